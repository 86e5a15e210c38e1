import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("the offline planner where a panel beside a list narrows it", () => {
  const plan = plansIn("binnacle");

  it("moves an entry on in its own form, and not by what narrows the list", async () => {
    const { storyboard } = await plan("Move the Safety film project to Done and save it");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Edit", "click Done", "click Save"]));
    expect(doings(storyboard)).not.toContain("click Filter");
    expect(storyboard.scenes.map(({ title }) => title)).toContain("Set the status to Done");
  });

  it("narrows it by the field that is called as the column in which the value stands", async () => {
    const { storyboard, notes } = await plan("Filter the clients down to the ones in York");
    expect({ notes, done: doings(storyboard) }).toMatchObject({ notes: [] });
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["fill Text=York", "click Filter"]));
  });

  it("fills in what lies behind a tab of the form that is only a link to its part", async () => {
    const { storyboard, notes } = await plan(
      "Create a project named Winter lookbook for Cobalt Cycles, with a budget of 7200",
    );
    expect(notes).toEqual([]);
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Money", "fill Budget=7200", "click Create"]));
  });
});
