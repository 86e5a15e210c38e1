import type { FastifyInstance } from "fastify";
import { sweepSessions } from "#accounts/sweep.ts";
import type { Database } from "#db/database.ts";
import { sweepFlows } from "#integrations/flow-store.ts";
import { sweepIdempotencyKeys } from "./idempotency-store.ts";
import { sweepRateWindows } from "./rate-counter.ts";

const intervalMs = 60_000;

/** Removes every minute what has run out, for as long as the service is open. Replicas do not disturb each other. */
export function sweepRegularly(app: FastifyInstance, database: Database): void {
  const sweep = () =>
    void Promise.all(
      [sweepRateWindows, sweepIdempotencyKeys, sweepSessions, sweepFlows].map((each) => each(database)),
    ).catch((error: unknown) => app.log.warn({ err: error }, "the sweep was cut short"));
  const timer = setInterval(sweep, intervalMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
