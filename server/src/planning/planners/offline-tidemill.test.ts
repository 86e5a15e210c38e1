import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** A start page with a part of a list, choices that say how many there are, and a list of which several are taken. */
describe("the offline planner where choices are drawn by a kit", () => {
  const plan = plansIn("tidemill");

  it("narrows by a box that says how many there are, in what comes up a moment after the press", async () => {
    const { storyboard, notes } = await plan("Open the millers and filter the list by On leave");
    expectAllOf(["click Millers", "click Filter", "click On leave (2)"], { done: doings(storyboard), notes });
  });

  it("takes each of several days of a drawn list, which is closed before what comes next", async () => {
    const { storyboard, notes } = await plan('Create a watch "Fog bell" on Tuesdays and Fridays at 18:30');
    expectAllOf(["fill Name=Fog bell", "click Tuesday", "click Friday", "fill Time=18:30", "click Create watch"], {
      done: doings(storyboard),
      notes,
    });
  });

  it("shows the late ones by the tab of the list that is open, and not the few of them on the start page", async () => {
    const { storyboard } = await plan("Open the orders, then show the late orders");
    expect(doings(storyboard).slice(-2)).toEqual(["click Orders", "click Late"]);
  });

  it("moves what was searched for by what its own menu has for that, in the form that this opens", async () => {
    const { storyboard, notes } = await plan(
      'Open the duties, search for Otto Brandt and move him to the watch "Flood watch"',
    );
    const expected = ["click Move to another watch", "select New watch=Flood watch", "click Move"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("enrols somebody on the page of what is only told of in the list that is open, by whatever word they join it", async () => {
    const { storyboard, notes } = await plan(
      'Open the duties, then enrol Nora Pell in "Flood watch" on the waiting list',
    );
    expectAllOf(
      [
        "click Watches",
        "click Flood watch",
        "click Enrol miller",
        "select Miller=Nora Pell",
        "select State=Waiting list",
        "click Enrol",
      ],
      { done: doings(storyboard), notes },
    );
  });

  it("edits by the menu of its row what is open on a page that only shows it, and adds to what it has several of", async () => {
    const { storyboard, notes } = await plan(
      'Open the watch "Ebb watch", change its time to 07:30 and add Friday to its days',
    );
    const done = doings(storyboard);
    expectAllOf(["click Ebb watch", "click Edit", "fill Time=07:30", "click Friday", "click Save watch"], {
      done,
      notes,
    });
    // What was chosen before stays: its cross is not pressed.
    expect(done.filter((each) => /Monday|Thursday|×/.test(each))).toEqual([]);
  });

  it("renames the copy, and not what was copied", async () => {
    const { storyboard, notes } = await plan('Duplicate the watch "Ebb watch" and rename the copy to Dawn watch');
    const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
    const edits = steps.filter((step) => step.kind === "click" && step.target.name === "");
    // The dots of the first row, then those of the one that has come up below the second.
    expect(edits.map((step) => step.kind === "click" && step.target.ordinal)).toEqual([5, 7]);
    expectAllOf(["click Duplicate", "click Edit", "fill Name=Dawn watch"], { done: doings(storyboard), notes });
  });

  it("keeps as a draft what is to be one, by the button for that", async () => {
    const { storyboard, notes } = await plan('Save a watch "Fog bell" at 18:30 as a draft');
    const done = doings(storyboard);
    expectAllOf(["fill Name=Fog bell", "fill Time=18:30", "click Save as draft"], { done, notes });
    expect(done).not.toContain("click Create watch");
  });

  it("ticks each of several by the boxes that are called by them, and presses what makes them so", async () => {
    const { storyboard, notes } = await plan("Open the millers, select Otto Brandt and Nora Pell and make them absent");
    expectAllOf(["click Select Otto Brandt", "click Select Nora Pell", "click Make absent"], {
      done: doings(storyboard),
      notes,
    });
  });

  it("writes a comment under the tab for comments, and not into the notes that are edited", async () => {
    const { storyboard, notes } = await plan('Open the watch "Ebb watch" and add the comment "Calm night" to it');
    const done = doings(storyboard);
    expectAllOf(["click Comments", "fill Comment=Calm night", "click Post comment"], { done, notes });
    expect(done).not.toContain("fill Notes=Calm night");
  });

  it("takes away neither whose page is in front nor what the application says, where what was made there is meant", async () => {
    const { storyboard, notes } = await plan(
      'Open the watch "Ebb watch", create a repair with the part Bell rope, then delete it',
    );
    const done = doings(storyboard);
    // Of which watch it is was not said, but that was opened.
    expect(done).toEqual(
      expect.arrayContaining(["fill Part=Bell rope", "select Watch=Ebb watch", "click Create repair"]),
    );
    expect(done.filter((each) => /Delete|Remove/.test(each))).toEqual([]);
    expect(notes).toEqual([expect.stringContaining("delete")]);
  });

  it("says that nothing was cancelled where only the list of the kind was opened for it", async () => {
    const { notes } = await plan("Open the millers and cancel the order");
    expect(notes).toEqual([expect.stringContaining("cancel")]);
  });
});
