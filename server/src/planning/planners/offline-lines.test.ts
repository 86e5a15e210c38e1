import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The tallies have forms of several like lines, and of several tabs. */
describe("the offline planner in forms of many fields", () => {
  const planned = plansIn("tallies");
  const plan = async (prompt: string) => {
    const { storyboard, notes } = await planned(prompt);
    return { done: doings(storyboard), notes };
  };

  it.each<[string, string[]]>([
    // Which is which is told by where the amount stands; one party is none of many.
    [
      "Add a transfer on 2026-11-03 for Harbour Mill with $40 from barns:north to barns:south",
      [
        "fill Day=2026-11-03",
        "fill Remark=Harbour Mill",
        "fill Bay 1=barns:south",
        "fill Amount 1=40",
        "fill Bay 2=barns:north",
      ],
    ],
    // The same thing by another name.
    [
      "Book a payment of Oak Mill dated 2026-11-10 with $90 on barns:east against barns:west",
      ["fill Bay 1=barns:east", "fill Bay 2=barns:west"],
    ],
    [
      "Open the loans, add a loan with $40 from barns:north to barns:south",
      ["fill From=barns:north", "fill To=barns:south"],
    ],
    [
      "Open the chests, add a chest called Winter coats that is shared with the north barn",
      ["fill Chest name=Winter coats", "click Sharing", "click North barn", "click Save"],
    ],
  ])("%s", async (prompt, expected) => {
    const { done, notes } = await plan(`${prompt}, then show the loans`);
    expectAllOf(expected, { done, notes });
    expect(done.filter((each) => /everybody|locks|witness/i.test(each))).toEqual([]);
  });
});
