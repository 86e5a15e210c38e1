import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("the offline planner where lists lie in menus that come up while a link is pointed at", () => {
  const plan = plansIn("guardroom");

  it("finds a thing in a list of which only its menu knows, and gives it another name in a form laid out as a table", async () => {
    const { notes, storyboard } = await plan("Open the Mill Tower, new whole name: Mill Tower West");
    const done = doings(storyboard);
    expectAllOf(["click List posts", "click 22", "click Apply changes"], { done, notes });
    expect(JSON.stringify(storyboard)).toContain('"Mill Tower West"');
  });

  it("makes a thing by the only maker in the menu that is called by it", async () => {
    const { notes, storyboard } = await plan("Create a watch called Dawn");
    expectAllOf(["click Create entry", "fill =Dawn", "click Create"], { done: doings(storyboard), notes });
  });

  it("archives the one that is named among its kind, and nothing that only tells of it", async () => {
    const among = await plan("Open the list of guards, then archive the guard Ada Lind");
    expectAllOf(["click List guards", "click Archive"], { done: doings(among.storyboard), notes: among.notes });
    const { notes, storyboard } = await plan("Open the watch functions, then archive the guard Ada Lind");
    expect(doings(storyboard)).not.toContain("click Archive");
    expect(notes.join(" ")).toContain("guard Ada Lind");
  });

  it("finds by eye what a list without a search has, and ticks what makes it active", async () => {
    const { notes, storyboard } = await plan("Find Cleo Marsh among the retired and make her active again");
    expectAllOf(["click Retired", "click 31", "click Apply changes"], {
      done: doings(storyboard),
      notes,
    });
  });
});
