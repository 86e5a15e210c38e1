import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { expectAllOf, plansIn } from "./offline.fixture.ts";

/** The manor is laid out with tables, has buttons in place of links, menus under the pointer, and pages that ask whether it is meant. */
describe("the offline planner in a program that is written out by its server", () => {
  const plan = plansIn("manor");

  it.each<[string, string[]]>([
    ["Show the rooms, then the cash drawers", ["click Rooms", "click Cash drawers"]],
    ["Search the guests for Lindqvist, then show the rooms", ["fill =Lindqvist", "click Rooms"]],
    [
      "Look up the client Moreau and give him the new telephone number +33 2 5550 9999, then show the rooms",
      ["fill =Moreau", "click 4", "fill =+33 2 5550 9999", "click Modify data of guest", "click Continue"],
    ],
    [
      "Insert a new guest called Amelie Baptiste, then show the rooms",
      ["click Insert a new guest", "fill =Baptiste", "fill =Amelie", "click Insert data"],
    ],
    [
      "Insert an expense called Fresh flowers of 45, then show the rooms",
      ["click Expenses", "fill =Fresh flowers", "fill =45", "click Insert the expense"],
    ],
    [
      "Insert a harbour fee called Pontoon of 30, then show the rooms",
      ["click Fees and fines", "fill =Pontoon", "fill =30", "click Insert the harbour fee"],
    ],
    ["Add a new user called reception, then show the rooms", ["click Users", "fill =reception", "click Add"]],
    [
      "Show the guests, then change the telephone of Moreau to 555 9999, then show the rooms",
      ["click 4", "fill =555 9999", "click Modify data of guest", "click Continue"],
    ],
    [
      "Open the orders, select their data, then mark order number 4 as paid",
      ["click Orders", "click Select data", "click edit", "fill =paid", "click Save"],
    ],
    ["Open the orders, then search the data in tables for lamp", ["click Orders", "fill =lamp"]],
    [
      "Open the orders, then show the structure, then go back to the database",
      ["click Orders", "click Show structure", "click /srv/data/manor.db"],
    ],
  ])("%s", async (prompt, expected) => {
    const { storyboard, notes } = await plan(prompt);
    const done = doings(storyboard);
    expectAllOf(expected, { done, notes });
  });

  it("says what of a new thing has no place in its form", async () => {
    const { notes } = await plan(
      "Insert a new guest called Amelie Baptiste with the shoe size 39, then show the rooms",
    );
    expect(notes).toEqual(["Left out, because its form has no field for it: “shoe size 39”."]);
  });

  it("searches where it stands, and presses nothing that is only called alike", async () => {
    const { storyboard } = await plan("Open the orders, then search the data in tables for lamp");
    expect(doings(storyboard)).not.toContain("click Alter database");
  });

  it("types nothing into a form that is of something else", async () => {
    const { storyboard, notes } = await plan("Open the settings, then add a new gardener called Bo");
    expect(doings(storyboard).filter((each) => /^fill|Change/.test(each))).toEqual([]);
    expect(notes).toEqual(["Left out, because it was not found in the application: create “gardener” called “Bo”."]);
  });
});
