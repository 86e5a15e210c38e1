import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testArtifacts } from "#artifacts/testing.ts";
import { x264 } from "#composing/encoders/x264.ts";
import { segmentStore } from "#composing/kept-segments.ts";
import { soundStores } from "#composing/kept-sound.ts";
import { openLanes } from "#composing/lanes.ts";
import { keptClips } from "#narration/kept-clips.ts";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { startNode } from "#process.fixture.ts";
import { openQueue, type Queue, type RenditionEntry } from "#queue/queue.ts";
import { viewRecipients } from "#notifying/recipient.ts";
import { requireVideo } from "#videos/store.ts";
import { inviteOne, listedFor, standing } from "./listed.fixture.ts";
import { runRendition } from "./run.ts";
import type { RenditionShop } from "./shop.ts";
import { finishRun, RenditionLostError } from "./store.ts";
import { wantRendition } from "./want.ts";
import { removeLeftRuns, startRenditions } from "./worker.ts";

let stack: AsyncDisposableStack;
let db: TestDatabase;
let queue: Queue;
let shop: RenditionShop;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  db = stack.use(await testDatabase());
  queue = stack.use(await openQueue({ url: db.url, onError: () => undefined }));
  const { artifacts } = stack.use(await testArtifacts());
  const lanes = stack.use(openLanes());
  const workFolder = await mkdtemp(join(tmpdir(), "renditions-"));
  stack.defer(() => rm(workFolder, { recursive: true, force: true }));
  const unused = () => Promise.reject(new Error("nothing is stored here"));
  shop = {
    ...{ database: db.database, queue: queue.renditions, log: pino({ level: "silent" }), workFolder },
    ...{ invite: inviteOne, timeoutMs: 60_000, retryDelaySeconds: () => 0 },
    storage: { read: unused, put: unused, putFile: unused },
    // Nothing is kept here, as on a machine that has not filmed it.
    craft: {
      ...{ voices: [], clips: keptClips(artifacts), artifacts },
      composing: {
        ...{ encoder: x264, segments: segmentStore(artifacts, x264), sounds: soundStores(artifacts), lanes },
        musicFolder: "",
      },
    },
  };
});
afterEach(() => stack.disposeAsync());

const unending = new AbortController().signal;
const contacts = [
  { name: "Dana", email: "dana@example.com" },
  { name: "Omar", email: "omar@example.com" },
];

async function entryOf(recipientId: number): Promise<RenditionEntry> {
  const row = db.database.selectFrom("rendition").select("queue_id").where("recipient_id", "=", recipientId);
  return { id: (await row.executeTakeFirstOrThrow()).queue_id ?? "", recipientId, signal: unending };
}

test("a film that cannot be made costs its recipient nothing, and nobody else: the mail goes out with the general one", async () => {
  const { recipients, jobId } = await listedFor(db.database, queue, { contacts });
  const [dana] = recipients;
  for (let tried = 1; tried <= 3; tried += 1) {
    expect((await standing(db.database))[0]).toEqual(["Dana", "pending", "waiting", null]);
    await runRendition(shop, await entryOf(dana?.id ?? 0), unending);
  }
  expect(await standing(db.database)).toEqual([
    ["Dana", "pending", "failed", "queued"],
    ["Omar", "pending", "waiting", null],
  ]);
  const job = db.database.selectFrom("job").select("notes").where("id", "=", jobId);
  expect((await job.executeTakeFirstOrThrow()).notes).toEqual([expect.stringContaining("watch the one for everybody")]);
  const rendition = await db.database.selectFrom("rendition").select("note").orderBy("recipient_id").execute();
  expect(rendition[0]?.note).toContain("no longer kept");
  expect(await readdir(shop.workFolder)).toEqual([]);
});

test("a film that finds no room is told as what it is, and made again when somebody wants it a minute later", async () => {
  const { recipients, jobId, accountId, videoId } = await listedFor(db.database, queue, {
    contacts: [...contacts, { name: "Jane Doe" }],
  });
  const [dana, , jane] = recipients;
  // What was filmed stands there, and there is no room to take it out.
  const artifacts = { ...shop.craft.artifacts, find: async () => undefined, has: async () => true };
  const fullShop = { ...shop, craft: { ...shop.craft, artifacts } };
  const runAll = async (id: number) => {
    for (let tried = 1; tried <= 3; tried += 1) await runRendition(fullShop, await entryOf(id), unending);
  };
  const want = () => wantRendition(db.database, queue.renditions, { videoId, token: jane?.token ?? "" });
  await runAll(dana?.id ?? 0);
  expect(await want()).toEqual({ state: "making" });
  await runAll(jane?.id ?? 0);
  expect(await standing(db.database)).toEqual([
    ["Dana", "pending", "failed", "queued"],
    ["Omar", "pending", "waiting", null],
    ["Jane Doe", "failed", "failed", null],
  ]);
  const video = await requireVideo(db.database, accountId, videoId);
  const seen = () => viewRecipients(db.database, { video, baseUrl: "https://films.example", page: undefined });
  const film_error = { code: "storage_full", message: expect.stringContaining("no space left to store the film") };
  expect(await seen()).toMatchObject([
    { name: "Jane Doe", state: "failed", film_error },
    { name: "Omar", film_error: null },
    { name: "Dana", state: "pending", film_error },
  ]);
  const { notes } = await db.database
    .selectFrom("job")
    .select("notes")
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();
  expect(notes).toEqual([expect.stringContaining("no space left")]);

  expect(await want()).toEqual({ state: "general" });
  const minuteAgo = new Date(Date.now() - 61_000);
  await db.database.updateTable("rendition").set({ updated_at: minuteAgo }).execute();
  expect(await want()).toEqual({ state: "making" });
  expect((await seen())[0]).toMatchObject({ name: "Jane Doe", state: "pending", film_error: null });
});

test("an entry that was handed out before does nothing, and a run that was taken over writes nothing", async () => {
  const { recipients } = await listedFor(db.database, queue, { contacts });
  const recipientId = recipients[0]?.id ?? 0;
  const stale = await entryOf(recipientId);
  await runRendition(shop, stale, unending);
  await runRendition(shop, stale, unending);
  const { tries } = await db.database
    .selectFrom("rendition")
    .select("tries")
    .where("recipient_id", "=", recipientId)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(1);
  const files = { film: "f", captions: "c", chapters: "h", transcript: "t" };
  const late = db.database
    .transaction()
    .execute((transaction) =>
      finishRun(transaction, { recipientId, attempt: 1 }, { files, sizeBytes: 1, durationMs: 1 }),
    );
  await expect(late).rejects.toThrow(RenditionLostError);
});

test("a worker that goes down gives the film back without counting the try", async () => {
  const { recipients } = await listedFor(db.database, queue, { contacts });
  const entry = await entryOf(recipients[0]?.id ?? 0);
  const draining = AbortSignal.abort(new Error("going down"));
  await expect(runRendition(shop, entry, draining)).rejects.toThrow();
  const rows = db.database.selectFrom("rendition").select(["tries", "state"]);
  const row = await rows.where("recipient_id", "=", entry.recipientId).executeTakeFirstOrThrow();
  expect(row).toEqual({ tries: 0, state: "making" });
  await runRendition(shop, entry, unending);
  expect((await standing(db.database))[0]?.[2]).toBe("waiting");
});

test("a film whose workers die each time is given up", async () => {
  const { recipients } = await listedFor(db.database, queue, { contacts });
  const entry = await entryOf(recipients[0]?.id ?? 0);
  await db.database.updateTable("rendition").set({ state: "making", attempt: 3, tries: 3 }).execute();
  await runRendition(shop, entry, unending);
  expect((await standing(db.database))[0]).toEqual(["Dana", "pending", "failed", "queued"]);
});

test("folders of runs that are over are removed, and those of others stay", async () => {
  const { recipients } = await listedFor(db.database, queue, { contacts });
  const id = recipients[0]?.id ?? 0;
  await db.database.updateTable("rendition").set({ state: "making", attempt: 2 }).execute();
  for (const name of [`${id}-1`, `${id}-2`, "another"]) await mkdir(join(shop.workFolder, name));
  await removeLeftRuns(shop);
  expect((await readdir(shop.workFolder)).toSorted()).toEqual([`${id}-2`, "another"].toSorted());
});

test("kill -9 in the middle of a film: another worker takes it over unasked, and nobody's mail is lost or doubled", async () => {
  await listedFor(db.database, queue, { contacts });
  const program = join(import.meta.dirname, "holding.fixture.ts");
  const holding = startNode([program, db.url], { PATH: process.env["PATH"] });
  await holding.says(/holding/);
  holding.child.kill("SIGKILL");
  await holding.ended;
  stack.use(await startRenditions(shop, queue));
  // Nothing is kept here that a film could be made of, so each recipient is left with that for everybody.
  const over = [
    ["Dana", "pending", "failed", "queued"],
    ["Omar", "pending", "failed", "queued"],
  ];
  await expect.poll(() => standing(db.database), { timeout: 90_000, interval: 250 }).toEqual(over);
  const attempts = await db.database.selectFrom("rendition").select(["attempt", "tries"]).execute();
  // The run that was killed counts: a film that kills its worker must not do so for ever.
  expect(attempts.toSorted((a, b) => a.attempt - b.attempt)).toEqual([
    { attempt: 3, tries: 3 },
    { attempt: 3, tries: 3 },
  ]);
}, 120_000);
