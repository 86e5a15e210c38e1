import { expect, test } from "vitest";
import { freshSlug, slugOf } from "./slug.ts";

test("a job's slug is always the same, and another for each job and secret", () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(slugOf(one, 7)).toBe(slugOf(one, 7));
  expect(new Set([slugOf(one, 7), slugOf(one, 8), slugOf(other, 7)]).size).toBe(3);
});

test("slugs are 24 letters that nobody mistakes for each other, and fit into a path and a storage key", () => {
  const slugs = Array.from({ length: 200 }, freshSlug);
  expect(new Set(slugs).size).toBe(200);
  for (const slug of [...slugs, slugOf(Buffer.alloc(32), 1)]) expect(slug).toMatch(/^[a-km-np-z2-9]{24}$/);
});
