import { expect, it } from "vitest";
import { nodeOf as node } from "#browser/node.fixture.ts";
import { offersOf } from "./offers.ts";

it("offers what buttons do, but nothing that repeats, destroys, or stands in a row", () => {
  const content = [
    node("button", "Invite member"),
    node("button", "Toggle Guides folder"),
    node("button", "Edit"),
    node("button", "Edit"),
    node("button", "Delete account"),
    node("button", "Members"),
    node("button", "Export CSV", { region: "row" }),
    node("button", "Export list"),
    node("button", "Back to the main menu"),
    node("button", "Cancel"),
    node("button", "Save"),
    node("button", "Send reminder", { submits: true }),
    node("button", "Import CSV", { inView: false }),
  ];
  expect(offersOf(content)).toEqual({ offers: ["Invite member", "Export list"] });
});

it("counts the entries of a single table, as far as anybody would", () => {
  const table = (rows: number) => node("table", "", { columns: ["Name", "Role"], rows });
  expect(offersOf([table(12)])).toEqual({ offers: [], count: 12 });
  expect(offersOf([table(1)])).toEqual({ offers: [] });
  expect(offersOf([table(400)])).toEqual({ offers: [] });
  expect(offersOf([table(12), table(5)])).toEqual({ offers: [] });
});
