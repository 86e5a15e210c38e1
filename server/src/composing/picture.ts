import { writeFile } from "node:fs/promises";
import { createCanvas, ImageData } from "@napi-rs/canvas";
import type { FrameState } from "#editing/frame-state.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { PictureTile, WantedPicture } from "./film.ts";
import type { FilmPainter } from "./film-painter.ts";
import type { FilmFrame } from "./pixels/film-frame.ts";
import { aheadFrames } from "./pictures.ts";
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

/** Draws pictures and writes their files, one after the other; what is drawn next is read while another is drawn. */
export async function drawPictures(
  { timeline, stateAt, painter }: Scene,
  pictures: readonly WantedPicture[],
  drawn: () => void,
): Promise<void> {
  const last = framesOf(timeline) - 1;
  const frameOf = ({ atMs }: PictureTile) => Math.min(last, Math.floor((atMs * timeline.fps) / 1000));
  const stateOf = (frame: number) => stateAt(timeOf(frame, timeline.fps));
  const frames = pictures.flatMap(({ tiles }) => tiles.map(frameOf));
  let next = 0;
  /** Whether it is another frame than the one before. */
  const paintNext = async (): Promise<boolean> => {
    const [before, frame] = [frames[next - 1], frames[next]!];
    next += 1;
    if (frame === before) return false;
    for (const ahead of frames.slice(next, next + aheadFrames)) painter.prepare(stateOf(ahead));
    await painter.paint(stateOf(frame));
    return true;
  };
  for (const picture of pictures) {
    await drawPicture(painter.frame, picture, paintNext);
    drawn();
  }
}

async function drawPicture(
  frame: FilmFrame,
  { file, width, height, tiles }: WantedPicture,
  paintNext: () => Promise<boolean>,
): Promise<void> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  let small: ImageData | null = null;
  for (const { x, y, ...size } of tiles) {
    const isOther = await paintNext();
    if (small === null || isOther || small.width !== size.width || small.height !== size.height)
      small = new ImageData(shrunk(frame, size), size.width, size.height);
    context.putImageData(small, x, y);
  }
  await writeFile(file, await canvas.encode("jpeg", jpegQuality));
}

/** The frame in the size of a tile. */
function shrunk(frame: FilmFrame, size: Pick<PictureTile, "width" | "height">): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = size;
  if (width === frame.width && height === frame.height) return frame.copyOut({ x: 0, y: 0, width, height });
  const pixels = new Uint32Array(width * height);
  const columns = placesOf(frame.width, width);
  const rows = placesOf(frame.height, height).map((y) => wordsOf(frame.row(y, 0, frame.width)));
  for (let at = 0; at < pixels.length; at += 1) {
    const [column, row] = [(at % width) * samples, Math.floor(at / width) * samples];
    // Red and blue are added up in one number, sixteen bits for each.
    let [redAndBlue, green] = [0, 0];
    for (let down = row; down < row + samples; down += 1) {
      const line = rows[down]!;
      for (let across = column; across < column + samples; across += 1) {
        const pixel = line[columns[across]!]!;
        redAndBlue += pixel & 0x00ff00ff;
        green += (pixel >>> 8) & 0xff;
      }
    }
    const [red, blue] = [meanOf(redAndBlue & 0xffff), meanOf(redAndBlue >>> 16)];
    pixels[at] = 0xff000000 | (blue << 16) | (meanOf(green) << 8) | red;
  }
  return new Uint8ClampedArray(pixels.buffer);
}

const meanOf = (sum: number): number => Math.round(sum / samples ** 2);

/** Pixels as numbers, their red lowest. Rows of a frame begin at multiples of four bytes. */
const wordsOf = ({ buffer, byteOffset, length }: Buffer): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length / 4);

/** The film's pixels that make those of a smaller picture, along one side: `samples` for each. */
const placesOf = (film: number, small: number): number[] =>
  Array.from({ length: small * samples }, (_, index) => Math.floor(((index + 0.5) * film) / (small * samples)));
