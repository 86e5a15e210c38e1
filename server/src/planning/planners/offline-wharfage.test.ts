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

  it("gathers words one by one, and takes each of several from a list that stays open", async () => {
    const { storyboard, notes } = await plan(
      "Add a keeper called Ulla Berg with the topics ropes and tides, speaking English and Spanish, for Rigging and Pilotage.",
    );
    const done = doings(storyboard);
    const expected = [
      "fill Topics=ropes",
      "fill Topics=tides",
      "click Rigging",
      "click Pilotage",
      "click English",
      "click Spanish",
      "click Create keeper",
    ];
    expectAllOf(expected, { done, notes });
    expect(done.filter((each) => each === "fill Topics=ropes")).toHaveLength(1);
  });

  it("moves what unfolds on the page by the field for where it is, and keeps that", async () => {
    const { storyboard, notes } = await plan("Open the visits, then move the visit Rope check to Osier Wharf.");
    expectAllOf(["click Rope check", "click Osier Wharf", "click Save"], { done: doings(storyboard), notes });
  });

  it("puts a thing off by what stands with it and asks for a day", async () => {
    const { storyboard, notes } = await plan("Open the rounds and reschedule the Night round to 18 December 2026.");
    const expected = ["click Reschedule", "fill New date=2026-12-18", "click Save"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("opens an entry of a list that says it is a navigation, and writes behind the tab for notes", async () => {
    const { storyboard, notes } = await plan(
      "Open the keeper Nils Brandt, add a note saying Back on Monday and set his phone to 555 0199.",
    );
    expectAllOf(["click Notes", "fill Add a note=Back on Monday", "click Add note", "fill Phone=555 0199"], {
      done: doings(storyboard),
      notes,
    });
  });
});
