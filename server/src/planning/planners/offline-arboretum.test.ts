import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The arboretum is a tree of pages: what lies below a page stands in the bar beside it, and a bar over all publishes the site. */
describe("the offline planner in a tree of pages", () => {
  const plan = plansIn("arboretum");

  it.each<[string, string[]]>([
    [
      'Create a walk called "Birch ride" with the guide Ben Rask and the fee €9.',
      ["click Walks", "click +", "click Add child page", "select =Ben Rask", "fill =9", "click Save changes"],
    ],
    ["Delete the walk Yew maze.", ["click Walks", "click Yew maze", "click Delete", "click Yes, delete"]],
    ['Publish the walk "Lime alley".', ["click Lime alley", "select =Published", "click Save changes"]],
    [
      "Open the walk Oak round, make it reservable and set the fee to €15.",
      ["click Visitors can reserve this walk", "fill =15", "click Save changes"],
    ],
    [
      'Cleo Marsh is no trainee any more. Find her with the search, make her duty "Keeper" and add Friday to her watch days.',
      ["fill Enter page name ...=Cleo Marsh", "fill =Keeper", "click Friday", "click Save changes"],
    ],
  ])("%s", async (prompt, wished) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(wished, { done: doings(storyboard), notes });
  });

  it("searches for nobody who is only called “him”", async () => {
    const { storyboard } = await plan("Find him with the search.");
    expect(doings(storyboard).filter((each) => each.startsWith("fill"))).toEqual([]);
  });
});
