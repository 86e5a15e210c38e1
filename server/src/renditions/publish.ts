import { posix } from "node:path";
import type { Transaction } from "#db/database.ts";
import { addNote } from "#jobs/run-store.ts";
import type { FilmError } from "#lib/film-error.ts";
import { storageFull } from "#pipeline/failure.ts";
import { inspect } from "#publishing/inspection.ts";
import { keepFiles, reserveFiles } from "#storage/orphans.ts";
import { filesOf, storeRendition } from "./files.ts";
import type { General } from "./general.ts";
import type { Rendition } from "./make.ts";
import type { RenditionShop } from "./shop.ts";
import { finishRun, giveUpRun, type RenditionRun } from "./store.ts";

type Finished = { readonly general: General; readonly run: RenditionRun; readonly made: Rendition };

/**
 * Checks a recipient's film and stores it; then it is theirs and their mail is queued, in one transaction. Rejects when
 * the film is not fit to be shown, and with RenditionLostError.
 */
export async function publishRendition(
  shop: Pick<RenditionShop, "database" | "storage" | "invite">,
  { general, run, made: { film, timeline } }: Finished,
  signal: AbortSignal,
): Promise<void> {
  const { sizeBytes } = await inspect(film, signal);
  const files = filesOf(general, run);
  const prefix = `${posix.dirname(files.film)}/`;
  await reserveFiles(shop.database, prefix);
  await storeRendition(shop.storage, { film, timeline, files }, signal);
  await shop.database.transaction().execute(async (transaction) => {
    await keepFiles(transaction, prefix);
    await finishRun(transaction, run, { files, sizeBytes, durationMs: film.durationMs });
    await shop.invite(transaction, run.recipientId);
  });
}

/** Said of the job whose recipients they are. */
const jobNote =
  "Not every recipient has a film of their own: some watch the one for everybody, since theirs could not be made.";
const noRoomNote =
  "Not every recipient has a film of their own: there was no space left to store it. They watch the one for everybody " +
  "until their link is opened after some was freed.";

/** The recipient watches the film for everybody, and is mailed as if that were theirs. Throws RenditionLostError. */
export async function leaveWithGeneral(
  { database, invite }: Pick<RenditionShop, "database" | "invite">,
  run: RenditionRun,
  failure: FilmError,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await giveUpRun(transaction, run, failure);
    await noteWithJob(transaction, run, failure.code === storageFull ? noRoomNote : jobNote);
    await invite(transaction, run.recipientId);
  });
}

async function noteWithJob(transaction: Transaction, { recipientId }: RenditionRun, note: string): Promise<void> {
  const job = await transaction
    .selectFrom("recipient")
    .innerJoin("job", "job.id", "recipient.job_id")
    .select(["job.id", "job.attempt"])
    .where("recipient.id", "=", recipientId)
    .where("job.status", "=", "completed")
    .executeTakeFirst();
  if (job !== undefined) await addNote(transaction, { jobId: job.id, attempt: job.attempt }, note);
}
