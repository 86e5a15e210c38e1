import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { controlOf } from "./narrow.ts";

it.each([
  ["a tab", nodeOf("tab", "Deals"), true],
  ["a column's name", nodeOf("button", "Deals", { region: "columnheader" }), false],
])("narrows what was opened by %s that is called so: %s", (_, node, isIt) => {
  expect(controlOf(pageOf([node], { path: "/contacts" }), "deal", pageOf([]))).toEqual(isIt ? node : undefined);
});
