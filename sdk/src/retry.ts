import { AnswerError, type ReelwrightError } from "./errors.ts";

/** What is asked of a failed attempt: may it be made again, and when? */
export type Attempt = {
  readonly error: ReelwrightError;
  /** Attempts before this one. */
  readonly earlier: number;
  /** Whether sending it twice does no more than sending it once. */
  readonly repeatable: boolean;
};

export type Patience = {
  readonly maxRetries: number;
  /** A service that asks for a longer wait is not waited for. */
  readonly maxRetryWaitMs: number;
};

const firstWaitMs = 500;
const longestWaitMs = 8000;

/** How long to wait before the next attempt; `undefined` when there should be none. `random` is from 0 to 1. */
export function waitBeforeRetryMs(attempt: Attempt, patience: Patience, random: number): number | undefined {
  const { error, earlier } = attempt;
  if (earlier >= patience.maxRetries || !mayRepeat(attempt)) return undefined;
  const asked = error instanceof AnswerError ? error.retryAfterMs : undefined;
  // Never sooner than asked, and not all clients at the same moment.
  const waitMs =
    asked === undefined
      ? Math.min(firstWaitMs * 2 ** earlier, longestWaitMs) * (0.5 + random / 2)
      : asked + random * Math.min(asked / 10, 1000);
  return (asked ?? 0) > patience.maxRetryWaitMs ? undefined : waitMs;
}

function mayRepeat({ error, repeatable }: Attempt): boolean {
  if (!(error instanceof AnswerError)) return repeatable && error.code !== "unexpected_answer";
  // A request over the limit is refused before anything is done, so that any may be repeated.
  if (error.status === 429) return true;
  const passes = [502, 503, 504].includes(error.status) || error.code === "idempotency_in_flight";
  return repeatable && passes && error.code !== "storage_full";
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason as Error);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
