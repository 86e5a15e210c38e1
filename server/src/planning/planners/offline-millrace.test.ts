import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("the offline planner where drop-downs are drawn by hand, and cards lead on", () => {
  const plan = plansIn("millrace");

  it("opens a thing by the link on its card, and takes the period from what says only which one it is", async () => {
    const { notes, storyboard } = await plan("Open the Mill Pond and look at its figures for the last 30 days");
    expectAllOf(["click View details", "click Last 24 hours", "click Last 30 days"], {
      done: doings(storyboard),
      notes,
    });
  });

  it("gives a role in a drop-down that has none, and saves it", async () => {
    const { notes, storyboard } = await plan("Go to the people, open bo.ferris and make him a normal User");
    expectAllOf(["click Reader", "click User", "click Save"], { done: doings(storyboard), notes });
  });

  it("makes a thing of a kind that stands on a card of its own", async () => {
    const { notes, storyboard } = await plan("Create a drought report called Low water");
    expectAllOf(["click Create report", "click Create", "fill =Low water", "click Save"], {
      done: doings(storyboard),
      notes,
    });
    expect(JSON.stringify(storyboard)).toContain('"ordinal":1');
  });

  it("turns on what stands on a tab of the one that is named, not of the first in the list", async () => {
    const { notes, storyboard } = await plan("In the settings, turn on the public page for the gauge Old Lock");
    const done = doings(storyboard);
    expectAllOf(["click Edit", "click Public page"], { done, notes });
    expect(done.filter((each) => each.startsWith("click"))).toHaveLength(4);
    expect(JSON.stringify(storyboard)).toContain('"ordinal":2');
  });

  it("turns on nothing of another where none is named", async () => {
    const { notes } = await plan("Open the settings and turn on the public page");
    expect(notes.join(" ")).toContain("public page");
  });

  it("takes away what the list before has, once the page of another was opened", async () => {
    const { notes, storyboard } = await plan(
      'Reports: open Spring flow. Afterwards tidy up - delete "Dry week", nobody reads it any more',
    );
    expectAllOf(["click View", "click Delete"], { done: doings(storyboard), notes });
    expect(JSON.stringify(storyboard)).toContain('"ordinal":1');
  });

  it("adds what is told by its name and its host", async () => {
    const { notes, storyboard } = await plan("Add our new site: Lower Weir, lower-weir.example");
    expectAllOf(["fill =Lower Weir", "fill =lower-weir.example", "click Save"], {
      done: doings(storyboard),
      notes,
    });
  });
});
