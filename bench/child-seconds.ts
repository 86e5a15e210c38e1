import { readFileSync, readdirSync } from "node:fs";

/** How often processes are looked at; what one does after the last look is lost. */
const lookEveryMs = 250;

/** Wall time of some work, and processor time of all processes that it starts (Linux), in seconds. */
export async function childSeconds(
  work: () => Promise<unknown>,
): Promise<{ readonly wall: number; readonly cpu: number }> {
  const seen = new Map<number, number>();
  const known = new Set<number>([process.pid]);
  const look = () => {
    for (const { pid, parent, ticks } of processes()) {
      if (known.has(parent)) known.add(pid);
      // What looking costs is not part of the work.
      if (known.has(pid) && pid !== process.pid) seen.set(pid, ticks);
    }
  };
  const startedMs = performance.now();
  const timer = setInterval(look, lookEveryMs);
  await work().finally(() => clearInterval(timer));
  look();
  const ticks = [...seen.values()].reduce((sum, each) => sum + each, 0);
  const rounded = (value: number) => Number(value.toFixed(2));
  // Linux counts in hundredths of a second.
  return { wall: rounded((performance.now() - startedMs) / 1000), cpu: rounded(ticks / 100) };
}

/**
 * Processor time so far of this process and of all that it has started, those included that have ended, in seconds
 * (Linux): of work in many short programs, too. The difference of two such times is what the work between them took.
 */
export function treeSeconds(): number {
  const known = new Set<number>([process.pid]);
  let ticks = 0;
  for (const { pid, parent, ticksWithEnded } of processes()) {
    if (known.has(parent)) known.add(pid);
    if (known.has(pid)) ticks += ticksWithEnded;
  }
  return ticks / 100;
}

/** A process is known by its parent when it is first seen, so that one that loses its parent later still counts. */
function processes() {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids
    .map(Number)
    .toSorted((one, other) => one - other)
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const fields = stat
          .slice(stat.lastIndexOf(")") + 2)
          .split(" ")
          .map(Number);
        const ticks = (fields[11] ?? 0) + (fields[12] ?? 0);
        // Those of children that have ended and were waited for.
        const ended = (fields[13] ?? 0) + (fields[14] ?? 0);
        return [{ pid, parent: fields[1] ?? 0, ticks, ticksWithEnded: ticks + ended }];
      } catch {
        return [];
      }
    });
}
