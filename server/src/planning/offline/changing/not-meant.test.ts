import { describe, expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { hasOtherParticle, isOfRow, leavesForm, narrowsListWith } from "./not-meant.ts";

const role = nodeOf("combobox", "Role");
const row = nodeOf("row", "Ana Costa Author", { box: { x: 0, y: 200, width: 100, height: 20 } });
const save = (form: number) => nodeOf("button", "Save changes", { submits: true, form });

describe("a field that stands over a list in which somebody was found", () => {
  it("narrows that list", () => {
    expect(narrowsListWith(pageOf([nodeOf("heading", "Users"), role, row]), role, "Ana Costa")).toBe(true);
  });

  it.each([
    ["is on the page of that thing", pageOf([nodeOf("heading", "Ana Costa"), role, row]), role],
    ["is kept by its form", pageOf([{ ...role, form: 0 }, save(0), row]), { ...role, form: 0 }],
    ["stands in the row", pageOf([row]), { ...role, region: "row" as const }],
  ])("holds what the thing has where it %s", (_, page, field) => {
    expect(narrowsListWith(page, field, "Ana Costa")).toBe(false);
  });
});

it("knows the page of an entry by its address below the list in which one row has the name", () => {
  const list = pageOf([row, nodeOf("row", "Ben Okafor Editor")], { path: "/users" });
  expect(isOfRow(pageOf([], { path: "/users/u-03/edit" }), list, "Ana Costa")).toBe(true);
  expect(isOfRow(pageOf([], { path: "/roles/4" }), list, "Ana Costa")).toBe(false);
  expect(isOfRow(pageOf([], { path: "/users/u-03/edit" }), list, "Cleo Dane")).toBe(false);
});

it("knows what only leaves a form, and no thing that is cancelled", () => {
  const [own, ofForm] = [nodeOf("button", "Cancel", { form: 1 }), nodeOf("button", "Cancel", { form: 0 })];
  expect([own, ofForm].map(leavesForm({ page: pageOf([own, ofForm, save(0)]), atlas: new Map() }))).toEqual([
    false,
    true,
  ]);
  const [inDialog, over] = [
    nodeOf("button", "Cancel", { region: "dialog" }),
    nodeOf("textbox", "Horse", { region: "dialog", field: { type: "text" } as never }),
  ];
  expect(leavesForm({ page: pageOf([inDialog, over]), atlas: new Map() })(inDialog)).toBe(true);
  expect(leavesForm({ page: pageOf([inDialog]), atlas: new Map() })(inDialog)).toBe(false);
});

it("cancels nothing by the link that leaves a form, also on a page that is not in front yet", () => {
  const leaves = nodeOf("link", "Cancel", { form: 0, path: "/horses/4" });
  const atlas = new Map([["/horses/4/edit", pageOf([leaves, save(0)], { path: "/horses/4/edit" })]]);
  expect(leavesForm({ page: pageOf([], { path: "/horses/4" }), atlas })(leaves)).toBe(true);
  expect(leavesForm({ page: pageOf([leaves]), atlas: new Map() })(leaves)).toBe(false);
});

it("takes a verb with another particle for another one", () => {
  const verbs = ["Check-up", "Check in", "Checkout", "Check"].map((name) => hasOtherParticle(name, "check in"));
  expect(verbs).toEqual([true, false, true, false]);
});
