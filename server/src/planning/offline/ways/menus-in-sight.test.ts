import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { menusOf } from "./menus-in-sight.ts";

const entry = (name: string) => nodeOf("menuitem", name, { region: "navigation" });
const menus = (...names: string[]) => menusOf(pageOf(names.map(entry))).map(({ name }) => name);

it("opens the menu of somebody who is told by a letter, and none of the letters of an index", () => {
  expect(menus("Lists", "K")).toEqual(["Lists", "K"]);
  expect(menus("Lists", "a", "b", "c", "d", "e")).toEqual(["Lists"]);
});
