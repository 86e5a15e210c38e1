import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testArtifacts, type TestArtifacts } from "#artifacts/testing.ts";
import type { CardPiece } from "#editing/timeline.ts";
import type { StepContext } from "#jobs/step.ts";
import { stepContext } from "#jobs/step-context.fixture.ts";
import type { Brief } from "#videos/brief.ts";
import { measureLoudness } from "#lib/measure-loudness.ts";
import { run } from "#lib/process.ts";
import { encodeWav } from "#lib/wav.ts";
import { x264 } from "./encoders/x264.ts";
import { segmentStore } from "./kept-segments.ts";
import type { PicturesOf } from "./film.ts";
import { soundStores, type SoundStores } from "./kept-sound.ts";
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
const composeWith =
  (sounds: SoundStores): ReturnType<typeof composingStep> =>
  (given, context) => {
    const segments = segmentStore(shop.artifacts, x264);
    return composingStep({ encoder: x264, musicFolder: "", segments, sounds, lanes })(given, context);
  };
const compose: ReturnType<typeof composingStep> = (...all) => composeWith(soundStores(shop.artifacts))(...all);

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

test("the pictures that are wanted beside a film are drawn with it", async () => {
  const file = await writeCounter(folder, 5);
  const editing = timelineOf([screenPiece(0, 1000, [{ atMs: 0, file, density: 0.05 }])]);
  const picturesOf: PicturesOf = (timeline, into) => {
    const tile = { atMs: 500, x: 0, y: 0, width: 96, height: 54 };
    const poster = { file: path.join(into, "poster.jpg"), width: 96, height: 54, tiles: [tile] };
    return Promise.resolve({ timeline, pictures: [poster] });
  };
  const segments = segmentStore(shop.artifacts, x264);
  const options = { encoder: x264, musicFolder: "", segments, sounds: soundStores(shop.artifacts), lanes, picturesOf };
  const film = await composingStep(options)({ brief, editing }, contextOf());
  expect(film.picturesIn).toBe(folder);
  expect(await sharp(path.join(folder, "poster.jpg")).metadata()).toMatchObject({ width: 96, height: 54 });
});

test("a film whose words do not suit the level of the film that its scenes are from is mixed whole after all", async () => {
  const picture = await writeCounter(folder, 5);
  const voice = path.join(folder, "voice.wav");
  const samples = Float32Array.from({ length: 96_000 }, (_, at) => 0.3 * Math.sin(at / 20) * Math.sin(at / 9000));
  await writeFile(voice, encodeWav({ sampleRate: 48_000, channels: [samples] }));
  const filmOf = (openingMs: number) => {
    const card = (id: string, startMs: number, endMs: number): CardPiece => ({
      ...{ kind: "card", id, startMs, endMs, entrance: { kind: "cut", durationMs: 0 }, personal: true },
      ...{ kicker: "", title: "", subtitle: "", button: "" },
    });
    const [closingMs, endMs] = [openingMs + 10_000, openingMs + 13_000];
    const pieces = [
      card("opening", 0, openingMs),
      screenPiece(openingMs, closingMs, [{ atMs: openingMs, file: picture, density: 0.05 }]),
      card("closing", closingMs, endMs),
    ];
    const cues = [0, openingMs + 500, openingMs + 5000, closingMs + 1000];
    return timelineOf(pieces, { voice: cues.map((startMs) => ({ startMs, durationMs: 2000, file: voice })) });
  };
  await compose({ brief, editing: filmOf(4000) }, contextOf());
  const stores = soundStores(shop.artifacts);
  const found: string[] = [];
  const off = (gain: number): SoundStores => ({
    of: (job) => ({
      ...stores.of(job),
      async find(timeline, bed) {
        const kept = await stores.of(job).find(timeline, bed);
        if (kept !== undefined) found.push(`${gain} dB off`);
        return kept && { ...kept, gain: kept.gain + gain };
      },
    }),
  });
  for (const gain of [0, 5]) {
    const own = await mkdtemp(path.join(folder, "own-"));
    const film = await composeWith(off(gain))({ brief, editing: filmOf(6000) }, contextOf({ folder: own }));
    const { loudness, peak } = await measureLoudness(film.file, new AbortController().signal, "true");
    expect(Math.abs(loudness + 16)).toBeLessThan(0.5);
    expect(peak).toBeLessThanOrEqual(-1.5);
    expect(film.loudness).toBeCloseTo(loudness, 0);
    expect((await readdir(own)).filter((name) => name.endsWith(".mp4"))).toEqual(["film.mp4"]);
    expect(Math.abs((await durationOf(film.file, "a")) - (await durationOf(film.file, "v")))).toBeLessThan(0.034);
  }
  expect(found).toEqual(["0 dB off", "5 dB off"]);
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
