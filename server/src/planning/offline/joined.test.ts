import { expect, it } from "vitest";
import type { Intent } from "../prompt/intent.ts";
import { joined } from "./joined.ts";

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
