import { ApiError } from "#errors.ts";

export type BatchOptions<Item, Result> = {
  /** Writes a batch and answers once it is committed, one result for each item in their order. */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** How long the database may take for a batch; then its callers are told to try again. */
  readonly timeoutMs?: number;
  /** How many items may wait; more are refused. */
  readonly maxWaiting?: number;
};

type Entry<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Measured: above 500 rows a statement takes longer than the two that could have run side by side. */
const maxItems = 500;
/** What one caller waits for others to join: less than the commit that is spared. */
const gatherMs = 3;
/** One batch is gathered and written while another commits; more would only queue for the same rows. */
const maxInFlight = 2;

/**
 * Turns single writes into batches: at most 500 items or 3 ms make one statement and one commit, and each caller is
 * answered after the commit of its own. Rejects with 503 when too many wait, and when the database fails or hangs.
 */
export function batches<Item, Result>({
  write,
  timeoutMs = 10_000,
  maxWaiting = 20_000,
}: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Entry<Item, Result>[] = [];
  let inFlight = 0;
  let gathering: NodeJS.Timeout | undefined;

  function send(): void {
    clearTimeout(gathering);
    gathering = undefined;
    while (waiting.length > 0 && inFlight < maxInFlight) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      inFlight += 1;
      void settle(batch).finally(() => {
        inFlight -= 1;
        send();
      });
    }
  }

  async function settle(batch: readonly Entry<Item, Result>[]): Promise<void> {
    // What waits behind a database that hangs would wait as long again.
    const late = setTimeout(() => {
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(new ApiError("unavailable"));
    }, timeoutMs);
    try {
      const results = await write(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      clearTimeout(late);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new ApiError("unavailable"));
      waiting.push({ item, resolve, reject });
      if (waiting.length >= maxItems) send();
      else gathering ??= setTimeout(send, gatherMs);
    });
}
