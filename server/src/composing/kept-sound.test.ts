import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testArtifacts, type TestArtifacts } from "#artifacts/testing.ts";
import { soundStores } from "./kept-sound.ts";
import { screenPiece, timelineOf } from "./timeline.fixture.ts";

let folder: string;
let shop: TestArtifacts;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kept-sound-"));
  shop = await testArtifacts();
});
afterEach(async () => {
  await shop[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const bed = { hash: "bed", loopSamples: 9 };
const { signal } = new AbortController();
const saying = (...startMs: number[]) => {
  const voice = startMs.map((each) => ({ startMs: each, durationMs: 900, file: "/clips/hello.wav" }));
  return timelineOf([screenPiece(0, 4000, [])], { voice });
};

test("a soundtrack is mixed once for an account, whoever wants it, and anew for whatever else is heard", async () => {
  const stores = soundStores(shop.artifacts);
  const mixed: string[] = [];
  const heard = async (said: ReturnType<typeof saying>, { accountId = 1, bed: own = bed } = {}) => {
    const into = await mkdtemp(path.join(folder, "job-"));
    const file = path.join(into, "sound.m4a");
    const mix = async () => {
      mixed.push(JSON.stringify([accountId, own.hash, said.voice.map(({ startMs }) => startMs), said.durationMs]));
      await writeFile(file, "sound");
      return { file, loudness: -16 };
    };
    const sound = await stores
      .of({ accountId, jobId: mixed.length + 1, folder: into })
      .once(said, own, { mix, signal });
    expect([await readFile(sound.file, "utf8"), sound.loudness]).toEqual(["sound", -16]);
    expect(path.dirname(sound.file)).toBe(into);
  };
  await heard(saying(0, 2000));
  await heard(saying(0, 2000));
  const other = saying(0, 2100);
  // Two who want it at once have it mixed by one of them; each has it in a folder of its own.
  await Promise.all([heard(other), heard(other)]);
  await heard({ ...other, durationMs: 5000 });
  await heard(other, { bed: { hash: "another", loopSamples: 9 } });
  await heard(other, { accountId: 2 });
  expect(mixed).toEqual([
    '[1,"bed",[0,2000],4000]',
    '[1,"bed",[0,2100],4000]',
    '[1,"bed",[0,2100],5000]',
    '[1,"another",[0,2100],4000]',
    '[2,"bed",[0,2100],4000]',
  ]);
});

test("a mix that fails is tried again by whoever waits for it", async () => {
  const store = soundStores(shop.artifacts).of({ accountId: 1, jobId: 1, folder });
  const file = path.join(folder, "sound.m4a");
  const [begun, failing] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  const fails = () => (begun.resolve(), failing.promise);
  const first = store.once(saying(0), null, { mix: fails, signal });
  await begun.promise;
  const second = store.once(saying(0), null, { mix: () => writeFile(file, "sound").then(() => ({ file })), signal });
  failing.reject(new Error("no room"));
  await expect(first).rejects.toThrow("no room");
  expect(await second).toEqual({ file });
});
