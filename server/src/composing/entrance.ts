import type { FrameState } from "#editing/frame-state.ts";
import type { FilmFrame } from "./pixels/film-frame.ts";

type Entering = NonNullable<FrameState["entering"]>;

/** How much of the film's height a piece rises as it comes in. */
export const riseShare = 0.08;
/** How dark the picture that leaves becomes under one that slides over it. */
export const slideShade = 0.35;

/**
 * How a piece comes in over the one that leaves, which stands still meanwhile and is kept as pixels: what is painted into
 * the frame is mixed with it row by row.
 */
export class Entrance {
  readonly #frame: FilmFrame;
  #leaving = "";

  constructor(frame: FilmFrame) {
    this.#frame = frame;
  }

  /** Whether a picture, by its key, is kept as the one that leaves. */
  keeps(key: string): boolean {
    return this.#leaving === key;
  }

  /** Keeps what is painted as the picture that leaves. */
  keep(key: string): void {
    const { workspace, width, height } = this.#frame;
    workspace.bytes.copyWithin(workspace.at.leaving, workspace.at.frame, workspace.at.frame + width * height * 4);
    this.#leaving = key;
  }

  /** Shows what is painted over the picture that leaves, as far as it has come. */
  mix({ kind, progress }: Entering): void {
    const { width, height } = this.#frame;
    if (kind === "slide") this.#slide(Math.round(width * (1 - progress)), slideShade * progress);
    else this.#fade(kind === "rise" ? Math.round(height * riseShare * (1 - progress)) : 0, progress);
    this.#frame.showMixed();
  }

  /** `below` is by how many rows the coming picture stands too low. */
  #fade(below: number, progress: number): void {
    const { workspace, width, height } = this.#frame;
    const { kernels, bytes, at } = workspace;
    const rowBytes = width * 4;
    bytes.copyWithin(at.mixed, at.leaving, at.leaving + below * rowBytes);
    for (let row = below; row < height; row += 1) {
      const [leaving, coming] = [at.leaving + row * rowBytes, at.frame + (row - below) * rowBytes];
      kernels.mixRows(leaving, coming, shareOf(progress), at.mixed + row * rowBytes, width / 4);
    }
  }

  /** `right` is by how many columns the coming picture stands too far to the right. */
  #slide(right: number, shade: number): void {
    const { workspace, width, height } = this.#frame;
    const { kernels, bytes, at } = workspace;
    const rowBytes = width * 4;
    for (let row = 0; row < height; row += 1) {
      const [leaving, coming, mixed] = [at.leaving, at.frame, at.mixed].map((from) => from + row * rowBytes);
      kernels.mixRows(leaving!, at.zeros, shareOf(shade), mixed!, width / 4);
      kernels.makeOpaque(mixed!, width / 4);
      bytes.copyWithin(mixed! + right * 4, coming!, coming! + rowBytes - right * 4);
    }
  }
}

/** Of 256, as the kernels count. */
const shareOf = (progress: number): number => Math.round(progress * 256);
