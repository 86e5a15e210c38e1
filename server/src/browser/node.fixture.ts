import type { PageNode, PageSnapshot } from "./snapshot.ts";

/** What a page shows, for tests that need no browser: a node in its content, in sight and in use, unless told otherwise. */
export const nodeOf = (role: string, name: string, given: Partial<PageNode> = {}): PageNode => ({
  ...{ index: 0, tag: "div", role, name, near: "", region: "main", inView: true, disabled: false },
  ...{ box: { x: 0, y: 0, width: 100, height: 20 } },
  ...given,
});

/** A page that says nothing of itself, with these nodes. */
export const pageOf = (nodes: readonly PageNode[], given: Partial<PageSnapshot> = {}): PageSnapshot => ({
  ...{ path: "/", title: "", description: "", siteName: "", notices: [], nodes },
  ...given,
});
