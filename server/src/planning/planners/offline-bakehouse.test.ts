import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** A small back office whose rows open a panel when they are pressed. */
describe("the offline planner in a back office of panels", () => {
  const plan = plansIn("bakehouse");

  it("opens a row by itself, chooses its state where that has no other control, and saves it", async () => {
    const { storyboard, notes, requests } = await plan("Set the order Plum crumble to Collected and its price to 21");
    const done = doings(storyboard);
    expectAllOf(["click Collected", "fill Price=21", "click Save changes"], { done, notes });
    expect(requests).toContain("/saved/Plum%20crumble/Collected/21");
    // Its customer, in a window of its own, and the "Edit" behind the panel are something else.
    expect(done.join()).not.toContain("external");
    expect(requests).not.toContain("/edited");
  });

  it("finds what is in sight on a page before it unfolds what the others have", async () => {
    const { storyboard, requests } = await plan("Open the Rye loaf");
    expect(doings(storyboard).join()).toContain("Rye loaf");
    expect(requests.filter((each) => each.startsWith("/unfolded"))).toEqual([]);
  });
});
