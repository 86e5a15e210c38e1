import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Database } from "#db/database.ts";
import { saveBrief } from "#jobs/run-store.ts";
import type { JobRow } from "#jobs/store.ts";
import type { Storage } from "#storage/storage.ts";
import type { Logger } from "#telemetry/logger.ts";
import type { Brief } from "#videos/brief.ts";
import type { GenerationRequest } from "#videos/generation.ts";

export type BriefOptions = {
  readonly database: Database;
  readonly storage: Pick<Storage, "read">;
  readonly log: Logger;
  /** The job's own folder. */
  readonly folder: string;
};

/** Larger than any logo is drawn. */
const logoPixels = 1024;

/**
 * What a job's film is made from. The first run writes it down with the job; later runs get that one, even if the domain
 * has changed since. Throws FencedError.
 */
export async function briefOf(job: JobRow, options: BriefOptions): Promise<Brief> {
  const frozen = job.brief as Brief | null;
  if (frozen !== null && (await hasLogo(frozen))) return frozen;
  const brief = await makeBrief(job, options);
  await saveBrief(options.database, { jobId: job.id, attempt: job.attempt }, brief);
  return brief;
}

async function hasLogo({ domain }: Brief): Promise<boolean> {
  return domain.logoFile === undefined || (await stat(domain.logoFile).catch(() => undefined)) !== undefined;
}

async function makeBrief(job: JobRow, options: BriefOptions): Promise<Brief> {
  const row = await options.database
    .selectFrom("domain")
    .innerJoin("account", "account.id", "domain.account_id")
    .selectAll("domain")
    .select(["account.name as organization_name", "account.logo_key as account_logo_key"])
    .where("domain.account_id", "=", job.account_id)
    .where("domain.id", "=", job.domain_id)
    .executeTakeFirstOrThrow();
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
    },
    request: job.request as GenerationRequest,
  };
}

/** Brings the logo next to the film in the making, as PNG. A film without its logo is better than none. */
async function placeLogo(key: string | null, { storage, folder, log }: BriefOptions): Promise<string | null> {
  if (key === null) return null;
  const file = join(folder, "logo.png");
  try {
    await mkdir(folder, { recursive: true });
    const image = sharp(await buffer(await storage.read(key)), { limitInputPixels: 50_000_000 });
    await image.resize({ width: logoPixels, height: logoPixels, fit: "inside", withoutEnlargement: true }).toFile(file);
    return file;
  } catch (error) {
    log.warn({ err: error, key }, "the logo could not be read");
    return null;
  }
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Fields that are null are absent in a brief. */
function present<T extends Record<string, string | null>>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<T>;
}
