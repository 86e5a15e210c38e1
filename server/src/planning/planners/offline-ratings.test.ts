import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("the offline planner, where a sentence tells what a form asks for", () => {
  const plan = plansIn("ratings");

  it("reads a value that runs on against the form of the thing", async () => {
    const { storyboard, notes } = await plan(
      "Promote Ben Cole to Chief mate at a daily wage of 120, then show the vessels",
    );
    const done = doings(storyboard);
    expect(done).toEqual(
      expect.arrayContaining(["click Edit", "select Role=Chief mate", "fill Daily wage=120", "click Save changes"]),
    );
    expect(notes).toEqual([]);
  });

  it("takes somebody off the newsletter, and nobody away", async () => {
    const { storyboard, notes } = await plan("Take Cleo Dunn off the newsletter, then show the vessels");
    expect(doings(storyboard)).toEqual(
      expect.arrayContaining(["click Edit", "click Newsletter", "click Save changes"]),
    );
    expect(notes).toEqual([]);
  });

  it("enters what has a field, and tells what has none", async () => {
    const { storyboard, notes } = await plan(
      "Promote Ben Cole to Chief mate with the badge number 7714, then show the vessels",
    );
    expect(doings(storyboard).filter((done) => /^(?:fill|select)/.test(done))).toEqual(["select Role=Chief mate"]);
    expect(notes.join(" ")).toContain("badge number");
  });

  it("presses what is called by the rest of what is said", async () => {
    const { storyboard, notes } = await plan("Bring Ada Brook back to duty, then show the vessels");
    expect(doings(storyboard)).toContain("click Return to duty");
    expect(notes).toEqual([]);
  });

  it("books a vessel as a booking, and reads the rest of the clause against its form", async () => {
    const { storyboard, notes } = await plan("Book the Berta for Holt Mills, not billable, then show the vessels");
    expect(doings(storyboard)).toEqual(
      expect.arrayContaining([
        "select Vessel=Berta",
        "fill Booked for=Holt Mills",
        "click Billable",
        "click Save booking",
      ]),
    );
    expect(notes).toEqual([]);
  });

  it("tells of a value that its field does not take", async () => {
    const { storyboard, notes } = await plan(
      "Promote Ben Cole to Chief mate with the cabin Amidships, then show the vessels",
    );
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["select Role=Chief mate", "click Save changes"]));
    expect(notes.join(" ")).toContain("Cabin Amidships");
  });
});
