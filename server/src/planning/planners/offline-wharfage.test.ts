import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The wharfage has rows that unfold into fields with a button for them, a list that says it is a navigation, and notes behind a tab. */
describe("the offline planner among rows that unfold and lists that are pressed", () => {
  const plan = plansIn("wharfage");

  it("changes what another page lists by its whole name, keeps the row by its button, and switches it there", async () => {
    const { storyboard, notes } = await plan("Change the depth of Osier Wharf to 9 and make it inactive.");
    const done = doings(storyboard);
    expectAllOf(["click Edit Osier Wharf", "fill Depth=9", "click Save", "click Active"], { done, notes });
    expect(done).not.toContain("click Osier");
  });

  it("opens an entry of a list that says it is a navigation, and writes behind the tab for notes", async () => {
    const { storyboard, notes } = await plan("Open the keeper Nils Brandt and add a note saying Back on Monday.");
    expectAllOf(["click Notes", "fill Add a note=Back on Monday", "click Add note"], {
      done: doings(storyboard),
      notes,
    });
  });
});
