import { action, type AccountCall } from "#action.ts";
import type { Database, Transaction } from "#db/database.ts";
import { cancelJob, liveStatuses } from "#jobs/store.ts";
import type { Storage } from "#storage/storage.ts";
import { prefixOfVideo } from "#videos/files.ts";
import { Domain, presentDomain } from "./domain.ts";
import { prefixOfDomain } from "./files.ts";
import { requireDomain } from "./store.ts";

export const deleteDomain = action({
  address: "DELETE /domains/:id",
  may: "account",
  summary: "Delete a domain",
  description: "Cancels its jobs and deletes its videos, for good.",
  output: Domain,
  errors: ["not_found"],
  async run({ database, storage, accountId }: AccountCall & { database: Database; storage: Storage }, { params }) {
    const domain = await requireDomain(database, accountId, params.id);
    const place = { accountId, id: domain.id };
    const prefixes = await database.transaction().execute((transaction) => deleteRows(transaction, place));
    // The rows went first: nothing that is listed is ever without its file.
    for (const prefix of [...prefixes, prefixOfDomain(place)]) await storage.deleteAll(prefix);
    return presentDomain(domain);
  },
});

/** Deletes the domain with all that hangs on it and answers where the files of its videos are. */
async function deleteRows(
  transaction: Transaction,
  { accountId, id }: { readonly accountId: number; readonly id: number },
): Promise<string[]> {
  const live = await transaction
    .selectFrom("job")
    .select("id")
    .where("account_id", "=", accountId)
    .where("domain_id", "=", id)
    .where("status", "in", liveStatuses)
    .execute();
  for (const job of live) await cancelJob(transaction, { accountId, jobId: job.id });
  const videos = await transaction
    .deleteFrom("video")
    .where("account_id", "=", accountId)
    .where("domain_id", "=", id)
    .returning("file_key")
    .execute();
  await transaction.deleteFrom("domain").where("account_id", "=", accountId).where("id", "=", id).execute();
  return videos.map((video) => prefixOfVideo(video.file_key));
}
