import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { guideToBoardwalk, guideToLedgerly } from "./guide.ts";

const guide = await readFile(new URL("../../../../docs/guides/write-a-prompt.md", import.meta.url), "utf8");
const prompts = [...guideToLedgerly, ...guideToBoardwalk].map(({ prompt }) => prompt);

const shown = [...guide.matchAll(/```prompt\n(.+)\n```/g)].map(([, prompt = ""]) => prompt);
const rows = guide.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
const orders = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, order = ""]) => order));

it("finds the prompts and the orders of the guide", () => {
  expect(shown.length).toBeGreaterThanOrEqual(3);
  expect(orders.length).toBeGreaterThanOrEqual(24);
});

it.each(shown)("plans the guide's prompt “%s”", (prompt) => {
  expect(prompts).toContain(prompt);
});

it.each(orders)("plans the guide's order “%s” in a prompt of the corpus", (order) => {
  expect(prompts.filter((prompt) => prompt.includes(order))).not.toEqual([]);
});
