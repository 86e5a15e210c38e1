import pino from "pino";
import type { StepContext } from "./step.ts";

/** What a step is given beside its input, for tests and benches: nothing is reported, unless `change` says otherwise. */
export function stepContext(change: Partial<StepContext> = {}): StepContext {
  return {
    accountId: 1,
    domainId: 1,
    jobId: 1,
    attempt: 1,
    folder: "",
    signal: new AbortController().signal,
    log: pino({ level: "silent" }),
    progress: () => undefined,
    note: () => undefined,
    ...change,
  };
}
