import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hashKey, isWellFormed, newKey, prefixOf } from "./key.ts";

test("a new key has the documented form and no two are equal", () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) {
    expect(key).toMatch(/^rw_[0-9A-Za-z]{36}$/);
    expect(isWellFormed(key)).toBe(true);
    expect(key.startsWith(prefixOf(key))).toBe(true);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

test("a key with one changed character is not well-formed", () => {
  const key = newKey();
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: key.length - 1 }),
      fc.constantFrom("a", "Z", "9", "_", "-", "é"),
      (index, character) => {
        fc.pre(key[index] !== character);
        expect(isWellFormed(key.slice(0, index) + character + key.slice(index + 1))).toBe(false);
      },
    ),
  );
});

test("arbitrary text is not a key", () => {
  fc.assert(fc.property(fc.string(), (text) => !isWellFormed(text)));
});

test("the stored hash depends on the secret", () => {
  const key = newKey();
  expect(hashKey(key, randomBytes(32))).not.toEqual(hashKey(key, randomBytes(32)));
});
