import { setTimeout as sleep } from "node:timers/promises";

/** Whether work has ended, well or badly, within that time. */
export async function isDone(work: Promise<unknown>, graceMs: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(graceMs, false, { signal: timer.signal }).catch(() => false);
  const done = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    timer.abort();
  }
}
