/** What the stats of a domain cost with ten thousand views and with ten million: the same. */
import { sql } from "kysely";
import { statsOfDomain } from "#analytics/stats.ts";
import type { Database } from "#db/database.ts";
import { seedVideo, type SeededVideo } from "#videos/testing.ts";
import { scratchDatabase } from "./lib/scratch-database.ts";

const bar = 1.3;
const sizes = [10_000, 10_000_000] as const;
const videosOfDomain = 10;
const reads = 500;

/** A domain of ten videos with so many views altogether, and their counters. */
async function fill(database: Database, { accountId, domainId, videoId }: SeededVideo, views: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // The rows are right by the way they are made; checking each against its video would take most of the time.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into video (account_id, domain_id, slug, filename, size, duration_ms, width, height, fps, file_key,
        poster_key, captions_key, chapters_key, transcript_key, sprite_key, storyboard)
      select ${accountId}, ${domainId}, 'copy-' || domain_id || '-' || n, filename, size, duration_ms, width, height, fps,
        file_key, poster_key, captions_key, chapters_key, transcript_key, sprite_key, storyboard
      from video, generate_series(2, ${videosOfDomain}) as n where id = ${videoId}
    `.execute(transaction);
    await sql`
      insert into video_view (video_id, viewer)
      select video.id, int8send(video.id) || int8send(n)
      from video, generate_series(1, ${views / videosOfDomain}::bigint) as n
      where domain_id = ${domainId} order by video.id, n
    `.execute(transaction);
    await sql`
      insert into video_stats (video_id, views)
      select video_id, count(*) from video_view join video on video.id = video_id where domain_id = ${domainId} group by 1
    `.execute(transaction);
  });
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

await using scratch = await scratchDatabase({ fsync: "off", synchronous_commit: "off", max_wal_size: "4GB" });
const { database } = scratch;
const domains: { readonly place: { accountId: number; id: number }; readonly times: number[] }[] = [];
for (const size of sizes) {
  const seeded = await seedVideo(database, `slug-of-${size}`);
  await fill(database, seeded, size);
  const place = { accountId: seeded.accountId, id: seeded.domainId };
  const { views } = await statsOfDomain(database, place);
  if (views !== size) throw new Error(`${views} views were counted of ${size}`);
  domains.push({ place, times: [] });
}
await sql`vacuum analyze`.execute(database);
for (let read = 0; read < reads; read += 1) {
  for (const { place, times } of domains) {
    const begunMs = performance.now();
    await statsOfDomain(database, place);
    times.push(performance.now() - begunMs);
  }
}
const [small = 0, large = 0] = domains.map(({ times }) => median(times));
process.stdout.write(
  `stats of a domain: ${small.toFixed(2)} ms with ${sizes[0]} views, ${large.toFixed(2)} ms with ${sizes[1]}, ` +
    `${(large / small).toFixed(2)} × (bar ${bar})\n`,
);
