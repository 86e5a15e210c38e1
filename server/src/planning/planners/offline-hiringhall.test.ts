import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("the offline planner, where kits draw what is chosen, asked and entered", () => {
  const plan = plansIn("hiringhall");

  it("narrows a list by the drop-down that is named first, and not by a page that is called like the choice", async () => {
    const { storyboard } = await plan("Open the seamen and filter by stage Offer, then show the notices");
    const done = doings(storyboard);
    expect(done).toContain("click Offer");
    expect(done).not.toContain("click All stages");
    expect(done).not.toContain("click Offers");
  });

  it("answers what comes up beside a press", async () => {
    const { storyboard } = await plan("Open the seaman Ben Cole and mark him as hired, then show the notices");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Mark as hired", "click Yes"]));
  });

  it("turns the switch that stands under a name, whatever that is called", async () => {
    const { storyboard, notes } = await plan("Go to the notices and turn on Ship arrived, then show the talks");
    expect(doings(storyboard).filter((done) => done.startsWith("click"))).toHaveLength(3);
    expect(notes).toEqual([]);
  });

  it("enters a day part by part in its own field, and takes whom the page is about", async () => {
    const { storyboard, notes } = await plan(
      "Open the seaman Ada Brook, make an offer with the wage 1200 and the start 5 March 2027, then show the talks",
    );
    const done = doings(storyboard);
    expect(done).toEqual(
      expect.arrayContaining(["click Ada Brook", "fill Wage=1200", "fill Day=05", "fill Month=03", "fill Year=2027"]),
    );
    expect(notes).toEqual([]);
  });

  it("fills in what an order has asked in a dialog of its own, and saves it before another thing is turned to", async () => {
    const { storyboard } = await plan(
      "Open the talks and reschedule the talk of Ben Cole to 10 January 2027, then show the offers",
    );
    expect(doings(storyboard)).toEqual(
      expect.arrayContaining(["click Reschedule", "fill Day=10", "fill Month=01", "fill Year=2027", "click Save"]),
    );
  });
});
