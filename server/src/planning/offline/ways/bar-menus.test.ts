import { expect, it } from "vitest";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { leavesTheOffice } from "./bar-menus.ts";

const link = (path: string): PageNode => ({
  ...{ index: 0, tag: "a", role: "link", name: path, near: "", region: "navigation", inView: true, disabled: false },
  ...{ box: { x: 0, y: 0, width: 100, height: 20 }, path },
});
const page = (paths: readonly string[]): PageSnapshot => ({
  ...{ path: "/office/", title: "", description: "", siteName: "", notices: [] },
  nodes: paths.map(link),
});

it.each<[string, readonly string[], boolean]>([
  ["/office/", ["/", "/office/?show=letters", "/office/?show=writers"], true],
  // Pages that lie beside the first one are of the same application.
  ["/start/", ["/", "/letters/", "/writers/"], false],
  ["/", ["/", "/letters", "/writers"], false],
])("tells whether the front page lies outside of %s", (home, paths, isOutside) => {
  expect(leavesTheOffice({ page: page(paths), home }, link("/"))).toBe(isOutside);
});
