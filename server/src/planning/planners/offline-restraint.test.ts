import { describe, expect, it } from "vitest";
import { doings } from "../planner.contract.ts";
import { plansIn } from "./offline.fixture.ts";

describe("what the offline planner leaves alone", () => {
  const plan = plansIn("library");

  it.each([
    // What is called "New" makes shelves, and the authors have a page of their own.
    ["Add an author called Annie Ernaux, then show the authors", "create “author” called “Annie Ernaux”"],
    ["Create a bookmobile called Harbour, then show the authors", "create “bookmobile” called “Harbour”"],
    // The only field has no place for the name, and an address that is made up would be saved without it.
    ["Open the cards and add a card called Harbour, then show the authors", "create “card” called “Harbour”"],
    ["Open the cards and add a card with the text Back on Monday, then show the authors", "create “card”"],
  ])("saves nothing in a form for something else: %s", async (prompt, missed) => {
    const { notes, storyboard } = await plan(prompt);
    expect(doings(storyboard).filter((each) => /^fill|Create|Add/.test(each))).toEqual([]);
    expect(notes).toEqual([`Left out, because it was not found in the application: ${missed}.`]);
    expect(doings(storyboard)).toContain("click Authors");
  });

  it("makes a thing by a control that does not say what it makes, when the form does", async () => {
    const { notes, storyboard } = await plan("Create an empty shelf named North, then show the authors");
    expect(doings(storyboard)).toEqual(
      expect.arrayContaining(["click New", "fill Shelf name=North", "click Create", "click Authors"]),
    );
    expect(notes).toEqual([]);
  });

  it("takes a verb before a noun for no order", async () => {
    const { storyboard } = await plan("Have a look at its edit history, then show the authors");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click View history", "click Authors"]));
    expect(doings(storyboard)).not.toContain("click Edit");
  });
});

describe("the offline planner where a list is not ordered by what was said", () => {
  const plan = plansIn("crm");

  it("orders no other list instead", async () => {
    const { notes, storyboard } = await plan("Open the contacts, sort the contacts by value, then show the forecast");
    expect(doings(storyboard)).toEqual(expect.arrayContaining(["click Contacts", "click Forecast"]));
    expect(doings(storyboard)).not.toContain("click Value");
    expect(notes).toContain("Left out, because it was not found in the application: sort by “value”.");
  });
});

describe("what the offline planner takes away", () => {
  const plan = plansIn("vaults");

  it("is never what the row of a thing leads to in its place", async () => {
    const { notes, storyboard } = await plan(
      'Open the vaults, delete the copy "Before the audit", then show the start',
    );
    expect(doings(storyboard)).not.toContain("click Delete");
    expect(notes).toEqual(["Left out, because it was not found in the application: delete “Before the audit”."]);
  });
});
