/**
 * In the page's time: one that has stood still for `afterMs` is drawn every `everyMs` only. What it changes by itself then is
 * seen that much later at the most; what is done to it, and all that follows, is seen frame by frame.
 */
const calm = { afterMs: 300, everyMs: 100 };

/** How long a page has shown the same, counted in frames, and how seldom it needs to be drawn for that. */
export class Stillness {
  readonly #intervalMs: number;
  #still = 0;
  #untouched = 0;

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  get frames(): number {
    return this.#still;
  }

  get ms(): number {
    return this.#still * this.#intervalMs;
  }

  /** So many frames' time has passed, in which nothing was drawn. */
  pass(frames: number): void {
    this.#still += frames;
    this.#untouched += frames;
  }

  /** A frame has changed what is seen. */
  changed(): void {
    this.#still = 0;
  }

  /** Something was done to the page, or is going to be filmed. */
  touched(): void {
    this.#untouched = 0;
  }

  /** How many frames' time may pass until the next one is drawn, of what is left of a time. */
  stride(leftMs: number): number {
    if (Math.min(this.#still, this.#untouched) * this.#intervalMs < calm.afterMs) return 1;
    return Math.max(1, Math.round(Math.min(calm.everyMs, leftMs) / this.#intervalMs));
  }
}
