import { expect, it } from "vitest";
import { namesIn, ownedIn } from "./with-thing.ts";

it.each([
  ["the link Rye bread", "Rye bread"],
  ["lost deal Quarry sensors", "Quarry sensors"],
  ["the overdue invoice INV-1042", "INV-1042"],
  ["the review by Oliver Grant", "Oliver Grant"],
  ["Karin Holm's order", "Karin Holm"],
])("tells a thing without its kind: %s", (thing, name) => {
  expect(namesIn(thing)).toContain(name);
});

it("reads whose thing it is, and of what kind", () => {
  expect(ownedIn("Karin Holm's order")).toEqual({ owner: "Karin Holm", kind: "order" });
  expect([ownedIn("the order"), ownedIn("Karin Holm's Big Order")]).toEqual([undefined, undefined]);
});
