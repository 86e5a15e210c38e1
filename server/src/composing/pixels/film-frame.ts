import { Workspace } from "./kernels.ts";
import type { Box } from "#browser/step.ts";

type Size = { readonly width: number; readonly height: number };

/** How many overlays a frame has at most: as many slots as `overlaysOf` fills. */
export const mostOverlays = 5;

/** Bytes of the largest page picture that is kept as pixels: three for each film pixel of the page on either side. */
const densest = 3;

type Region =
  | "frame"
  | "leaving"
  | "mixed"
  | "surround"
  | "overlays"
  | "yuv"
  | "raw"
  | "zeros"
  | "page"
  | "otherPage"
  | "row"
  | "places"
  | "weights"
  | "spare";

/**
 * The film's current picture: opaque RGBA that is painted into, and what an encoder wants of it: I420, BT.709, limited
 * range. Only parts that changed are converted, so that a moving pointer costs a few rows and not a whole frame. While one
 * picture gives way to another, what is seen is not what is painted but a mix of it.
 */
export class FilmFrame {
  readonly width: number;
  readonly height: number;
  readonly workspace: Workspace<Region>;
  /** How large a page's picture may be to be spread out here, in bytes of RGBA. */
  readonly pageBytes: number;
  /** I420, to be sent as it is; changed by `convert` only. */
  readonly yuv: Buffer;
  #seen: "frame" | "mixed" = "frame";

  /** The width must be a multiple of eight, as so many pixels are converted at once, and the height even. */
  constructor({ width, height }: Size, page: Size = { width: 0, height: 0 }) {
    if (width % 8 !== 0 || height % 2 !== 0) throw new Error(`a film of ${width} × ${height} cannot be converted`);
    this.width = width;
    this.height = height;
    this.pageBytes = page.width * page.height * densest ** 2 * 4;
    const [frame, row] = [width * height * 4, 4 * (Math.max(width, page.width * densest) + 8)];
    this.workspace = new Workspace<Region>({
      ...{
        frame,
        leaving: frame,
        mixed: frame,
        surround: frame,
        overlays: mostOverlays * frame,
        yuv: (frame * 3) / 8,
        raw: this.pageBytes,
        zeros: row,
      },
      ...{ page: this.pageBytes, otherPage: this.pageBytes, row, places: (width + 4) * 4 },
      ...{ weights: (width + 4) * 16, spare: 64 },
    });
    const { bytes, at } = this.workspace;
    this.yuv = bytes.subarray(at.yuv, at.yuv + (frame * 3) / 8);
  }

  /** Where the pixels are that are seen. */
  get at(): number {
    return this.workspace.at[this.#seen];
  }

  get isMixed(): boolean {
    return this.#seen === "mixed";
  }

  showPainted(): void {
    this.#seen = "frame";
  }

  showMixed(): void {
    this.#seen = "mixed";
  }

  /** The bytes of one row of a box. */
  row(y: number, from: number, to: number): Buffer {
    const start = this.at + (y * this.width + from) * 4;
    return this.workspace.bytes.subarray(start, start + (to - from) * 4);
  }

  /** A copy of a box's pixels. */
  copyOut({ x, y, width, height }: Box): Uint8ClampedArray<ArrayBuffer> {
    const pixels = new Uint8ClampedArray(width * height * 4);
    for (let row = 0; row < height; row += 1) pixels.set(this.row(y + row, x, x + width), row * width * 4);
    return pixels;
  }

  /** Paints a whole picture; gives the rows from the first to the last that differ, or `null`. */
  take(pixels: Buffer): Box | null {
    const { width, height, workspace } = this;
    const [start, rowBytes] = [workspace.at.frame, width * 4];
    const differs = (row: number) =>
      workspace.bytes.compare(
        pixels,
        row * rowBytes,
        (row + 1) * rowBytes,
        start + row * rowBytes,
        start + (row + 1) * rowBytes,
      ) !== 0;
    let top = 0;
    while (top < height && !differs(top)) top += 1;
    if (top === height) return null;
    let bottom = height;
    while (!differs(bottom - 1)) bottom -= 1;
    pixels.copy(workspace.bytes, start + top * rowBytes, top * rowBytes, bottom * rowBytes);
    return { x: 0, y: top, width, height: bottom - top };
  }

  /** Converts a part of the frame; it is widened to whole groups of pixels. */
  convert(box: Box): void {
    const { width, height, workspace } = this;
    const { x, y, width: across, height: down } = this.aligned(box);
    const { at } = workspace;
    const chroma = at.yuv + width * height + ((y * width) >> 2) + (x >> 1);
    workspace.kernels.convert(
      this.at + (y * width + x) * 4,
      width * 4,
      across / 8,
      down / 2,
      at.yuv + y * width + x,
      chroma,
      chroma + ((width * height) >> 2),
      width,
    );
  }

  /** The smallest box of whole groups that holds what of a box is in the film; empty when nothing is. */
  aligned(box: Box): Box {
    const [x, y] = [Math.max(0, Math.floor(box.x / 8) * 8), Math.max(0, Math.floor(box.y / 2) * 2)];
    const right = Math.min(this.width, Math.ceil((box.x + box.width) / 8) * 8);
    const bottom = Math.min(this.height, Math.ceil((box.y + box.height) / 2) * 2);
    return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
  }
}
