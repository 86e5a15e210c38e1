import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The pantry's list has filters that are added before they are set, columns that are chosen, and pictures for what is done to a row. */
describe("the offline planner at the list of a kit", () => {
  const plan = plansIn("pantry");

  it.each<[string, string[]]>([
    ["Open the jars, filter them by status Empty", ["click Add filter", "click Status", "select Status=Empty"]],
    // "Supplier" is not what is to be seen, but of whom the jars are.
    ["Open the jars, filter them by the supplier Ada Holm", ["click Supplier", "select Supplier=Ada Holm"]],
    ["Open the jars, filter them by kind Sweet", ["click Sweet", "click Filter"]],
    ["Open the jars, hide the weight column", ["click Columns", "click Weight"]],
    ["Open the jars, show the details of Plum jam, then open the suppliers", ["click Eye", "click Suppliers"]],
    ["Open the jars, edit the Plum jam and change the seal to Cork", ["click Edit", "click Cork"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("is not content with the field of a filter that has no such choice", async () => {
    const { storyboard, notes } = await plan("Open the jars, filter them by status Broken, then open the suppliers");
    expect(doings(storyboard)).not.toContain("click Status");
    expect(notes).toEqual([expect.stringContaining("Left out")]);
  });
});
