import { setTimeout as delay } from "node:timers/promises";

/** Waits, or rejects with the signal's own reason as soon as there is one. */
export async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(waitMs, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
