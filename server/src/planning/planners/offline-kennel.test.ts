import { describe, expect, it } from "vitest";
import { plansIn } from "./offline.fixture.ts";

/** The kennel's forms say only when they are sent what they will not go without. */
describe("the offline planner at a form that asks for a choice", () => {
  const plan = plansIn("kennel");

  it.each([
    ["stay", ["Small"], ["Chosen because the form asks for it and the prompt does not say: “Small” for “Size”."]],
    [
      "walk",
      ["Slow", "Wood"],
      [
        "Chosen because the form asks for it and the prompt does not say: “Slow” for “Pace”.",
        "Chosen because the form asks for it and the prompt does not say: “Wood” for “Place”.",
      ],
    ],
    ["pup", ["on"], ["Ticked because the form asks for it and the prompt does not say: “I accept the house rules”."]],
  ])("makes it, sends the form once more, and says so: %s", async (thing, chosen, said) => {
    const { notes, requests } = await plan(`Open the ${thing}s, add a ${thing} called Rufus, then show the kennel`);
    const did = requests.filter((each) => each.startsWith("/did/"));
    expect({ did, notes }).toEqual({ did: [`/did/${["Rufus", ...chosen].join("-")}`], notes: said });
  });
});
