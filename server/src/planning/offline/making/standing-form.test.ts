import { expect, test } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Field } from "#browser/snapshot.ts";
import { formForNew } from "./standing-form.ts";

const asks = { type: "text", required: false, readOnly: false, options: [], state: "empty" } as const;
const field: Field = { ...asks, placeholder: "", sensitive: false, invalid: false };

/** A page with a heading, two fields under it, and a button after them. */
const pageUnder = (near: string, button: string) =>
  pageOf([
    nodeOf("heading", near, { level: 1 }),
    nodeOf("textbox", "Season", { near, field }),
    nodeOf("textbox", "Guide", { near, field }),
    nodeOf("button", button, { near }),
  ]);

test.each([
  ["Plan field trip", "Continue", ["Season", "Guide"]],
  // What the list is called orders nothing, and its pages go on to no other part of a form.
  ["Field trips", "Continue", undefined],
  ["Plan field trip", "Next page", undefined],
])("under %j with a button %j a field trip is filled in: %j", (near, button, expected) => {
  expect(formForNew(pageUnder(near, button), "field trip")?.fields.map(({ name }) => name)).toEqual(expected);
});
