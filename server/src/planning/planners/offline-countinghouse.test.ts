import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The countinghouse asks for the lines of bills, orders and claims in their own forms. */
describe("the offline planner in forms with lines", () => {
  const plan = plansIn("countinghouse");

  it.each<[string, string[]]>([
    // Rows are added as they are needed.
    [
      "Create a bill for Ida Moor with two lines, Binding with quantity 2 at 40 and Gilding with quantity 1 at 95",
      [
        "fill Customer=Ida Moor",
        "fill Description=Binding",
        "fill Qty=2",
        "fill Price=40",
        "click Add item",
        "fill Description=Gilding",
        "fill Qty=1",
        "fill Price=95",
        "click Save bill",
      ],
    ],
    // A sum that nothing else asks for is that of one line, of which there is one.
    ["Create a bill for Cora Lind for 300", ["fill Customer=Cora Lind", "fill Price=300", "fill Qty=1"]],
    // A line has a form of its own, in front of the order's.
    [
      "Create an order for Ben Frost with 10 x Rye flour and 5 x Sugar",
      [
        "fill Customer=Ben Frost",
        "click Add product",
        "select Product=Rye flour",
        "fill Quantity=10",
        "click Add",
        "click Add product",
        "select Product=Sugar",
        "fill Quantity=5",
        "click Add",
        "click Save order",
      ],
    ],
    [
      "Create a quote for Cora Lind with 4 x Sugar and 2 x Salt",
      ["select Product 1=Sugar", "fill Quantity 1=4", "select Product 2=Salt", "fill Quantity 2=2", "click Save quote"],
    ],
    // Lines that are told afterwards belong to the form as well.
    [
      "Create a claim called Harvest fair. Add a line Train for 40. Add a line Lunch for 12.50. Save it",
      [
        "fill Title=Harvest fair",
        "fill Expense 1=Train",
        "fill Amount 1=40",
        "fill Expense 2=Lunch",
        "fill Amount 2=12.50",
        "click Save claim",
      ],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(`${prompt}, then show the ledger`);
    const done = doings(storyboard);
    expectAllOf([...expected, "click Ledger"], { done, notes });
    expect(notes).toEqual([]);
  });

  it("enters nothing of a line that the form has no name for, and says so", async () => {
    const { storyboard, notes } = await plan(
      "Create a quote for Cora Lind with 4 x Sugar and 2 x Saffron, then show the ledger",
    );
    const done = doings(storyboard);
    expect(done).toContain("fill Quantity 1=4");
    expect(done.filter((each) => /Quantity 2|Saffron/.test(each))).toEqual([]);
    expect(notes.join(" ")).toMatch(/Saffron/);
  });
});
