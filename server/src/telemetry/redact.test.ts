import fc from "fast-check";
import { expect, test } from "vitest";
import { redact, redactLine } from "./redact.ts";

const named = fc.constantFrom(
  "authorization",
  "x-api-key",
  "api key",
  "Pass\nword",
  "t.o-k\te n",
  "Set_Cookie",
  "Zugang",
);
const told = fc.constantFrom(
  `key rw_${"a1B2".repeat(9)}`,
  `signed with whsec_${"a/B+".repeat(10)}abc=`,
  "postgres://user:planted@host/db",
  "Authorization: Bearer planted-planted",
  "nothing of note",
);
const value = fc.letrec((tie) => ({
  value: fc.oneof(fc.string(), fc.integer(), fc.constant(null), told, tie("list"), tie("object")),
  list: fc.array(tie("value"), { maxLength: 3 }),
  object: fc.dictionary(fc.oneof(fc.string(), named), tie("value"), { maxKeys: 3 }),
})).object;

test("a line says what its redacted object says, whether or not it was taken apart", () => {
  fc.assert(
    fc.property(value, (logged) => {
      const line = `${JSON.stringify(logged)}\n`;
      expect(JSON.parse(redactLine(line))).toEqual(redact(JSON.parse(line)));
    }),
    { numRuns: 2000 },
  );
});

test("the line of a usual request is left as it is", () => {
  const line = `${JSON.stringify({ level: "info", operation: "GET /v1/videos/:id", status: 200, durationMs: 3 })}\n`;
  expect(redactLine(line)).toBe(line);
});
