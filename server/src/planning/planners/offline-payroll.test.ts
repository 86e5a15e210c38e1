import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** What kits of today draw in place of the browser's own fields, in pages without an address. */
describe("the offline planner in what kits draw", () => {
  const plan = plansIn("payroll");

  it.each([
    ["Show only the people in Finance", ["click People", "click Department", "click Finance"]],
    ["Show only the invited people", ["click People", "click Invited"]],
    ["Show the leave requests of type Vacation only", ["click Leave", "click Leave types", "click Vacation"]],
    [
      "Request leave for Nora Quist from 1 March 2027 for 20 days",
      ["click Request leave", "fill =Nora Quist", "fill =2027-03-01", "fill =20", "click Send request"],
    ],
    [
      "Request parental leave for Nora Quist from 1 March 2027",
      ["click Request leave", "fill =Nora Quist", "click Parental leave", "click Send request"],
    ],
    [
      "Add a new person called Lukas Brenner in the department Sales with the skills Design and Sales, and tick Works remotely",
      ["fill =Lukas Brenner", "click Select skills", "click Design", "click Sales", "click Create"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("ticks in the form of a new thing before that is sent", async () => {
    const { storyboard } = await plan("Add a new person called Lukas Brenner and switch on that he works remotely");
    const done = doings(storyboard);
    const at = (each: string) => done.findIndex((doing) => doing.startsWith(each));
    expect(at("click Create")).toBeGreaterThan(0);
    expect(done.slice(0, at("click Create")).some((doing) => /remotely|switch|^click $/.test(doing))).toBe(true);
  });

  it("puts a start date into the field under that label", async () => {
    const { storyboard, notes } = await plan("Add a new person called Lukas Brenner starting on 15 January 2027");
    expect(notes).toEqual([]);
    expect(doings(storyboard).filter((doing) => /2027/.test(doing))).toHaveLength(1);
  });
});
