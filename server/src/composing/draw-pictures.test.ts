import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { picturesBy } from "./draw-pictures.ts";
import { openLanes } from "./lanes.ts";
import { counterBits, pageBox, screenPiece, smallFilm, timelineOf, writeCounter } from "./timeline.fixture.ts";

const signal = new AbortController().signal;

/** The number that a picture of the counter's page shows, in a part of a drawn picture. */
async function shownIn(file: string, { x, y, scale }: { x: number; y: number; scale: number }): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bits = Array.from({ length: counterBits }, (_, bit) => {
    const column = Math.round(x + (pageBox.x + ((bit + 0.5) * pageBox.width) / counterBits) * scale);
    const row = Math.round(y + (pageBox.y + pageBox.height / 2) * scale);
    return data[(row * info.width + column) * info.channels]! > 128 ? 1 : 0;
  });
  return Number.parseInt(bits.join(""), 2);
}

test("pictures show the frames of the instants asked for, in their sizes and places", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "drawn-pictures-"));
  await using lanes = openLanes();
  try {
    const numbers = [5, 700, 33];
    const files = await Promise.all(numbers.map((number) => writeCounter(folder, number)));
    const frames = files.map((file, index) => ({ atMs: index * 1000, file, density: 0.05 }));
    const timeline = timelineOf([screenPiece(0, 3000, frames)]);
    const { width, height } = smallFilm;
    const [half, whole] = [path.join(folder, "half.jpg"), path.join(folder, "whole.jpg")];
    // Out of order, just before a change and just after it, and beyond the film's end.
    const times = [2500, 999, 1001, 9000];
    const tiles = times.map((atMs, index) => {
      return {
        atMs,
        x: (index % 2) * (width / 2),
        y: index < 2 ? 0 : height / 2,
        width: width / 2,
        height: height / 2,
      };
    });
    await picturesBy(lanes)(
      timeline,
      [
        { file: half, width, height, tiles },
        { file: whole, width, height, tiles: [{ atMs: 1500, x: 0, y: 0, width, height }] },
      ],
      signal,
    );
    const seen = await Promise.all(tiles.map(({ x, y }) => shownIn(half, { x, y, scale: 0.5 })));
    expect(seen).toEqual([33, 5, 700, 33]);
    expect(await sharp(whole).metadata()).toMatchObject({ format: "jpeg", width, height });
    expect(await shownIn(whole, { x: 0, y: 0, scale: 1 })).toBe(700);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a picture that cannot be drawn is an error that names its file", async () => {
  await using lanes = openLanes();
  const timeline = timelineOf([screenPiece(0, 1000, [{ atMs: 0, file: "/missing/page.png", density: 1 }])]);
  const tiles = [{ atMs: 0, x: 0, y: 0, width: 48, height: 27 }];
  const drawing = picturesBy(lanes)(timeline, [{ file: "/missing/out.jpg", width: 48, height: 27, tiles }], signal);
  await expect(drawing).rejects.toThrow("page.png");
});
