import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { plateOf } from "./plate.ts";

/** A logo of 300 by 100 pixels: a bar of one colour on a ground of another, or on nothing. */
async function logo(letters: string, ground?: string) {
  const canvas = createCanvas(300, 100);
  const context = canvas.getContext("2d");
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, 300, 100);
  }
  context.fillStyle = letters;
  context.fillRect(60, 40, 180, 20);
  return loadImage(canvas.toBuffer("image/png"));
}

test("a logo with a ground of its own stands on that", async () => {
  expect(plateOf(await logo("#80FF40", "#101010"))).toBe("#101010");
});

test("one without stands on white, unless it would not be seen there", async () => {
  expect(plateOf(await logo("#103080"))).toBe("#FFFFFF");
  expect(plateOf(await logo("#FFFFFF"))).toBe("#10131A");
});

test("a light word beside a mark of a colour stands on ink, light letters in the mark on white", async () => {
  const drawn = async (word: [x: number, width: number]) => {
    const canvas = createCanvas(300, 100);
    const context = canvas.getContext("2d");
    context.fillStyle = "#D03030";
    context.fillRect(20, 10, 80, 80);
    context.fillStyle = "#FFFFFF";
    context.fillRect(word[0], 40, word[1], 20);
    return plateOf(await loadImage(canvas.toBuffer("image/png")));
  };
  expect(await drawn([110, 180])).toBe("#10131A");
  expect(await drawn([30, 60])).toBe("#FFFFFF");
});
