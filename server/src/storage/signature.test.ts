import fc from "fast-check";
import { expect, test } from "vitest";
import { signer } from "./signature.ts";

const secret = Buffer.alloc(32, 1);
const older = Buffer.alloc(32, 2);
const ttlSeconds = 400;

const at = (seconds: number, secrets = [secret]) => signer({ secrets, ttlSeconds, nowMs: () => seconds * 1000 });
const queryOf = (query: string) => Object.fromEntries(new URLSearchParams(query)) as { e: string; s: string };

test("a signed key opens until it expires and not after", () => {
  const query = queryOf(at(1000).sign("a/b.mp4"));
  expect(at(1000).verify("a/b.mp4", query)).toBe(true);
  expect(at(Number(query.e) - 1).verify("a/b.mp4", query)).toBe(true);
  expect(at(Number(query.e)).verify("a/b.mp4", query)).toBe(false);
});

test("an address stays equal for a quarter of its life and has at least half of it left", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 0, max: 99 }), (now, later) => {
      const begin = Math.floor(now / 100) * 100;
      expect(at(begin + later).sign("k")).toBe(at(begin).sign("k"));
      const left = Number(queryOf(at(now).sign("k")).e) - now;
      expect(left).toBeGreaterThanOrEqual(ttlSeconds / 2);
      expect(left).toBeLessThanOrEqual(ttlSeconds);
    }),
  );
});

test("any altered character, key or expiry closes it", () => {
  const query = queryOf(at(1000).sign("a/b.mp4"));
  for (let index = 0; index < query.s.length; index++) {
    const other = query.s[index] === "A" ? "B" : "A";
    const altered = query.s.slice(0, index) + other + query.s.slice(index + 1);
    expect(at(1000).verify("a/b.mp4", { ...query, s: altered })).toBe(false);
  }
  expect(at(1000).verify("a/c.mp4", query)).toBe(false);
  expect(at(1000).verify("a/b.mp4", { ...query, e: String(Number(query.e) + 1) })).toBe(false);
  expect(at(1000).verify("a/b.mp4", {})).toBe(false);
  expect(at(1000).verify("a/b.mp4", { e: "9e9", s: query.s })).toBe(false);
});

test("a rotated secret still opens what it signed", () => {
  const query = queryOf(at(1000, [older]).sign("k"));
  expect(at(1000, [secret, older]).verify("k", query)).toBe(true);
  expect(at(1000, [secret]).verify("k", query)).toBe(false);
});

test("what was signed before is not given after the quarter, and however many keys there are each opens its own", () => {
  let nowSeconds = 1000;
  const one = signer({ secrets: [secret], ttlSeconds, nowMs: () => nowSeconds * 1000 });
  const first = one.sign("k");
  nowSeconds += ttlSeconds / 4;
  expect(one.sign("k")).not.toBe(first);
  expect(one.sign("k")).toBe(at(nowSeconds).sign("k"));
  for (let number = 0; number < 25_000; number++) one.sign(`k${number}`);
  expect(one.verify("k7", queryOf(one.sign("k7")))).toBe(true);
  expect(one.verify("k8", queryOf(one.sign("k7")))).toBe(false);
});
