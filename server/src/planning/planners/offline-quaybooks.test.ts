import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The quaybooks show a part of their lists, call rows by buttons, and have what is done with a bill in its own menu. */
describe("the offline planner in lists of which a part is shown", () => {
  const plan = plansIn("quaybooks");

  it.each<[string, string[]]>([
    // On a later page of the list in front, and told with its kind.
    ["Open the jobs and disable the job Night mail", ["fill Search:=Night mail", "click Disable"]],
    ["Open the jobs and show 10 entries per page", ["select Show entries=10"]],
    ["Open the jobs and sort them by time", ["click Time: activate to sort column ascending"]],
    ["Open the job Berth survey and pause the job", ["click Berth survey", "click Pause job"]],
    ["Show the sent bills", ["click Bills", "click Sent 4"]],
    [
      "Open the bills, show the drafts, then record a card payment of 93.50 for B-41",
      ["click Draft 4", "click All 8", "click Record payment…", "fill Amount=93.50", "select Method=Card"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(`${prompt}, then show the ledger`);
    const done = doings(storyboard);
    expectAllOf([...expected, "click Ledger"], { done, notes });
    expect(notes).toEqual([]);
  });
});
