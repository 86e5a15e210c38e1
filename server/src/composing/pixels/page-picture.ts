import type { Box } from "#browser/step.ts";
import type { FilmFrame } from "./film-frame.ts";
import type { Kernels } from "./kernels.ts";
import { spreadScan, type Scan } from "./png.ts";

/** How a picture lies in the film: one of its pixels is `scale` film pixels wide, and its corner is at (x, y). */
export type Lie = { readonly scale: number; readonly x: number; readonly y: number };

/**
 * The page's current picture as pixels. It keeps the picture before it, so that it can tell which part changed, and
 * paints any part of the film that it covers, mixed from the four nearest pixels as Skia does.
 */
export class PagePicture {
  readonly #film: FilmFrame;
  #size = { width: 0, height: 0 };
  #regions: ["page" | "otherPage", "page" | "otherPage"] = ["page", "otherPage"];
  #shown: Scan | null = null;
  #tableKey = "";

  constructor(film: FilmFrame) {
    this.#film = film;
  }

  get width(): number {
    return this.#size.width;
  }

  get height(): number {
    return this.#size.height;
  }

  fits({ width, height }: Scan): boolean {
    return (width + 4) * height * 4 <= this.#film.pageBytes;
  }

  /** Shows another picture; gives the part in which it differs, in its pixels: `null` for none. */
  show(scan: Scan): Box | null {
    if (scan === this.#shown) return null;
    const { workspace } = this.#film;
    const { kernels, bytes, at } = workspace;
    const [shown, free] = this.#regions;
    spreadScan(scan, { kernels, bytes, raw: at.raw, zeros: at.zeros, out: at[free] });
    const { width, height } = scan;
    const comparable = this.#shown !== null && this.#size.width === width && this.#size.height === height;
    this.#regions = [free, shown];
    this.#shown = scan;
    this.#size = { width, height };
    if (!comparable) return { x: 0, y: 0, width, height };
    return differing(kernels, { one: at[free], other: at[shown], width, height });
  }

  /** Paints a box of the film, all of which must lie in the film; what is beyond the picture's edge repeats the edge. */
  paint(box: Box, lie: Lie): void {
    if (box.width <= 0 || box.height <= 0) return;
    if (lie.scale === 1 && Number.isInteger(lie.x) && Number.isInteger(lie.y) && this.#holds(box, lie)) {
      this.#copy(box, lie);
      return;
    }
    const { workspace, width } = this.#film;
    const { kernels, at } = workspace;
    const picture = at[this.#regions[0]];
    const { from, to } = this.#table(box, lie);
    const rowBytes = this.#size.width * 4;
    for (let y = box.y; y < box.y + box.height; y += 1) {
      const { index, share } = place(y, { scale: lie.scale, start: lie.y, last: this.#size.height - 1 });
      const upper = picture + index * rowBytes;
      if (share > 0) {
        const groups = Math.ceil((to - from + 1) / 4);
        kernels.mixRows(upper + from * 4, upper + rowBytes + from * 4, share, at.row + from * 4, groups);
      }
      this.#stretch(share > 0 ? at.row : upper, at.frame + (y * width + box.x) * 4, box.width);
    }
  }

  #holds(box: Box, { x, y }: Lie): boolean {
    const [right, bottom] = [x + this.#size.width, y + this.#size.height];
    return box.x >= x && box.y >= y && box.x + box.width <= right && box.y + box.height <= bottom;
  }

  #copy(box: Box, lie: Lie): void {
    const { workspace } = this.#film;
    const picture = workspace.at[this.#regions[0]];
    for (let y = box.y; y < box.y + box.height; y += 1) {
      const from = picture + ((y - lie.y) * this.#size.width + box.x - lie.x) * 4;
      const to = workspace.at.frame + (y * this.#film.width + box.x) * 4;
      workspace.bytes.copyWithin(to, from, from + box.width * 4);
    }
  }

  /** A group of four at a time; the last one goes by way of the spare room, so that nothing beyond is touched. */
  #stretch(row: number, to: number, count: number): void {
    const { kernels, bytes, at } = this.#film.workspace;
    const whole = Math.floor(count / 4);
    if (whole > 0) kernels.stretchRow(row, at.places, at.weights, to, whole);
    const rest = count - whole * 4;
    if (rest === 0) return;
    kernels.stretchRow(row, at.places + whole * 16, at.weights + whole * 64, at.spare, 1);
    bytes.copyWithin(to + whole * 16, at.spare, at.spare + rest * 4);
  }

  /** Writes from where in a row each of the box's columns is mixed; gives the first and the last pixel that is read. */
  #table(box: Box, lie: Lie): { readonly from: number; readonly to: number } {
    const { bytes, at } = this.#film.workspace;
    const places = new Int32Array(bytes.buffer, at.places, box.width + 4);
    const weights = new Uint16Array(bytes.buffer, at.weights, (box.width + 4) * 8);
    const key = `${box.x} ${box.width} ${lie.scale} ${lie.x} ${this.#size.width}`;
    if (key !== this.#tableKey) {
      for (let column = 0; column < box.width + 4; column += 1) {
        const { index, share } = place(box.x + Math.min(column, box.width - 1), {
          ...{ scale: lie.scale, start: lie.x, last: this.#size.width - 1 },
        });
        places[column] = index * 4;
        weights.fill(256 - share, column * 8, column * 8 + 4);
        weights.fill(share, column * 8 + 4, column * 8 + 8);
      }
      this.#tableKey = key;
    }
    return { from: places[0]! / 4, to: places[box.width - 1]! / 4 + 1 };
  }
}

/** Which two pixels of a line a film pixel's middle lies between, and how much of 256 the second one counts. */
function place(at: number, { scale, start, last }: { scale: number; start: number; last: number }) {
  const exact = Math.min(last, Math.max(0, (at + 0.5 - start) / scale - 0.5));
  const rounded = Math.round(exact * 256);
  return { index: rounded >> 8, share: rounded & 255 };
}

type Pair = { readonly one: number; readonly other: number; readonly width: number; readonly height: number };

/** The smallest box that holds every pixel in which two pictures differ; `null` where there is none. */
function differing(kernels: Kernels, { one, other, width, height }: Pair): Box | null {
  let [left, top, right, bottom] = [width, -1, 0, 0];
  for (let row = 0; row < height; row += 1) {
    const at = row * width * 4;
    const equal = kernels.equalFromStart(one + at, other + at, width);
    if (equal === width) continue;
    if (top < 0) top = row;
    bottom = row + 1;
    left = Math.min(left, equal);
    const end = at + width * 4;
    right = Math.max(right, width - kernels.equalToEnd(one + end, other + end, width - right));
  }
  return top < 0 ? null : { x: left, y: top, width: right - left, height: bottom - top };
}
