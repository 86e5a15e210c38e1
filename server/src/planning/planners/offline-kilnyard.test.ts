import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** In the kiln yard nothing is tied to anything: labels to their fields, boxes to a field, "Submit" to its form, a question to a role. */
describe("the offline planner where only looks tell what belongs together", () => {
  const plan = plansIn("kilnyard");

  it("answers what a picture in a row asks in a window of its own, over a page that is held still", async () => {
    const { storyboard, notes } = await plan("Open the kilns, delete the kiln Little Nell, then show the makers");
    expectAllOf(["click Delete", "click Makers"], { done: doings(storyboard), notes });
    expect(storyboard.scenes.map(({ title }) => title).join(" ")).not.toContain("Trash");
  });

  it("fills in a field by the label above it, and ticks a box that is drawn without one", async () => {
    const { storyboard, notes } = await plan(
      "Open the makers, create a maker named Ash & Daughter with the website https://ash.example who is insured, then show the kilns",
    );
    expectAllOf(["fill https://example.com=https://ash.example", "click insured", "click Submit"], {
      done: doings(storyboard),
      notes,
    });
  });

  it("opens an entry of a list on a tour by the picture beside its name, and not what it belongs to", async () => {
    const { storyboard } = await plan("Give me a tour of how the yard keeps track of its kilns");
    const titles = storyboard.scenes.map(({ title }) => title);
    expect(titles).toContain("Long Tom");
    expect(titles).not.toContain("Hearth Works");
  });

  it("submits what was chosen for a thing that is there", async () => {
    const { storyboard, notes } = await plan(
      "Open the kilns and change the maker of the kiln Long Tom to Clay Brothers",
    );
    expectAllOf(["select =Clay Brothers", "click Submit"], { done: doings(storyboard), notes });
  });

  it("ticks the box that is called as a thing is marked", async () => {
    const { storyboard, notes } = await plan("Open the kilns, edit the kiln Long Tom, mark it as lit and submit it");
    expectAllOf(["click lit", "click Submit"], { done: doings(storyboard), notes });
  });
});
