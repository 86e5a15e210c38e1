import fc from "fast-check";
import { expect, test } from "vitest";
import { BitReader, BitWriter } from "./bits.ts";

test("numbers are read as they were written", () => {
  const [plain, signed] = [fc.nat({ max: 100_000 }), fc.integer({ min: -50_000, max: 50_000 })];
  fc.assert(
    fc.property(plain, signed, fc.nat({ max: 31 }), (one, two, three) => {
      const writer = new BitWriter();
      writer.number(one);
      writer.signed(two);
      writer.bits(three, 5);
      writer.align(1);
      const reader = new BitReader(writer.bytes);
      expect([reader.number(), reader.signed(), reader.bits(5)]).toEqual([one, two, three]);
    }),
  );
});

test("a header that is cut off or does not end is refused", () => {
  expect(() => new BitReader(Buffer.from([0x00])).number()).toThrow("ends within a header");
  expect(() => new BitReader(Buffer.alloc(8)).number()).toThrow("too long");
});
