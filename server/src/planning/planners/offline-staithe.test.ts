import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** Lists under a form that only narrows them, questions beside what was pressed, and forms that are looked at before they can be sent. */
describe("the offline planner where lists are narrowed by a form", () => {
  const plan = plansIn("staithe");

  it.each<[string, string[]]>([
    ["Create an item called Redshank with the code ST-300", ["click Create", "fill Name=Redshank", "click Save"]],
    ["Search the craft for Plover", ["fill Name or code=Plover"]],
    [
      "Open the craft, then create a punt called Redshank with the code ST-301",
      ["click Create", "fill Name=Redshank", "select Kind=Punt", "click Save"],
    ],
    ["Open the guests, open Ida Moor and show her hires", ["click Guests", "click Ida Moor", "click Hires 2"]],
    ["Open the guest Ben Frost, go to the rates, then show his hires", ["click Rates", "click Hires 2"]],
    [
      "Log 3.5 hours for Ida Moor, then show the papers",
      ["click Log time", "fill Person=Ida Moor", "fill Hours=3.5", "click Save entry", "click Papers"],
    ],
    [
      "Set the tax rate to 19 in the billing settings, then show the papers",
      ["click Settings", "click Billing", "fill Tax rate=19", "click Save settings", "click Papers"],
    ],
    ["Open the report All Papers", ["click Reports", "click All Papers"]],
    [
      "Create a hire for Ada Brook, then filter the hires by the state Out",
      ["click Create", "fill Who=Ada Brook", "click Save", "click Hires", "select State=Out", "click Filter"],
    ],
    [
      "Open the papers, open Mooring fee unpaid and set its priority to High",
      ["select Priority=High", "click Preview", "click Submit"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
    expect(notes).toEqual([]);
  });

  it.each([
    ["Open the rates, select the first two and archive them", "/rates/archived/Day-Week"],
    ["Open the rates, tick all of them and archive them", "/rates/archived/Day-Week-Month-Summer"],
  ])("does to several rows of a list what was ticked: %s", async (prompt, archived) => {
    const { requests, notes } = await plan(prompt);
    expect({ notes, archived: requests.filter((path) => path.includes("/archived/")) }).toEqual({
      notes: [],
      archived: [archived],
    });
  });

  it("takes the first of a list that is drawn without a word of markup, where the form asks for it, and says so", async () => {
    const { requests, notes } = await plan("Create a mooring called East ring");
    expect(notes).toEqual([expect.stringContaining("“Long pier” for “Pier”")]);
    expect(requests).toContain("/moorings/made/East%20ring-Long");
  });

  it("takes what a list has for the words, though that comes late, and nobody else where it has nothing", async () => {
    const made = async (prompt: string) => {
      const { requests, notes } = await plan(prompt);
      return { notes, made: requests.filter((path) => path.includes("/passes/")) };
    };
    expect(await made("Create a pass for Ben Frost")).toEqual({ notes: [], made: ["/passes/made/Ben"] });
    const none = await made("Create a pass for Nora Sand");
    expect(none.made).toEqual([]);
    expect(none.notes).not.toEqual([]);
  });

  it("answers the question that came up beside what was pressed, and takes away what is named, not what tells of it", async () => {
    const { requests, notes } = await plan("Open the hires, then delete the craft Plover");
    expect({ notes, gone: requests.filter((path) => path.includes("/gone/")) }).toEqual({
      notes: [],
      gone: ["/craft/gone/Plover"],
    });
  });
});
