import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("the offline planner where records are picked from lists over a form, and days behind buttons without a word", () => {
  const plan = plansIn("livery");

  it("picks each record by its row, and turns the calendar by the arrow beside its month", async () => {
    const { notes, storyboard } = await plan(
      "Add a loan L-302 with the crew Bo Ferris and the boat Avocet quad scull from 8 December 2026 to 10 December 2026",
    );
    const done = doings(storyboard);
    expectAllOf(["click 8 December 2026", "click 10 December 2026", "click Add"], { done, notes });
    expect(done.filter((each) => each === "click Select")).toHaveLength(2);
    expect(JSON.stringify(storyboard)).toContain("L-302");
  });

  it("does not tell a thing as made whose form stays open and says what should not be empty", async () => {
    const { notes } = await plan("Add a loan L-303 for Bo Ferris");
    expect(notes.join(" ")).toContain("did not take what was entered");
  });

  it("finds a thing by its code where nothing is called as a whole, sets it to a stage, and writes what is noted of it", async () => {
    const { notes, storyboard } = await plan(
      'Search the boats for the Bittern four (SW-21), set it to Ready. Note: "Bow patched, sound again"',
    );
    const done = doings(storyboard);
    expectAllOf(["fill Search...=SW-21", "select State=Ready", "fill Remark=Bow patched, sound again"], {
      done,
      notes,
    });
    expect(done.filter((each) => each === "click Save")).toHaveLength(2);
  });
});
