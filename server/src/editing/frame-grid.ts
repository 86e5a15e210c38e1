/**
 * Times and lengths that differ by less are the same, ms: what stands later in a film has lost other binary digits, and
 * must be judged alike wherever it stands.
 */
export const equalMs = 1e-3;

/**
 * Times that fall on frames. A time is always made by the one expression `index * 1000 / fps`, so that equal frames
 * have equal numbers, whichever way they were reached.
 */
export type FrameGrid = {
  readonly fps: number;
  /** The nearest frame's time; the later of two that are equally near, wherever in the film. */
  readonly near: (ms: number) => number;
  /** The first frame at or after. */
  readonly up: (ms: number) => number;
  /** The last frame at or before. */
  readonly down: (ms: number) => number;
};

// A millionth of a frame: what sums of frame times lose to binary fractions, never what a viewer could see.
const slack = 1e-6;

export function frameGrid(fps: number): FrameGrid {
  // Rounding the film's begin up gives −0, which is 0 to a viewer but not to a comparison.
  const timeOf = (index: number) => ((index + 0) * 1000) / fps;
  return {
    fps,
    near: (ms) => timeOf(Math.floor((ms * fps) / 1000 + 0.5 + slack)),
    up: (ms) => timeOf(Math.ceil((ms * fps) / 1000 - slack)),
    down: (ms) => timeOf(Math.floor((ms * fps) / 1000 + slack)),
  };
}
