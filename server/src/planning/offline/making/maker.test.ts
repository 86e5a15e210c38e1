import { expect, it } from "vitest";
import type { PageNode } from "#browser/snapshot.ts";
import { makerFor } from "./maker.ts";

const link = (name: string): PageNode => ({
  ...{
    index: 0,
    tag: "a",
    role: "link",
    name,
    near: "",
    region: "main",
    inView: true,
    disabled: false,
    path: "/jobs/10",
  },
  box: { x: 0, y: 0, width: 100, height: 20 },
});

it.each([
  ["Nora Lind issue read marked HAR-10 — Check the lamps on pier 3 1h ago", -1],
  ["New issue", 0.15],
  ["Create a new issue from one of the templates of your team", 0.15],
])("takes what orders a thing for its maker, and no line of what has happened: %s", (name, favour) => {
  const maker = makerFor({ verb: "new", thing: "issue", refused: new Set() });
  expect(maker.favour?.(link(name))).toBe(favour);
});
