import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { musicTracks } from "#videos/generation.ts";
import { chromaOf, loudnessOf, rhythmAfter, shareInKey, speechShare } from "./hearing.fixture.ts";
import { perform } from "./perform.ts";
import { beatsPerBar, scoreSeconds } from "./score.ts";
import { toSamples, type Sound } from "./sound.ts";
import { heardAt } from "./spectrum.fixture.ts";
import { scores } from "./tracks.ts";
import { waveFile } from "./wave.ts";

const sounds = new Map<string, Sound>();
const all = musicTracks.map((track) => scores[track]);
let folder = "";
const fileOf = (track: string) => join(folder, `${track}.wav`);
const soundOf = (track: string): Sound => sounds.get(track)!;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reelwright-beds-"));
  for (const track of musicTracks) {
    sounds.set(track, perform(scores[track]));
    await writeFile(fileOf(track), waveFile(soundOf(track)));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the six beds", () => {
  test("differ in key and tempo", () => {
    expect(new Set(all.map(({ tempoBpm }) => tempoBpm)).size).toBe(musicTracks.length);
    expect(new Set(all.map(({ key }) => `${key.tonic} ${key.mode}`)).size).toBe(musicTracks.length);
    expect(musicTracks.every((track) => scores[track].track === track)).toBe(true);
  });

  test("are as loud as each other", async () => {
    const levels = await Promise.all(musicTracks.map((track) => loudnessOf(fileOf(track))));
    const each = levels.map(({ loudness }) => loudness);
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(2);
    expect(Math.min(...each)).toBeGreaterThanOrEqual(-20);
    expect(Math.max(...each)).toBeLessThanOrEqual(-14);
    for (const { range, truePeak } of levels) {
      expect(truePeak).toBeLessThanOrEqual(-1);
      expect(range).toBeGreaterThan(0.5);
      expect(range).toBeLessThan(8);
    }
  });
});

describe.each(musicTracks)("%s", (track) => {
  test("lasts 32 to 64 seconds and fills its bars, not more", () => {
    const { bars, parts } = scores[track];
    expect(scoreSeconds(scores[track])).toBeGreaterThan(32);
    expect(scoreSeconds(scores[track])).toBeLessThan(64);
    const notes = parts.flatMap((part) => part.notes);
    expect(notes.every(({ atBeats }) => atBeats >= 0 && atBeats < bars * beatsPerBar)).toBe(true);
    expect(notes.some(({ atBeats }) => atBeats >= (bars - 1) * beatsPerBar)).toBe(true);
  });

  test("is heard in its own tempo", () => {
    const heard = all.map(({ tempoBpm }) => rhythmAfter((beatsPerBar * 60) / tempoBpm, soundOf(track)));
    expect(all[heard.indexOf(Math.max(...heard))]?.track).toBe(track);
  });

  test("is heard in its own key", () => {
    const chroma = chromaOf(soundOf(track));
    const heard = all.map(({ key }) => shareInKey(key, chroma));
    expect(all[heard.indexOf(Math.max(...heard))]?.track).toBe(track);
  });

  test("leaves room for a voice", async () => {
    expect(await speechShare(fileOf(track))).toBeLessThan(0.25);
  });

  test("is stereo, and goes round without a seam", () => {
    const { left, right } = soundOf(track);
    for (const side of [left, right]) {
      expect(Math.abs(side[0]! - side.at(-1)!)).toBeLessThanOrEqual(largestStep(side));
      expect(bend(side, side.length)).toBeLessThanOrEqual(largestBend(side));
      const before = levelAround(side, -0.1);
      const after = levelAround(side, 0.1);
      const seam = levelAround(side, 0);
      expect(seam).toBeGreaterThan(Math.min(before, after) / 4);
      expect(seam).toBeLessThan(Math.max(before, after) * 4);
    }
    expect(left.some((value, at) => Math.abs(value - right[at]!) > 0.02)).toBe(true);
  });

  test("sounds at its seam as it does at its other beats", () => {
    const most = mostAtBeats(soundOf(track), scores[track].bars * beatsPerBar);
    const seam = heardAt(soundOf(track), 0);
    expect(seam.fall).toBeLessThanOrEqual(most.fall);
    expect(seam.splash).toBeLessThanOrEqual(most.splash);
  });
});

test("a seam is heard where a loop skips a moment, or has lost the ringing of its end", () => {
  const [sound, score] = [soundOf("observer"), scores.observer];
  const most = mostAtBeats(sound, score.bars * beatsPerBar);
  const skipping = shortened(sound, sound.left.length - toSamples(0.005));
  expect(heardAt(skipping, 0).splash).toBeGreaterThan(2 * most.splash);
  // Performed with room behind it, what rings beyond its last bar stays there.
  const ringing = perform({ ...score, bars: score.bars + 2 });
  expect(heardAt(shortened(ringing, sound.left.length), 0).fall).toBeGreaterThan(2 * most.fall);
});

const shortened = ({ left, right }: Sound, samples: number): Sound => ({
  left: left.subarray(0, samples),
  right: right.subarray(0, samples),
});

/** The most that is heard at any beat of a bed but the first. */
function mostAtBeats(sound: Sound, beats: number) {
  const heard = Array.from({ length: beats - 1 }, (_, beat) =>
    heardAt(sound, Math.round(((beat + 1) * sound.left.length) / beats)),
  );
  return { fall: Math.max(...heard.map(({ fall }) => fall)), splash: Math.max(...heard.map(({ splash }) => splash)) };
}

const largestStep = (side: Float32Array): number =>
  side.reduce((most, value, at) => (at === 0 ? 0 : Math.max(most, Math.abs(value - side[at - 1]!))), 0);

/** How sharply the loop turns at a sample: a click turns more sharply than any music around it. */
function bend(side: Float32Array, at: number): number {
  const [before, here, after] = [
    side.at((at - 1) % side.length)!,
    side[at % side.length]!,
    side[(at + 1) % side.length]!,
  ];
  return Math.abs(before - 2 * here + after);
}

const largestBend = (side: Float32Array): number =>
  side.subarray(1, -1).reduce((most, _, at) => Math.max(most, bend(side, at + 1)), 0);

/** Level of the 50 ms around a moment of the endless loop, counted in seconds from its seam. */
function levelAround(side: Float32Array, seconds: number): number {
  const half = toSamples(0.025);
  let power = 0;
  for (let at = -half; at < half; at += 1) power += side.at((toSamples(seconds) + at) % side.length)! ** 2;
  return Math.sqrt(power / (2 * half));
}
