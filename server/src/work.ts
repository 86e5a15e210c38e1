import { join } from "node:path";
import { browsers } from "#browser/session.ts";
import { runOutbox } from "#notifying/outbox.ts";
import { retryDelaySeconds } from "#pipeline/failure.ts";
import { faultsAt } from "#pipeline/fault.ts";
import { orderOf } from "#pipeline/order.ts";
import { startWorker } from "#pipeline/worker.ts";
import { filmSteps } from "#steps.ts";
import type { World } from "#world.ts";

const msInMinute = 60_000;

/** Makes films and sends mails until it is disposed. */
export async function startWorking(world: World): Promise<AsyncDisposable> {
  const { config, database, queue, feed, storage, log, mailer } = world;
  await using stack = new AsyncDisposableStack();
  const browser = stack.use(browsers(config.browser));
  const { dataDir } = config.db;
  const workshop = {
    database,
    queue,
    feed,
    storage,
    log,
    order: orderOf(filmSteps(world, browser)),
    workFolder: join(dataDir, "work"),
    faults: faultsAt(config.pipeline.faultPoint, dataDir),
    stepTimeoutMs: config.pipeline.stepTimeoutMinutes * msInMinute,
    retryDelaySeconds,
  };
  stack.use(await startWorker(workshop, config.pipeline.concurrency));
  const stopping = new AbortController();
  const sending = mailer === undefined ? undefined : runOutbox({ database, mailer, log }, stopping.signal);
  stack.defer(async () => {
    stopping.abort();
    await sending;
  });
  return stack.move();
}
