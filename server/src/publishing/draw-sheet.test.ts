import { createCanvas } from "@napi-rs/canvas";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Look } from "#editing/timeline.ts";
import { drawSheet, tileWidthPx } from "./draw-sheet.ts";

const look: Look = {
  font: "Poppins",
  background: "plain",
  primary: "#0B6E4F",
  secondary: "#0000C0",
  onPrimary: "#FFFFFF",
  logoFile: null,
};
const film = { width: 640, height: 360 };
const heading = { title: "Ledgerly: create an invoice", domain: "ledgerly.example" };
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reelwright-sheet-"));
  file = join(folder, "red.png");
  const canvas = createCanvas(film.width, film.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#E01010";
  context.fillRect(0, 0, film.width, film.height);
  await writeFile(file, await canvas.encode("png"));
});
afterAll(() => rm(folder, { recursive: true }));

const sheetOf = (texts: readonly string[], change: { heading?: typeof heading; film?: typeof film } = {}) =>
  drawSheet({ heading, film, look, tiles: texts.map((text) => ({ file, label: ["0:01"], text })), ...change });

/** Mean of each channel, 0–255, in a part of a sheet. */
async function meansIn(sheet: Buffer, box: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(sheet).extract(box).png().toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

/** Under the first picture: the words. */
const underFirst = () => {
  const width = tileWidthPx(film, 4);
  return { left: 48, top: 168 + 48 + Math.round((width * 9) / 16) + 52, width, height: 30 };
};

test("as wide as promised, in rows of three, one picture for each sentence", async () => {
  const sizes = await Promise.all(
    [1, 3, 4, 6].map(async (count) => sharp(await sheetOf(Array.from({ length: count }, () => "One."))).metadata()),
  );
  expect(sizes.map(({ width, format }) => [width, format])).toEqual(sizes.map(() => [1600, "jpeg"]));
  const [, three, four, six] = sizes.map(({ height }) => height);
  expect(four).toBe(six);
  expect(four).toBeGreaterThan((three ?? 0) + 300);
  const sheet = await sheetOf(["One.", "Two.", "Three.", "Four."]);
  const width = tileWidthPx(film, 4);
  for (const column of [0, 1, 2]) {
    const box = { left: 48 + column * (width + 32) + 100, top: 168 + 48 + 100, width: 50, height: 50 };
    const [red = 0, green = 0] = await meansIn(sheet, box);
    expect([red > 200, green < 40]).toEqual([true, true]);
  }
});

test("a film that stands upright has more pictures in a row", () => {
  expect(tileWidthPx({ width: 1080, height: 1920 }, 9)).toBeLessThan(tileWidthPx(film, 9));
});

test("the words stand under their picture, and the heading on the film's colour", async () => {
  const [spoken, silent] = await Promise.all([
    sheetOf(["Invoices chase themselves.", "", "", ""]),
    sheetOf(["", "", "", " "]),
  ]);
  const [words = 0] = await meansIn(spoken, underFirst());
  const [none = 0] = await meansIn(silent, underFirst());
  expect(words).toBeLessThan(none - 3);
  const band = await meansIn(spoken, { left: 4, top: 4, width: 30, height: 30 });
  expect(band.map(Math.round)).toEqual([11, 110, 79].map((each) => expect.closeTo(each, -0.8)));
  const title = { left: 48, top: 30, width: 600, height: 70 };
  const untitled = await sheetOf(["One."], { heading: { title: "", domain: "" } });
  expect((await meansIn(spoken, title))[0]).toBeGreaterThan(((await meansIn(untitled, title))[0] ?? 0) + 10);
});

test("markup in a sentence is drawn as the letters it is made of", async () => {
  const drawn = async (text: string) => (await sheetOf([text, "", "", ""])).toString("base64");
  expect(await drawn("<b>Pay</b>")).not.toBe(await drawn("Pay"));
  expect(await drawn("&lt;svg&gt;")).not.toBe(await drawn("<svg>"));
  expect(await drawn('</text><image href="file:///etc/passwd"/>')).not.toBe(await drawn(""));
});

test("words without end are cut, so that a sheet keeps its size", async () => {
  const [long, short] = await Promise.all([sheetOf(["word ".repeat(4000)]), sheetOf(["One."])]);
  const [longer, shorter] = [(await sharp(long).metadata()).height, (await sharp(short).metadata()).height];
  expect(longer - shorter).toBeLessThan(150);
});
