import { expect, it } from "vitest";
import type { Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import type { Desk } from "./desk/desk.ts";
import { joined, stillToDo } from "./joined.ts";

const make: Intent = { kind: "create", what: "chart", values: [{ hint: "name", text: "North Bay" }] };

it("takes what a new thing is to lie in for one of its values, and keeps the wish for where its form has no such field", () => {
  const put: Intent = { kind: "act", verb: "add", what: "it", as: "Pilots folder" };
  const publish: Intent = { kind: "act", verb: "publish", what: "it" };
  const [made, ...later] = joined([make, put, publish]);
  const folder = { hint: "pair", text: "folder Pilots", field: "folder" };
  expect(made).toMatchObject({ values: [{ text: "North Bay" }, folder], joined: [put] });
  expect(later).toEqual([publish]);
});

it("leaves by itself what is done with a new thing otherwise", () => {
  const acts = ["Done", "the folder"].map((as): Intent => ({ kind: "act", verb: "move", what: "it", as }));
  expect(joined([make, ...acts]).slice(1)).toEqual(acts);
});

it("saves what was changed where that is then to be updated, and edits what was only opened", () => {
  const edit: Intent = { kind: "act", verb: "edit", what: "it" };
  const fill: Intent = { kind: "fill", field: "depth", value: "12" };
  expect(joined([fill, edit])).toEqual([fill, { kind: "submit" }]);
  const open: Intent = { kind: "open", what: "North Bay" };
  expect(joined([open, edit])).toEqual([open, edit]);
});

it("asks nothing once more that has its field, in which a day is written otherwise", () => {
  const due: Intent = { kind: "fill", field: "due date", value: "3 December" };
  const note: Intent = { kind: "fill", field: "note", value: "Bring oars" };
  const made = { values: [{ label: "Due date", value: "2026-12-03", fixed: true }] } as unknown as Deed;
  const still = stillToDo({} as Desk, made, { joined: [due, note], note: () => undefined });
  expect(still).toEqual([note]);
});

it("asks nothing once more that was chosen by its own name", () => {
  const status: Intent = { kind: "fill", field: "status", value: "Confirmed" };
  const made = { values: [{ label: "Confirmed", value: "on", fixed: true }] } as unknown as Deed;
  expect(stillToDo({} as Desk, made, { joined: [status], note: () => undefined })).toEqual([]);
});
