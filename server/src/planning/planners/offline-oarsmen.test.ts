import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

/** The oarsmen have a list with pages of its entries, a page on which there is nothing, and a sign that leads to the start. */
describe("the offline planner on a tour", () => {
  const plan = plansIn("oarsmen");

  it("opens one entry of a list, and shows neither what is empty nor the start once more", async () => {
    const { storyboard } = await plan("Give me a tour of how the club keeps track of its boats");
    const done = doings(storyboard).filter((each) => each.startsWith("click"));
    expect(done).toEqual(["click Boats", "click Swift", "click Crews"]);
  });
});
