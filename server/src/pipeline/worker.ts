import { runEntry } from "./engine.ts";
import type { Queue } from "#queue/queue.ts";
import { runSweeps } from "./sweep.ts";
import type { Workshop } from "./workshop.ts";

/**
 * Makes films until it is disposed. Then it takes no more entries, stops the steps at work and gives their jobs back to
 * the queue, where another worker finds them at once.
 */
export async function startWorker(
  workshop: Workshop & { readonly queue: Queue },
  concurrency: number,
): Promise<AsyncDisposable> {
  const draining = new AbortController();
  const sweeping = runSweeps(workshop, draining.signal);
  const worker = await workshop.queue.work(concurrency, (entry) => runEntry(workshop, entry, draining.signal));
  return {
    async [Symbol.asyncDispose]() {
      const stopped = worker.stop();
      draining.abort();
      await Promise.all([stopped, sweeping]);
    },
  };
}
