import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The cyclery's lists are all headed "List" and its records "Show"; its bar folds, and each part of a row opens it. */
describe("the offline planner in an application that writes its pages by itself", () => {
  const plan = plansIn("cyclery");

  it.each<[string, string[]]>([
    // Its list lies behind a group of the bar of which nothing is drawn before it is open.
    [
      "Open invoice INV-12 and mark it as paid",
      ["click Billing", "click Invoices", "click INV-12", "click Mark as paid"],
    ],
    // What its column is called says which field of its form takes it.
    ["Assign job J-9 to Sanne Vries", ["click J-9", "click Edit", "select Mechanic=Sanne Vries", "click Save"]],
    // A later page of the list has it, and its own page says what it is called under "Title".
    ["Delete the job Knog Oi bell", ["click Jobs", "click Next", "click Knog Oi bell", "click Delete"]],
    ["In Mechanics, set Leni Hartwig to active", ["click Leni Hartwig", "click Edit", "click Active", "click Save"]],
    ["Find the mechanic Sanne Vries and change the rate to 52", ["click Next", "click Sanne Vries", "fill Rate=52"]],
    // A state that is shown as a button is pressed; a name in small letters is one by its list.
    ["Open the accounts, then deactivate the account lholm", ["click Accounts", "click Activated"]],
    // Its own link, marked up as a button, and none to whom it belongs.
    ["Open the accounts, then open the account bbell", ["click Accounts", "click 3"]],
    // No drop-down, but a field for words is called as the column in which others have that.
    ["In Accounts, assign bbell to Ida Mort", ["click Accounts", "fill Clerk=Ida Mort"]],
    // The list says under which heading it has the value.
    [
      "Show the jobs that are red and with the mechanic Jonas Brandt",
      ["click Jobs", "click Filter", "fill Colour=red", "click Apply changes", "fill Mechanic=Jonas Brandt"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
    expect(notes).toEqual([]);
  });

  it("calls a list and a record by their names", async () => {
    const { storyboard } = await plan("Open the jobs, then open J-8");
    expect(storyboard.scenes.map(({ title }) => title)).toEqual(expect.arrayContaining(["Jobs", "J-8"]));
  });
});
