import { expect, it } from "vitest";
import { isDrawnFor } from "./drawn-choices.ts";
import { inShares, isKindOfShare } from "./shares.ts";
import { nodeOf, pageOf } from "#browser/node.fixture.ts";

it.each(["20 percent discount", "discount of 20%", "discount 20 per cent"])("reads a share: %s", (text) => {
  const given = inShares([{ hint: "pair", text }]);
  expect(given).toEqual([
    { hint: "pair", text: "discount 20", field: "discount" },
    { hint: "pair", text: "discount type percentage", field: "discount type" },
  ]);
  expect(given.map(isKindOfShare)).toEqual([false, true]);
});

it("reads a share of whatever the thing is about", () => {
  expect(inShares([{ hint: "amount", text: "25 percent" }])).toEqual([
    { hint: "amount", text: "25" },
    { hint: "pair", text: "type percentage", field: "type" },
  ]);
});

it("leaves what is no share, and a share that is a name", () => {
  const values = [
    { hint: "pair", text: "price 20" },
    { hint: "name", text: "20% off" },
  ] as const;
  expect(inShares(values)).toEqual(values);
});

it("knows a drop-down in which nothing is chosen yet by the label beside it", () => {
  const page = (item: string) => pageOf([nodeOf("button", "", { item, popup: true })]);
  expect(["Discount type", "Currency"].map((item) => isDrawnFor(page(item), "discount type percentage"))).toEqual([
    true,
    false,
  ]);
});
