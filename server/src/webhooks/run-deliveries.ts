import { pause } from "#lib/pause.ts";
import { deliver, type DeliverOptions } from "./deliver.ts";
import { claim, sweepDeliveries, type Claim } from "./outbox.ts";

const pollMs = 2000;
const sweepMs = 3_600_000;

/**
 * Attempts under way at once in one process: in all, to one endpoint, and to one account's before its endpoints get no
 * second place. A first one each endpoint has in any case (23 for an account of 20), so a receiver that is slow holds up
 * its own messages and nobody else's.
 */
const most = { inAll: 192, toEndpoint: 2, toAccount: 6 };

/** Sends due messages until the signal is aborted. Any number of processes may do so: each attempt is made by one. */
export async function runDeliveries(options: DeliverOptions, signal: AbortSignal): Promise<void> {
  const outbox = openOutbox(options, signal);
  let sweptMs = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    let isDone = true;
    try {
      if (performance.now() - sweptMs > sweepMs) {
        await sweepDeliveries(options.database);
        sweptMs = performance.now();
      }
      isDone = await outbox.sendDue();
    } catch (error) {
      if (!signal.aborted) options.log.warn({ err: error }, "webhooks could not be read, trying again");
    }
    const woken = new AbortController();
    if (!isDone) void outbox.ended().then(() => woken.abort());
    await pause(pollMs, AbortSignal.any([signal, woken.signal])).catch(() => undefined);
  }
  await outbox.settled();
}

/** Sends every message that is due now, and waits until it is known what came of each. */
export async function sendDueMessages(options: DeliverOptions, signal: AbortSignal): Promise<void> {
  const outbox = openOutbox(options, signal);
  while (!(await outbox.sendDue())) await outbox.ended();
}

type Outbox = {
  /**
   * Begins attempts as long as there are due messages and free places. False while attempts were under way: a message may
   * have been passed over for want of a place.
   */
  readonly sendDue: () => Promise<boolean>;
  /** Resolves when the next attempt has ended, at once when none is under way. */
  readonly ended: () => Promise<void>;
  readonly settled: () => Promise<void>;
};

function openOutbox(options: DeliverOptions, signal: AbortSignal): Outbox {
  const underWay = new Map<Claim, Promise<void>>();

  function begin(claimed: Claim): void {
    const attempt = deliver(options, claimed, signal)
      .catch((error: unknown) => options.log.warn({ err: error, deliveryId: claimed.id }, "a webhook was not noted"))
      .finally(() => underWay.delete(claimed));
    underWay.set(claimed, attempt);
  }

  return {
    async sendDue() {
      while (!signal.aborted && underWay.size < most.inAll) {
        // Asked before the claim: who ends meanwhile has kept its place from what is looked for.
        const wasIdle = underWay.size === 0;
        const claimed = await claim(options.database, busyOf([...underWay.keys()]));
        if (claimed === undefined) return wasIdle;
        begin(claimed);
      }
      return underWay.size === 0;
    },
    async ended() {
      if (underWay.size > 0) await Promise.race(underWay.values());
    },
    async settled() {
      await Promise.all(underWay.values());
    },
  };
}

/** The endpoints that get no further place: they have two, or one in an account that has as many as it may have. */
function busyOf(claims: readonly Claim[]): number[] {
  const toAccounts = Map.groupBy(claims, ({ account_id: id }) => id);
  return [...Map.groupBy(claims, ({ endpoint_id: id }) => id)]
    .filter(([, [first, ...more]]) => {
      const toAccount = toAccounts.get(first?.account_id ?? 0)?.length ?? 0;
      return more.length + 1 >= most.toEndpoint || toAccount >= most.toAccount;
    })
    .map(([id]) => id);
}
