import { BitWriter } from "./bits.ts";

/**
 * Quantiser of a slice in which nothing is coded. The highest one makes "skipped" the likely value of a macroblock from
 * the first on, so that no other value's side of the arithmetic code is needed.
 */
export const skippedQuantiser = 51;

/** State of "skipped" (context 11, first table of P slices) at that quantiser, and the last one, which is kept. */
const [firstState, lastState] = [42, 62];

/** Width of the unlikely value from `firstState` on, by quarter of the range (ITU-T H.264, table 9-44). */
const unlikely = [
  [16, 20, 23, 27],
  [15, 19, 22, 25],
  [14, 18, 21, 24],
  [14, 17, 20, 23],
  [13, 16, 19, 22],
  [12, 15, 18, 21],
  [12, 14, 17, 20],
  [11, 14, 16, 19],
  [11, 13, 15, 18],
  [10, 12, 15, 17],
  [10, 12, 14, 16],
  [9, 11, 13, 15],
  [9, 11, 12, 14],
  [8, 10, 12, 14],
  [8, 9, 11, 13],
  [7, 9, 11, 12],
  [7, 9, 10, 12],
  [7, 8, 10, 11],
  [6, 8, 9, 11],
  [6, 7, 9, 10],
  [6, 7, 8, 9],
] as const;

/**
 * The data of a P slice whose macroblocks are all skipped, which copies the reference picture: each macroblock's neighbours
 * are skipped or missing, so that its motion is none and its context always the same.
 */
export function allSkipped(macroblocks: number): Buffer {
  const code = new ArithmeticCode();
  let state = firstState;
  for (let index = 1; index <= macroblocks; index += 1) {
    code.likely(unlikely[state - firstState]!);
    state = Math.min(state + 1, lastState);
    if (index < macroblocks) code.goOn();
  }
  return code.end();
}

/** The encoder of ITU-T H.264, 9.3.4.2, as far as it is needed here: `low` grows at the very end only. */
class ArithmeticCode {
  readonly #bits = new BitWriter();
  #range = 510;
  #isFirstBit = true;

  likely(unlikelyWidths: readonly [number, number, number, number]): void {
    this.#narrow(unlikelyWidths[((this.#range >> 6) & 3) as 0 | 1 | 2 | 3]);
  }

  /** The slice does not end here. */
  goOn(): void {
    this.#narrow(2);
  }

  /** It does; the last bit is the one that ends the unit. */
  end(): Buffer {
    // Of the ten bits of `low`, seven are shifted out by renewing the range of 2, and the next three are told.
    const low = this.#range - 2;
    for (let bit = 9; bit >= 1; bit -= 1) this.#put((low >> bit) & 1);
    this.#bits.bit(1);
    return this.#bits.bytes;
  }

  #narrow(width: number): void {
    this.#range -= width;
    while (this.#range < 256) {
      this.#range *= 2;
      this.#put(0);
    }
  }

  /** The first bit of the code is always zero and not written. */
  #put(bit: number): void {
    if (this.#isFirstBit) this.#isFirstBit = false;
    else this.#bits.bit(bit);
  }
}
