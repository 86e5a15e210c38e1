import { setTimeout as delay } from "node:timers/promises";
import type { JobFeed, Topic } from "./feed.ts";

export type ChangesOptions = { readonly signal: AbortSignal; readonly quietMs: number };

/**
 * Says `look` at once and after every change of the topic, `quiet` when nothing has happened for a while. Ends when the
 * signal aborts. Changes that come while the reader is busy are told once.
 */
export async function* changes(
  feed: JobFeed,
  topic: Topic,
  { signal, quietMs }: ChangesOptions,
): AsyncGenerator<"look" | "quiet"> {
  let changed = true;
  let woken = new AbortController();
  using subscription = feed.subscribe(topic, () => {
    changed = true;
    woken.abort();
  });
  void subscription;
  while (!signal.aborted) {
    if (!changed) {
      woken = new AbortController();
      await delay(quietMs, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => undefined);
    }
    if (signal.aborted) return;
    const what = changed ? "look" : "quiet";
    changed = false;
    yield what;
  }
}
