import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

/** A field of one thing is never changed for another: each thing here has the same fields on a page of its own. */
describe("the offline planner where many things have the same fields", () => {
  const plan = plansIn("larder");

  it("leaves the fields of other things alone, where the one that is named is not there", async () => {
    const { storyboard, notes } = await plan("Open the dish Tabbouleh, set its servings to 8, then show the settings");
    expect(doings(storyboard).filter((each) => each.startsWith("fill Servings"))).toEqual([]);
    expect(notes.join(" ")).toMatch(/servings/i);
  });

  it("ticks no box because a word of what is to be changed stands on it", async () => {
    const { storyboard, notes } = await plan("Show the settings, then set the name to Harvest");
    expect(doings(storyboard).filter((each) => each.includes("Cook’s name"))).toEqual([]);
    expect(notes.join(" ")).toMatch(/left out.*name/i);
  });

  it.each([
    ["Open the dish Plum cake and set its servings to 8", "fill Servings=8"],
    ["Open the dish Plum cake, then set the currency to EUR", "fill Currency=EUR"],
  ])("%s", async (prompt, expected) => {
    expect(doings((await plan(prompt)).storyboard)).toContain(expected);
  });
});
