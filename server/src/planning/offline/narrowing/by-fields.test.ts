import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { fieldCalled } from "./by-fields.ts";

const asks = { type: "text", required: false, readOnly: false, options: [], state: "empty" } as const;
const field = { ...asks, placeholder: "", sensitive: false, invalid: false };
const box = (name: string, region: string, more = {}) => nodeOf("combobox", name, { region, field, ...more });

it("narrows by a field in the bar that is called as what is to be narrowed, and not by one of a form", () => {
  const page = pageOf([
    box("Tide", "main", { form: 1 }),
    nodeOf("button", "Save", { form: 1, submits: true }),
    box("Time", "banner"),
    box("Berth", "main", { form: 2 }),
    nodeOf("button", "Search", { form: 2, submits: true }),
  ]);
  const found = ["time", "the berth", "tide", "", "time of year"].map((name) => fieldCalled(page, name)?.name);
  expect(found).toEqual(["Time", "Berth", undefined, undefined, undefined]);
});
