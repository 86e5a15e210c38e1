import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Kernels } from "./kernels.ts";

/**
 * A picture that is read but not yet spread out. A PNG as browsers write it is kept as its filtered rows, which are
 * smaller than its pixels and are undone where they are shown; any other picture as its pixels.
 */
export type Scan = {
  readonly width: number;
  readonly height: number;
  /** Whether the rows are RGB behind a byte that names the row's filter, rather than RGBA. */
  readonly filtered: boolean;
  readonly rows: Buffer;
};

const inflated = promisify(inflate);
const signature = Buffer.from("89504e470d0a1a0a", "hex");
const opaqueRgb = 2;
/** A picture larger than this on a side is not one of a page. */
const largestSide = 16_384;

/** Reads and inflates a picture off the main thread; rejects with its name when it is missing or broken. */
export async function readScan(file: string): Promise<Scan> {
  const bytes = await readFile(file);
  try {
    return (await plainPng(bytes)) ?? (await anyPicture(bytes));
  } catch (cause) {
    throw new Error(`the picture ${file} cannot be read`, { cause });
  }
}

/** The rows of a PNG of eight bits a channel without palette, transparent colour or interlacing; of others `null`. */
async function plainPng(bytes: Buffer): Promise<Scan | null> {
  if (!bytes.subarray(0, 8).equals(signature) || bytes.length < 33) return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colourType, interlaced] = [bytes[24], bytes[25], bytes[28]];
  if (depth !== 8 || colourType !== opaqueRgb || interlaced !== 0) return null;
  if (width === 0 || height === 0 || width > largestSide || height > largestSide) return null;
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (name === "tRNS") return null;
    if (name === "IDAT") parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const size = height * (1 + width * 3);
  // One piece of memory that holds all of it; a picture that unpacks to more than it says ends here.
  const room = Math.max(64, size + 1);
  const rows = await inflated(Buffer.concat(parts), { chunkSize: room, maxOutputLength: room });
  if (rows.length !== size) throw new Error("the picture does not have as many rows as it says");
  return { width, height, filtered: true, rows };
}

async function anyPicture(bytes: Buffer): Promise<Scan> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return { width: image.width, height: image.height, filtered: false, rows: canvas.data() };
}

/** Where a scan is spread out: room for its rows as they are, a row of zeros, and room for its pixels. */
export type Spread = {
  readonly kernels: Kernels;
  readonly bytes: Buffer;
  readonly raw: number;
  readonly zeros: number;
  readonly out: number;
};

/** Writes a scan's pixels as opaque RGBA, row after row, to `out`. */
export function spreadScan({ width, height, rows, filtered }: Scan, { kernels, bytes, raw, zeros, out }: Spread): void {
  const groups = Math.ceil(width / 4);
  if (!filtered) {
    rows.copy(bytes, out);
    kernels.makeOpaque(out, Math.ceil((width * height) / 4));
    return;
  }
  rows.copy(bytes, raw);
  let above = zeros;
  for (let row = 0; row < height; row += 1) {
    const from = raw + row * (1 + width * 3);
    const to = out + row * width * 4;
    kernels.spread(from + 1, to, groups);
    const filter = bytes[from];
    if (filter === 1) kernels.undoSub(to, width);
    else if (filter === 2) kernels.undoUp(to, above, groups);
    else if (filter === 3) kernels.undoAverage(to, above, width);
    else if (filter === 4) kernels.undoPaeth(to, above, width);
    else if (filter !== 0) throw new Error(`a PNG has no filter ${filter}`);
    kernels.makeOpaque(to, groups);
    above = to;
  }
}
