import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { liveStatuses } from "./store.ts";

/** A failed job may be tried again for so long. */
const failedHours = 24;

/** Of these jobs, those of which nothing will be needed any more: deleted or cancelled, their film deleted, failed long ago. */
export async function goneJobs(database: Database, jobIds: readonly number[]): Promise<number[]> {
  const needed = await database
    .selectFrom("job")
    .select("id")
    .where("id", "=", sql<number>`any(${[...jobIds]}::bigint[])`)
    .where((job) => {
      const film = job.selectFrom("video").whereRef("video.id", "=", "job.video_id");
      const since = sql<Date>`now() - make_interval(hours => ${failedHours})`;
      return job.or([
        job("status", "in", liveStatuses),
        job.and([job("status", "=", "completed"), job.exists(film)]),
        job.and([job("status", "=", "failed"), job("finished_at", ">", since)]),
      ]);
    })
    .execute();
  const ids = new Set(needed.map(({ id }) => id));
  return jobIds.filter((id) => !ids.has(id));
}

/** The jobs that have made a video; nothing of what they have kept is needed once it is deleted. */
export async function jobsOfVideo(database: Database, accountId: number, videoId: number): Promise<number[]> {
  const jobs = database.selectFrom("job").select("id").where("account_id", "=", accountId);
  return (await jobs.where("video_id", "=", videoId).orderBy("id").execute()).map(({ id }) => id);
}
