import { writeFile } from "node:fs/promises";
import { createCanvas, ImageData } from "@napi-rs/canvas";
import type { FrameState } from "#editing/frame-state.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { PictureTile, WantedPicture } from "./film.ts";
import type { FilmPainter } from "./film-painter.ts";
import type { FilmFrame } from "./pixels/film-frame.ts";
import { framesOf, timeOf } from "./segments.ts";

const jpegQuality = 88;
/** A pixel of a small picture is the mean of this many of the film's in each direction, evenly chosen; more look no better. */
const samples = 4;

/** A film that stands ready to be drawn, in a process of its own. */
type Scene = {
  readonly timeline: Timeline;
  readonly stateAt: (atMs: number) => FrameState;
  readonly painter: FilmPainter;
};

/** Draws one picture and writes its file. */
export async function drawPicture({ timeline, stateAt, painter }: Scene, picture: WantedPicture): Promise<void> {
  const { fps } = timeline;
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  for (const tile of picture.tiles) {
    const frame = Math.min(framesOf(timeline) - 1, Math.floor((tile.atMs * fps) / 1000));
    await painter.paint(stateAt(timeOf(frame, fps)));
    context.putImageData(new ImageData(shrunk(painter.frame, tile), tile.width, tile.height), tile.x, tile.y);
  }
  await writeFile(picture.file, await canvas.encode("jpeg", jpegQuality));
}

/** The frame in the size of a tile. */
function shrunk(frame: FilmFrame, { width, height }: PictureTile): Uint8ClampedArray<ArrayBuffer> {
  if (width === frame.width && height === frame.height) return frame.copyOut({ x: 0, y: 0, width, height });
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  const columns = placesOf(frame.width, width).map((x) => x * 4);
  const rows = placesOf(frame.height, height).map((y) => frame.row(y, 0, frame.width));
  const count = samples * samples;
  for (let at = 0; at < width * height; at += 1) {
    const [column, row] = [(at % width) * samples, Math.floor(at / width) * samples];
    let [red, green, blue] = [0, 0, 0];
    for (let sample = 0; sample < count; sample += 1) {
      const bytes = rows[row + (sample >> 2)]!;
      const from = columns[column + (sample & 3)]!;
      red += bytes[from]!;
      green += bytes[from + 1]!;
      blue += bytes[from + 2]!;
    }
    pixels[at * 4] = red / count;
    pixels[at * 4 + 1] = green / count;
    pixels[at * 4 + 2] = blue / count;
  }
  return pixels;
}

/** The film's pixels that make those of a smaller picture, along one side: `samples` for each. */
const placesOf = (film: number, small: number): number[] =>
  Array.from({ length: small * samples }, (_, index) => Math.floor(((index + 0.5) * film) / (small * samples)));
