import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

describe("the offline planner among entries that are headings with links", () => {
  const plan = plansIn("cuttings");

  it.each<[string, string[]]>([
    // What a search has left out of its list is found in the whole list.
    [
      "Search for paper, then open the seats for the opening, then show the bench",
      ["fill Search words=paper", "click Note: Seats for the opening"],
    ],
    ["Search for winter, then show the prices of the paper mill, then show the bench", ["fill Search words=winter"]],
    // Each entry has an "Edit" of its own.
    [
      "Edit the prices of the paper mill, turn off hidden and save, then show the bench",
      ["click Edit", "click Hidden", "click Apply changes"],
    ],
    [
      "Edit the note about the seats, change the title to Seats and save",
      ["click Edit", "fill Title=Seats", "click Apply changes"],
    ],
    // A form whose link is called otherwise, on two pages, and what is done to the new thing in the list.
    [
      'Create a cutting with the address https://ink.example/ and the title "Ink of Turin", pin it, then show the bench',
      ["click Clip", "click Add cutting", "fill Title=Ink of Turin", "click Save", "click Toggle sticky"],
    ],
    // Of what things, and which: the choice is called just so.
    ["Show only the cuttings labelled winter, then show the bench", ["click winter"]],
    ["Show only the cuttings with the label paper, then show the bench", ["click paper"]],
    ["Open the label cloud, sort the labels by usage, then show the bench", ["click Label cloud", "click Most used"]],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
  });

  it("presses what stands with one entry for that one alone", async () => {
    const { storyboard } = await plan("Edit the prices of the paper mill, then show the bench");
    const edit = storyboard.scenes.flatMap(({ shots }) => shots).flatMap(({ steps }) => steps);
    expect(JSON.stringify(edit.find((step) => step.kind === "click"))).toContain("Prices of the paper mill");
  });

  it.each([
    "Edit the cutting Ink of Turin, then show the bench",
    "Delete the cutting Ink of Turin, then show the bench",
    "Rename the label harvest to autumn, then show the bench",
  ])("does to no other entry what is asked for one that is not there: %s", async (prompt) => {
    const done = doings((await plan(prompt)).storyboard);
    expect(done.filter((each) => /Edit|Delete|fill|Apply/.test(each))).toEqual([]);
    expect(done).toContain("click Bench");
  });

  it("looks for nothing by what narrows the list for whoever follows it", async () => {
    const { requests } = await plan("Open the harpsichord, then show the bench");
    expect(requests.filter((path) => /^\/(?:only|per)/.test(path))).toEqual([]);
  });
});
