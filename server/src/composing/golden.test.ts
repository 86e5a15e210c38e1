import { createCanvas, loadImage, type Canvas } from "@napi-rs/canvas";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { edit } from "#editing/edit.ts";
import { evaluator } from "#editing/evaluate.ts";
import { materialFor } from "#editing/testing.ts";
import { ledgerlyPlan } from "#editing/testing-ledgerly.ts";
import type { ScreenPiece, Timeline } from "#editing/timeline.ts";
import { formatOf } from "#videos/format.ts";
import { aspects, type Aspect } from "#videos/generation.ts";
import { painter } from "./draw/painter.ts";
import { openStudio } from "./draw/studio.ts";

/**
 * The worked film as it looks, at its telling instants. A frame that is meant to look otherwise is drawn anew by
 * `GOLDEN=write npx vitest run server/src/composing/golden.test.ts`; look at the pictures before they are kept.
 */
const folder = join(import.meta.dirname, "golden");
/** Frames are compared small and blurred by that: what moves a letter by a pixel is not seen, what moves a window is. */
const comparedPx = 240;
/** Mean difference of a channel, and the share of pixels that may differ plainly: other builds smooth edges otherwise. */
const tolerated = { mean: 1.2, plainly: 0.004, step: 28 };

let scratch = "";
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "golden-"));
});
afterAll(() => rm(scratch, { recursive: true }));

/** A page of bars and boxes, each scene's of its own colours, so that crops and scales show. */
async function writePage(name: string, { width, height }: { width: number; height: number }): Promise<string> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const rect = (colour: string, ...box: [number, number, number, number]) => {
    context.fillStyle = colour;
    context.fillRect(...box);
  };
  rect("#F4F6F5", 0, 0, width, height);
  rect(name === "reports" ? "#1B2A4A" : "#0F2A22", 0, 0, width * 0.14, height);
  for (let row = 0; row < 10; row += 1)
    rect(row % 2 ? "#DCE3E0" : "#C3CFCA", width * 0.18, 150 + row * 60, width * 0.78, 34);
  rect("#1D4ED8", width - 200, 80, 140, 40);
  const file = join(scratch, `${name}-${width}.png`);
  await writeFile(file, canvas.toBuffer("image/png"));
  return file;
}

/** The worked film with pages that can be drawn; places of the plan are those of a desktop's page. */
async function filmOf(aspect: Aspect): Promise<Timeline> {
  const { viewport } = formatOf({ aspect });
  const timeline = edit(materialFor({ ...ledgerlyPlan, request: { aspect, bRoll: true, backgroundId: "lagoon" } }));
  const pages = [await writePage("invoices", viewport), await writePage("reports", viewport)];
  const pieces = timeline.pieces.map((piece) => {
    if (piece.kind !== "screen") return piece;
    const file = pages[piece.sceneId === "scene-1" ? 1 : 0] ?? "";
    return { ...piece, frames: piece.frames.map((frame) => ({ ...frame, file })) };
  });
  return { ...timeline, pieces };
}

/** The instants: cards coming and at rest, a piece coming in, the whole window, a zoom, a press, ring, title, B-roll. */
function instantsOf({ pieces, durationMs }: Timeline): Record<string, number> {
  const [first, second] = pieces.filter((piece): piece is ScreenPiece => piece.kind === "screen");
  if (!first || !second) throw new Error("the worked film has two scenes");
  const zoom = first.camera[0];
  const cutaway = pieces.find((piece) => piece.kind === "cutaway");
  const ring = pieces.flatMap((piece) => (piece.kind === "screen" ? piece.rings : []))[0];
  return {
    "card-comes": 500,
    "card-rests": 2200,
    "scene-rises": first.startMs + 200,
    title: (first.lowerThird?.startMs ?? first.startMs) + 1000,
    press: (first.clicks[0]?.atMs ?? first.startMs) + 60,
    "zoom-half-way": zoom ? (zoom.startMs + zoom.endMs) / 2 : first.startMs + 3000,
    zoom: zoom ? zoom.endMs + 600 : first.startMs + 4000,
    "last-press": (first.clicks.at(-1)?.atMs ?? first.endMs) + 120,
    dissolve: second.startMs + 150,
    ring: ring ? ring.startMs + 600 : second.endMs - 1000,
    cutaway: cutaway ? (cutaway.startMs + cutaway.endMs) / 2 : second.startMs + 1500,
    "closing-card": durationMs - 900,
  };
}

function small(canvas: Canvas): Canvas {
  const scale = comparedPx / Math.max(canvas.width, canvas.height);
  const result = createCanvas(Math.round(canvas.width * scale), Math.round(canvas.height * scale));
  const context = result.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, result.width, result.height);
  return result;
}

const pixelsOf = (canvas: Canvas) => canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;

function differenceOf(one: Canvas, other: Canvas): { mean: number; plainly: number } {
  const [a, b] = [pixelsOf(one), pixelsOf(other)];
  let [sum, plain] = [0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const step = Math.abs(a[at]! - b[at]!);
    sum += step;
    if (step > tolerated.step) plain += 1;
  }
  return { mean: sum / a.length, plainly: plain / a.length };
}

/** All frames of a film side by side, small: one picture a format. */
async function sheetOf(
  aspect: Aspect,
): Promise<{ sheet: Canvas; names: string[]; tile: { width: number; height: number } }> {
  const timeline = await filmOf(aspect);
  const stateAt = evaluator(timeline);
  const { paint } = painter(await openStudio(timeline));
  const instants = Object.entries(instantsOf(timeline));
  const tiles: Canvas[] = [];
  for (const [, atMs] of instants) tiles.push(small(await paint(stateAt(atMs))));
  const tile = { width: tiles[0]!.width, height: tiles[0]!.height };
  const sheet = createCanvas(tile.width * tiles.length, tile.height);
  for (const [index, each] of tiles.entries()) sheet.getContext("2d").drawImage(each, index * tile.width, 0);
  return { sheet, names: instants.map(([name]) => name), tile };
}

function cut(sheet: Canvas, index: number, { width, height }: { width: number; height: number }): Canvas {
  const tile = createCanvas(width, height);
  tile.getContext("2d").drawImage(sheet, -index * width, 0);
  return tile;
}

test.each(aspects)("the worked film looks as it did, in %s", async (aspect) => {
  const file = join(folder, `${aspect.replace(":", "x")}.webp`);
  const { sheet, names, tile } = await sheetOf(aspect);
  if (process.env["GOLDEN"] === "write") await writeFile(file, await sheet.encode("webp", 98));
  const image = await loadImage(await readFile(file));
  const kept = createCanvas(image.width, image.height);
  kept.getContext("2d").drawImage(image, 0, 0);
  expect([kept.width, kept.height]).toEqual([sheet.width, sheet.height]);
  for (const [index, name] of names.entries()) {
    const { mean, plainly } = differenceOf(cut(sheet, index, tile), cut(kept, index, tile));
    expect(mean, `${name}: mean difference`).toBeLessThanOrEqual(tolerated.mean);
    expect(plainly, `${name}: pixels that differ plainly`).toBeLessThanOrEqual(tolerated.plainly);
  }
});

test("a pointer that is missing, a caption elsewhere, or a window moved by ten pixels would be noticed", async () => {
  const timeline = await filmOf("1:1");
  const { paint } = painter(await openStudio(timeline));
  const stateAt = evaluator(timeline);
  const state = stateAt(instantsOf(timeline)["title"] ?? 0);
  const { picture } = state;
  if (picture.kind !== "screen") throw new Error("the title is on a screen");
  const usual = small(await paint(state));
  const notices = async (other: typeof state) => {
    const { mean, plainly } = differenceOf(usual, small(await paint(other)));
    return mean > tolerated.mean || plainly > tolerated.plainly;
  };
  expect(await notices(state)).toBe(false);
  expect(await notices({ ...state, caption: null })).toBe(state.caption !== null);
  expect(await notices({ ...state, picture: { ...picture, lowerThird: null } })).toBe(true);
  expect(
    await notices({ ...state, picture: { ...picture, camera: { ...picture.camera, x: picture.camera.x + 10 } } }),
  ).toBe(true);
});
