import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Desk } from "../desk/desk.ts";
import { inItsOwnList } from "./other-lists.ts";

it("leaves the list in front for no other, where its rows begin with what unfolds them", async () => {
  const rows = ["Details LOFT-11 Old mill", "Details LOFT-12 Quay house"].map((name) => nodeOf("row", name));
  const link = nodeOf("link", "Visits", { region: "navigation", path: "/visits" });
  const page = pageOf([link, ...rows]);
  const gone: string[] = [];
  const app = { act: ({ path }: { path: string }) => Promise.resolve(gone.push(path)) };
  const desk = { page, atlas: new Map(), app } as unknown as Desk;
  expect(await inItsOwnList(desk, "LOFT-12", () => Promise.resolve(undefined))).toBeUndefined();
  expect(gone).toEqual([]);
});
