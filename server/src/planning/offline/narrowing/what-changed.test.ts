import { expect, it } from "vitest";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { hasEmptied, isUnchanged, seenOn } from "./what-changed.ts";

const box = { x: 0, y: 0, width: 100, height: 20 };
const node = (role: string, name: string, given: Partial<PageNode> = {}): PageNode => ({
  ...{ index: 0, tag: "div", role, name, near: "", region: "main", box, inView: true, disabled: false },
  ...given,
});
const page = (nodes: readonly PageNode[], given: Partial<PageSnapshot> = {}): PageSnapshot => ({
  ...{ path: "/crates", title: "Crates", description: "", siteName: "", notices: [], lines: ["Crates"], nodes },
  ...given,
});
const [fig, plum] = [node("row", "Fig 12"), node("row", "Plum 7")];
const chosen = (name: string) => node("button", name);

it.each<[string, PageSnapshot, PageSnapshot, boolean]>([
  ["a list with another order", page([fig, plum]), page([plum, fig]), true],
  ["a shorter list", page([fig, plum]), page([plum]), true],
  [
    "a list that stays, whatever its filter is called by now",
    page([chosen("All"), fig]),
    page([chosen("Ripe"), fig], { lines: ["Ripe"] }),
    false,
  ],
  ["tiles that make way", page([node("clickable", "Fig")]), page([node("clickable", "Plum")]), true],
  ["a page that stays as it was", page([node("clickable", "Fig")]), page([node("clickable", "Fig")]), false],
])("sees %s", (...[, before, after, seen]) => {
  expect(seenOn(before, after)).toEqual(seen ? {} : { outcome: "unseen" });
});

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
