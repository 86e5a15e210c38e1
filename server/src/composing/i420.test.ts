import { expect, test } from "vitest";
import { YuvPicture } from "./i420.ts";

function filled(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  return Buffer.alloc(width * height * 4, Buffer.from([...colour, 255]));
}

test.each([
  { name: "white", rgb: [255, 255, 255], yuv: [235, 128, 128] },
  { name: "black", rgb: [0, 0, 0], yuv: [16, 128, 128] },
  { name: "red", rgb: [255, 0, 0], yuv: [63, 102, 240] },
  { name: "green", rgb: [0, 255, 0], yuv: [173, 42, 26] },
  { name: "blue", rgb: [0, 0, 255], yuv: [32, 240, 118] },
] as const)("$name becomes its BT.709 limited-range value", ({ rgb, yuv }) => {
  const picture = new YuvPicture(4, 2);
  picture.update(filled(4, 2, rgb));
  expect([picture.bytes[0], picture.bytes[8], picture.bytes[10]]).toEqual(yuv);
});

test("only pairs of rows that differ are converted, and the result equals a full conversion", () => {
  const before = filled(8, 8, [10, 20, 30]);
  const after = Buffer.from(before);
  after.writeUInt8(200, 8 * 4 * 3 + 5);
  const kept = new YuvPicture(8, 8);
  expect(kept.update(before)).toBe(8);
  expect(kept.update(Buffer.from(before))).toBe(0);
  expect(kept.update(after)).toBe(2);
  const whole = new YuvPicture(8, 8);
  whole.update(after);
  expect(kept.bytes.equals(whole.bytes)).toBe(true);
});

test("a part that is taken gives what the whole would have given", () => {
  const before = filled(8, 8, [10, 20, 30]);
  const after = Buffer.from(before);
  const part = filled(4, 2, [200, 100, 50]);
  for (const row of [0, 1]) part.copy(after, ((4 + row) * 8 + 2) * 4, row * 16, row * 16 + 16);
  const [parted, whole] = [new YuvPicture(8, 8), new YuvPicture(8, 8)];
  parted.update(before);
  parted.updatePart(part, { x: 2, y: 4, width: 4, height: 2 });
  whole.update(after);
  expect(parted.bytes.equals(whole.bytes)).toBe(true);
  expect(parted.update(after)).toBe(0);
});

test("an odd side is refused", () => {
  expect(() => new YuvPicture(3, 2)).toThrow("odd side");
});
