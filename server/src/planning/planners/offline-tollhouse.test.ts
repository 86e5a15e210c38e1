import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The tollhouse has menus that only unfold, switches without a word, and pages that show what belongs to one of many. */
describe("the offline planner where little says what it does", () => {
  const plan = plansIn("tollhouse");

  it.each<[string, string[]]>([
    // A button of the bar only unfolds its menu, whose entry is called the same.
    ["Open the guild list, then show the roll list", ["click Guild List", "click Roll List"]],
    [
      "Add a guild called Dyers with a quota of 400 MB, then show the journal",
      ["click New Guild", "fill =Dyers", "fill =400", "click Save", "click View journal"],
    ],
    // One of several things whose entries a page can show.
    ["Show the journal of the Tanners, then the ledgers", ["click View journal", "select =Tanners", "click Ledgers"]],
    ["Open the journal and switch to the guild Weavers", ["click View journal", "select =Weavers"]],
    // How a list is shown, and how everything is.
    ["Show the ledgers as a list, then the journal", ["click Ledgers", "click List view", "click View journal"]],
    ["Turn on dark mode, then open the ledgers", ["click ", "click Ledgers"]],
    // A page of the settings asks for one thing, in its own words.
    [
      "Open the settings and set the ledger history to 30 days",
      ["click Settings", "click Ledger history", "click Save"],
    ],
    // What was said after a new thing, of something else.
    [
      "Open the settings, add a guild called Dyers, then set the ledger history to 30 days",
      ["fill =Dyers", "click Ledger history"],
    ],
    ["Rename the ledger Salt tolls to Salt duties, then show the journal", ["click Edit", "fill =Salt duties"]],
    // Names that are no words have no capital.
    [
      "Open the roll list, edit the roll south.roll and set the keeper to Anna, then show the journal",
      ["click Edit", "fill Keeper of south.roll=Anna", "click Save"],
    ],
    // What is administered lies behind somebody's initials.
    ["Add a seal called Lion, then show the journal", ["click New seal", "fill Name=Lion", "click Save"]],
    // A question that the deed itself has raised.
    [
      "Open the ledgers, open Salt tolls, archive it, then show the journal",
      ["click Archive", "click Yes, I am sure", "click View journal"],
    ],
    ["Open Salt tolls, turn on Lent, then show the journal", ["click Lent", "click Yes, I am sure"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("stays on the page of a menu's entry", async () => {
    const done = doings((await plan("Open the guild list, then show the roll list")).storyboard);
    expect(done.filter((each) => each.endsWith("List"))).toEqual([
      "click Guild List",
      "click Guild List",
      "click Roll List",
      "click Roll List",
    ]);
  });

  it("leaves a search as typing has narrowed it, where Enter loads the page anew", async () => {
    const done = doings((await plan("Open the ledgers, search for malt, then open the journal")).storyboard);
    expect(done).toContain("fill Search…=malt");
    expect(done.filter((each) => each.startsWith("press"))).toEqual([]);
  });

  it("films no address at which there is nothing", async () => {
    const { storyboard, notes } = await plan("Open /barges, then show the ledgers");
    expect(notes).toHaveLength(1);
    expect(doings(storyboard)).not.toContain("goto ");
    expect(doings(storyboard)).toContain("click Ledgers");
  });

  it("says of what could not be done with a thing that was not made, that it was left out", async () => {
    const { notes } = await plan("Add a barge called Swift, set its draught to 3, then show the ledgers");
    expect(notes.some((note) => /barge/.test(note)) && notes.some((note) => /draught/.test(note))).toBe(true);
  });
});
