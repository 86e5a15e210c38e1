import { BrowserGone } from "#browser/devtools.ts";
import { CameraStalled } from "../camera.ts";
import { isDone } from "../is-done.ts";

export type Limit = {
  /** By the wall clock: how long the page may be silent. */
  readonly limitMs: number;
  /** When it gave a sign of life last, as `performance.now()` tells time. */
  readonly aliveMs: () => number;
  readonly signal: AbortSignal;
};

/** Waits for work with the page's clock. Throws CameraStalled when it fails or the page falls silent, and what aborts it. */
export async function orStalled(work: Promise<unknown>, { limitMs, aliveMs, signal }: Limit): Promise<void> {
  signal.throwIfAborted();
  const startedMs = performance.now();
  // When the page is given up, nobody is left to hear how the work ends.
  work.catch(() => undefined);
  try {
    for (let leftMs = limitMs; leftMs > 0; leftMs = Math.max(startedMs, aliveMs()) + limitMs - performance.now())
      if (await isDone(work, leftMs)) return void (await work);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof BrowserGone || error instanceof CameraStalled) throw error;
    throw new CameraStalled(error instanceof Error ? error.message : String(error), { cause: error });
  }
  throw new CameraStalled(`no frame within ${limitMs} ms`);
}
