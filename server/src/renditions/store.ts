import { posix } from "node:path";
import { sql } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import type { FilmError } from "#lib/film-error.ts";
import type { RenditionEntry, RenditionQueue } from "#queue/queue.ts";
import { abandonFiles } from "#storage/orphans.ts";
import type { RenditionFiles } from "./files.ts";
import { moveRecipient } from "./recipient-state.ts";

/** Names a run at a recipient's film; its writes are refused once another run has begun. */
export type RenditionRun = { readonly recipientId: number; readonly attempt: number };

/** Thrown to a run whose film is another's to make by now, or wanted no more: its video was deleted. */
export class RenditionLostError extends Error {
  constructor({ recipientId }: RenditionRun) {
    super(`the film of recipient ${recipientId} is no longer this run's to write`);
    this.name = "RenditionLostError";
  }
}

/**
 * Takes a recipient's film over for one run, which fences off every run before it. It will be of the version that is
 * shown now. `undefined` when the entry is a stale delivery or there is nothing to make any more.
 */
export function beginRun(database: Database, { id, recipientId }: Pick<RenditionEntry, "id" | "recipientId">) {
  return database
    .updateTable("rendition")
    .from("video")
    .set({ state: "making", updated_at: sql<Date>`now()` })
    .set((row) => ({
      version: row.ref("video.version"),
      attempt: row("rendition.attempt", "+", 1),
      tries: row("rendition.tries", "+", 1),
    }))
    .whereRef("video.id", "=", "rendition.video_id")
    .where("rendition.recipient_id", "=", recipientId)
    .where("rendition.queue_id", "=", id)
    .where("rendition.state", "in", ["waiting", "making"])
    .returning(["rendition.recipient_id", "rendition.attempt", "rendition.tries"])
    .executeTakeFirst();
}

/** What was made for a recipient. `sizeBytes` is the film's. */
export type MadeRendition = {
  readonly files: RenditionFiles;
  readonly sizeBytes: number;
  readonly durationMs: number;
};

/** Makes a film the recipient's; the files of the one before go with the commit. Throws RenditionLostError. */
export async function finishRun(
  transaction: Transaction,
  run: RenditionRun,
  { files, sizeBytes, durationMs }: MadeRendition,
): Promise<void> {
  const { file_key: before } = await holdRun(transaction, run);
  await transaction
    .updateTable("rendition")
    .set({ state: "made", size: sizeBytes, duration_ms: Math.round(durationMs), updated_at: new Date() })
    .set({ note: null, error_code: null })
    .set({ file_key: files.film, captions_key: files.captions })
    .set({ chapters_key: files.chapters, transcript_key: files.transcript })
    .where("recipient_id", "=", run.recipientId)
    .execute();
  await moveRecipient(transaction, run.recipientId, "made");
  if (before !== null) await abandonFiles(transaction, [`${posix.dirname(before)}/`]);
}

/** Leaves a recipient with the film for everybody, and says why. Throws RenditionLostError. */
export async function giveUpRun(
  transaction: Transaction,
  run: RenditionRun,
  { code, message }: Pick<FilmError, "code" | "message">,
): Promise<void> {
  await holdRun(transaction, run);
  await transaction
    .updateTable("rendition")
    .set({ state: "failed", note: message, error_code: code, updated_at: new Date() })
    .where("recipient_id", "=", run.recipientId)
    .execute();
  await moveRecipient(transaction, run.recipientId, "failed");
}

export type Requeue = { readonly run: RenditionRun; readonly delaySeconds: number };

/** Gives a film back to the queue for another try. Throws RenditionLostError. */
export async function requeueRun(
  database: Database,
  queue: Pick<RenditionQueue, "send">,
  { run, delaySeconds }: Requeue,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await holdRun(transaction, run);
    const [queueId = null] = await queue.send(transaction, [run.recipientId], { delaySeconds });
    await transaction
      .updateTable("rendition")
      .set({ state: "waiting", queue_id: queueId, updated_at: new Date() })
      .where("recipient_id", "=", run.recipientId)
      .execute();
  });
}

/** A worker that goes down has not tried in vain: that run does not count. */
export async function forgetTry(database: Database, { recipientId, attempt }: RenditionRun): Promise<void> {
  await database
    .updateTable("rendition")
    .set((row) => ({ tries: row("tries", "-", 1) }))
    .where("recipient_id", "=", recipientId)
    .where("attempt", "=", attempt)
    .where("tries", ">", 0)
    .execute();
}

async function holdRun(transaction: Transaction, run: RenditionRun) {
  const held = await transaction
    .selectFrom("rendition")
    .select("file_key")
    .where("recipient_id", "=", run.recipientId)
    .where("attempt", "=", run.attempt)
    .where("state", "=", "making")
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new RenditionLostError(run);
  return held;
}
