import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Viewer } from "./viewer.ts";

/** Something a viewer did at a video, which counts once for each viewer. `token` names a recipient, if it is one's. */
export type Mark = { readonly videoId: number; readonly viewer: Viewer; readonly token: string | undefined };

/** What became of a mark: it counts (or did before), there is no such video, or the video takes none now. */
export type Outcome = "counted" | "missing" | "refused";

const kinds = {
  view: { table: sql.table("video_view"), counter: sql.ref("views"), taken: sql`true` },
  click: {
    table: sql.table("video_click"),
    counter: sql.ref("clicks"),
    taken: sql`coalesce(
      coalesce(video.cta, domain.cta) @> '{"enabled": true, "cta_type": "external_link"}', false
    )`,
  },
} as const;
export type Kind = keyof typeof kinds;

/**
 * Keeps marks and counts those that are new, in one statement. Everything is locked in the order of video and viewer, so
 * that batches of several replicas wait for each other and never deadlock. The videos are held while their marks are
 * written: one that is being deleted is missing, and takes nothing else of the batch along.
 */
export async function keepMarks(database: Database, kind: Kind, marks: readonly Mark[]): Promise<Outcome[]> {
  const { table, counter, taken } = kinds[kind];
  const unknownOnly = unlessKnown(kind, marks);
  const { rows } = await sql<{ id: number; taken: boolean }>`
    with given as (
      select * from unnest(
        ${marks.map((mark) => mark.videoId)}::bigint[],
        ${marks.map((mark) => mark.viewer[0])}::bytea[],
        ${marks.map((mark) => mark.token ?? null)}::text[]
      ) with ordinality as given (video_id, viewer, token, position)
    ), held as materialized (
      select video.id, ${taken} as taken from video join domain on domain.id = video.domain_id
      where video.id = any(${[...new Set(marks.map((mark) => mark.videoId))]}::bigint[])
      order by video.id
      for key share of video
    ), fresh as (
      insert into ${table} (video_id, viewer, recipient_id)
      select given.video_id, given.viewer, recipient.id
      from given
      join held on held.id = given.video_id and held.taken
      left join recipient on recipient.token = given.token and recipient.video_id = given.video_id
      ${unknownOnly}
      order by given.video_id, given.viewer
      on conflict do nothing
      returning video_id
    ), counted as (
      insert into video_stats as stats (video_id, ${counter})
      select video_id, count(*) from fresh group by video_id order by video_id
      on conflict (video_id) do update set ${counter} = stats.${counter} + excluded.${counter}
    )
    select id, taken from held
  `.execute(database);
  const held = new Map(rows.map(({ id, taken }) => [id, taken ? "counted" : "refused"] as const));
  return marks.map(({ videoId }) => held.get(videoId) ?? "missing");
}

/**
 * Notes when recipients first watched a film of theirs. It asks for the token alone: two of them may sit behind one
 * network address and count as one viewer.
 */
export async function noteWatching(database: Database, views: readonly Mark[]): Promise<void> {
  const named = views.filter(({ token }) => token !== undefined);
  if (named.length === 0) return;
  // One after another, so that the batches of several replicas wait for each other and never deadlock.
  await sql`
    with watching as materialized (
      select recipient.id
      from recipient join unnest(
        ${named.map(({ videoId }) => videoId)}::bigint[], ${named.map(({ token }) => token ?? "")}::text[]
      ) as given (video_id, token) on recipient.token = given.token and recipient.video_id = given.video_id
      where recipient.watched_at is null
      order by recipient.id
      for update of recipient
    )
    update recipient set watched_at = now() from watching where recipient.id = watching.id and watched_at is null
  `.execute(database);
}

/**
 * Leaves out who was kept by an older secret key. Without older keys nothing is asked; with them each is one look into
 * the table's own index.
 */
function unlessKnown(kind: Kind, marks: readonly Mark[]) {
  const former = marks.flatMap(({ videoId, viewer }, index) =>
    viewer.slice(1).map((old) => ({ videoId, old, position: index + 1 })),
  );
  if (former.length === 0) return sql``;
  return sql`
    where given.position <> all (array(
      select former.position
      from unnest(
        ${former.map(({ position }) => position)}::bigint[],
        ${former.map(({ videoId }) => videoId)}::bigint[],
        ${former.map(({ old }) => old)}::bytea[]
      ) as former (position, video_id, viewer)
      join ${kinds[kind].table} as kept on kept.video_id = former.video_id and kept.viewer = former.viewer
    ))`;
}
