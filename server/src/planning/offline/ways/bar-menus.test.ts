import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { leavesTheOffice } from "./bar-menus.ts";

const link = (path: string) => nodeOf("link", path, { tag: "a", region: "navigation", path });
const page = (paths: readonly string[]) => pageOf(paths.map(link), { path: "/office/" });

it.each<[string, readonly string[], boolean]>([
  ["/office/", ["/", "/office/?show=letters", "/office/?show=writers"], true],
  // Pages that lie beside the first one are of the same application.
  ["/start/", ["/", "/letters/", "/writers/"], false],
  ["/", ["/", "/letters", "/writers"], false],
])("tells whether the front page lies outside of %s", (home, paths, isOutside) => {
  expect(leavesTheOffice({ page: page(paths), home }, link("/"))).toBe(isOutside);
});
