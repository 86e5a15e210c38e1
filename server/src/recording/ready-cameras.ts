import type { Camera } from "./camera.ts";

type Ready = { readonly opening: Promise<Camera>; readonly taken: () => void };

/** Cameras that are opened before their jobs begin to record: that takes a browser and a page most of a second. */
export class ReadyCameras {
  readonly #ready = new Map<number, Ready>();

  /**
   * Keeps a camera that is being opened until its job takes it; one that is not taken is closed when the signal is aborted.
   * Resolves when it is gone either way, rejects as opening does.
   */
  async keep(jobId: number, opening: Promise<Camera>, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ready = { opening, taken: resolve };
    this.#ready.set(jobId, ready);
    signal.addEventListener("abort", () => resolve(), { once: true });
    try {
      const camera = await opening;
      if (!signal.aborted) await promise;
      if (this.#ready.get(jobId) === ready) await camera[Symbol.asyncDispose]();
    } finally {
      if (this.#ready.get(jobId) === ready) this.#ready.delete(jobId);
    }
  }

  /** The job's camera, for the caller alone; `undefined` where none was opened, or could be. */
  async take(jobId: number): Promise<Camera | undefined> {
    const ready = this.#ready.get(jobId);
    this.#ready.delete(jobId);
    ready?.taken();
    return ready?.opening.catch(() => undefined);
  }
}
