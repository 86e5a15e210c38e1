import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("the offline planner where a list is first drawn as a board, and its rows have drop-downs without a name", () => {
  const plan = plansIn("signalbox");

  it("takes a choice in the drop-down of a row beside which its menu stands", async () => {
    const { notes, storyboard } = await plan("Open the crew and change the duty of Cleo Marsh to Guard");
    const done = doings(storyboard);
    expectAllOf(["click Crew", "click Guard"], { done, notes });
    expect(done).not.toContain("click Open menu");
  });

  it("shows a list as the table that is asked for, where it is open as a board already", async () => {
    const { notes, storyboard } = await plan("Open the trains table and search for Mail");
    const done = doings(storyboard);
    expectAllOf(["click Trains", "click Table", "fill Filter trains...=Mail"], { done, notes });
  });
});
