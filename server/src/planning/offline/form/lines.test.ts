import { expect, it } from "vitest";
import type { Field, PageNode } from "#browser/snapshot.ts";
import { addressesIn, besidesIn } from "./lines.ts";

const field = (given: Partial<Field>) =>
  ({ name: "To", field: { type: "textarea", state: "empty", options: [], ...given } }) as unknown as PageNode;

it("writes several addresses on lines of their own where there are lines, and a sentence as it is", () => {
  const said = "ada@quay.example, ben@quay.example and eve@quay.example";
  expect(addressesIn(said, field({}))).toBe("ada@quay.example\nben@quay.example\neve@quay.example");
  expect(addressesIn(said, field({ type: "text" }))).toBe("ada@quay.example, ben@quay.example, eve@quay.example");
  expect(addressesIn("Salt and pepper", field({}))).toBe("Salt and pepper");
  expect(addressesIn("ada@quay.example", field({}))).toBe("ada@quay.example");
});

it("writes one more line below those that stand there, and over nothing that it cannot read", () => {
  expect(besidesIn(field({ state: "filled", text: "ada@quay.example\n" }), "ben@quay.example", true)).toBe(
    "ada@quay.example\nben@quay.example",
  );
  expect(besidesIn(field({}), "ben@quay.example", true)).toBe("ben@quay.example");
  expect(besidesIn(field({ type: "text", state: "filled" }), "ben@quay.example", true)).toBeUndefined();
  expect(besidesIn(field({ type: "text", state: "filled" }), "ben@quay.example")).toBe("ben@quay.example");
});
