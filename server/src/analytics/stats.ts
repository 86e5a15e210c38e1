import { sql } from "kysely";
import { Type, type Static } from "typebox";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";

/** The record of the specification; all three are always there. */
export const Stats = Type.Object(
  {
    views: Type.Integer({ description: "Unique viewers." }),
    leads: Type.Integer({ description: "Form submissions. 0 while the call to action is a link." }),
    link_clicks: Type.Integer({
      description: "Clicks on the link, each viewer once per video. 0 while the call to action is a form.",
    }),
  },
  { title: "Stats" },
);
export type Stats = Static<typeof Stats>;

type Place = { readonly accountId: number; readonly id: number };

/** What is counted of a video follows its call to action, enabled or not; where none was ever set, all of it. */
const ctaType = sql`coalesce(video.cta, domain.cta) ->> 'cta_type'`;
const sums = sql`
  coalesce(sum(stats.views), 0)::bigint as views,
  coalesce(sum(stats.leads) filter (where ${ctaType} is distinct from 'external_link'), 0)::bigint as leads,
  coalesce(sum(stats.clicks) filter (where ${ctaType} is distinct from 'form'), 0)::bigint as link_clicks`;

/** Throws 404. Reads one counter, however much was counted. */
export async function statsOfVideo(database: Database, { accountId, id }: Place): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select ${sums}
    from video
    join domain on domain.id = video.domain_id
    left join video_stats as stats on stats.video_id = video.id
    where video.account_id = ${accountId} and video.id = ${id}
    group by video.id
  `.execute(database);
  return onlyOf(rows);
}

/** Throws 404. Reads one counter for each video, however much was counted. */
export async function statsOfDomain(database: Database, { accountId, id }: Place): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select ${sums}
    from domain
    left join video on video.domain_id = domain.id
    left join video_stats as stats on stats.video_id = video.id
    where domain.account_id = ${accountId} and domain.id = ${id}
    group by domain.id
  `.execute(database);
  return onlyOf(rows);
}

function onlyOf(rows: readonly Stats[]): Stats {
  const [stats] = rows;
  if (stats === undefined) throw new ApiError("not_found");
  return stats;
}
