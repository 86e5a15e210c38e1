import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";

/** The place of a request in its client's window. */
export type Counted = {
  /** 1 for the first request of the window. */
  readonly ordinal: number;
  /** When the window ends, on the clock that the counter was given. */
  readonly endsAtMs: number;
};

/** Counts a request of a client. Rejects when the database cannot say, or does not within the timeout. */
export type RateCounter = (client: string) => Promise<Counted>;

export type RateCounterOptions = {
  readonly windowMs: number;
  /** A clock that never goes back. */
  readonly nowMs?: () => number;
  /** How long the database may take: far more than it does, far less than a client waits. */
  readonly timeoutMs?: number;
};

type Waiting = { readonly resolve: (counted: Counted) => void; readonly reject: (error: unknown) => void };
type Batch = Map<string, Waiting[]>;
type Row = { readonly client: string; readonly count: number; readonly remainingMs: number };

/**
 * Counts in the database, whose clock the windows follow, so that all replicas count together and exactly. A batch goes
 * out at once when none is under way; what comes in the meantime goes with the next, as one statement for all clients.
 */
export function rateCounter(database: Database, options: RateCounterOptions): RateCounter {
  const { windowMs, nowMs = () => performance.now(), timeoutMs = 5000 } = options;
  let waiting: Batch = new Map();
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      // Taken before the statement, so that no window seems to last longer than it does.
      const sentAtMs = nowMs();
      try {
        const rows = await within(timeoutMs, add(database, windowMs, batch));
        for (const row of rows) tell(batch.get(row.client) ?? [], row, sentAtMs);
      } catch (error) {
        for (const { reject } of [...batch.values()].flat()) reject(error);
      }
    }
    isSending = false;
  }

  return (client) =>
    new Promise((resolve, reject) => {
      const same = waiting.get(client);
      if (same === undefined) waiting.set(client, [{ resolve, reject }]);
      else same.push({ resolve, reject });
      if (!isSending) void sendAll();
    });
}

/** The row holds the count after the batch; its requests are the last ones of it. */
function tell(requests: readonly Waiting[], { count, remainingMs }: Row, sentAtMs: number): void {
  const before = count - requests.length;
  for (const [index, { resolve }] of requests.entries()) {
    resolve({ ordinal: before + index + 1, endsAtMs: sentAtMs + remainingMs });
  }
}

/** Rows are locked in the order of their clients: replicas that count the same ones wait for each other in a line. */
async function add(database: Database, windowMs: number, batch: Batch): Promise<Row[]> {
  const clients = [...batch.keys()].sort();
  const amounts = clients.map((client) => batch.get(client)?.length ?? 0);
  const { rows } = await sql<Row>`
    insert into rate_window as kept (client, count, ends_at)
    select client, amount, now() + ${windowMs} * interval '1 ms'
    from unnest(${clients}::text[], ${amounts}::int[]) with ordinality as batch (client, amount, rank)
    order by rank
    on conflict (client) do update set
      count = excluded.count + case when kept.ends_at > now() then kept.count else 0 end,
      ends_at = case when kept.ends_at > now() then kept.ends_at else excluded.ends_at end
    returning client, count, extract(epoch from ends_at - now())::float8 * 1000 as "remainingMs"
  `.execute(database);
  return rows;
}

/** A statement that hangs is left to itself, and the requests that wait for it are told that they cannot be served. */
async function within<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiError("unavailable")), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends what nobody asks for any more; answers how many windows that were. Rows that are being counted are left alone. */
export async function sweepRateWindows(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_window where client in (
      select client from rate_window where ends_at < now() limit 10000 for update skip locked
    )
  `.execute(database);
  return Number(numAffectedRows ?? 0);
}
