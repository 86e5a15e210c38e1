import { expect, it } from "vitest";
import { nodeOf as node, pageOf } from "#browser/node.fixture.ts";
import type { Field, PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { isComplaint, outcomeOf } from "./outcome.ts";

it.each([
  "could not balance this transaction: real postings' sum should be 0 but is: 240",
  "Lisbon already exists",
  "Please enter a number",
  "The name must be unique, and can’t hold a slash",
  "You must accept the terms",
  "Please answer all questions",
  "Speichern: Fehler 12",
  "The quota that you gave is too high!",
  "This exceeds what is left",
])("hears a complaint in “%s”", (text) => expect(isComplaint(text)).toBe(true));

it.each([
  "Transaction added",
  "Saved without errors",
  "3 crates are on their way",
  "0 failures",
  "Mustard is back in stock",
  "The crate is deleted, which cannot be undone",
])("hears none in “%s”", (text) => expect(isComplaint(text)).toBe(false));

const asks = { type: "text", required: true, readOnly: false, options: [], placeholder: "", sensitive: false } as const;
const field = (state: Field["state"], invalid = false, given: Partial<PageNode> = {}) =>
  node("textbox", "Name", { ...given, field: { ...asks, state, invalid } });
const secret = (state: Field["state"]) =>
  node("textbox", "Password", { field: { ...asks, type: "password", sensitive: true, state, invalid: false } });
const page = (nodes: readonly PageNode[], given: Partial<PageSnapshot> = {}): PageSnapshot =>
  pageOf(nodes, { path: "/crates", title: "Crates", lines: ["Crates"], ...given });
const filled = [{ label: "Name", value: "Lisbon", fixed: true }];
const inDialog = { region: "dialog" };

it.each<[string, PageSnapshot, PageSnapshot, string]>([
  [
    "an emptied form beside a new line",
    page([field("filled")]),
    page([field("empty", true)], { lines: ["Crates", "Lisbon"] }),
    "shown",
  ],
  ["an emptied form alone", page([field("filled")]), page([field("empty", true)]), "done"],
  [
    "a dialog that goes, and a word of success beside what cannot be done",
    page([field("filled", false, inDialog)], { dialog: "Edit member" }),
    page([], { lines: ["Crates", "Admins cannot be removed from access.", "Member updated"] }),
    "done",
  ],
  [
    "a dialog that stays, with a word of what it asks for besides",
    page([field("filled", false, inDialog)], { dialog: "New crate" }),
    page([field("filled", false, inDialog)], { dialog: "New crate", notices: ["Choose a harbour"] }),
    "refused",
  ],
  ["a field marked as wrong", page([field("filled")]), page([field("filled", true)]), "refused"],
  [
    "a new line that complains",
    page([field("filled")]),
    page([field("filled")], { lines: ["Crates", "Lisbon is missing a lid"] }),
    "refused",
  ],
  [
    "a complaint in a form that has come back without its password",
    page([field("filled"), secret("filled")]),
    page([field("filled"), secret("empty")], { lines: ["Crates", "The number of crates is too high"] }),
    "refused",
  ],
  [
    "a word of success on another page beside a complaint about something else",
    page([field("filled")]),
    page([], { path: "/list", notices: ["The crate Lisbon has been added.", "Unable to send a mail to Lisbon!"] }),
    "shown",
  ],
  [
    "the page of the new thing under its name, beside a warning",
    page([field("filled")], { path: "/crates/new" }),
    page([node("heading", "Lisbon")], { path: "/crates/lisbon", notices: ["You may not be able to ship it yet"] }),
    "shown",
  ],
  [
    "another page that complains of the name",
    page([field("filled")], { path: "/crates/new" }),
    page([node("heading", "Lisbon is not allowed")], { path: "/crates/error", notices: ["Not allowed"] }),
    "refused",
  ],
  [
    "a complaint that stood there before",
    page([field("filled")], { notices: ["Stock is missing"] }),
    page([field("empty")], { notices: ["Stock is missing"] }),
    "done",
  ],
  [
    "a dialog that stays",
    page([field("filled", false, inDialog)], { dialog: "New" }),
    page([field("filled", false, inDialog), node("heading", "New Lisbon", inDialog)], { dialog: "New" }),
    "refused",
  ],
  ["a dialog that is gone", page([field("filled", false, inDialog)], { dialog: "New" }), page([]), "done"],
  [
    "a dialog that leaves a row",
    page([field("filled", false, inDialog)], { dialog: "New" }),
    page([node("row", "Lisbon 4 bays")]),
    "shown",
  ],
  [
    "a name on another page",
    page([field("filled")]),
    page([node("heading", "Lisbon")], { path: "/crates/7" }),
    "shown",
  ],
  [
    "another page without the name",
    page([field("filled")]),
    page([node("heading", "Thank you")], { path: "/thanks" }),
    "done",
  ],
  [
    "a list that says it is created, and has a kind that is unknown",
    page([field("filled")], { path: "/crates/new" }),
    page([], { path: "/crates", lines: ["Crates", "Crate 7 of unknown kind"], notices: ["Created the crate"] }),
    "shown",
  ],
  ["nothing at all", page([field("filled")]), page([field("filled")]), "unseen"],
])("%s", (...[, before, after, came]) => {
  const fields = before.nodes.filter((each) => each.field !== undefined);
  expect(outcomeOf(after, { before, fields, filled })).toBe(came);
});

it("tells of no new thing by what its page has shown before, nor by what is chosen on any", () => {
  const form = page([field("filled")], { path: "/crates/new" });
  const list = page([node("row", "Lisbon, urgent")], { lines: ["Lisbon", "urgent"] });
  const more = page([node("row", "Lisbon, urgent"), node("row", "Lisbon")], { lines: ["Lisbon", "urgent", "Lisbon"] });
  const sending = { before: form, fields: [field("filled")], filled };
  expect(outcomeOf(list, sending)).toBe("shown");
  const seen = new Map([["/crates", list]]);
  expect(outcomeOf(list, { ...sending, seen })).toBe("done");
  expect(outcomeOf(more, { ...sending, seen })).toBe("shown");
  const choice = { ...asks, type: "select", options: ["urgent", "calm"], state: "filled", invalid: false } as const;
  const chosen = {
    fields: [node("combobox", "Haste", { field: choice })],
    filled: [{ label: "Haste", value: "urgent", fixed: true }],
  };
  expect(outcomeOf(list, { before: form, ...chosen })).toBe("done");
});

it("hears no refusal in the troubles of what was made, whose form is saved from now on", () => {
  const create = node("button", "Create", { submits: true });
  const save = node("button", "Save", { submits: true });
  const form = page([field("filled"), create]);
  const troubled = (button: PageNode) =>
    page([field("filled"), button], { lines: ["Crates", "Scale error: no response"] });
  const sending = { before: form, fields: [field("filled")], filled, button: create };
  expect(outcomeOf(troubled(save), sending)).toBe("done");
  expect(outcomeOf(troubled(create), sending)).toBe("refused");
});
