import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

/** The granary's lists come when their pages have been at rest for a while. */
describe("the offline planner where lists come late", () => {
  const plan = plansIn("granary");

  it.each([
    ["Open the sacks, open South rye, then show the carts", "click South rye"],
    ["Open the mills, open Brook mill, then show the carts", "click Brook mill"],
  ])("waits for them: %s", async (prompt, opened) => {
    const { storyboard, notes } = await plan(prompt);
    expect({ done: doings(storyboard), notes }).toEqual({
      done: expect.arrayContaining([opened, "click Carts"]),
      notes: [],
    });
  });
});
