import { expect, it } from "vitest";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";
import { switchOfCard } from "./tick.ts";

const switches = ["Archive", "Guestbook", "Web Shop", ""].map((near, index) =>
  nodeOf("switch", "Toggle plugin", { near, index }),
);

it.each([
  ["Guestbook", 1],
  ["the Guestbook plugin", 1],
  ["Web Shop plugin", 2],
  ["Counter plugin", undefined],
])("tells of the switches of cards, all called alike, the one under the heading %s", (what, index) => {
  expect(switchOfCard(pageOf(switches), what)?.index).toBe(index);
});
