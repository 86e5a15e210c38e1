import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Workspace } from "./kernels.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url));

test("kernels.wasm was compiled from kernels.wat as it is (node server/src/composing/pixels/compile-kernels.ts)", () => {
  const [hash] = WebAssembly.Module.customSections(new WebAssembly.Module(read("kernels.wasm")), "source");
  expect(Buffer.from(hash!).toString("hex")).toBe(createHash("sha256").update(read("kernels.wat")).digest("hex"));
});

const byte = fc.integer({ min: 0, max: 255 });
const pixels = (count: number) => fc.uint8Array({ minLength: count * 4, maxLength: count * 4 });

test("rows and columns are mixed as plain code mixes them", () => {
  const { kernels, bytes, at } = new Workspace({ one: 64, two: 64, out: 64, places: 16, weights: 64 });
  fc.assert(
    fc.property(pixels(8), pixels(8), byte, (one, two, share) => {
      bytes.set(one, at.one);
      bytes.set(two, at.two);
      kernels.mixRows(at.one, at.two, share, at.out, 2);
      const mixed = [...one].map((value, index) => (value * (256 - share) + two[index]! * share + 128) >> 8);
      expect([...bytes.subarray(at.out, at.out + 32)]).toEqual(mixed);
      const places = [0, 3, 5, 2];
      new Int32Array(bytes.buffer, at.places, 4).set(places.map((place) => place * 4));
      new Uint16Array(bytes.buffer, at.weights, 32).set(
        places.flatMap(() => [0, 1, 2, 3].map(() => 256 - share).concat([0, 1, 2, 3].map(() => share))),
      );
      kernels.stretchRow(at.one, at.places, at.weights, at.out, 1);
      const stretched = places.flatMap((place) =>
        [0, 1, 2, 3].map(
          (part) => (one[place * 4 + part]! * (256 - share) + one[place * 4 + 4 + part]! * share + 128) >> 8,
        ),
      );
      expect([...bytes.subarray(at.out, at.out + 16)]).toEqual(stretched);
    }),
  );
});

test("pixels are laid over others by their alpha, within one step of the exact mean", () => {
  const { kernels, bytes, at } = new Workspace({ source: 64, target: 64 });
  const alphas = fc.array(fc.constantFrom(0, 0, 0, 255, 255, 255, 128), { minLength: 9, maxLength: 9 });
  const layers = fc.tuple(pixels(9), fc.option(alphas, { nil: [] })).map(([source, alpha]) => {
    for (const [pixel, value] of alpha.entries()) source[pixel * 4 + 3] = value;
    return source;
  });
  fc.assert(
    fc.property(layers, pixels(9), (source, target) => {
      bytes.set(source, at.source);
      bytes.set(target, at.target);
      kernels.layOver(at.source, at.target, 9);
      for (const [index, value] of source.entries()) {
        const alpha = source[index - (index % 4) + 3]! / 255;
        const wanted = index % 4 === 3 ? 255 : value * alpha + target[index]! * (1 - alpha);
        const got = bytes[at.target + index]!;
        if (index % 4 === 3 && alpha === 0) continue;
        expect(Math.abs(got - wanted)).toBeLessThanOrEqual(1.6);
      }
    }),
  );
});

test("how far two rows are equal from either end is told to the pixel", () => {
  const { kernels, bytes, at } = new Workspace({ one: 128, other: 128 });
  const few = fc.uint8Array({ max: 1, minLength: 80, maxLength: 80 });
  fc.assert(
    fc.property(
      few,
      fc.uint8Array({ max: 19, maxLength: 3 }),
      fc.integer({ min: 0, max: 20 }),
      (one, changes, count) => {
        bytes.set(one, at.one);
        bytes.set(one, at.other);
        for (const pixel of changes) bytes[at.other + pixel * 4 + (pixel % 4)]! ^= 1;
        const differs = (pixel: number) => changes.filter((change) => change === pixel).length % 2 === 1;
        const pixels = Array.from({ length: count }, (_, pixel) => pixel);
        const [first, last] = [pixels.find(differs) ?? count, pixels.findLast(differs) ?? -1];
        expect(kernels.equalFromStart(at.one, at.other, count)).toBe(first);
        expect(kernels.equalToEnd(at.one + count * 4, at.other + count * 4, count)).toBe(count - 1 - last);
      },
    ),
  );
});
