import { expect, it } from "vitest";
import { nodeOf } from "#browser/node.fixture.ts";
import { makerFor } from "./maker.ts";

it.each([
  ["Nora Lind issue read marked HAR-10 — Check the lamps on pier 3 1h ago", -1],
  ["New issue", 0.15],
  ["Create a new issue from one of the templates of your team", 0.15],
])("takes what orders a thing for its maker, and no line of what has happened: %s", (name, favour) => {
  const maker = makerFor({ verb: "new", thing: "issue", refused: new Set() });
  expect(maker.favour?.(nodeOf("link", name, { path: "/jobs/10" }))).toBe(favour);
});

it.each([
  ["Toggle News folder", -1],
  ["Expand new folder", -1],
  ["New folder", 0.15],
])("takes nothing for a maker that only shows what is there: %s", (name, favour) => {
  const maker = makerFor({ verb: "new", thing: "folder", refused: new Set() });
  expect(maker.favour?.(nodeOf("button", name))).toBe(favour);
});

it.each([
  ["Create folder", 0.15],
  ["Folder of last year", -1],
])("takes of a list to choose from what orders a thing, and nothing else: %s", (name, favour) => {
  const maker = makerFor({ verb: "new", thing: "folder", refused: new Set() });
  expect(maker.roles).toContain("option");
  expect(maker.favour?.(nodeOf("option", name))).toBe(favour);
});

it.each([
  ["Request a list", "Lists", "mailing list", 0.35],
  ["User", "Create", "user", 0.15],
  ["User", "Manage", "user", -0.5],
  ["Template", "Create", "user", -0.5],
])("takes “%s” under “%s” for what makes a %s by %d", (...[name, near, thing, favour]) => {
  const maker = makerFor({ verb: "new", thing, refused: new Set() });
  expect(maker.favour?.(nodeOf("link", name, { near }))).toBe(favour);
});

it.each([
  ["Events Tastings, courses and fairs", "/content/new?kind=7", 0.7],
  ["Events Tastings, courses and fairs", "/events", -0.5],
  ["Eventful days", "/content/new?kind=8", -0.5],
])("takes what is offered as a kind of thing by the way to its form: %s at %s", (name, path, favour) => {
  const maker = makerFor({ verb: "new", thing: "event", refused: new Set() });
  expect(maker.favour?.(nodeOf("link", name, { path }))).toBe(favour);
});
