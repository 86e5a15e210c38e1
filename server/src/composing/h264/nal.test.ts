import fc from "fast-check";
import { expect, test } from "vitest";
import { escaped, unescaped, unitsOf } from "./nal.ts";

/** Bytes among which start codes and what keeps them apart are frequent. */
const bytes = fc
  .array(fc.oneof(fc.constantFrom(0, 0, 0, 1, 2, 3), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 60 })
  .map((values) => Buffer.from([0x65, ...values, 0x80]));

test("units come out of a stream as they went in, whatever is in them", () => {
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1, maxLength: 4 }), fc.boolean(), (units, long) => {
      const code = Buffer.from(long ? [0, 0, 0, 1] : [0, 0, 1]);
      const stream = Buffer.concat(units.flatMap((unit) => [code, escaped(unit)]));
      expect(unitsOf(stream).map(unescaped)).toEqual(units);
    }),
  );
});
