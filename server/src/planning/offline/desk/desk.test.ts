import { expect, test } from "vitest";
import type { PageNode } from "#browser/snapshot.ts";
import { namesItself } from "./desk.ts";

test.each([
  ["pages", { name: "Pages", near: "Harbour museum" }, true],
  ["settings", { name: "Preferences", near: "" }, false],
  ["the invoice list", { name: "Open", near: "Invoices" }, true],
])("asked for %j, %j says it itself: %s", (words, node, expected) => {
  expect(namesItself(words, node as PageNode)).toBe(expected);
});
