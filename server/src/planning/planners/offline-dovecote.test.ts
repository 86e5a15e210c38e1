import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The dovecote has its lists behind menus, shows what belongs to one of several lofts, and helps to fill in its fields. */
describe("the offline planner where a list shows what belongs to one of several", () => {
  const plan = plansIn("dovecote");

  it.each<[string, string[]]>([
    [
      "Create a loft called Harbour with at most 15 birds, then add a ring Kingfisher to it with the bird Coral",
      ["fill =Harbour", "fill =15", "fill =Kingfisher", "select =Harbour", "fill =Coral", "click Add ring"],
    ],
    [
      "Add a ring called Knot with the bird Jade that goes to ada@dove.example and ben@dove.example, then show the Ring list of North with it",
      ["fill =ada@dove.example\nben@dove.example", "click Add ring", "click Ring list"],
    ],
    [
      "Open the Ring list of South, then make the ring of Pearl active, then show the Loft list",
      ["select =South", "click edit", "click ", "click Save changes"],
    ],
    [
      "Search for Kittiwake, open the ring that is found, let it go to eve@dove.example as well, and save it",
      ["click Kittiwake", "fill =ben@dove.example\neve@dove.example", "click Save changes"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    expectAllOf(expected, { done: doings(storyboard), notes });
  });

  it("presses nothing that turns a thing off or on when it is only to be seen", async () => {
    const { storyboard } = await plan("Open the Ring list of South, then open the ring of Pearl");
    expect(doings(storyboard)).not.toContain("click NO");
  });

  it("tells what was refused though the form has come back without its password, and makes nothing in what was not made", async () => {
    const { notes } = await plan("Add a ring called Kinglet with the bird Featherstone, then show the Loft list");
    expect(notes).toEqual([
      "Left out, because the application did not take what was entered: create “ring” called “Kinglet”.",
    ]);
  });
});
