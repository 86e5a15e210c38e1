import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The mercery has a page for each form, with what is done to a value beside its field. */
describe("the offline planner in the forms of records", () => {
  const plan = plansIn("mercery");

  it("gives nobody a right that only sounds like the name of what is made", async () => {
    const { storyboard, notes } = await plan("Open the groups, add a group called Accounting, then show the products");
    const done = doings(storyboard);
    expectAllOf(["click Add group", "fill Name:=Accounting", "click Save"], { done, notes });
    expect(done.join(" ")).not.toContain("Can view customer");
  });

  it("saves a box that was ticked for what a thing is marked as", async () => {
    const { storyboard, notes } = await plan("Open the products, mark Grey felt as discontinued, then show the groups");
    expectAllOf(["click Grey felt", "click Discontinued", "click Save", "click Groups"], {
      done: doings(storyboard),
      notes,
    });
  });

  it("takes away what is named, and not what one of its fields holds", async () => {
    const { storyboard, notes } = await plan("Open the products, delete the product Red silk, then show the groups");
    expectAllOf(["click Red silk", "click Delete", "click Yes, I’m sure"], { done: doings(storyboard), notes });
  });

  it("deletes on a page that says only in a field whose it is", async () => {
    const { storyboard, notes } = await plan("Open the suppliers, delete the supplier Northern Wool, show the groups");
    expectAllOf(["click Northern Wool", "click Delete", "click Groups"], { done: doings(storyboard), notes });
  });

  it("chooses from a list that is drawn in the place of a select, and saves without an empty form for another", async () => {
    const { storyboard, notes } = await plan(
      "Open the suppliers, add a supplier called Flax Mill with the terms Thirty days, then show the groups",
    );
    const done = doings(storyboard);
    expectAllOf(["fill =Flax Mill", "click Prepaid", "click Thirty days", "click Save"], { done, notes });
    expect(done).not.toContain("click Save and add another");
  });

  it("sends by Enter what has come up without a form and a button", async () => {
    const { storyboard, notes } = await plan("Open the ledgers, add a ledger called Hops, then show the groups");
    const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
    expect(steps).toContainEqual(expect.objectContaining({ kind: "press", key: "Enter" }));
    expectAllOf(["click New ledger", "fill =Hops", "click Groups"], {
      done: doings(storyboard),
      notes,
    });
  });

  it("writes a title, and presses nothing that is called like it", async () => {
    const { notes } = await plan(
      "Open the ledgers, open Contact and change its title to Contact us, then show the groups",
    );
    expect(notes).toEqual([expect.stringContaining("title")]);
  });
});
