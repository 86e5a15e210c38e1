import { expect, it } from "vitest";
import { nodeOf } from "#browser/node.fixture.ts";
import { atPlace } from "./at-place.ts";

const bar = { region: "navigation" };
const page = (more: readonly ReturnType<typeof nodeOf>[] = []) => {
  const nodes = [nodeOf("link", "Crew Roster", { ...bar, current: true }), nodeOf("link", "Sea Charts", bar), ...more];
  return { page: { nodes } } as unknown as Parameters<typeof atPlace>[0];
};

it.each([
  ["Nils Berg in Crew Roster", { name: "Nils Berg", place: "Crew Roster", isHere: true }],
  ["North Bay under the Sea Charts", { name: "North Bay", place: "Sea Charts", isHere: false }],
  ["Alice in Wonderland", undefined],
  ["the harbours in Crew Roster", undefined],
])("tells a thing from the page that it is on, where there is one of that name: %s", (words, told) => {
  expect(atPlace(page(), words)).toEqual(told);
});

it("leaves whole what is called so", () => {
  const book = nodeOf("link", "Changes in Crew Roster");
  expect(atPlace(page([book]), "Changes in Crew Roster")).toBeUndefined();
});
