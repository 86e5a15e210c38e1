import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testArtifacts, type TestArtifacts } from "#artifacts/testing.ts";
import type { StepContext } from "#jobs/step.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import type { Brief } from "#videos/brief.ts";
import { run } from "#lib/process.ts";
import { x264 } from "./encoders/x264.ts";
import { segmentStore } from "./kept-segments.ts";
import { soundStores } from "./kept-sound.ts";
import { openLanes, type Lanes } from "./lanes.ts";
import { composingStep } from "./step.ts";
import { screenPiece, timelineOf, writeCounter } from "./timeline.fixture.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "composing-step-"));
});
afterEach(() => rm(folder, { recursive: true }));

const brief: Brief = {
  accountId: 1,
  domain: { id: 1, applicationName: "App", url: "https://app.example" },
  request: { font: "Inter", captions: false, bRoll: false },
};
let shop: TestArtifacts;
let lanes: Lanes;
beforeAll(async () => {
  shop = await testArtifacts();
  lanes = openLanes();
});
afterAll(async () => {
  await lanes[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});
const compose: ReturnType<typeof composingStep> = (given, context) => {
  const segments = segmentStore(shop.artifacts, x264);
  const sounds = soundStores(shop.artifacts);
  return composingStep({ encoder: x264, musicFolder: "", segments, sounds, lanes })(given, context);
};

const contextOf = (change: Partial<StepContext> = {}): StepContext => stepContext({ folder, ...change });

const durationOf = async (file: string, stream: string) => {
  const asked = ["-v", "error", "-select_streams", stream, "-show_entries", "stream=duration", "-of", "csv=p=0", file];
  return Number((await run("ffprobe", asked, { signal: new AbortController().signal, timeoutMs: 20_000 })).stdout);
};

test("a timeline without voice and music becomes a film whose silence is as long as its pictures", async () => {
  const file = await writeCounter(folder, 5);
  const seen: number[] = [];
  const editing = timelineOf([screenPiece(0, 2500, [{ atMs: 0, file, density: 0.05 }])]);
  const film = await compose({ brief, editing }, contextOf({ progress: (part) => void seen.push(part) }));
  expect(film).toEqual({ file: path.join(folder, "film.mp4"), durationMs: 2500, width: 480, height: 270, fps: 30 });
  expect(Math.abs((await durationOf(film.file, "v")) - 2.5)).toBeLessThan(0.001);
  expect(Math.abs((await durationOf(film.file, "a")) - 2.5)).toBeLessThan(0.034);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

test("sound that cannot be mixed stops the drawing and says why", async () => {
  const file = await writeCounter(folder, 5);
  const voice = [{ startMs: 0, durationMs: 1000, file: path.join(folder, "no-such-voice.wav") }];
  const editing = timelineOf([screenPiece(0, 60_000, [{ atMs: 0, file, density: 0.05 }])], { voice });
  await expect(compose({ brief, editing }, contextOf())).rejects.toThrow("no-such-voice.wav");
});

test("an aborted step rejects with the abort's reason", async () => {
  const file = await writeCounter(folder, 5);
  const editing = timelineOf([screenPiece(0, 60_000, [{ atMs: 0, file, density: 0.05 }])]);
  const signal = AbortSignal.abort(new Error("the lease was lost"));
  await expect(compose({ brief, editing }, contextOf({ signal }))).rejects.toThrow("the lease was lost");
});
