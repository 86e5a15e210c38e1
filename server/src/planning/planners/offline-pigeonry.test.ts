import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** Tools that are shown while a row is pointed at, what is done to what is ticked, and ways to make a thing. */
describe("the offline planner in lists whose rows show their tools late", () => {
  const plan = plansIn("pigeonry");

  it("makes a thing by hand where a dialog asks how, and not by what composes a letter", async () => {
    const { storyboard, notes } = await plan(
      'Open the phonebook and add a breeder named "Mona Reyes" with the loft "Gable"',
    );
    const expected = ["click + Add breeder", "fill Name=Mona Reyes", "fill Loft=Gable", "click Save"];
    expectAllOf(expected, { done: doings(storyboard), notes });
    expect(doings(storyboard)).not.toContain("click Compose");
  });

  it("makes a thing where all of its kind are managed, under an entry that only unfolds", async () => {
    const { storyboard, notes } = await plan('Add a new club called "South downs"');
    const expected = [
      "click Clubs",
      "click Manage clubs",
      "click Add a new one",
      "fill Club name=South downs",
      "click Save",
    ];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("opens an entry under one that only unfolds, and writes nothing of it into a field on the way", async () => {
    const { storyboard, notes } = await plan("Open Lodgings under Clubs");
    expectAllOf(["click Clubs", "click Lodgings"], { done: doings(storyboard), notes });
    expect(doings(storyboard).filter((each) => each.startsWith("fill"))).toEqual([]);
  });

  it("makes a thing of the kind that is asked for, where a dialog asks what it is to be", async () => {
    const { storyboard, notes } = await plan('Open the flights and add a flight called "Dover sprint"');
    const expected = ["click New flight", "click Flight", "fill Name of the flight=Dover sprint", "click Save"];
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("deletes by ticking a row, and by what stands beside the control that ticks them all", async () => {
    const { storyboard, notes } = await plan("Open the phonebook and delete the breeder Hugo Brandt");
    const presses = storyboard.scenes.flatMap(({ shots }) => shots.flatMap(({ steps }) => steps)).slice(-3);
    expect(presses).toMatchObject([
      { kind: "click", target: { role: "checkbox" } },
      { kind: "click", target: { role: "link", name: "Delete" } },
      { kind: "click", target: { role: "button", name: "Delete" } },
    ]);
    expect(notes).toEqual([]);
  });

  it("does not open the bin where nothing deletes what is named, and says so", async () => {
    const { storyboard, notes } = await plan("Open the flights and delete the flight Calais race");
    expect(doings(storyboard)).not.toContain("click Trash");
    expect(notes).toEqual([expect.stringContaining("delete")]);
  });

  it("changes a thing by the edit that its row shows while it is pointed at, from the list of its kind", async () => {
    const { storyboard, notes } = await plan('Change the loft of the contact Celia Dunn to "Ridge"');
    expectAllOf(["click Phonebook", "click Edit", "fill Loft=Ridge", "click Save"], {
      done: doings(storyboard),
      notes,
    });
  });

  it("makes a thing by a bare “Add” whose tooltip names it, and presses nothing that processes what is to be read", async () => {
    const { storyboard, notes } = await plan(
      'Open the letters, read the letter of Iris Kvam and create a basket called "Repairs"',
    );
    expectAllOf(["click Add", "fill Basket name=Repairs", "click Save"], { done: doings(storyboard), notes });
    expect(doings(storyboard)).not.toContain("click Process incoming letters");
  });

  it("searches what is in front behind its button, and not the entries of all menus", async () => {
    const { storyboard } = await plan("Open the letters and search for Oskar");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Search", "fill Words in letters=Oskar"]));
  });

  it("sees what a search has left alone in its list", async () => {
    const { storyboard, notes } = await plan("Open the phonebook and search for Celia");
    expectAllOf(["fill =Celia"], { done: doings(storyboard), notes });
  });
});
