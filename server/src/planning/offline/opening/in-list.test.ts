import { expect, it } from "vitest";
import { nodeOf as node, pageOf } from "#browser/node.fixture.ts";
import type { Desk } from "../desk/desk.ts";
import { isOnlyToldOf, nameIn } from "./in-list.ts";

it.each([
  ["the boat Curlew", "Curlew"],
  ["boat Sea eagle", "Sea eagle"],
  ["the boat Gulls by Night", "Gulls by Night"],
  ["work order Smoke alarm beeping", "Smoke alarm beeping"],
  ["the purchase order PO-118", "PO-118"],
  ["the invoice 2026-114 of Harbour Mill", "2026-114"],
  ["the Tide gauge", "Tide gauge"],
  ["the urgent requests", ""],
])("reads the name at the end of “%s”", (words, name) => {
  expect(nameIn(words)).toBe(name);
});

it("knows of which kind a thing is that is told by whom it is with", () => {
  const page = pageOf([
    node("link", "Interviews", { region: "navigation", path: "/interviews" }),
    node("heading", "Candidates"),
    ...["Ann Lee, met by Freya Sorensen", "Bo Kim, met by nobody"].map((name) => node("row", name)),
  ]);
  const isTold = (words: string) => isOnlyToldOf({ page } as Desk, words);
  expect(["the interview with Freya Sorensen", "the candidate Freya Sorensen"].map(isTold)).toEqual([true, false]);
});
