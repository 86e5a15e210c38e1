import { spawn, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { slots } from "#lib/slots.ts";
import { heftOf } from "./heft.ts";
import type { LaneReport, LaneWork } from "./lane.ts";
import { crewOf } from "./rendering.ts";

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

/**
 * V8's heap is small here, but the pictures beside it count as well: unless it takes itself to be larger from the start
 * (MiB), it is searched for garbage some hundred times in a film, which takes a quarter of the time of drawing.
 */
const nodeSettings = ["--expose-gc", "--initial-heap-size=256"];

/** Where the service keeps compiled code, a lane finds and keeps its own: it starts in half the time (0.2 s instead of 0.4). */
function compiledCode(): string[] {
  const folder = getCompileCacheDir();
  // Its own name tells Node's version and settings, which the lane adds itself.
  return folder === undefined ? [] : [`NODE_COMPILE_CACHE=${dirname(folder)}`];
}

export type Count = { readonly frames: number; readonly drawn: number };

export type LaneOptions = {
  readonly signal: AbortSignal;
  readonly progress?: (count: Count) => void;
};

export type Drawing = {
  /**
   * Composes a segment, or draws pictures, in a process of their own, as soon as one is free; of what waits the longest
   * work is done first, so that all processes are done at about the same time. Rejects as soon as it fails, falls silent or
   * is aborted.
   */
  run(work: LaneWork, options: LaneOptions): Promise<void>;
};

/** Processes that draw. One that has done its work waits a while for more: starting it takes half a second. */
export type Lanes = AsyncDisposable &
  Drawing & {
    /** Why the encoder's pictures cannot be held on this machine, once that has shown; each frame is encoded then. */
    readonly refusal: string | undefined;
  };

/** A lane holds some 200 MB. */
const idleMs = 10_000;

/** Opens as many as this machine has processors for, whoever asks for how much. */
export function openLanes(): Lanes {
  const idle = new Map<Lane, NodeJS.Timeout>();
  const free = slots(crewOf().lanes);
  const rest = (lane: Lane) => {
    const leave = () => void (idle.delete(lane) && lane[Symbol.asyncDispose]());
    idle.set(lane, setTimeout(leave, idleMs).unref());
  };
  const wake = (): Lane => {
    for (const [lane, timer] of idle) {
      clearTimeout(timer);
      idle.delete(lane);
      if (lane.isAlive) return lane;
    }
    return new Lane();
  };
  let refusal: string | undefined;
  return {
    get refusal() {
      return refusal;
    },
    async run(work, options) {
      using _slot = await free(options.signal, heftOf(work));
      const lane = wake();
      const refused = (reason: string) => (refusal = reason);
      try {
        await lane.do({ ...work, plainly: refusal !== undefined }, { ...options, refused });
      } catch (cause) {
        await lane[Symbol.asyncDispose]();
        throw cause;
      }
      rest(lane);
    },
    async [Symbol.asyncDispose]() {
      const lanes = [...idle.keys()];
      for (const timer of idle.values()) clearTimeout(timer);
      idle.clear();
      await Promise.all(lanes.map((lane) => lane[Symbol.asyncDispose]()));
    },
  };
}

class Lane implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  #complaint = "";

  constructor() {
    const script = fileURLToPath(new URL("./lane.ts", import.meta.url));
    const program = [...memorySettings, ...compiledCode(), process.execPath, ...nodeSettings, script];
    this.#child = spawn("env", program, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
    // Not "close": Node leaves it out when it was the parent that closed the channel.
    this.#gone = new Promise((resolve) => this.#child.once("exit", () => resolve()).once("error", () => resolve()));
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#complaint = (this.#complaint + text).slice(-2000);
    });
  }

  get isAlive(): boolean {
    return this.#child.connected;
  }

  async do(work: LaneWork, options: LaneOptions & { refused: (reason: string) => void }): Promise<void> {
    const { signal, progress, refused } = options;
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    using listening = new DisposableStack();
    const silent = () => reject(new Error(`drawing made no progress for ${silenceMs} ms`));
    let timer = setTimeout(silent, silenceMs);
    listening.defer(() => clearTimeout(timer));
    const on = (event: string, given: (...values: never[]) => void) => {
      const listener: () => void = given;
      child.on(event, listener);
      listening.defer(() => child.off(event, listener));
    };
    on("message", (report: LaneReport) => {
      clearTimeout(timer);
      timer = setTimeout(silent, silenceMs);
      if ("failed" in report) reject(new Error(report.failed));
      else if ("done" in report) resolve();
      else if ("refused" in report) refused(report.refused);
      else progress?.(report);
    });
    on("error", (cause: Error) => reject(new Error("the drawing process could not be started", { cause })));
    on("close", (code: number | null, killedBy: string | null) =>
      reject(new Error(`the drawing process ended with ${code ?? killedBy}: ${this.#complaint.trim()}`)),
    );
    const stopping = { once: true, signal: untilDisposed(listening) };
    signal.addEventListener("abort", () => reject(signal.reason), stopping);
    child.send(work, (cause) => cause && reject(new Error("the drawing process took no work", { cause })));
    await promise;
  }

  /** A lane that loses its channel stops its encoder and ends; one that does not is killed. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), stopMs);
    await this.#gone;
    clearTimeout(timer);
  }
}

function untilDisposed(stack: DisposableStack): AbortSignal {
  const over = new AbortController();
  stack.defer(() => over.abort());
  return over.signal;
}
