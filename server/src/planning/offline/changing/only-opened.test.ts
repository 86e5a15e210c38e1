import { expect, it } from "vitest";
import { nodeOf } from "#browser/node.fixture.ts";
import { addsAnother } from "./only-opened.ts";

it.each([
  ["Add an author", true],
  ["Add a keyword", false],
  ["Add", false],
])("tells whether “%s” adds another kind of thing than a keyword", (name, isOther) => {
  const adds = addsAnother({ verb: "add", what: "keyword Storm from the topics" });
  expect(adds(nodeOf("button", name, { region: "" }))).toBe(isOther);
});
