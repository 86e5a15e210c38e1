import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { InFlight } from "./in-flight.ts";
import { seeingFrames } from "./framed.ts";
import { ask, inPage } from "./in-page.ts";
import { hurry, idleChanges, isPending, keepFrames, keepPulse, noteOthers, pulseOf, stillness } from "./pulse.ts";

/**
 * The page is quiet when three pictures of it were alike and, if it has workers, a database or a line to its server, nothing
 * was changed for this long; what it has begun (requests, short timers and animations, pictures, a move to another document) is
 * waited for beside that.
 */
const quietMs = 60;
/** Never longer than this: some pages move for ever. */
const patienceMs = 4_000;

const watched = new WeakMap<Page, InFlight>();

const pulse = `(${String(keepPulse)})();(${String(keepFrames)})();(${String(noteOthers)})();`;
const rest = inPage(seeingFrames(stillness, [pulseOf, isPending, hurry, idleChanges]));

/** Begins to watch what a page waits for; call it before the act whose effect is waited for. */
export async function watch(page: Page): Promise<InFlight> {
  const known = watched.get(page);
  if (known !== undefined) return known;
  const inFlight = new InFlight(page);
  watched.set(page, inFlight);
  await page.addInitScript({ content: pulse });
  // A page that is between two documents gets it with the next one.
  await Promise.all(page.frames().map((frame) => frame.evaluate(pulse).catch(() => undefined)));
  return inFlight;
}

/** Waits until the page has come to rest, in real time, or for `limitMs`; gives how long that took, in milliseconds. */
export async function settle(page: Page, limitMs = patienceMs): Promise<number> {
  const inFlight = await watch(page);
  const startedMs = performance.now();
  const leftMs = () => Math.max(1, limitMs - (performance.now() - startedMs));
  while (leftMs() > 1 && !page.isClosed()) {
    const still = await isStill(page, leftMs());
    if (still && inFlight.isEmpty) break;
    await inFlight.empty(leftMs());
    if (!still) await page.waitForLoadState("domcontentloaded", { timeout: leftMs() }).catch(() => undefined);
  }
  return performance.now() - startedMs;
}

async function isStill(page: Page, limitMs: number): Promise<boolean> {
  const asked = ask(page, rest, (work) => page.evaluate(work, { quietMs, limitMs })).catch(() => false);
  const timer = new AbortController();
  // A page in an endless loop does not answer.
  const late = sleep(limitMs, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([asked, late]);
  } finally {
    timer.abort();
  }
}
