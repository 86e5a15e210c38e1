import { expect, it } from "vitest";
import { namesIn, ownedIn, placeIn } from "./with-thing.ts";

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

it("tells one of several by its place, and what is called so by its name", () => {
  expect(["the second ticket", "The last row"].map(placeIn)).toEqual([1, -1]);
  expect(["Second monitor", "First Aid at Work"].map(placeIn)).toEqual([undefined, undefined]);
});
