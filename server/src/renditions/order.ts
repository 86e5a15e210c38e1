import type { Transaction } from "#db/database.ts";
import { comparable, suppressedAmong } from "#notifying/suppressions.ts";
import { personalise } from "#planning/personal.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { NewFilm } from "#publishing/publication.ts";
import type { RenditionQueue } from "#queue/queue.ts";
import type { Contact } from "#videos/generation.ts";

/** Whether there is anything to say to a contact that is not said to everybody. */
export const isPersonal = (storyboard: Storyboard, contact: Contact): boolean =>
  personalise(storyboard, contact) !== storyboard;

/**
 * Orders a film of their own for each recipient of a job who is to be mailed, in the transaction that lists the film for
 * everybody; answers their ids. To a single recipient the listed film belongs, and whoever nothing is known about watches
 * that of everybody: those have theirs already. Whoever wants no mail has theirs made when they open their link all the
 * same.
 */
export async function orderRenditions(
  transaction: Transaction,
  queue: Pick<RenditionQueue, "send">,
  { jobId, videoId, brief: { accountId } }: Pick<NewFilm, "jobId" | "videoId" | "brief">,
): Promise<ReadonlySet<number>> {
  const recipients = await transaction
    .selectFrom("recipient")
    .select(["id", "contact", "email", "to_be_mailed"])
    .where("job_id", "=", jobId)
    .orderBy("id")
    .execute();
  if (recipients.length === 0) return new Set();
  const video = await transaction
    .selectFrom("video")
    .select(["storyboard", "version"])
    .where("id", "=", videoId)
    .executeTakeFirstOrThrow();
  const getsOwn = ({ contact }: { readonly contact: object }) =>
    recipients.length > 1 && isPersonal(video.storyboard as Storyboard, contact);
  const common = recipients.filter((each) => !getsOwn(each)).map(({ id }) => id);
  if (common.length > 0) {
    await transaction.updateTable("recipient").set({ state: "rendered" }).where("id", "in", common).execute();
  }
  const mailed = recipients.filter((each) => each.to_be_mailed && getsOwn(each));
  const addressOf = ({ email }: { readonly email: string | null }) => comparable(email ?? "");
  const suppressed = await suppressedAmong(transaction, accountId, mailed.map(addressOf));
  const ordered = mailed.filter((each) => !suppressed.has(addressOf(each))).map(({ id }) => id);
  if (ordered.length === 0) return new Set();
  const queueIds = await queue.send(transaction, ordered);
  const rows = ordered.map((recipient_id, index) => {
    const queue_id = queueIds[index] ?? null;
    return { recipient_id, account_id: accountId, video_id: videoId, version: video.version, queue_id };
  });
  await transaction.insertInto("rendition").values(rows).execute();
  return new Set(ordered);
}
