import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { LaneReport, LaneWork } from "./lane.ts";

/** A lane that reports no frame for so long is given up. */
const silenceMs = 120_000;
/** How long a lane may take to end its encoder after it was told to stop. */
const stopMs = 3000;

/**
 * Drawing happens in a process of its own: it keeps the service's event loop free, it can be ended at any instant, and
 * glibc can be told to reuse memory. Without these settings each picture's eight megabytes are fetched anew from the
 * kernel, which takes longer than drawing them (18 ms instead of 1.3 to read a 1080p canvas). Elsewhere they are
 * without effect.
 */
const memorySettings = [
  "MALLOC_MMAP_THRESHOLD_=1073741824",
  "MALLOC_TRIM_THRESHOLD_=1073741824",
  "MALLOC_TOP_PAD_=33554432",
  "MALLOC_ARENA_MAX=2",
];

export type Count = { readonly frames: number; readonly drawn: number };

/** Composes segments in a process of their own; rejects as soon as the process fails, falls silent or is aborted. */
export async function runLane(
  work: LaneWork,
  options: { readonly signal: AbortSignal; readonly progress: (count: Count) => void },
): Promise<void> {
  options.signal.throwIfAborted();
  const child = spawn(
    "env",
    [...memorySettings, process.execPath, fileURLToPath(new URL("./lane.ts", import.meta.url))],
    {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    },
  );
  // Not "close": Node leaves it out when it was the parent that closed the channel.
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  try {
    await outcome(child, work, options);
  } finally {
    await end(child, gone);
  }
}

function outcome(
  child: ChildProcess,
  work: LaneWork,
  { signal, progress }: { signal: AbortSignal; progress: (count: Count) => void },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const silent = () => reject(new Error(`drawing made no progress for ${silenceMs} ms`));
  let timer = setTimeout(silent, silenceMs);
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (complaint = (complaint + text).slice(-2000)));
  child.on("message", (report: LaneReport) => {
    clearTimeout(timer);
    timer = setTimeout(silent, silenceMs);
    if ("failed" in report) reject(new Error(report.failed));
    else progress(report);
  });
  child.on("error", (cause) => reject(new Error("the drawing process could not be started", { cause })));
  child.on("close", (code, killedBy) => {
    if (code === 0) resolve();
    else reject(new Error(`the drawing process ended with ${code ?? killedBy}: ${complaint.trim()}`));
  });
  child.send(work, (cause) => cause && reject(new Error("the drawing process took no work", { cause })));
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  });
}

/** A lane that loses its channel stops its encoder and ends; one that does not is killed. */
async function end(child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill("SIGKILL"), stopMs);
  await gone;
  clearTimeout(timer);
}
