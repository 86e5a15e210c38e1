import { setTimeout as delay } from "node:timers/promises";
import { Latest } from "#lib/latest.ts";
import type { AheadContext } from "#jobs/step.ts";
import { freshStepFolder } from "./folders.ts";
import type { OrderedStep } from "./sequence.ts";

/** What is done ahead beside a step, and may outlast it. Disposing ends it at once. */
export type Beside = AsyncDisposable & {
  readonly soFar: (result: object) => void;
  /** The step is done. */
  enough(): void;
};

type BesideOptions = Omit<AheadContext, "folder" | "enough"> & { readonly jobFolder: string };

/** What does not stop when it is told to is left behind. */
const stopMs = 5000;

/** Begins what is done ahead while a step is at work, if there is anything. Its failure is logged and harms nobody. */
export async function beginAhead(step: OrderedStep, given: object, options: BesideOptions): Promise<Beside> {
  const { meanwhile } = step;
  if (meanwhile === undefined) return nothing;
  const { jobFolder, ...ids } = options;
  const folder = await freshStepFolder(jobFolder, `beside_${step.name}`, options.attempt);
  const [stop, enough] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const log = options.log.child({ beside: step.name });
  const results = new Latest<object>();
  signal.addEventListener("abort", () => results.end(), { once: true });
  // Given is what the step itself was given: the results of the steps before it.
  const before = Object.freeze({ ...given });
  const working = meanwhile(before as never, results as never, { ...ids, folder, signal, log, enough: enough.signal });
  const ended = working.catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, "what was done ahead has failed");
  });
  return {
    soFar: (result) => results.set(result),
    enough() {
      enough.abort();
      results.end();
    },
    async [Symbol.asyncDispose]() {
      stop.abort(new Error("the job is over"));
      await within(stopMs, ended);
    },
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const late = delay(ms, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
  await Promise.race([work, late]);
  waiting.abort();
}

const nothing: Beside = {
  soFar: () => undefined,
  enough: () => undefined,
  [Symbol.asyncDispose]: () => Promise.resolve(),
};
