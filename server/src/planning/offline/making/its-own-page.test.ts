import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Desk } from "../desk/desk.ts";
import { isFor } from "./its-own-page.ts";

it.each([
  ["Create contact", "company", ["Contacts", "Companies"], false],
  ["Create contact", "customer", ["Contacts", "Companies"], true],
  ["New company", "company", ["Contacts", "Companies"], true],
  ["Create contact", "company", ["Contacts"], true],
])("presses “%s” for a %s where there are %s: %s", (name, thing, places, expected) => {
  const tabs = places.map((place) => nodeOf("tab", place, { region: "navigation" }));
  const maker = nodeOf("link", name);
  const desk = { page: pageOf([...tabs, maker]) } as Desk;
  expect(isFor(desk, maker, thing)).toBe(expected);
});
