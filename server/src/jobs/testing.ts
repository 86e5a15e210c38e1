import type { Database } from "#db/database.ts";
import type { Queue } from "#queue/queue.ts";
import type { GenerationRequest } from "#videos/generation.ts";
import { createJob } from "./store.ts";

/** A small valid request. */
export const someRequest: GenerationRequest = { font: "Inter", captions: true, bRoll: false };

/** An account with one domain, for tests. */
export async function someDomain(database: Database): Promise<{ accountId: number; domainId: number }> {
  const account = database.insertInto("account").values({ plan: "growth", name: "Acme" }).returning("id");
  const { id: accountId } = await account.executeTakeFirstOrThrow();
  const domain = { account_id: accountId, application_name: "Ledgerly", url: "http://127.0.0.1:1/" };
  const inserted = database.insertInto("domain").values(domain).returning("id");
  const { id: domainId } = await inserted.executeTakeFirstOrThrow();
  return { accountId, domainId };
}

/** An enqueued job of a new account. */
export async function someJob(database: Database, queue: Pick<Queue, "send">) {
  const owner = await someDomain(database);
  const create = { ...owner, request: someRequest };
  const jobId = await database.transaction().execute((transaction) => createJob(transaction, queue, create));
  return { ...owner, jobId };
}
