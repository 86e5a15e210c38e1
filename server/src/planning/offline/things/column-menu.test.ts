import { expect, it } from "vitest";
import { nodeOf as node, pageOf } from "#browser/node.fixture.ts";
import { columnsWithMenu } from "./column-menu.ts";

const namesOf = (heads: readonly (readonly [name: string, item: string])[]) =>
  columnsWithMenu(
    pageOf(heads.map(([name, item]) => node("button", name, { item, region: "columnheader", popup: true }))),
  ).map(({ name }) => name);

it("calls a column by what opens its menu, where that stands with the names of all columns, and else by what it stands with", () => {
  const all = "Berth Length Fee";
  expect(namesOf(["Berth", "Length", "Fee"].map((name) => [name, all] as const))).toEqual(["Berth", "Length", "Fee"]);
  expect(
    namesOf([
      ["⋮", "Length ⋮"],
      ["⋮", "Fee ⋮"],
    ]),
  ).toEqual(["Length", "Fee"]);
});
