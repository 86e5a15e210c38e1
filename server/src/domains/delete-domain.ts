import { posix } from "node:path";
import { action, type AccountCall } from "#action.ts";
import type { Database, Transaction } from "#db/database.ts";
import { tell } from "#events/tell.ts";
import { cancelJob, liveStatuses } from "#jobs/store.ts";
import { abandonFiles, deleteNow } from "#storage/orphans.ts";
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
  async run({ database, storage, log, accountId }: AccountCall & { database: Database; storage: Storage }, { params }) {
    const domain = await requireDomain(database, accountId, params.id);
    const place = { accountId, id: domain.id };
    const prefixes = await database.transaction().execute((transaction) => deleteRows(transaction, place));
    // The rows went first: nothing that is listed is ever without its file.
    await deleteNow({ database, storage, log }, prefixes);
    return presentDomain(domain);
  },
});

/** Deletes the domain with all that hangs on it and answers where its files are. */
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
  // Series are locked before videos, as by who changes the order of a series, and each in the order of ids.
  const series = await transaction
    .selectFrom("series")
    .where("account_id", "=", accountId)
    .where("domain_id", "=", id)
    .select("cover_key")
    .orderBy("id")
    .forUpdate()
    .execute();
  // Locked in the order of who counts their views in batches: neither waits for the other in a circle.
  await transaction
    .selectFrom("video")
    .select("id")
    .where("account_id", "=", accountId)
    .where("domain_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const videos = await transaction
    .deleteFrom("video")
    .where("account_id", "=", accountId)
    .where("domain_id", "=", id)
    .returning(["id", "file_key"])
    .execute();
  const deleted = videos.map((video) => ({ video_id: video.id, domain_id: id }));
  await tell(
    transaction,
    accountId,
    deleted.map((data) => ({ type: "video.deleted", data })),
  );
  const covers = series.flatMap(({ cover_key }) => (cover_key === null ? [] : [`${posix.dirname(cover_key)}/`]));
  await transaction.deleteFrom("domain").where("account_id", "=", accountId).where("id", "=", id).execute();
  const films = videos.map((video) => prefixOfVideo(video.file_key));
  const prefixes = [...films, ...covers, prefixOfDomain({ accountId, id })];
  await abandonFiles(transaction, prefixes);
  return prefixes;
}
