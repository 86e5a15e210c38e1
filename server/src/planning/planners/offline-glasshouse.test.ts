import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** In the glasshouse beds lie within beds, and what makes a new thing stands on the page of another one. */
describe("the offline planner where things lie within things", () => {
  const plan = plansIn("glasshouse");

  it.each<[string, string[]]>([
    [
      'Open the bed "Fern corner", change its soil to "Peat" and then show the plants of this bed',
      ["click North house", "click Fern corner", "click edit", "fill =Peat", "click submit", "click 3 plants"],
    ],
    [
      'Show the plants of the bed "Moss wall" and open the first one',
      ["click South house", "click Moss wall", "click 3 plants", "click Adder's tongue"],
    ],
    [
      "Go to the keepers and add a new keeper called Ines Duarte",
      ["click Odd Berg", "click new", "fill =Ines Duarte", "click insert"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("makes a new thing in the one that is open, and not in the list of all", async () => {
    const { storyboard, notes } = await plan(
      'Open the bed "North house" and create a new bed in it called "Moss bench"',
    );
    const done = doings(storyboard);
    expectAllOf(["click North house", "click new", "fill =Moss bench", "click insert"], { done, notes });
    expect(done.indexOf("click new")).toBe(done.indexOf("click North house") + 1);
  });

  it("says that what is to be seen in a list does not stand there", async () => {
    const prompt = "Go to the keepers and add a new keeper called Ines Duarte and show her in the list of keepers";
    const { notes } = await plan(prompt.replace("show her", "show it"));
    expect(notes.join(" ")).toContain("Shown without “Ines Duarte”");
  });
});
