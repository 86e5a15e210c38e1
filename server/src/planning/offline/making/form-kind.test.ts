import { expect, test } from "vitest";
import type { Field, PageNode } from "#browser/snapshot.ts";
import type { Desk } from "../desk/desk.ts";
import { pageOf } from "#browser/node.fixture.ts";
import { holdsAThing, makesAnother, speaksOfAnother } from "./form-kind.ts";

/** Fields of these types, each filled where its type is written with an exclamation mark. */
const fieldsOf = (...types: string[]): PageNode[] =>
  types.map((type) => {
    const field: Partial<Field> = { type: type.replace("!", ""), state: type.endsWith("!") ? "filled" : "empty" };
    return { role: "textbox", name: type, field } as PageNode;
  });

test.each([
  [["text!", "textarea!", "text"], true],
  [["text!", "email!"], true],
  // What a new thing may begin with.
  [["text", "textarea"], false],
  [["number!", "date!", "text", "textarea"], false],
  [["text!", "textarea", "text"], false],
  [["text", "email!", "url!"], false],
])("a form with the fields %j is of a thing that is there: %j", (types, expected) => {
  expect(holdsAThing(fieldsOf(...types))).toBe(expected);
});

test.each([
  [{ name: "New Task" }, "task list", true],
  [{ name: "New guest" }, "guest group", true],
  [{ name: "+", alias: "Create a new Task List" }, "task list", false],
  [{ name: "+", alias: "Create a new Task List" }, "task group", true],
  [{ name: "New user" }, "user account", false],
  [{ name: "New list" }, "task list", false],
])("%j makes something else than a %s: %s", (called, thing, expected) => {
  expect(speaksOfAnother({ near: "Tasks", ...called } as PageNode, thing)).toBe(expected);
});

test.each([
  ["Raise claim", "damage claim", false],
  ["New harbour claim", "damage claim", true],
])("“%s” makes another kind of thing than a %s: %j", (label, thing, expected) => {
  const desk = { page: pageOf([]), atlas: new Map() } as unknown as Desk;
  expect(makesAnother(desk, { label, fields: [] }, { thing, verb: "new" })).toBe(expected);
});
