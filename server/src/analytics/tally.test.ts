import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { openKeyring } from "#lib/keyring.ts";
import { seedVideo } from "#videos/testing.ts";
import { openTally, type Tally } from "./tally.ts";
import { viewers, type Viewer } from "./viewer.ts";

let test_: TestDatabase;
let seeded: Awaited<ReturnType<typeof seedVideo>>;
const failures: unknown[] = [];
let tally: Tally;
beforeAll(async () => {
  test_ = await testDatabase();
  seeded = await seedVideo(test_.database);
  tally = openTally({ database: test_.database, onError: (error) => failures.push(error) });
});
afterAll(() => test_[Symbol.asyncDispose]());

const viewer = (name: string): Viewer => [Buffer.from(name.padEnd(16, "."))];
const view = (videoId: number, name: string, token?: string) => tally.view({ videoId, viewer: viewer(name), token });
const missingId = 9_000_000_000;

/** Another film beside the seeded one. */
async function film(): Promise<number> {
  const { database } = test_;
  const { id: _, ...row } = await database
    .selectFrom("video")
    .selectAll()
    .where("id", "=", seeded.videoId)
    .executeTakeFirstOrThrow();
  const copy = { ...row, job_id: null, slug: crypto.randomUUID(), storyboard: "{}", cta: null };
  return (await database.insertInto("video").values(copy).returning("id").executeTakeFirstOrThrow()).id;
}

async function counted(videoId: number) {
  const { database } = test_;
  const rows = await database.selectFrom("video_view").selectAll().where("video_id", "=", videoId).execute();
  const stats = await database.selectFrom("video_stats").selectAll().where("video_id", "=", videoId).execute();
  return { rows: rows.length, counter: stats[0]?.views ?? 0 };
}

test("a viewer counts once for each video, within a batch and across batches", async () => {
  const [one, other] = [await film(), await film()];
  const names = ["ada", "bob", "ada", "ada"];
  await Promise.all(names.flatMap((name) => [view(one, name), view(other, name)]));
  await Promise.all(names.map((name) => view(one, name)));
  await view(one, "eve");
  expect([await counted(one), await counted(other)]).toEqual([
    { rows: 3, counter: 3 },
    { rows: 2, counter: 2 },
  ]);
});

test("a video that is not there is told apart from the others of its batch", async () => {
  const id = await film();
  expect(await Promise.all([view(id, "ada"), view(missingId, "ada"), view(id, "bob")])).toEqual([
    "counted",
    "missing",
    "counted",
  ]);
  expect(await counted(id)).toEqual({ rows: 2, counter: 2 });
});

test("a video that is deleted while its batch is being written takes nobody else along", async () => {
  const [gone, stays] = [await film(), await film()];
  const { database } = test_;
  const waiting = await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("video").where("id", "=", gone).execute();
    const answers = Promise.all([view(gone, "ada"), view(stays, "ada")]);
    await expect.poll(waitingForLocks).toBe(1);
    return { answers };
  });
  expect(await waiting.answers).toEqual(["missing", "counted"]);
  expect([await counted(gone), await counted(stays)]).toEqual([
    { rows: 0, counter: 0 },
    { rows: 1, counter: 1 },
  ]);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(test_.database);
  return rows[0]?.waiting ?? 0;
}

test("a link of a recipient is remembered with the view; another film's or an unknown one is not", async () => {
  const { database } = test_;
  const [id, other] = [await film(), await film()];
  const given = {
    account_id: seeded.accountId,
    job_id: seeded.jobId,
    contact: "{}",
    email: null,
    name: null,
    state: "pending",
  } as const;
  const tokens = ["token-of-this", "token-of-other"] as const;
  await database
    .insertInto("recipient")
    .values({ ...given, video_id: id, token: tokens[0] })
    .execute();
  await database
    .insertInto("recipient")
    .values({ ...given, video_id: other, token: tokens[1] })
    .execute();
  await Promise.all([
    view(id, "ada", tokens[0]),
    view(id, "bob", tokens[1]),
    view(id, "eve", "unknown"),
    view(id, "joe"),
  ]);
  const rows = await database
    .selectFrom("video_view")
    .leftJoin("recipient", "recipient.id", "recipient_id")
    .select(["viewer", "token"])
    .where("video_view.video_id", "=", id)
    .execute();
  const known = rows.filter(({ token }) => token !== null);
  expect([rows.length, known.map(({ viewer, token }) => [viewer.toString(), token])]).toEqual([
    4,
    [["ada.............", tokens[0]]],
  ]);
});

test("who was counted before the secret keys were rotated is not counted again", async () => {
  const id = await film();
  const [oldKey, newKey] = ["o".repeat(32), "n".repeat(32)];
  const rotated = viewers(openKeyring([newKey, oldKey]));
  const visitor = (ip: string) => ({ caller: undefined, ip });
  await tally.view({ videoId: id, viewer: viewers(openKeyring([oldKey]))(id, visitor("192.0.2.1")), token: undefined });
  const again = ["192.0.2.1", "192.0.2.2"].map((ip) => rotated(id, visitor(ip)));
  await Promise.all(again.map((each) => tally.view({ videoId: id, viewer: each, token: undefined })));
  expect(await counted(id)).toEqual({ rows: 2, counter: 2 });
});

test("clicks are taken while the call to action is an enabled link", async () => {
  const id = await film();
  const { database } = test_;
  const click = () => tally.click({ videoId: id, viewer: viewer("ada"), token: undefined });
  const set = (table: "domain" | "video", cta: object | null) =>
    database
      .updateTable(table)
      .set({ cta: cta === null ? null : JSON.stringify(cta) })
      .where("id", "=", table === "video" ? id : seeded.domainId)
      .execute();
  expect(await click()).toBe("refused");
  await set("domain", { enabled: true, cta_type: "external_link" });
  expect(await click()).toBe("counted");
  await set("video", { enabled: false, cta_type: "external_link" });
  expect(await click()).toBe("refused");
  await set("video", { enabled: true, cta_type: "form" });
  expect(await click()).toBe("refused");
  expect(await tally.click({ videoId: missingId, viewer: viewer("ada"), token: undefined })).toBe("missing");
  const stats = await database.selectFrom("video_stats").selectAll().where("video_id", "=", id).execute();
  expect(stats).toEqual([{ video_id: id, views: 0, leads: 0, clicks: 1 }]);
  await set("domain", null);
});

/** Makes the next inserts of views fail as PostgreSQL's victim of a deadlock does; a sequence outlives the rollback. */
async function failNext({ database }: TestDatabase, times: number): Promise<void> {
  await sql`drop sequence if exists failures`.execute(database);
  await sql`create sequence failures`.execute(database);
  await sql`create or replace function fail_view() returns trigger language plpgsql as $$
    begin
      if nextval('failures') <= ${sql.lit(times)} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(database);
  await sql`create or replace trigger fail_view before insert on video_view
    for each row execute function fail_view()`.execute(database);
}

test("a deadlock is tried again, what fails for good is 503 and told why", async () => {
  await using broken = await testDatabase();
  const { videoId } = await seedVideo(broken.database);
  const seen: unknown[] = [];
  const other = openTally({ database: broken.database, onError: (error) => seen.push(error) });
  const watch = (name: string) => other.view({ videoId, viewer: viewer(name), token: undefined });
  await failNext(broken, 2);
  expect([await watch("ada"), seen]).toEqual(["counted", []]);
  await failNext(broken, 3);
  await expect(watch("bob")).rejects.toMatchObject({ code: "unavailable" });
  expect(seen).toEqual([expect.objectContaining({ code: "40P01" })]);
  expect(await watch("bob")).toBe("counted");
});

test("batches of two replicas over the same films never deadlock", async () => {
  const films = await Promise.all([film(), film(), film(), film()]);
  const replicas = [tally, openTally({ database: test_.database, onError: (error) => failures.push(error) })];
  const marks = Array.from({ length: 4000 }, (_, index) => ({
    videoId: films[index % 4] as number,
    viewer: viewer(`v${(index * 7919) % 300}`),
    token: undefined,
  }));
  await Promise.all(marks.map(async (mark, index) => replicas[index % 2]?.view(mark)));
  for (const id of films) {
    const { rows, counter } = await counted(id);
    expect([rows > 50, counter]).toEqual([true, rows]);
  }
  expect(failures).toEqual([]);
});

test("a recipient has watched from the first view with their token, also behind an address that has counted", async () => {
  const { database } = test_;
  const [id, other] = [await film(), await film()];
  const of = { account_id: seeded.accountId, job_id: seeded.jobId, video_id: id, email: null, contact: "{}" };
  const rows = ["ada", "bob", "eve"].map((name) => ({
    ...of,
    name,
    token: `token-of-${name}`,
    state: "mailed" as const,
  }));
  await database.insertInto("recipient").values(rows).execute();
  const watched = () =>
    database.selectFrom("recipient").select(["name", "watched_at"]).where("video_id", "=", id).orderBy("id").execute();

  await view(id, "office");
  await view(other, "office", "token-of-eve");
  await tally.click({ videoId: id, viewer: viewer("office"), token: "token-of-eve" });
  expect((await watched()).map(({ watched_at }) => watched_at)).toEqual([null, null, null]);

  await Promise.all([view(id, "office", "token-of-ada"), view(id, "office", "token-of-bob"), view(id, "home", "none")]);
  const first = await watched();
  expect(first.map(({ watched_at }) => watched_at instanceof Date)).toEqual([true, true, false]);
  await view(id, "elsewhere", "token-of-ada");
  expect(await watched()).toEqual(first);
});
