import type { Database, Transaction } from "#db/database.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import { storageFull } from "#pipeline/failure.ts";
import type { RenditionQueue } from "#queue/queue.ts";
import { isPersonal } from "./order.ts";
import { moveRecipient } from "./recipient-state.ts";

export type Wanting = { readonly videoId: number; readonly token: string };

/** The files of a film that is made, as a row names them. */
export type OwnFilm = {
  readonly file_key: string;
  readonly captions_key: string;
  readonly chapters_key: string;
  readonly duration_ms: number;
};

/**
 * What there is for whoever opened a recipient's link: their own film, one that is being made, or only that of everybody,
 * as for a token that is nobody's.
 */
export type Wanted = { readonly state: "made"; readonly film: OwnFilm } | { readonly state: "making" | "general" };

/** What could not be made is not tried again sooner, however often its page is opened; room may come any minute. */
const restMs = { usual: 3_600_000, withoutRoom: 60_000 };

/**
 * Finds a recipient's film of the version that is shown, or has it made: once, however often and at how many places it is
 * asked for. It is made before those that nobody waits for. `undefined` when there is no such video.
 */
export function wantRendition(
  database: Database,
  queue: Pick<RenditionQueue, "send">,
  wanting: Wanting,
): Promise<Wanted | undefined> {
  return database.transaction().execute(async (transaction) => {
    const found = await findWanted(transaction, wanting);
    if (found === undefined) return (await isVideo(transaction, wanting.videoId)) ? { state: "general" } : undefined;
    const { state, version, film } = found;
    if (state === "waiting" || state === "making") return { state: "making" };
    if (version === found.shown_version) {
      if (film !== undefined) return { state: "made", film };
      if (state === "failed" && isResting(found)) return { state: "general" };
    }
    if (!getsOwn(found)) return { state: "general" };
    await orderAnew(transaction, queue, found);
    return { state: "making" };
  });
}

function isResting({ error_code: code, updated_at: since }: Found): boolean {
  const forMs = code === storageFull ? restMs.withoutRoom : restMs.usual;
  return since !== null && Date.now() - since.getTime() < forMs;
}

const isVideo = async (transaction: Transaction, videoId: number): Promise<boolean> =>
  (await transaction.selectFrom("video").select("id").where("id", "=", videoId).executeTakeFirst()) !== undefined;

/**
 * Holds a recipient, so that two who want their film at once do so one after the other. A statement of its own: what is
 * joined to a row that is waited for is read as it was before the wait.
 */
async function holdRecipient(transaction: Transaction, { videoId, token }: Wanting): Promise<number | undefined> {
  const held = await transaction
    .selectFrom("recipient")
    .select("id")
    .where("token", "=", token)
    .where("video_id", "=", videoId)
    .forUpdate()
    .executeTakeFirst();
  return held?.id;
}

/** The recipient with their film, if any. */
async function findWanted(transaction: Transaction, wanting: Wanting) {
  const id = await holdRecipient(transaction, wanting);
  if (id === undefined) return undefined;
  const row = await transaction
    .selectFrom("recipient")
    .innerJoin("video", "video.id", "recipient.video_id")
    .leftJoin("rendition", "rendition.recipient_id", "recipient.id")
    .select(["recipient.id", "recipient.account_id", "recipient.video_id", "recipient.contact"])
    .select(["video.storyboard", "video.job_id", "video.version as shown_version"])
    .select(["rendition.state", "rendition.version", "rendition.updated_at", "rendition.duration_ms"])
    .select("rendition.error_code")
    .select(["rendition.file_key", "rendition.captions_key", "rendition.chapters_key"])
    .select((query) =>
      query
        .selectFrom("recipient as other")
        .select((other) => other.fn.countAll<number>().as("count"))
        .whereRef("other.job_id", "=", "recipient.job_id")
        .as("recipients"),
    )
    .where("recipient.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { file_key, captions_key, chapters_key, duration_ms } = row;
  const isWhole = row.state === "made" && file_key !== null && captions_key !== null && chapters_key !== null;
  const film = isWhole && duration_ms !== null ? { file_key, captions_key, chapters_key, duration_ms } : undefined;
  return { ...row, video_id: wanting.videoId, film };
}

type Found = NonNullable<Awaited<ReturnType<typeof findWanted>>>;

/** To a single recipient the listed film belongs, and of an upload there is nothing to be made. */
const getsOwn = ({ recipients, job_id: jobId, storyboard, contact }: Found): boolean =>
  Number(recipients) > 1 && jobId !== null && isPersonal(storyboard as Storyboard, contact);

const untold = { note: null, error_code: null };

async function orderAnew(transaction: Transaction, queue: Pick<RenditionQueue, "send">, found: Found): Promise<void> {
  const [queueId = null] = await queue.send(transaction, [found.id], { isAwaited: true });
  const ordered = { state: "waiting", version: found.shown_version, queue_id: queueId, tries: 0 } as const;
  await transaction
    .insertInto("rendition")
    .values({ recipient_id: found.id, account_id: found.account_id, video_id: found.video_id, ...ordered })
    .onConflict((conflict) =>
      conflict.column("recipient_id").doUpdateSet({ ...ordered, ...untold, updated_at: new Date() }),
    )
    .execute();
  await moveRecipient(transaction, found.id, "orderedAnew");
}
