import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("the offline planner, in parts that a team has drawn itself", () => {
  const plan = plansIn("riggers");

  it("takes what has come up over the page and is called just so", async () => {
    const { storyboard, notes } = await plan(
      "Open the plans, click Apply plan and choose Winter lay-up, then show the budgets",
    );
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Apply plan", "click Winter lay-up"]));
    expect(notes).toEqual([]);
  });

  it("changes an amount where it stands, in the row that is called so", async () => {
    const { storyboard, notes } = await plan(
      "In the budgets, change the allocated amount of Ropework to 36000, then show the plans",
    );
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click €31,000", "fill Allocated to Ropework=36000"]));
    expect(notes).toEqual([]);
  });

  it("opens a card by what can be pressed there, and takes no star away; a tag is taken over by Enter", async () => {
    const { storyboard, notes } = await plan(
      "Open the drawings, open Mast head and add the tag urgent, then show the plans",
    );
    const done = doings(storyboard);
    expect(done).toEqual(expect.arrayContaining(["click SHEET", "fill Tags=urgent"]));
    expect(done.filter((each) => /star/i.test(each))).toEqual([]);
    expect(notes).toEqual([]);
  });

  it("asks for changes in the row that is named, in the words that are quoted", async () => {
    const { storyboard, notes } = await plan(
      'Open the approvals and request changes to Sail plan with the text "Add the jib", then show the plans',
    );
    expect(doings(storyboard)).toEqual(
      expect.arrayContaining(["click Request changes", "fill What should change? *=Add the jib", "click Send request"]),
    );
    expect(notes).toEqual([]);
  });

  it("begins what is chosen by its card, and presses the button under its form and not the page of that name", async () => {
    const { storyboard, notes } = await plan(
      "Go to Create and choose the Sail repair template. Fill Name with Genoa and Metres with 12 and click Create, then show the plans",
    );
    expect(doings(storyboard).slice(-6, -1)).toEqual([
      "click Create",
      "click Choose",
      "fill Name=Genoa",
      "fill Metres=12",
      "click Create",
    ]);
    expect(notes).toEqual([]);
  });

  it("presses two buttons that are named together one after the other", async () => {
    const { storyboard, notes } = await plan(
      "Go to Create and choose Rope order. Fill Metres with 12, press Review and Create, then show the plans",
    );
    expect(doings(storyboard).slice(-4, -1)).toEqual(["fill Metres=12", "click Review", "click Create"]);
    expect(notes).toEqual([]);
  });

  it("does to nothing else what was to be done to a thing by its code", async () => {
    const { storyboard, notes } = await plan(
      "Open the plans, add spare-anchor to the favourites, then show the budgets",
    );
    expect(doings(storyboard)).not.toContain("click Add to favourites");
    expect(notes.join(" ")).toContain("spare-anchor");
  });
});
