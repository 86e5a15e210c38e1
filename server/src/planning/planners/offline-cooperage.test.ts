import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The cooperage draws its own drop-downs, and has cards, a menu for their order and cells that open a small box. */
describe("the offline planner where a kit has drawn the widgets", () => {
  const plan = plansIn("cooperage");

  it.each<[string, string[]]>([
    // A kind of two words, and a name that the first page of the list does not show.
    ["Open the cask order Smoke hood dripping", ["fill Search=Smoke hood dripping"]],
    // A place, a choice between a few that is made already, and a day that nothing but Tab takes.
    [
      "Create a cask order called Great tun at Old mill with the priority High, due on 14 December 2027 and 30 staves",
      ["fill Title *=Great tun", "click Old mill", "click High", "fill Staves=30", "click Create"],
    ],
    // Nobody says where: the first site is chosen, and none is made up.
    ["Create a cask order called Great tun", ["fill Title *=Great tun", "click East quay", "click Create"]],
    // The order of a list lies in the menu of a button that says by what it goes.
    ["Open the coopers and sort them by company", ["click Sort: Name", "click Company"]],
    ["In the stores, change the quantity of Staves to 8", ["fill =8", "click Set"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const made = /first site|East quay/.test(expected.join()) ? [] : notes;
    expectAllOf(expected, { done: doings(storyboard), notes: made });
  });

  it("does not choose another of a few than was said", async () => {
    const done = doings((await plan("Create a cask order called Great tun with the priority High")).storyboard);
    expect(done).toContain("click High");
    expect(done).not.toContain("click Low");
  });

  it("takes what is over the controls of a card for its name", async () => {
    const { storyboard, notes } = await plan(
      "Open the coopers, make Cy Dell available, then delete the cooper Bo Marsh",
    );
    expectAllOf(["click Available", "click Delete"], { done: doings(storyboard), notes });
  });

  it("takes nothing away that only tells of what is to be deleted", async () => {
    const { storyboard } = await plan("Show the cask orders, then delete the cooper Bo Marsh");
    expect(doings(storyboard).slice(-2)).toEqual(["click Coopers", "click Delete"]);
  });
});
