import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Desk } from "../desk/desk.ts";
import { isFor } from "./its-own-page.ts";

it.each([
  { name: "Create contact", thing: "company", places: ["Contacts", "Companies"], expected: false },
  { name: "Create contact", thing: "customer", places: ["Contacts", "Companies"], expected: true },
  { name: "New company", thing: "company", places: ["Contacts", "Companies"], expected: true },
  { name: "Create contact", thing: "company", places: ["Contacts"], expected: true },
])("presses “$name” for a $thing where there are $places: $expected", ({ name, thing, places, expected }) => {
  const tabs = places.map((place) => nodeOf("tab", place, { region: "navigation" }));
  const maker = nodeOf("link", name);
  const desk = { page: pageOf([...tabs, maker]) } as Desk;
  expect(isFor(desk, maker, thing)).toBe(expected);
});
