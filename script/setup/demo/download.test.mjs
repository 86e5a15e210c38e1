import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { downloadSheet } from "./download.mjs";

async function filmFile() {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-demo-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "film.mp4");
}

test("the contact sheet stands beside the film, as PNG", async () => {
  const canvas = createCanvas(64, 40);
  const context = canvas.getContext("2d");
  context.fillStyle = "#2040c0";
  context.fillRect(0, 0, 64, 40);
  const jpeg = await canvas.encode("jpeg");
  const film = await filmFile();
  const file = await downloadSheet({ file: async () => new Response(jpeg) }, 7, film);
  expect(file).toBe(film.replace("film.mp4", "film-sheet.png"));
  const sheet = sharp(await readFile(file));
  expect(await sheet.metadata()).toMatchObject({ format: "png", width: 64, height: 40 });
  const { dominant } = await sheet.stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});

test("a service without sheets leaves none", async () => {
  expect(await downloadSheet({ file: async () => undefined }, 7, await filmFile())).toBeUndefined();
});
