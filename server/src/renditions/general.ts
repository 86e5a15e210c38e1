import { Value } from "typebox/value";
import type { Database } from "#db/database.ts";
import { placeLogo } from "#pipeline/brief.ts";
import { Storyboard } from "#planning/storyboard.ts";
import type { Brief } from "#videos/brief.ts";
import type { Contact } from "#videos/generation.ts";

/** The film for everybody as it is shown now, and the recipient whose own is made from it. */
export type General = {
  readonly recipientId: number;
  readonly accountId: number;
  readonly domainId: number;
  /** That made the version that is shown, and has kept its take, its clips and its segments. */
  readonly jobId: number;
  readonly slug: string;
  readonly contact: Contact;
  readonly storyboard: Storyboard;
  readonly brief: Brief;
  /** Where the logo is stored that the film may have. */
  readonly logoKey: string | null;
  /** Name of the engine that speaks in it, where it is known. */
  readonly engine: string | undefined;
};

/** `undefined` when the video is gone, or shows an upload: nothing is told in scenes then. */
export async function findGeneral(database: Database, recipientId: number): Promise<General | undefined> {
  const row = await database
    .selectFrom("recipient")
    .innerJoin("video", "video.id", "recipient.video_id")
    .innerJoin("domain", "domain.id", "video.domain_id")
    .innerJoin("account", "account.id", "video.account_id")
    .innerJoin("job", "job.id", "video.job_id")
    .leftJoin("job_step as speaking", (join) =>
      join.onRef("speaking.job_id", "=", "job.id").on("speaking.stage", "=", "narration"),
    )
    .select(["video.account_id", "video.domain_id", "video.job_id", "video.slug", "video.storyboard"])
    .select(["recipient.contact", "job.brief"])
    .select("speaking.result as narration")
    .select((each) => each.fn.coalesce("domain.logo_key", "account.logo_key").as("logo_key"))
    .where("recipient.id", "=", recipientId)
    .executeTakeFirst();
  if (row === undefined || row.job_id === null || row.brief === null) return undefined;
  if (!Value.Check(Storyboard, row.storyboard)) return undefined;
  const narration: { readonly engine?: string } | null = row.narration;
  return {
    recipientId,
    accountId: row.account_id,
    domainId: row.domain_id,
    jobId: row.job_id,
    slug: row.slug,
    contact: row.contact,
    storyboard: row.storyboard,
    brief: row.brief as Brief,
    logoKey: row.logo_key,
    engine: narration?.engine,
  };
}

/** The same with its logo in a folder of this machine, where it was cleared away with the job's. */
export async function withLogo(general: General, options: Parameters<typeof placeLogo>[1]): Promise<General> {
  const { logoFile, ...domain } = general.brief.domain;
  if (logoFile === undefined) return general;
  const here = await placeLogo(general.logoKey, options);
  return { ...general, brief: { ...general.brief, domain: { ...domain, ...(here !== null && { logoFile: here }) } } };
}
