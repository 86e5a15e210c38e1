import { expect, it } from "vitest";
import { nodeOf as node, pageOf } from "#browser/node.fixture.ts";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Outcome } from "../../deed.ts";
import { hasEmptied, isUnchanged, lists, seenOn } from "./what-changed.ts";

const page = (nodes: readonly PageNode[], given: Partial<PageSnapshot> = {}): PageSnapshot =>
  pageOf(nodes, { path: "/crates", title: "Crates", lines: ["Crates"], ...given });
const [fig, plum] = [node("row", "Fig 12"), node("row", "Plum 7")];
const asks = { type: "search", required: false, readOnly: false, options: [], placeholder: "" } as const;
const typed = { ...asks, state: "filled", sensitive: false, invalid: false } as const;
const chosen = (name: string) => node("button", name);

it.each<[string, PageSnapshot, PageSnapshot, Outcome, Outcome]>([
  ["a list with another order", page([fig, plum]), page([plum, fig]), "done", "shown"],
  ["a shorter list", page([fig, plum]), page([plum]), "shown", "done"],
  ["a list of others", page([fig]), page([plum]), "done", "done"],
  [
    "a list that stays, whatever its filter is called by now",
    page([chosen("All"), fig]),
    page([chosen("Ripe"), fig], { lines: ["Ripe"] }),
    "unseen",
    "unseen",
  ],
  ["tiles that make way", page([node("clickable", "Fig")]), page([node("clickable", "Plum")]), "done", "done"],
  [
    "a page that stays as it was",
    page([node("clickable", "Fig")]),
    page([node("clickable", "Fig")]),
    "unseen",
    "unseen",
  ],
])("sees %s", (...[, before, after, narrowed, sorted]) => {
  expect([seenOn(before, after, "fewer"), seenOn(before, after, "ordered")]).toEqual([narrowed, sorted]);
});

it.each<[string, readonly PageNode[], boolean]>([
  ["a row", [node("row", "Wild fig 12")], true],
  ["a tile", [node("clickable", "Wild fig")], true],
  ["its own field", [node("searchbox", "Wild fig", { field: typed })], false],
  ["a heading over nothing", [node("heading", "Results for wild fig"), node("row", "No wild fig")], false],
])("finds a name, or does not, in %s", (_, nodes, found) => expect(lists(page(nodes), "Wild fig")).toBe(found));

it("takes no notice of what the filter of a side bar does there", () => {
  const [entry, filter] = [
    node("link", "Fig", { region: "navigation" }),
    node("searchbox", "", { region: "navigation" }),
  ];
  const [all, fewer] = [page([entry, filter, plum]), page([filter, plum])];
  expect([isUnchanged(all, fewer, filter), isUnchanged(all, fewer)]).toEqual([true, false]);
});

it("knows a list without an entry, and one whose last row only says so", () => {
  const said = node("row", "No crates");
  expect([[], [said], [fig]].map((nodes) => hasEmptied(page([fig, plum]), page(nodes)))).toEqual([true, true, false]);
});
