import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The copydesk has its lists in a bar of their own, which stands on one of its pages; what is saved is not public yet. */
describe("the offline planner where the lists lie beyond a page of the bar", () => {
  const plan = plansIn("copydesk");

  it.each([
    ["Open the story Gulls by Night, then show the pictures", ["click Gulls by Night"]],
    ["Search the writers for Reed, then show the pictures", ["click Writer", "fill Search=Reed"]],
    ["Add a writer called Ola Berg, then show the pictures", ["click Writer", "fill Title=Ola Berg", "click Save"]],
    [
      "Open the story Gulls by Night, then search the stories for Tide, then show the pictures",
      ["click Gulls by Night", "click Story", "fill Search=Tide"],
    ],
    [
      "Search the stories for Tide, then add a story called Low Water, then show the pictures",
      ["fill Search=Tide", "click Create new entry", "fill Title=Low Water", "click Save"],
    ],
  ])("goes to the list of a kind: %s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(["click Content", ...expected, "click Pictures"], { done: doings(storyboard), notes });
  });

  it("goes to the list of a kind that is only named", async () => {
    const prompt =
      "A short walk through the desk for someone who starts on Monday: writers, and who prints them. Please change nothing.";
    expect(doings((await plan(prompt)).storyboard)).toEqual(expect.arrayContaining(["click Content", "click Writer"]));
  });

  it.each([
    ["Open the story Tide Tables, set the pages to 8. Save it, no need to publish", ["save"]],
    ["Open the story Tide Tables, set the pages to 8 and publish the change", ["save", "publish"]],
  ])("saves what is changed, and makes it public for whoever asks: %s", async (prompt, ways) => {
    const did = (await plan(prompt)).requests.filter((each) => each.startsWith("/did/"));
    expect(did).toEqual(ways.map((how) => `/did/${how}-story-Tide%20Tables-8`));
  });
});
