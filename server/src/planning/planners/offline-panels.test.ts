import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The sheds list things as panels that fold: what is done to one stands inside, what is done to all beside them. */
describe("the offline planner among panels that fold", () => {
  const planned = plansIn("sheds");
  const plan = async (prompt: string) => {
    const { storyboard, notes } = await planned(prompt);
    return { done: doings(storyboard), notes };
  };

  it.each<[string, string[]]>([
    ["Unfold the Lisbon crates, then refresh it", ["click Ready Lisbon", "click Refresh"]],
    ["Pause the Turin silk", ["click Ready Turin silk", "click Pause"]],
    ["Expand the long barn", ["click Long barn"]],
    // The control that unfolds has no name but that of its entry.
    ["Unfold the blue cart", ["click Expand"]],
    ["Lock the blue cart", ["click Expand", "click Lock"]],
    // What belongs to the application itself stands in its menu, though a part of the page is called like it.
    ["Show this shed's code", ["click Tools", "click Show code"]],
    // A dialog that only shows something is closed before the next.
    ["Show this shed's code, then unfold the Oslo fish", ["press ", "click Ready Oslo fish"]],
    ["Look at our shed's code, then unfold the Oslo fish", ["click Show code", "click Ready Oslo fish"]],
  ])("%s", async (prompt, expected) => {
    const { done, notes } = await plan(prompt);
    expectAllOf(expected, { done, notes });
    expect(done.filter((each) => /\ball\b|bell/i.test(each))).toEqual([]);
  });

  it.each(["Pause the Bergen salt", "Refresh the Oslo wool, then unfold the blue cart"])(
    "does to all what is asked of one that is not there: never (%s)",
    async (prompt) => {
      const { done, notes } = await plan(prompt);
      expect(done.filter((each) => /\ball\b|^click (?:Pause|Refresh)/i.test(each))).toEqual([]);
      expect(notes[0]).toMatch(/^Left out, because it was not found/);
    },
  );
});
