import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testArtifacts, type TestArtifacts } from "#artifacts/testing.ts";
import type { ScreenPiece, Timeline } from "#editing/timeline.ts";
import { startNode } from "#process.fixture.ts";
import { composePicture } from "./compose.ts";
import { x264 } from "./encoders/x264.ts";
import { segmentStore } from "./kept-segments.ts";
import { openLanes, type Lanes } from "./lanes.ts";
import { screenPiece, timelineOf, writeCounter } from "./timeline.fixture.ts";

let shop: TestArtifacts;
let lanes: Lanes;
let folder = "";
beforeEach(async () => {
  [shop, lanes] = [await testArtifacts(), openLanes()];
  folder = await mkdtemp(path.join(tmpdir(), "kept-segments-"));
});
afterEach(async () => {
  await lanes[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Scenes of half a second, each showing its number. */
async function filmOf(...numbers: number[]): Promise<Timeline> {
  let at = 0;
  const pieces = [];
  for (const number of numbers) {
    const file = await writeCounter(folder, number);
    const piece = screenPiece(at, at + 500, [{ atMs: at, file, density: 0.05 }]);
    pieces.push({ ...piece, id: `scene-${number}`, sceneId: `scene-${number}` });
    at += 500;
  }
  return timelineOf(pieces);
}

let jobs = 0;
async function compose(timeline: Timeline, accountId = 7) {
  jobs += 1;
  const own = path.join(folder, `job-${jobs}`);
  await mkdir(own);
  const signal = new AbortController().signal;
  const kept = segmentStore(shop.artifacts, x264).of({ accountId, jobId: jobs }, signal);
  const options = { folder: own, encoder: x264, signal, kept, pool: lanes, progress: () => undefined };
  const { files, drawn } = await composePicture(timeline, options);
  return { files, drawn, bytes: await Promise.all(files.map((file) => readFile(file))) };
}

test("what was composed once, as a part or elsewhere in a film, is not composed again, and has the same bytes", async () => {
  const alone = await compose(await filmOf(1, 2, 3), 8);
  const ahead = await compose(await filmOf(1, 2));
  expect(ahead.drawn).toBe(2);
  const whole = await compose(await filmOf(1, 2, 3));
  expect(whole.drawn).toBe(1);
  expect(whole.bytes).toEqual(alone.bytes);
  expect((await compose(await filmOf(1, 2, 3))).drawn).toBe(0);
  const turned = await compose(await filmOf(3, 4, 1));
  expect(turned.drawn).toBe(1);
  expect([turned.bytes[0], turned.bytes[2]]).toEqual([whole.bytes[2], whole.bytes[0]]);
});

test("a segment shows its pictures, not their names, and is another one in another look", async () => {
  const film = await filmOf(1);
  await compose(film);
  await rm(path.join(folder, "counter-1.png"));
  const renamed = await filmOf(1);
  expect((await compose(renamed)).drawn).toBe(0);
  expect((await compose({ ...renamed, look: { ...renamed.look, background: "brand" } })).drawn).toBe(1);
  expect((await compose({ ...renamed, fps: 60 })).drawn).toBe(1);
});

test("a damaged segment is composed again, and half of one is never kept", async () => {
  const film = await filmOf(1, 2);
  const { bytes } = await compose(film);
  const shelf = path.join(shop.folder, "7", "segment");
  const [first = ""] = await readdir(shelf);
  await rm(path.join(folder, "job-1"), { recursive: true, force: true });
  await truncate(path.join(shelf, first, `${first}.mp4`), 100);
  const again = await compose(film);
  expect(again.drawn).toBe(1);
  expect(again.bytes).toEqual(bytes);
});

test("a worker killed while it composes ahead: what it kept whole is found, all else is composed, and the film is right", async () => {
  // The second scene shows another picture in each frame: it is still being composed when the first has been kept.
  const [first, second, third] = (await filmOf(1, 2, 3)).pieces as ScreenPiece[];
  const files = await Promise.all([4, 5].map((number) => writeCounter(folder, number)));
  const frames = Array.from({ length: 300 }, (_, at) => ({ atMs: 500 + (at * 1000) / 30, file: files[at % 2]! }));
  const busy = { ...second!, endMs: 10_500, frames: frames.map((frame) => ({ ...frame, density: 0.05 })) };
  const later = { ...third!, startMs: 10_500, endMs: 31_000, frames: [{ ...third!.frames[0]!, atMs: 10_500 }] };
  const long = timelineOf([first!, busy, later]);
  const alone = await compose(long, 8);
  const [given, work] = [path.join(folder, "film.json"), path.join(folder, "dying")];
  await writeFile(given, JSON.stringify(long));
  await mkdir(work);
  const program = path.join(import.meta.dirname, "dying.fixture.ts");
  const worker = startNode([program, shop.folder, work, given, "7", "1"], process.env);
  await worker.ended;
  expect([worker.child.signalCode, worker.said.error]).toEqual(["SIGKILL", ""]);
  expect((await readdir(work)).some((name) => name.includes(".part."))).toBe(true);
  const shelf = path.join(shop.folder, "7", "segment");
  const kept = await readdir(shelf);
  expect(kept.length).toBeGreaterThan(0);

  // Which of the two is whole first is for the machine to say.
  const pictures = [1, 300, 1];
  const missing = pictures.filter((_, at) => !kept.includes(path.basename(alone.files[at]!, ".mp4")));
  const whole = await compose(long);
  expect(whole.drawn).toBe(missing.reduce((sum, each) => sum + each, 0));
  expect(whole.bytes).toEqual(alone.bytes);
  expect((await readdir(shelf)).toSorted()).toEqual(whole.files.map((file) => path.basename(file, ".mp4")).toSorted());
  // Its drawing processes and encoders end with it, and leave the half segment to nobody.
  await expect.poll(() => workingIn(work)).toEqual([]);
});

/** Command lines of programs that name a folder. */
async function workingIn(place: string): Promise<string[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return lines.filter((line) => line.includes(place));
}
