import { expect, it } from "vitest";
import type { PageNode } from "#browser/snapshot.ts";
import type { Desk } from "../desk/desk.ts";
import { lonelyField, lonelyFieldFor } from "./lonely-field.ts";

const deskWith = (name: string, state: "empty" | "filled") => {
  const field = { type: "text", options: [], state, placeholder: "" };
  const node = { index: 0, role: "textbox", name, region: "main", field } as unknown as PageNode;
  return { page: { path: "/settings", nodes: [node] }, atlas: new Map() } as unknown as Desk;
};

it("writes nothing of another name over what stands in the only field of a page", () => {
  expect(lonelyFieldFor(deskWith("Academy name", "filled"), "payment terms")).toBeUndefined();
  expect(lonelyField(deskWith("Academy name", "filled"))?.name).toBe("Academy name");
});

it("writes there what the field is called by, and into one that is empty or has no name", () => {
  expect(lonelyFieldFor(deskWith("Academy name", "filled"), "name of the academy")).toBeDefined();
  expect(lonelyFieldFor(deskWith("Reply", "empty"), "answer")).toBeDefined();
  expect(lonelyFieldFor(deskWith("", "filled"), "motto")).toBeDefined();
});
