import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Desk } from "../desk/desk.ts";
import { ofItsRow } from "./of-its-row.ts";

it("makes what is for one entry in no row of another, though the list in front does not show the one that is told by its number", () => {
  const row = nodeOf("row", "LOFT-11 Old mill");
  const menu = nodeOf("button", "Actions", { region: "row", item: "LOFT-11 Old mill" });
  const desk = { page: pageOf([row, menu]) } as unknown as Desk;
  const weight = (text: string) =>
    ofItsRow(desk, { roles: ["button"], favour: () => 0.1 }, [{ hint: "party", text }]).favour?.(menu);
  expect(weight("LOFT-12")).toBe(-1);
  expect(weight("LOFT-11")).toBe(0.1);
  // Somebody who is in no row may be named in the form.
  expect(weight("Ada Brook")).toBe(0.1);
});
