import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The gangway begins with a choice of one, asks twice on a page, and shows what belongs to somebody on their own page. */
describe("the offline planner where a page answers in its own words", () => {
  const plan = plansIn("gangway");

  it("goes in where everything lies behind the one thing to choose, and before it under a layer with one", async () => {
    const { storyboard, notes } = await plan("Open the members, then the tours");
    expectAllOf(["click Step aboard", "click North pier crew", "click Members", "click Tours"], {
      done: doings(storyboard),
      notes,
    });
  });

  it("takes away what a page is about, and nothing that belongs to it, and says yes when it asks", async () => {
    const { storyboard, notes } = await plan("Open the members, delete the member Eva Brandt, then show the tours");
    const done = doings(storyboard);
    expectAllOf(["click Delete member", "click Confirm deletion of the member", "click Tours"], { done, notes });
    expect(done).not.toContain("click Delete");
  });

  it("does not tell of a new thing whose form has come back empty, with a complaint", async () => {
    const { notes } = await plan("Open the members, open Ada Holm and add a locker called Boots, then show the tours");
    expect(notes).toEqual([expect.stringContaining("did not take what was entered")]);
  });

  it("ticks the row for which a button over the list waits, and no column that is called like that", async () => {
    const { storyboard, notes } = await plan("Open the cabins, delete the cabin Port 2, then show the tours");
    const done = doings(storyboard);
    expectAllOf(["click ", "click Delete", "click Tours"], { done, notes });
    expect(done).not.toContain("click Columns");
  });

  it("makes a new thing in a form that has something to begin with", async () => {
    const { storyboard, notes } = await plan("Open the cabins, add a cabin called Stern 9, then show the tours");
    expectAllOf(["click New", "fill Name=Stern 9", "click Save"], { done: doings(storyboard), notes });
  });

  it("writes nothing of one thing into what narrows the list of all", async () => {
    const { storyboard, notes } = await plan(
      "Open the cabins, change the deck of Port 1 to Lower, then show the tours",
    );
    expect(doings(storyboard)).not.toContain("fill Deck=Lower");
    expect(notes).toEqual([expect.stringContaining("deck")]);
  });

  it.each([
    "Open the gear and filter it by Deck, then show the tours",
    "Open the gear, delete the gear Storm anchor, then show the tours",
  ])("says where something was only pressed: %s", async (prompt) => {
    expect((await plan(prompt)).notes).toEqual([expect.stringContaining("Only shown")]);
  });
});
