import fc from "fast-check";
import { expect, test } from "vitest";
import { parseId, requireNumericIds } from "./id.ts";

test.each([
  "abc",
  "1.5",
  "1e3",
  "0x10",
  " 12",
  "12 ",
  "+1",
  "١٢",
  "",
  "--1",
  "12345678901234567890",
  "1_000",
  "Infinity",
])("%j is no number: 400", (id) => {
  expect(() => requireNumericIds({ id })).toThrow(expect.objectContaining({ code: "invalid_request" }));
});

test.each(["0", "-1", "-0", "9007199254740992", "9999999999999999999"])("%s is a number no row can have: 404", (id) => {
  requireNumericIds({ id });
  expect(() => parseId(id)).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("every id a row can have is read as it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      requireNumericIds({ id: String(id) });
      expect(parseId(String(id))).toBe(id);
    }),
  );
});
