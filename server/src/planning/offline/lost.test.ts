import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import type { Intent } from "../prompt/intent.ts";
import type { Desk } from "./desk/desk.ts";
import { isOfLost, stillFailed } from "./lost.ts";

const desk = {} as Desk;
const open: Intent = { kind: "open", what: "Kestrel" };
const save: Intent = { kind: "submit" };
const mark: Intent = { kind: "act", verb: "mark", what: "it", as: "sold" };

it("saves nothing else where the record was not found", () => {
  expect(isOfLost(desk, save, { lost: [], failed: open })).toBe(true);
  expect(isOfLost(desk, { kind: "click", what: "Update" }, { lost: [], failed: open })).toBe(true);
  expect(isOfLost(desk, { kind: "click", what: "Harbours" }, { lost: [], failed: open })).toBe(false);
});

it("saves what was entered, where one more field is not there", () => {
  const failed: Intent = { kind: "fill", field: "draught", value: "2" };
  expect(isOfLost(desk, save, { lost: [], failed })).toBe(false);
});

it("enters no value that has no word for what it is, where the record that it is for is not in front", () => {
  const entered: Intent = { kind: "fill", field: "", value: "Oak, 12 m", of: "Kestrel" };
  const at = (heading: string) => ({ page: pageOf([nodeOf("heading", heading)]), atlas: new Map() }) as unknown as Desk;
  expect(
    ["Harbours", "Kestrel"].map((heading) => isOfLost(at(heading), entered, { lost: [], failed: undefined })),
  ).toEqual([true, false]);
});

it("holds back whatever is said of a record that was not found, until another is spoken of", () => {
  expect(stillFailed(open, mark)).toBe(open);
  expect(isOfLost(desk, save, { lost: [], failed: stillFailed(open, mark) })).toBe(true);
  expect(stillFailed(open, { kind: "open", what: "Heron" })).toEqual({ kind: "open", what: "Heron" });
});

it("takes nothing from anybody else where the list of whoever is named was not found", () => {
  const at = (heading: string) => ({ page: pageOf([nodeOf("heading", heading)]), atlas: new Map() }) as unknown as Desk;
  const act = (verb: string): Intent => ({ kind: "act", verb, what: "Storm lamp" });
  const from = (what: string) => ({ lost: [], failed: { kind: "open", what, aside: true } as const });
  expect(isOfLost(at("Crew"), act("remove"), from("list of Ada Brook"))).toBe(true);
  expect(isOfLost(at("Crew"), act("remove"), from("Ada's list"))).toBe(true);
  expect(isOfLost(at("Ada Brook"), act("remove"), from("list of Ada Brook"))).toBe(false);
  expect(isOfLost(at("Crew"), act("remove"), from("Stores list"))).toBe(false);
  expect(isOfLost(at("Crew"), act("print"), from("list of Ada Brook"))).toBe(false);
});
