import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Desk } from "../desk/desk.ts";
import { isAboutAnother, ofItsRow } from "./of-its-row.ts";

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

it("knows by its number that a page or a dialog is about another thing", () => {
  const isOver = (heading: string, dialog: string) => {
    const page = pageOf([nodeOf("heading", heading)], { dialog });
    return isAboutAnother({ page } as unknown as Desk, [{ hint: "party", text: "LOFT-12" }]);
  };
  expect(isOver("LOFT-11", "")).toBe(true);
  expect(isOver("Lofts", "Plan survey of LOFT-11")).toBe(true);
  expect(isOver("LOFT-12", "Plan survey")).toBe(false);
  // A number of another kind.
  expect(isOver("Lofts", "Plan survey (Q-7)")).toBe(false);
});
