import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { hiddenNodes } from "./unfold.ts";

it("puts what lies behind a control under the heading that stands before it there", () => {
  const page = pageOf([nodeOf("button", "Actions", { near: "List of users" }), nodeOf("button", "Filter")]);
  const folded = [
    { role: "link", name: "Refresh", opener: 0 },
    { role: "heading", name: "Create", opener: 0 },
    { role: "link", name: "User", opener: 0 },
    { role: "link", name: "Active", opener: 1 },
  ];
  expect(hiddenNodes({ ...page, folded }).map(({ node }) => `${node.name}: ${node.near}`)).toEqual([
    "Refresh: List of users",
    "Create: Create",
    "User: Create",
    "Active: ",
  ]);
});
