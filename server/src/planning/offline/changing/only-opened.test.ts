import { expect, it } from "vitest";
import { addsAnother } from "./only-opened.ts";

it.each([
  ["Add an author", true],
  ["Add a keyword", false],
  ["Add", false],
])("tells whether “%s” adds another kind of thing than a keyword", (name, isOther) => {
  const box = { x: 0, y: 0, width: 100, height: 20 };
  const node = {
    index: 0,
    tag: "button",
    role: "button",
    name,
    near: "",
    region: "",
    box,
    inView: true,
    disabled: false,
  };
  expect(addsAnother({ verb: "add", what: "keyword Storm from the topics" })(node)).toBe(isOther);
});
