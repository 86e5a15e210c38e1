import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("a list that is drawn without a table, with tools in the heads of its columns", () => {
  const plan = plansIn("smithy");

  it("is put in order by the sign beside the name of a column, the right way round", async () => {
    const { notes, storyboard } = await plan("Show the jobs, most expensive first");
    expectAllOf(["click Jobs", "click Price"], { done: doings(storyboard), notes });
    expect(doings(storyboard).filter((each) => each === "click Price")).toHaveLength(2);
  });

  it.each([
    ["Open the jobs and filter them by the state Quoted", ["click State", "fill Search State=Quoted"]],
    ["List the jobs, filter by Tom Vale", ["click Customer", "fill Search Customer=Tom Vale"]],
  ])("is narrowed by what the name of a column brings up: %s", async (prompt, expected) => {
    const { notes, storyboard } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });
});

describe("a tool that comes up while its entry is pointed at, and says what it does only then", () => {
  const plan = plansIn("smithy");

  it("is pressed in the film once the entry is pointed at", async () => {
    const { notes, storyboard } = await plan("Open the jobs and accept Iris Combe's job");
    expectAllOf(["click view"], { done: doings(storyboard), notes });
    const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
    expect(steps.at(-2)).toMatchObject({ kind: "hover", target: { name: "Spiral stair" } });
  });
});

describe("what is named in quotes before it is spoken of", () => {
  const plan = plansIn("smithy");

  it("is opened, and nothing else of its list", async () => {
    const { notes, storyboard } = await plan(
      "A day at the forge: Hugh's “Weather vane” is done, so open it from the jobs list and finish it",
    );
    expectAllOf(["click edit", "click Finish"], { done: doings(storyboard), notes });
    expect(storyboard.scenes.at(-1)?.title).toBe("Weather vane");
  });

  it("is nothing else where it is not there", async () => {
    const { storyboard } = await plan(
      "A day at the forge: Hugh's “Bread oven” is done, so open it from the jobs list and finish it",
    );
    expect(doings(storyboard)).not.toContain("click Finish");
  });
});
