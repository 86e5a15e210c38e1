import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Database } from "#db/database.ts";
import { glossaryOf } from "#domains/glossary.ts";
import { isDiskFull } from "#lib/disk-full.ts";
import type { CompleteContacts } from "#integrations/complete-contacts.ts";
import { addNote, saveBrief } from "#jobs/run-store.ts";
import type { JobRow } from "#jobs/store.ts";
import type { Storage } from "#storage/storage.ts";
import type { Logger } from "#telemetry/logger.ts";
import type { Brief } from "#videos/brief.ts";
import type { GenerationRequest } from "#videos/generation.ts";

export type BriefOptions = {
  readonly database: Database;
  readonly storage: Pick<Storage, "read">;
  readonly log: Logger;
  readonly completeContacts: CompleteContacts;
  /** The job's own folder. */
  readonly folder: string;
  readonly signal: AbortSignal;
};

/** Larger than any logo is drawn. */
const logoPixels = 1024;

type FrozenBrief = Omit<Brief, "storyboard" | "round" | "remake">;

/**
 * What a job's film is made from. The first run writes it down with the job; later runs get that one, even if the domain
 * has changed since. What the job itself says, a storyboard that was approved for one, is read each time. Throws
 * FencedError.
 */
export async function briefOf(job: JobRow, options: BriefOptions): Promise<Brief> {
  const frozen = await frozenBrief(job, options);
  const brief = { ...frozen, ...(job.storyboard !== null && { storyboard: job.storyboard }) };
  const { kind, video_id: videoId, take_of: takeOf } = job;
  if (kind === "generation" || videoId === null) return { ...brief, ...(job.reviewed_at !== null && { round: 1 }) };
  const round = await roundOf(job, { ...options, videoId });
  return { ...brief, round, remake: { videoId, kind, ...(takeOf !== null && { takeOf }) } };
}

/** How many edits and refreshes of the video there were, with this one. */
async function roundOf({ id }: JobRow, { database, videoId }: BriefOptions & { readonly videoId: number }) {
  const { count } = await database
    .selectFrom("job")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("video_id", "=", videoId)
    .where("kind", "<>", "generation")
    .where("id", "<=", id)
    .executeTakeFirstOrThrow();
  return count;
}

/** As the first run has written it down. */
async function frozenBrief(job: JobRow, options: BriefOptions): Promise<FrozenBrief> {
  const frozen = job.brief as FrozenBrief | null;
  if (frozen !== null && (await hasLogo(frozen))) return frozen;
  const request = frozen?.request ?? (await completed(job, options));
  const brief = { ...(await makeBrief(job, options)), request };
  await saveBrief(options.database, { jobId: job.id, attempt: job.attempt }, brief);
  return brief;
}

async function hasLogo({ domain }: FrozenBrief): Promise<boolean> {
  return domain.logoFile === undefined || (await stat(domain.logoFile).catch(() => undefined)) !== undefined;
}

async function makeBrief(job: JobRow, options: BriefOptions): Promise<Omit<FrozenBrief, "request">> {
  const row = await options.database
    .selectFrom("domain")
    .innerJoin("account", "account.id", "domain.account_id")
    .selectAll("domain")
    .select(["account.name as organization_name", "account.logo_key as account_logo_key"])
    .where("domain.account_id", "=", job.account_id)
    .where("domain.id", "=", job.domain_id)
    .executeTakeFirstOrThrow();
  const glossary = await glossaryOf(options.database, { accountId: job.account_id, id: row.id });
  const logoFile = await placeLogo(row.logo_key ?? row.account_logo_key, options);
  return {
    accountId: job.account_id,
    ...present({ organizationName: row.organization_name }),
    domain: {
      id: row.id,
      applicationName: row.application_name,
      url: row.url,
      ...present({ description: row.description, primaryColor: row.primary_color }),
      ...present({ secondaryColor: row.secondary_color, logoFile }),
      ...(glossary.length > 0 && { glossary }),
    },
  };
}

/** The request with recipients as the CRMs know them; where they do not answer, as the request has them, and a note. */
async function completed(
  job: JobRow,
  { database, completeContacts, signal }: BriefOptions,
): Promise<GenerationRequest> {
  const request = job.request as GenerationRequest;
  if (request.contacts === undefined) return request;
  const { contacts, notes } = await completeContacts(job.account_id, request.contacts, signal);
  for (const note of notes) await addNote(database, { jobId: job.id, attempt: job.attempt }, note);
  return { ...request, contacts: [...contacts] };
}

/** Brings the logo next to the film in the making, as PNG. A film without its logo is better than none. */
export async function placeLogo(
  key: string | null,
  { storage, folder, log }: Pick<BriefOptions, "storage" | "folder" | "log">,
): Promise<string | null> {
  if (key === null) return null;
  const file = join(folder, "logo.png");
  try {
    await mkdir(folder, { recursive: true });
    const { default: sharp } = await import("sharp");
    const image = sharp(await buffer(await storage.read(key)), { limitInputPixels: 50_000_000 });
    await image.resize({ width: logoPixels, height: logoPixels, fit: "inside", withoutEnlargement: true }).toFile(file);
    return file;
  } catch (error) {
    // It would be there if there was room.
    if (isDiskFull(error)) throw error;
    log.warn({ err: error, key }, "the logo could not be read");
    return null;
  }
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Fields that are null are absent in a brief. */
function present<T extends Record<string, string | null>>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<T>;
}
