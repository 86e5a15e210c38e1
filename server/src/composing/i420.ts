import type { Box } from "#browser/step.ts";

/**
 * The film's current picture as an encoder wants it: I420, BT.709, limited range. It is kept from picture to picture,
 * and only rows that changed are converted, so that a moving pointer costs a few rows and not a whole frame.
 */
export class YuvPicture {
  readonly bytes: Buffer;
  readonly #width: number;
  readonly #height: number;
  #shown: Buffer | null = null;

  /** Both sides must be even, as the chroma planes are half as wide and half as high. */
  constructor(width: number, height: number) {
    if (width % 2 !== 0 || height % 2 !== 0) throw new Error(`a film of ${width} × ${height} has an odd side`);
    this.#width = width;
    this.#height = height;
    this.bytes = Buffer.alloc((width * height * 3) / 2);
  }

  /** Takes opaque RGBA of the whole picture and keeps it for the next comparison; returns how many rows changed. */
  update(rgba: Buffer): number {
    const pairBytes = this.#width * 8;
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
    const before = this.#shown;
    let changed = 0;
    for (let row = 0; row < this.#height; row += 2) {
      const at = (row / 2) * pairBytes;
      if (before !== null && before.compare(rgba, at, at + pairBytes, at, at + pairBytes) === 0) continue;
      this.#convertRows(pixels, row, { from: 0, to: this.#width });
      changed += 2;
    }
    this.#shown = rgba;
    return changed;
  }

  /** Takes the pixels of a part whose place and size are even, after a whole picture was taken. */
  updatePart(rgba: Uint8Array, box: Box): void {
    const whole = this.#shown;
    if (whole === null) throw new Error("a part needs a whole picture before it");
    for (let row = 0; row < box.height; row += 1) {
      const line = rgba.subarray(row * box.width * 4, (row + 1) * box.width * 4);
      whole.set(line, ((box.y + row) * this.#width + box.x) * 4);
    }
    const pixels = new Uint32Array(whole.buffer, whole.byteOffset, whole.length / 4);
    for (let row = box.y; row < box.y + box.height; row += 2) {
      this.#convertRows(pixels, row, { from: box.x, to: box.x + box.width });
    }
  }

  /** Converts two rows between two columns; chroma is the mean of each 2 × 2 block. Weights are BT.709's, scaled by 2^16. */
  #convertRows(pixels: Uint32Array, row: number, { from, to }: { from: number; to: number }): void {
    const width = this.#width;
    const out = this.bytes;
    let upper = row * width + from;
    let lower = upper + width;
    let blue = width * this.#height + (row >> 1) * (width >> 1) + (from >> 1);
    let red = blue + ((width * this.#height) >> 2);
    for (const end = row * width + to; upper < end; upper += 2, lower += 2) {
      const a = pixels[upper]!;
      const b = pixels[upper + 1]!;
      const c = pixels[lower]!;
      const d = pixels[lower + 1]!;
      out[upper] = luma(a);
      out[upper + 1] = luma(b);
      out[lower] = luma(c);
      out[lower + 1] = luma(d);
      const r = (a & 255) + (b & 255) + (c & 255) + (d & 255);
      const g = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255);
      const l = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255);
      out[blue++] = (-6596 * r - 22_189 * g + 28_784 * l + 33_685_504) >> 18;
      out[red++] = (28_784 * r - 26_145 * g - 2639 * l + 33_685_504) >> 18;
    }
  }
}

/** RGBA in little-endian order, so that red is the lowest byte. */
function luma(pixel: number): number {
  return (11_966 * (pixel & 255) + 40_254 * ((pixel >> 8) & 255) + 4064 * ((pixel >> 16) & 255) + 1_081_344) >> 16;
}
