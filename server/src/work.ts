import { join } from "node:path";
import { runArtifactSweeps, sweepArtifacts, type SweepOptions } from "#artifacts/sweep.ts";
import { browsers } from "#browser/session.ts";
import { openLanes } from "#composing/lanes.ts";
import { goneJobs } from "#jobs/gone-jobs.ts";
import { contactCompleter } from "#integrations/complete-contacts.ts";
import type { Transaction } from "#db/database.ts";
import { invite } from "#notifying/invite.ts";
import { runOutbox } from "#notifying/outbox.ts";
import { retryDelaySeconds } from "#pipeline/failure.ts";
import { faultsAt } from "#pipeline/fault.ts";
import { orderOf } from "#pipeline/order.ts";
import { startWorker } from "#pipeline/worker.ts";
import { startRenditions } from "#renditions/worker.ts";
import { runOrphanSweeps } from "#storage/orphans.ts";
import { missingBytes } from "#storage/space.ts";
import { runDeliveries } from "#webhooks/run-deliveries.ts";
import { craftOf, filmSteps, inviteOptionsOf } from "#steps.ts";
import { artifactsFolder, type World } from "#world.ts";

const msInMinute = 60_000;

/** Makes films, sends mails and webhooks, and clears abandoned files away until it is disposed. */
export async function startWorking(world: World): Promise<AsyncDisposable> {
  const { config, database, queue, feed, storage, log, mailer, connections } = world;
  await using stack = new AsyncDisposableStack();
  const browser = stack.use(browsers(config.browser));
  const lanes = stack.use(openLanes());
  const { dataDir } = config.db;
  const artifacts = artifactRules(world);
  const workshop = {
    database,
    queue,
    feed,
    storage,
    log,
    order: orderOf(filmSteps(world, { browsers: browser, lanes })),
    completeContacts: contactCompleter({ database, connections, log }),
    workFolder: join(dataDir, "work"),
    makeRoom: async () => void (await sweepArtifacts(artifacts)),
    faults: faultsAt(config.pipeline.faultPoint, dataDir),
    reviewDays: config.pipeline.reviewDays,
    stepTimeoutMs: config.pipeline.stepTimeoutMinutes * msInMinute,
    retryDelaySeconds,
  };
  stack.use(await startWorker(workshop, config.pipeline.concurrency));
  const shop = {
    database,
    storage,
    log,
    craft: craftOf(world, lanes),
    invite: (transaction: Transaction, recipientId: number) => invite(transaction, recipientId, inviteOptionsOf(world)),
    workFolder: join(workshop.workFolder, "renditions"),
    timeoutMs: workshop.stepTimeoutMs,
    retryDelaySeconds,
  };
  stack.use(await startRenditions(shop, queue));
  const stopping = new AbortController();
  const sending = mailer === undefined ? undefined : runOutbox({ database, mailer, log }, stopping.signal);
  const telling = runDeliveries({ database, keyring: world.keyring, log, rules: config.browser }, stopping.signal);
  const sweeping = runOrphanSweeps({ database, storage, log }, stopping.signal);
  const forgetting = runArtifactSweeps(artifacts, stopping.signal);
  stack.defer(async () => {
    stopping.abort();
    await Promise.all([sending, telling, sweeping, forgetting]);
  });
  return stack.move();
}

/** What is kept of films, how much of it, and for whom. */
const artifactRules = ({ config, database, log }: World): SweepOptions => ({
  folder: artifactsFolder(config),
  maxBytes: config.artifacts.maxBytes,
  missingBytes: () => missingBytes({ dataDir: config.db.dataDir, minFreeBytes: config.storage.minFreeBytes }),
  log,
  goneJobs: (ids) => goneJobs(database, ids),
});
