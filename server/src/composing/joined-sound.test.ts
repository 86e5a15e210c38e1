import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testArtifacts, type TestArtifacts } from "#artifacts/testing.ts";
import type { CardPiece } from "#editing/timeline.ts";
import { measureLoudness } from "#lib/measure-loudness.ts";
import { run } from "#lib/process.ts";
import { decodeWav, encodeWav } from "#lib/wav.ts";
import { packetsOf } from "./adts.ts";
import { soundStores, type Audible, type Bed, type KeptSound, type SoundStore } from "./kept-sound.ts";
import { codec, ffmpeg, masteringFilters, mixingOf, musicOf } from "./mix.ts";
import { sampleRate } from "./mix-graph.ts";
import { samplesOf } from "./sound-joints.ts";
import { loudnessOf, mixSoundtrack, unsuitable, type SoundtrackOptions } from "./soundtrack.ts";
import { screenPiece } from "./timeline.fixture.ts";

const signal = new AbortController().signal;
const clips = new Map<string, number>();
let folder: string;
let shop: TestArtifacts;
let options: Pick<SoundtrackOptions, "musicFolder" | "signal">;
let store: SoundStore;
let bed: Bed;

beforeAll(async () => {
  shop = await testArtifacts();
  folder = await mkdtemp(path.join(tmpdir(), "joined-sound-"));
  const sentences = { hello: "Hello, this is Ledgerly.", dana: "Hello Dana, and everyone at Hooli, this is Ledgerly." };
  const others = { scene: "Invoices keeps everything you have billed in one place.", bye: "That is Ledgerly." };
  for (const [name, text] of Object.entries({ ...sentences, ...others })) {
    const raw = path.join(folder, "raw.wav");
    await run("flite", ["-voice", "slt", "-t", text, "-o", raw], { signal, timeoutMs: 30_000 });
    await ffmpeg(["-i", raw, "-ar", "48000", "-ac", "1", fileOf(name)], signal);
    clips.set(name, decodeWav(await readFile(fileOf(name))).channels[0]!.length / 48);
  }
  await writeFile(path.join(folder, "observer.wav"), encodeWav({ sampleRate, channels: [tune(220), tune(277)] }));
  options = { musicFolder: folder, signal };
  store = soundStores(shop.artifacts).of({ accountId: 1, jobId: 1, folder });
  const general = filmOf("hello", 5000);
  await mixSoundtrack(general, { ...options, file: path.join(folder, "general.m4a"), kept: store });
  bed = (await musicOf(general, folder, signal))!.bed;
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = (name: string): string => path.join(folder, `${name}.wav`);

/** Nine seconds in which no two moments are alike, so that music at another place is another sound. */
const tune = (hertz: number) =>
  Float32Array.from({ length: 9 * sampleRate }, (_, at) => {
    const seconds = at / sampleRate;
    return 0.2 * Math.sin(2 * Math.PI * (hertz + 30 * seconds) * seconds) * (0.6 + 0.4 * Math.cos(3 * seconds));
  });

/** A film that says `greeting` on a card of this length; what it says in its scenes is always the same. */
function filmOf(greeting: string, openingMs: number): Audible {
  const card = (id: string, startMs: number, endMs: number): CardPiece => ({
    ...{ kind: "card", id, startMs, endMs, kicker: "", title: "", subtitle: "", button: "", personal: true },
    entrance: { kind: "cut", durationMs: 0 },
  });
  const closingMs = openingMs + 12_000;
  const durationMs = closingMs + 4000;
  const say = (name: string, startMs: number) => ({ startMs, durationMs: clips.get(name)!, file: fileOf(name) });
  return {
    ...{ durationMs, music: "observer" },
    pieces: [
      card("opening", 0, openingMs),
      screenPiece(openingMs, closingMs, []),
      card("closing", closingMs, durationMs),
    ],
    voice: [
      say(greeting, 1000),
      ...[400, 4400, 8000].map((afterMs) => say("scene", openingMs + afterMs)),
      say("bye", closingMs + 1000),
    ],
  };
}

async function decoded(sound: { file: string; before?: number }): Promise<Float32Array> {
  const [film, wav] = [`${sound.file}.mp4`, `${sound.file}.wav`];
  const early = sound.before === undefined ? [] : ["-itsoffset", String(-sound.before / sampleRate)];
  await ffmpeg([...early, "-i", sound.file, "-c", "copy", film], signal);
  await ffmpeg(["-i", film, wav], signal);
  return decodeWav(await readFile(wav)).channels[0]!;
}

/** The mean error between two times, dB. */
function errorBetween(one: Float32Array, other: Float32Array, [from, to]: readonly [number, number]): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return 10 * Math.log10(sum / (to - from) + 1e-12);
}

test.each([7000, 3500, 5000 + 100 / 3])(
  "sound joined of another film's scenes is that of a film mixed whole, also where they meet (card of %d ms)",
  async (openingMs) => {
    const own = await mkdtemp(path.join(folder, "own-"));
    const timeline = filmOf("dana", openingMs);
    const joined = await mixSoundtrack(timeline, { ...options, file: path.join(own, "own.m4a"), kept: store });
    expect(path.extname(joined.file)).toBe(".aac");
    const { peak, loudness } = await measureLoudness(joined.file, signal, "true");
    expect(peak).toBeLessThanOrEqual(-1.5);
    expect(Math.abs(loudness + 16)).toBeLessThan(0.35);
    expect(await loudnessOf(joined, signal)).toBe(loudness);
    const kept = (await store.find(timeline, bed))!;
    const shared = new Set(kept.packets.map(String));
    const packets = packetsOf(await readFile(joined.file)).map(String);
    const copied = packets.flatMap((packet, at) => (shared.has(packet) ? [at] : []));
    expect(copied.length).toBeGreaterThan((8 * sampleRate) / 1024);

    const [mine, theirs] = await Promise.all([decoded(joined), decoded(await mixedWhole(timeline, kept, own))]);
    expect(Math.abs(mine.length - theirs.length)).toBeLessThan(0.034 * sampleRate);
    const ordinary = errorBetween(mine, theirs, [0, Math.min(mine.length, theirs.length)]);
    expect(ordinary).toBeLessThan(-50);
    for (const joint of [copied[0]!, copied.at(-1)! + 1]) {
      const at = joint * 1024 - joined.before!;
      for (let from = at - 2048; from < at + 2048; from += 512) {
        expect(errorBetween(mine, theirs, [from, from + 512])).toBeLessThan(ordinary + 12);
      }
    }
  },
);

/** The same film mixed and encoded in one piece, at the other film's level and with its music at the same place. */
async function mixedWhole(timeline: Audible, kept: KeptSound, own: string): Promise<{ file: string }> {
  const music = await musicOf(timeline, folder, signal);
  const [span, loop] = [{ from: 0, to: samplesOf(timeline.durationMs) }, 9 * sampleRate];
  const musicFrom = (kept.musicAt - samplesOf(timeline.pieces[0]!.endMs) + loop) % loop;
  const stretch = { name: "whole", span, musicFrom, voiceLoudness: kept.voiceLoudness };
  const { inputs, graph, samples } = await mixingOf({ timeline, music, folder: own, signal }, stretch);
  const file = path.join(own, "whole.m4a");
  const mastered = `${graph};[mix]${masteringFilters(kept, samples)}[out]`;
  await ffmpeg([...inputs, "-filter_complex", mastered, "-map", "[out]", ...codec, file], signal);
  return { file };
}

test("scenes that say or play something else are not taken, nor those of another account or of music without samples", async () => {
  const own = filmOf("dana", 7000);
  expect(await store.find(own, bed)).toBeDefined();
  const [first, second, ...rest] = own.voice;
  const later = [first!, { ...second!, startMs: second!.startMs + 100 }, ...rest];
  expect(await store.find({ ...own, voice: later }, bed)).toBeUndefined();
  expect(await store.find({ ...own, pieces: own.pieces.slice(1) }, bed)).toBeUndefined();
  expect(await store.find(own, { ...bed, hash: "another" })).toBeUndefined();
  expect(await store.find(own, { ...bed, loopSamples: null })).toBeUndefined();
  const other = soundStores(shop.artifacts).of({ accountId: 2, jobId: 77, folder });
  expect(await other.find(own, bed)).toBeUndefined();
});

test("sound at a level that does not suit its words is told", async () => {
  const timeline = filmOf("dana", 7000);
  const kept = (await store.find(timeline, bed))!;
  const louder = { ...store, find: () => Promise.resolve({ ...kept, gain: kept.gain + 4 }) };
  const file = path.join(folder, "louder.m4a");
  const made = await mixSoundtrack(timeline, { ...options, file, kept: louder });
  expect(await loudnessOf(made, signal)).toBe(unsuitable);
});
