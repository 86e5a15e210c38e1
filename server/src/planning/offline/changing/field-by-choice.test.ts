import { expect, it } from "vitest";
import { nodeOf as node, pageOf } from "#browser/node.fixture.ts";
import type { Desk } from "../desk/desk.ts";
import { fieldByChoice } from "./field-by-choice.ts";

it("takes the choice that is called as the value in the group that is called as the field", () => {
  const choice = (name: string, group: string) =>
    node("radio", name, {
      near: "Settings",
      field: { type: "radio", options: [], state: "unchecked", group } as never,
    });
  const [notice, terms] = [choice("30 days", "Notice"), choice("30 days", "Payment terms")];
  const desk = { page: pageOf([notice, choice("7 days", "Payment terms"), terms]) } as Desk;
  expect(fieldByChoice(desk, "payment terms", "30 days")).toBe(terms);
  expect(fieldByChoice(desk, "payment terms", "60 days")).toBeUndefined();
});
