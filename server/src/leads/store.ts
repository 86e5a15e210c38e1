import { sql } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { effectiveCta, type Cta } from "#domains/cta.ts";
import { ApiError } from "#errors.ts";
import { insertDeliveries } from "#events/tell.ts";
import type { Page } from "#page.ts";
import type { LeadRow, ResponseData } from "./lead.ts";

/** The call to action that holds for anybody's video. Throws 404. */
export async function requireCta(database: Database, videoId: number): Promise<Cta | undefined> {
  const row = await database
    .selectFrom("video")
    .innerJoin("domain", "domain.id", "video.domain_id")
    .select(["video.cta as of_video", "domain.cta as of_domain"])
    .where("video.id", "=", videoId)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError("not_found");
  return effectiveCta(row.of_video, row.of_domain);
}

export type NewLead = {
  readonly videoId: number;
  readonly answers: ResponseData;
  /** Of the recipient whose link was opened; an unknown one is ignored. */
  readonly token: string | undefined;
};
export type KeptLead = { readonly id: number; readonly submitted_at: Date };

/**
 * Keeps a lead, counts it and tells of it: one statement, so all or nothing. The video is held first, as by all who count, so that
 * its deletion comes before or after. Throws 404 when it came before.
 */
export async function insertLead(database: Database, { videoId, answers, token }: NewLead): Promise<KeptLead> {
  const told = insertDeliveries(sql`
    select held.account_id, 'lead.created' as type,
      json_build_object('lead_id', added.id, 'video_id', held.id, 'domain_id', held.domain_id) as data
    from added join held on held.id = added.video_id
  `);
  const { rows } = await sql<KeptLead>`
    with held as materialized (
      select id, account_id, domain_id from video where id = ${videoId} for key share
    ), added as (
      insert into lead (account_id, domain_id, video_id, recipient_id, response_data)
      select held.account_id, held.domain_id, held.id, recipient.id, ${JSON.stringify(answers)}::jsonb
      from held left join recipient on recipient.token = ${token ?? null} and recipient.video_id = held.id
      returning id, video_id, submitted_at
    ), counted as (
      insert into video_stats as stats (video_id, leads) select video_id, 1 from added
      on conflict (video_id) do update set leads = stats.leads + 1
    ), told as (${told})
    select id, submitted_at from added
  `.execute(database);
  const [kept] = rows;
  if (kept === undefined) throw new ApiError("not_found");
  return kept;
}

/** What `insertLead` would answer, without a lead. */
export async function pretendLead(database: Database): Promise<KeptLead> {
  const { rows } = await sql<KeptLead>`
    select nextval(pg_get_serial_sequence('lead', 'id')) as id, now() as submitted_at
  `.execute(database);
  return rows[0] as KeptLead;
}

const leads = (database: Database) =>
  database
    .selectFrom("lead")
    .innerJoin("video", "video.id", "lead.video_id")
    .select(["lead.id", "lead.video_id", "response_data", "submitted_at", "video.filename"]);

/** The account's leads of a video or of a domain, newest first. */
export function listLeadRows(
  database: Database,
  accountId: number,
  {
    of,
    page,
  }: { readonly of: { readonly videoId: number } | { readonly domainId: number }; readonly page?: Page | undefined },
): Promise<LeadRow[]> {
  const query = leads(database).where("lead.account_id", "=", accountId);
  const those =
    "videoId" in of ? query.where("lead.video_id", "=", of.videoId) : query.where("lead.domain_id", "=", of.domainId);
  return those.orderBy("lead.id", "desc").$call(pageOf("lead.id", page)).execute();
}

/** Erases one of the account's leads, and its count with it; answers what it was, `undefined` when there is none. */
export async function eraseLead(transaction: Transaction, accountId: number, id: number): Promise<LeadRow | undefined> {
  // The video first, as in its deletion: who holds a lead and waits for a counter would meet who does the opposite.
  const lead = await leads(transaction)
    .where("lead.account_id", "=", accountId)
    .where("lead.id", "=", id)
    .modifyEnd(sql`for key share of video`)
    .executeTakeFirst();
  const { numDeletedRows } = await transaction
    .deleteFrom("lead")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (lead === undefined || numDeletedRows === 0n) return undefined;
  await transaction
    .updateTable("video_stats")
    .set({ leads: sql<number>`leads - 1` })
    .where("video_id", "=", lead.video_id)
    .execute();
  return lead;
}
