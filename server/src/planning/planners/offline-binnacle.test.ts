import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("the offline planner where a panel beside a list narrows it", () => {
  const plan = plansIn("binnacle");

  it("moves an entry on in its own form, and not by what narrows the list", async () => {
    const { storyboard } = await plan("Move the Safety film project to Done and save it");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Edit", "click Done", "click Save"]));
    expect(doings(storyboard)).not.toContain("click Filter");
  });
});
