import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { openQueue, type Queue } from "#queue/queue.ts";
import { generalStoryboard, listedFor, standing } from "./listed.fixture.ts";
import { wantRendition } from "./want.ts";

let stack = new AsyncDisposableStack();
let db: TestDatabase;
let queue: Queue;
beforeEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
  db = stack.use(await testDatabase());
  queue = stack.use(await openQueue({ url: db.url, onError: () => undefined }));
});
afterAll(() => stack.disposeAsync());

const dana = { name: "Dana Scully", company: "Hooli", email: "dana@example.com" };
const omar = { name: "Omar Little", email: "omar@example.com" };

test("with several contacts a mail waits for its own film, and only where there is something to say", async () => {
  const contacts = [dana, { email: "nobody@example.com" }, { name: "Jane Doe" }, omar];
  await listedFor(db.database, queue, { contacts });
  expect(await standing(db.database)).toEqual([
    ["Dana Scully", "pending", "waiting", null],
    [null, "rendered", null, "queued"],
    ["Jane Doe", "pending", null, null],
    ["Omar Little", "pending", "waiting", null],
  ]);
});

test("whoever wants no mails has a film of their own made only when they open their link", async () => {
  const wanted = { contacts: [dana, omar], suppressed: ["Omar@example.com"] };
  const { recipients, videoId } = await listedFor(db.database, queue, wanted);
  expect(await standing(db.database)).toEqual([
    ["Dana Scully", "pending", "waiting", null],
    ["Omar Little", "suppressed", null, null],
  ]);
  const wanting = { videoId, token: recipients[1]?.token ?? "" };
  expect(await wantRendition(db.database, queue.renditions, wanting)).toEqual({ state: "making" });
  expect((await standing(db.database))[1]).toEqual(["Omar Little", "suppressed", "waiting", null]);
});

test("with one contact the listed film is theirs", async () => {
  const { recipients, videoId } = await listedFor(db.database, queue, { contacts: [dana] });
  expect(await standing(db.database)).toEqual([["Dana Scully", "rendered", null, "queued"]]);
  const wanting = { videoId, token: recipients[0]?.token ?? "" };
  expect(await wantRendition(db.database, queue.renditions, wanting)).toEqual({ state: "general" });
});

test("whoever opens a link has a film made, once; a foreign token has none", async () => {
  const { recipients, videoId } = await listedFor(db.database, queue, { contacts: [dana, { name: "Jane Doe" }] });
  const want = (token: string, of = videoId) => wantRendition(db.database, queue.renditions, { videoId: of, token });
  const jane = recipients[1]?.token ?? "";
  const answers = await Promise.all([want(jane), want(jane), want(jane)]);
  expect(answers).toEqual([{ state: "making" }, { state: "making" }, { state: "making" }]);
  const entries = sql<{ count: number }>`select count(*)::int as count from queue.job where name = 'rendition'`;
  expect((await entries.execute(db.database)).rows).toEqual([{ count: 2 }]);
  const handed: number[] = [];
  const all = Promise.withResolvers<void>();
  const worker = await queue.renditions.work(1, async ({ recipientId }) => {
    handed.push(recipientId);
    if (handed.length === 2) all.resolve();
  });
  await all.promise;
  await worker.stop();
  // Jane waits for hers, and nobody yet for Dana's.
  expect(handed).toEqual([recipients[1]?.id, recipients[0]?.id]);
  expect(await want("nobody's")).toEqual({ state: "general" });
  expect(await want(jane, videoId + 1)).toBeUndefined();
});

test("a film of an older version is made again; one that could not be made is left alone for a while", async () => {
  const { recipients, videoId, accountId } = await listedFor(db.database, queue, { contacts: [dana, omar] });
  const keys = { file_key: "f", captions_key: "c", chapters_key: "h", transcript_key: "t", size: 1, duration_ms: 9000 };
  const { database } = db;
  await database
    .updateTable("rendition")
    .set({ state: "made", ...keys })
    .execute();
  const want = () => wantRendition(database, queue.renditions, { videoId, token: recipients[0]?.token ?? "" });
  expect(await want()).toMatchObject({ state: "made", film: { file_key: "f", duration_ms: 9000 } });
  const storyboard = JSON.stringify({ ...generalStoryboard, title: "Another one" });
  await database.updateTable("video").set({ version: 2, storyboard }).where("account_id", "=", accountId).execute();
  expect(await want()).toEqual({ state: "making" });
  await database.updateTable("rendition").set({ state: "failed", updated_at: new Date() }).execute();
  expect(await want()).toEqual({ state: "general" });
  await database
    .updateTable("rendition")
    .set({ updated_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  expect(await want()).toEqual({ state: "making" });
});
