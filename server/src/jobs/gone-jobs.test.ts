import { expect, test } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { seedVideo } from "#videos/testing.ts";
import { goneJobs, jobsOfVideo } from "./gone-jobs.ts";

test("a job is gone with its film, when it was cancelled or deleted, and a day after it has failed", async () => {
  await using test = await testDatabase();
  const { database } = test;
  const seeded = await seedVideo(database);
  const owner = { account_id: seeded.accountId, domain_id: seeded.domainId, request: "{}" };
  const idOf = async (change: object) => {
    const row = { ...owner, ...change };
    return (await database.insertInto("job").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const listed = await idOf({ status: "completed", video_id: seeded.videoId });
  const edited = await idOf({ status: "completed", video_id: seeded.videoId });
  const needed = [
    listed,
    edited,
    await idOf({ status: "queued" }),
    await idOf({ status: "running" }),
    await idOf({ status: "failed", finished_at: hoursAgo(23) }),
  ];
  const gone = [
    await idOf({ status: "completed", video_id: 999_999 }),
    await idOf({ status: "cancelled" }),
    await idOf({ status: "failed", finished_at: hoursAgo(25) }),
    888_888,
  ];
  expect(await goneJobs(database, [...needed, ...gone])).toEqual(gone);
  expect(await jobsOfVideo(database, seeded.accountId, seeded.videoId)).toEqual([listed, edited]);
  expect(await jobsOfVideo(database, seeded.accountId + 1, seeded.videoId)).toEqual([]);
  await database.deleteFrom("video").where("id", "=", seeded.videoId).execute();
  expect(await goneJobs(database, needed)).toEqual([listed, edited]);
});
