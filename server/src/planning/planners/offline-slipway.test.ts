import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

/** Behind tips that Escape sends away, a list in lines that are tables of their own, with states beside it, and tools over it that are pictures alone. */
describe("the offline planner on a list that is shown by states and worked on by tools", () => {
  const planned = plansIn("slipway");

  it.each<[string, string[]]>([
    [
      "Show the beached boats, select Plover, and go back to all boats",
      ["click BeachedBeached (2)", "click 1 Plover Beached", "click AllAll (3)"],
    ],
    ["Launch Heron and show the boats in Afloat", ["click 1 Heron Beached", "click Launch", "click AfloatAfloat (2)"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await planned(prompt);
    expect({ done: doings(storyboard), notes }).toEqual({ done: ["press ", ...expected], notes: [] });
  });
});
