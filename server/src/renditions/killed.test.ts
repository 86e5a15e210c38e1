import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { startNode } from "#process.fixture.ts";
import { publishing, testFilm, timeline } from "#publishing/step.fixture.ts";
import { openQueue } from "#queue/queue.ts";
import { keptBelow, makeDue } from "#storage/orphans.fixture.ts";
import { sweepOrphans } from "#storage/orphans.ts";
import { prefixOfVideo } from "#videos/files.ts";
import { findGeneral } from "./general.ts";
import { inviteOne, listedFor, standing } from "./listed.fixture.ts";
import { publishRendition } from "./publish.ts";
import { beginRun } from "./store.ts";

const contacts = [
  { name: "Dana", email: "dana@example.com" },
  { name: "Omar", email: "omar@example.com" },
];
const unending = new AbortController().signal;

test("a worker killed between a recipient's files and their row: the next one makes it theirs, and mails once", async () => {
  await using stack = new AsyncDisposableStack();
  const { database, url } = stack.use(await testDatabase());
  const queue = stack.use(await openQueue({ url, onError: () => undefined }));
  const folder = await mkdtemp(join(tmpdir(), "reelwright-killed-rendition-"));
  stack.defer(() => rm(folder, { recursive: true }));
  const { storage } = publishing(database, folder);
  const { recipients } = await listedFor(database, queue, { contacts });
  const recipientId = recipients[0]?.id ?? 0;
  const film = await testFilm(join(folder, "film.mp4"));
  const row = () =>
    database.selectFrom("rendition").selectAll().where("recipient_id", "=", recipientId).executeTakeFirstOrThrow();
  /** Takes the film over as a worker does, and has made it. */
  const taken = async () => {
    const begun = await beginRun(database, { id: (await row()).queue_id ?? "", recipientId });
    const general = (await findGeneral(database, recipientId))!;
    return { general, run: { recipientId, attempt: begun?.attempt ?? 0 }, made: { film, timeline } };
  };

  const finished = join(folder, "finished.json");
  const first = await taken();
  await writeFile(finished, JSON.stringify(first));
  const worker = startNode([join(import.meta.dirname, "dying.fixture.ts"), url, folder, finished], process.env);
  await worker.ended;
  expect([worker.child.signalCode, worker.said.error]).toEqual(["SIGKILL", ""]);
  expect(await row()).toMatchObject({ state: "making", attempt: 1, file_key: null });
  expect((await standing(database))[0]).toEqual(["Dana", "pending", "making", null]);

  await publishRendition({ database, storage, invite: inviteOne }, await taken(), unending);
  expect(await standing(database)).toEqual([
    ["Dana", "rendered", "made", "queued"],
    ["Omar", "pending", "waiting", null],
  ]);
  const { file_key: key, size } = await row();
  const below = `${prefixOfVideo(key ?? "")}renditions`;
  const films = async () =>
    (await keptBelow(join(folder, "storage"), below)).filter((name) => name.endsWith("film.mp4")).toSorted();
  expect(await films()).toEqual([`${recipientId}-1/film.mp4`, `${recipientId}-2/film.mp4`]);
  await makeDue(database);
  await sweepOrphans({ database, storage, log: pino({ level: "silent" }) }, unending);
  expect(await films()).toEqual([`${recipientId}-2/film.mp4`]);
  expect((await storage.stat(key ?? ""))?.size).toBe(size);
});
