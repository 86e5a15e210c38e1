import type { Actor } from "./actor.ts";

/** The page is at rest when nothing is fetched and no pixel has changed for this long. */
const stillMs = 200;
/** Some pages never stand still: after this the film goes on. */
const movingLimitMs = 1_200;
/** A viewer may see this much of waiting for the network; the rest is cut out. */
const shownWaitMs = 1_000;
/** The network is not waited for any longer than this, by the wall clock. */
const networkLimitMs = 10_000;

/** Lets time pass until the page has come to rest after an act. Loading another page is never seen. */
export async function rest({ camera, reel, intervalMs }: Actor): Promise<void> {
  const startedMs = performance.now();
  try {
    for (let waitedMs = 0; ; waitedMs += intervalMs) {
      await camera.pass(intervalMs);
      const { requests, stillMs: still } = camera.activity;
      const fetching = requests > 0 && performance.now() - startedMs < networkLimitMs;
      if (!fetching && waitedMs >= stillMs && (still >= stillMs || waitedMs >= movingLimitMs)) return;
      reel.cut = fetching && waitedMs >= shownWaitMs;
    }
  } finally {
    reel.cut = false;
  }
}
