import fc from "fast-check";
import { expect, test } from "vitest";
import { FilmFrame } from "./film-frame.ts";

const size = { width: 24, height: 8 };
const whole = { x: 0, y: 0, ...size };

function filled(colour: readonly [number, number, number]): Buffer {
  return Buffer.alloc(size.width * size.height * 4, Buffer.from([...colour, 255]));
}

function converted(pixels: Buffer): FilmFrame {
  const frame = new FilmFrame(size);
  frame.take(pixels);
  frame.convert(whole);
  return frame;
}

test.each([
  { name: "white", rgb: [255, 255, 255], yuv: [235, 128, 128] },
  { name: "black", rgb: [0, 0, 0], yuv: [16, 128, 128] },
  { name: "red", rgb: [255, 0, 0], yuv: [63, 102, 240] },
  { name: "green", rgb: [0, 255, 0], yuv: [173, 42, 26] },
  { name: "blue", rgb: [0, 0, 255], yuv: [32, 240, 118] },
] as const)("$name becomes its BT.709 limited-range value", ({ rgb, yuv }) => {
  const { yuv: bytes } = converted(filled(rgb));
  expect([bytes[0], bytes[24 * 8], bytes[24 * 8 + 12 * 4]]).toEqual(yuv);
});

const rounded = (value: number) => Math.floor(value + 0.5);

test("every pixel becomes the exact luma, and every four the exact chroma of their mean, within rounding", () => {
  const noise = fc.uint8Array({ minLength: 24 * 8 * 4, maxLength: 24 * 8 * 4 });
  fc.assert(
    fc.property(noise, (random) => {
      const pixels = Buffer.from(random.map((value, at) => (at % 4 === 3 ? 255 : value)));
      const { yuv } = converted(pixels);
      const rgb = (x: number, y: number) => [0, 1, 2].map((part) => pixels[(y * 24 + x) * 4 + part]!);
      for (let y = 0; y < 8; y += 1) {
        for (let x = 0; x < 24; x += 1) {
          const [r, g, b] = rgb(x, y) as [number, number, number];
          const luma = 16 + (219 * (0.2126 * r + 0.7152 * g + 0.0722 * b)) / 255;
          expect(Math.abs(yuv[y * 24 + x]! - rounded(luma))).toBeLessThanOrEqual(1);
        }
      }
      const mean = [0, 1, 2].map((part) => {
        const four = [rgb(22, 6), rgb(23, 6), rgb(22, 7), rgb(23, 7)];
        return four.reduce((sum, each) => sum + each[part]!, 0) / 4;
      }) as [number, number, number];
      const blue = 128 + (224 * (-0.1146 * mean[0] - 0.3854 * mean[1] + 0.5 * mean[2])) / 255;
      const red = 128 + (224 * (0.5 * mean[0] - 0.4542 * mean[1] - 0.0458 * mean[2])) / 255;
      expect(Math.abs(yuv[24 * 8 + 3 * 12 + 11]! - blue)).toBeLessThanOrEqual(1);
      expect(Math.abs(yuv[24 * 8 + 48 + 3 * 12 + 11]! - red)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 20 },
  );
});

test("only rows that differ are taken, and converting them gives what converting all would", () => {
  const before = filled([10, 20, 30]);
  const after = Buffer.from(before);
  after.writeUInt8(200, 24 * 4 * 3 + 5);
  const kept = converted(before);
  expect(kept.take(Buffer.from(before))).toBeNull();
  const changed = kept.take(after);
  expect(changed).toEqual({ x: 0, y: 3, width: 24, height: 1 });
  kept.convert(changed!);
  expect(kept.yuv.equals(converted(after).yuv)).toBe(true);
});

test("a part that is written gives what the whole would have given", () => {
  const before = filled([10, 20, 30]);
  const after = Buffer.from(before);
  const box = { x: 10, y: 3, width: 3, height: 2 };
  const part = Buffer.alloc(3 * 2 * 4, Buffer.from([200, 100, 50, 255]));
  for (const row of [0, 1]) part.copy(after, ((3 + row) * 24 + 10) * 4, row * 12, row * 12 + 12);
  const parted = converted(before);
  for (const row of [0, 1]) parted.row(3 + row, 10, 13).set(part.subarray(row * 12, row * 12 + 12));
  parted.convert(box);
  expect(parted.yuv.equals(converted(after).yuv)).toBe(true);
  expect(Buffer.from(parted.copyOut(box)).equals(part)).toBe(true);
});

test("sides that cannot be converted are refused", () => {
  expect(() => new FilmFrame({ width: 20, height: 8 })).toThrow("cannot be converted");
  expect(() => new FilmFrame({ width: 24, height: 7 })).toThrow("cannot be converted");
});
