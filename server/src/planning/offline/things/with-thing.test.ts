import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { namesIn, ownedIn, placeIn, standingWith } from "./with-thing.ts";

it.each([
  ["the link Rye bread", "Rye bread"],
  ["lost deal Quarry sensors", "Quarry sensors"],
  ["the overdue invoice INV-1042", "INV-1042"],
  ["the review by Oliver Grant", "Oliver Grant"],
  ["Karin Holm's order", "Karin Holm"],
  ["the Dredging entry of Karin Holm", "Dredging Karin Holm"],
  ["the declined request of Karin Holm", "declined Karin Holm"],
  ["the Survey booking of Curlew on 4 December", "Survey Curlew"],
  ["2026-114 of Quarry sensors", "2026-114 Quarry sensors"],
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

it("finds what stands with a number in its row, and on its own page under the heading that has it", () => {
  const menus = ["#38", "Payments"].map((near) => nodeOf("button", "more", { near }));
  const own = pageOf([nodeOf("heading", "#38", { level: 1 }), ...menus]);
  expect(menus.map(standingWith(own, "#38"))).toEqual([true, false]);
  const edits = ["#36 Ada 38.00", "#38 Ben 12.00"].map((item) => nodeOf("button", "Edit", { item, region: "row" }));
  const list = pageOf([nodeOf("heading", "Orders", { level: 1 }), ...edits]);
  expect(edits.map(standingWith(list, "#38"))).toEqual([false, true]);
});
