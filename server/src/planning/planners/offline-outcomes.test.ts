import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { sentencesOf } from "../storyboard.ts";
import { phrases } from "../telling/phrases.ts";
import { plansIn } from "./offline.fixture.ts";

/** The weavers' forms come to every end: refused, silent, taken, shown. */
describe("what the offline planner says came of a form", () => {
  const planned = plansIn("weavers");
  const plan = async (prompt: string) => {
    const { storyboard, notes } = await planned(prompt);
    return { done: doings(storyboard), said: sentencesOf(storyboard).map(({ text }) => text), notes };
  };
  /** Whether a sentence is one of the phrases, whatever stands for their words in braces. */
  const isOneOf = (text: string, from: readonly string[]) =>
    from.some((phrase) => new RegExp(`^${phrase.replace(/[.?]/g, "\\$&").replace(/\{\w+\}/g, ".+")}$`).test(text));

  it.each([
    ["an error notice", "loom"],
    ["a field marked as wrong", "yarn"],
    ["a dialog that stays", "dye"],
    ["nothing that changes", "buyer"],
    ["a button that stays greyed out", "tassel"],
  ])("leaves out what ends in %s", async (_, thing) => {
    const { done, said, notes } = await plan(`Create a ${thing} called Blue heron, then show the patterns`);
    expect(notes).toEqual([
      `Left out, because the application did not take what was entered: create “${thing}” called “Blue heron”.`,
    ]);
    expect(done).toContain("click Patterns");
    expect(done.filter((each) => /Blue heron|Store/.test(each))).toEqual([]);
    expect(said.filter((text) => isOneOf(text, [...phrases.createSend, ...phrases.createSent]))).toEqual([]);
  });

  it.each([
    ["a notice that it is saved", "pattern"],
    ["a new row on another page", "bolt"],
  ])("tells of success by %s", async (_, thing) => {
    const { done, said, notes } = await plan(`Create a ${thing} called Blue heron, then show the looms`);
    expect(notes).toEqual([]);
    expect(done).toContain(`click Store ${thing}`);
    expect(said.some((text) => isOneOf(text, phrases.createSend))).toBe(true);
  });

  it("leaves the last field where the button is greyed out until then", async () => {
    const { done, notes } = await plan("Create a fringe called Blue heron, then show the looms");
    expect(notes).toEqual([]);
    const filled = done.indexOf("fill Fringe name=Blue heron");
    expect(done.slice(filled, filled + 3)).toEqual([
      "fill Fringe name=Blue heron",
      "press Fringe name",
      "click Store fringe",
    ]);
  });

  it.each([
    ["it had all that it asks for", "called Blue heron", []],
    ["what it would not take was mended", "called Blue heron with the weight light", [/light/]],
  ])("does not show that a form was sent before %s", async (_, described, told) => {
    const { done, notes } = await plan(`Create a shuttle ${described}, then show the looms`);
    expect(notes).toEqual(told.map((each) => expect.stringMatching(each)));
    const filled = done.indexOf("fill Shuttle name=Blue heron");
    expect(done.slice(filled, filled + 3)).toEqual([
      "fill Shuttle name=Blue heron",
      expect.stringMatching(/^fill Weight in grams=\d/),
      "click Store shuttle",
    ]);
    expect(done.filter((each) => each === "click Store shuttle")).toHaveLength(1);
  });

  it("chooses from a drop-down whose button says what is chosen before what for", async () => {
    const { done, notes } = await plan("Create a ribbon called Blue heron with the fibre Wool, then show the looms");
    expect(notes).toEqual([]);
    const filled = done.indexOf("fill Ribbon name=Blue heron");
    expect(done.slice(filled + 1, filled + 4)).toEqual(["click Silk Fibre", "click Wool", "click Store ribbon"]);
  });

  it("tells of no success where the form has only made way", async () => {
    const { done, said } = await plan("Create a spool called Blue heron, then show the looms");
    expect(done).toContain("click Store spool");
    expect(said.filter((text) => isOneOf(text, phrases.createSend))).toEqual([]);
    expect(said.some((text) => isOneOf(text, phrases.createSent))).toBe(true);
  });

  it.each(["daily yards to many", "house name to A1"])("does not save what is refused: %s", async (change) => {
    const { said, notes } = await plan(`Set the ${change}, save it, then show the looms`);
    expect(notes).toEqual(["Left out, because the application did not take what was entered: save."]);
    expect(said.filter((text) => isOneOf(text, [...phrases.saved, ...phrases.setOne]))).toEqual([]);
    expect(said.some((text) => isOneOf(text, phrases.entered))).toBe(true);
  });

  it("tells of saving where the page says so", async () => {
    const { said, notes } = await plan("Set the daily yards to 55, save it, then show the looms");
    expect(notes).toEqual([]);
    expect(said.some((text) => isOneOf(text, phrases.saved))).toBe(true);
  });
});
