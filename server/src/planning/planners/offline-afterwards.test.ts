import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("what the form of a new thing does not ask for", () => {
  const plan = plansIn("shipyard");
  const making = ["click New hull", "fill Name=Skua", "click Create hull"];

  it.each([
    ["Create a hull called Skua in Fitting out, then show the crew", "select Dock=Fitting out"],
    ["Create a hull called Skua with the owner Marit Moe, then show the crew", "select Owner=Marit Moe"],
  ])("is set where the thing stands: %s", async (prompt, setting) => {
    const { notes, storyboard } = await plan(prompt);
    expectAllOf([...making, "click Skua Oak", setting, "click Crew"], { done: doings(storyboard), notes });
  });

  it("is no loss where the thing has come to stand there anyway", async () => {
    const { notes, storyboard } = await plan("Create a hull called Skua in Laid down, then show the crew");
    expectAllOf([...making, "click Crew"], { done: doings(storyboard), notes });
    expect(doings(storyboard)).not.toContain("click Skua Oak");
  });

  it("is told of where the thing has no such place either", async () => {
    const { notes, storyboard } = await plan("Create a hull called Skua in Dry storage, then show the crew");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(making));
    expect(notes).toEqual(["Left out, because it was not found in the application: move “Skua” to “Dry storage”."]);
  });
});

describe("a card whose words go on after its name", () => {
  const plan = plansIn("shipyard");

  it("is opened where a search has left no other, and called as what it brings up", async () => {
    const { notes, storyboard } = await plan("Search for kittiwake, open the hull and set the dock to Fitting out");
    expectAllOf(["click Kittiwake Oak", "select Dock=Fitting out"], { done: doings(storyboard), notes });
    expect(doings(storyboard)).not.toContain("click New hull");
    const said = storyboard.scenes.flatMap(({ shots }) => shots.map(({ sentence }) => sentence?.text ?? "")).join(" ");
    expect(said).toContain("Kittiwake");
    expect(said).not.toContain("Oak");
  });
});

describe("what was opened in vain while planning", () => {
  const plan = plansIn("boathouse");

  it("is closed again, so that the film opens what it needs by itself", async () => {
    const { notes, storyboard } = await plan("Set the role of Ann Lee to Stroke and save it, then show the log");
    const done = doings(storyboard);
    expectAllOf(["click Ann Lee", "click Rights", "select Role=Stroke", "click Save", "click Log"], { done, notes });
    expect(done.indexOf("click Ann Lee")).toBeLessThan(done.indexOf("click Rights"));
  });
});

describe("an entry whose name is a mere text", () => {
  const plan = plansIn("boathouse");

  it("is opened by the menu beside it, and by nothing else in that", async () => {
    const { notes, storyboard } = await plan("Show the boats, open Sea pink, then show the log");
    expectAllOf(["click Boats", "click More options", "click Edit", "click Log"], { done: doings(storyboard), notes });
    expect(doings(storyboard)).not.toContain("click Archive");
  });
});
