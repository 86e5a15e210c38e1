import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { controlOf } from "./narrow.ts";

it.each([
  ["a tab", nodeOf("tab", "Deals"), true],
  ["a column's name", nodeOf("button", "Deals", { region: "columnheader" }), false],
])("narrows what was opened by %s that is called so: %s", (_, node, isIt) => {
  expect(controlOf(pageOf([node], { path: "/contacts" }), "deal", pageOf([]))).toEqual(isIt ? node : undefined);
});

it.each([
  ["shows another part of the page in front", nodeOf("link", "Deals (4)", { path: "/contacts?scope=deals" }), true],
  ["leads elsewhere", nodeOf("link", "Deals (4)", { path: "/deals" }), false],
])("narrows a page that was open before by a link that %s, but for its count", (_, node, isIt) => {
  const page = pageOf([node], { path: "/contacts" });
  expect(controlOf(page, "deals", page)).toEqual(isIt ? node : undefined);
});
