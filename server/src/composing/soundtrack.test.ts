import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { VoiceCue } from "#editing/timeline.ts";
import { run } from "#lib/process.ts";
import { encodeWav, decodeWav } from "#lib/wav.ts";
import { measureLoudness } from "#lib/measure-loudness.ts";
import { mixSoundtrack } from "./soundtrack.ts";

const signal = new AbortController().signal;
const encoderPrimingMs = 1024 / 48;
let folder: string;
let clip: string;
let clipMs: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "soundtrack-test-"));
  const raw = join(folder, "raw.wav");
  clip = join(folder, "clip.wav");
  await run(
    "flite",
    ["-voice", "rms", "-t", "Invoices keeps everything you have billed in one place.", "-o", raw],
    call,
  );
  await ffmpeg(["-i", raw, "-af", "volume=-6dB", "-ar", "48000", "-ac", "1", clip]);
  clipMs = (decodeWav(await readFile(clip)).channels[0]?.length ?? 0) / 48;
  await writeFile(join(folder, "observer.wav"), encodeWav({ sampleRate: 48_000, channels: [chord(220), chord(330)] }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = { signal, timeoutMs: 30_000 };
const ffmpeg = (args: string[]) => run("ffmpeg", ["-v", "error", "-y", ...args], call);

/** Seven seconds of a steady chord with a slow beat. */
const chord = (hertz: number) =>
  Float32Array.from({ length: 7 * 48_000 }, (_, at) => {
    const phase = (2 * Math.PI * at) / 48_000;
    const beat = 0.7 + 0.3 * Math.cos(2 * phase);
    return 0.12 * beat * (Math.sin(hertz * phase) + Math.sin(hertz * 1.5 * phase) + Math.sin(hertz * 2 * phase));
  });

const spoken = (starts: readonly number[]): VoiceCue[] =>
  starts.map((startMs) => ({ startMs, durationMs: clipMs, file: clip }));

async function mixed(
  name: string,
  timeline: Pick<Parameters<typeof mixSoundtrack>[0], "voice" | "music" | "durationMs">,
) {
  const file = join(folder, `${name}.m4a`);
  await mixSoundtrack({ ...timeline, pieces: [] }, { musicFolder: folder, file, signal });
  const { stdout } = await run("ffprobe", ["-v", "error", "-of", "json", "-show_streams", file], call);
  const stream = JSON.parse(stdout).streams[0];
  const decoded = join(folder, `${name}.wav`);
  await ffmpeg(["-i", file, decoded]);
  return {
    file,
    stream,
    sound: decodeWav(await readFile(decoded)),
    ...(await measureLoudness(file, signal, "true")),
  };
}

const bare = { voice: [], music: null, durationMs: 1000, pieces: [] };

/** Level in dB of the left channel between two times. */
function level(samples: Float32Array | undefined, fromMs: number, toMs: number): number {
  const part = samples?.subarray(fromMs * 48, toMs * 48) ?? new Float32Array();
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length);
}

describe("mixSoundtrack", () => {
  test.each([
    { name: "voice and music", voice: [500, 5200, 9800], music: "observer" as const, durationMs: 15_033 },
    { name: "music alone", voice: [], music: "observer" as const, durationMs: 20_000 },
    { name: "voice alone", voice: [1000, 6000], music: null, durationMs: 10_500 },
  ])("$name: −16 LUFS, at most −1.5 dBTP, AAC of the film's length", async ({ name, voice, music, durationMs }) => {
    const result = await mixed(name, { voice: spoken(voice), music, durationMs });
    expect(Math.abs(result.loudness + 16)).toBeLessThanOrEqual(0.5);
    expect(result.peak).toBeLessThanOrEqual(-1.5);
    expect(result.stream).toMatchObject({ codec_name: "aac", sample_rate: "48000", channels: 2 });
    expect(Math.abs(Number(result.stream.duration) * 1000 - durationMs)).toBeLessThan(34);
    expect(Number(result.stream.start_time)).toBe(0);
    expect(Number(result.stream.bit_rate)).toBeGreaterThan(90_000);
  });

  test("short peaks that stand far above the rest stay under −1.5 dBTP", async () => {
    const hertz = 11_000;
    const clicks = Float32Array.from({ length: 9 * 48_000 }, (_, at) => {
      const loud = at % 24_000 < 24 ? 0.9 : 0.05;
      return loud * Math.sin((2 * Math.PI * hertz * at) / 48_000 + 0.8);
    });
    const file = join(folder, "clicks.wav");
    await writeFile(file, encodeWav({ sampleRate: 48_000, channels: [clicks] }));
    const voice = [{ startMs: 500, durationMs: 9000, file }];
    const result = await mixed("clicking", { voice, music: null, durationMs: 10_000 });
    expect(result.peak).toBeLessThanOrEqual(-1.5);
    expect(result.peak).toBeGreaterThan(-4);
  });

  test("a film without voice and music has a silent track of its length", async () => {
    const result = await mixed("silent", { voice: [], music: null, durationMs: 4321 });
    expect(result.loudness).toBe(-Infinity);
    expect(Math.abs(Number(result.stream.duration) * 1000 - 4321)).toBeLessThan(34);
  });

  test("each clip sounds at its time, also behind the encoder's priming", async () => {
    const result = await mixed("placed", { voice: spoken([2000]), music: null, durationMs: 8000 });
    const left = result.sound.channels[0];
    const heard = (samples: Float32Array | undefined) =>
      (samples ?? []).findIndex((value) => Math.abs(value) > 0.05) / 48;
    const onset = heard(decodeWav(await readFile(clip)).channels[0]?.map((value) => value * 2));
    expect(Math.abs(heard(left) - 2000 - onset)).toBeLessThan(encoderPrimingMs);
    expect(level(left, 0, 1900)).toBeLessThan(-60);
  });

  test("music lies 8 dB or more lower while somebody speaks, and comes back", async () => {
    const timeline = { voice: spoken([6000, 6000 + clipMs]), music: "observer" as const, durationMs: 20_000 };
    const result = await mixed("ducked", timeline);
    const bed = await mixed("bed", { ...timeline, voice: [] });
    // The chord's 220 Hz fundamental is taken out of both, where the voice has little.
    const [tone, bedTone] = [tonePower(result.sound.channels[0]), tonePower(bed.sound.channels[0])];
    const under = (from: number, to: number) => tone(from, to) - bedTone(from, to);
    const ducked = under(3000, 5000) - under(7000, 9000);
    expect(ducked).toBeGreaterThan(7);
    expect(ducked).toBeLessThan(12);
    expect(Math.abs(under(3000, 5000) - under(15_500, 17_000))).toBeLessThan(1.5);
  });

  test("a hundred clips are no trouble", async () => {
    const starts = Array.from({ length: 100 }, (_, at) => at * 450);
    const result = await mixed("many", { voice: spoken(starts), music: "observer", durationMs: 50_000 });
    expect(Math.abs(result.loudness + 16)).toBeLessThanOrEqual(0.5);
  });

  test("the same input gives the same bytes", async () => {
    const timeline = { voice: spoken([500]), music: "observer" as const, durationMs: 5000 };
    const [one, two] = [await mixed("one", timeline), await mixed("two", timeline)];
    expect((await readFile(one.file)).equals(await readFile(two.file))).toBe(true);
  });

  test("says which music is missing, and leaves nothing behind", async () => {
    const file = join(folder, "none.m4a");
    const mixing = mixSoundtrack({ ...bare, music: "lust" }, { musicFolder: folder, file, signal });
    await expect(mixing).rejects.toThrow(/"lust" is missing in/);
    expect((await readdir(folder)).filter((name) => name.startsWith("soundtrack-"))).toEqual([]);
  });

  test("a clip that is cut off fails the mix, and a cancelled job ends it", async () => {
    const broken = join(folder, "broken.wav");
    await writeFile(broken, (await readFile(clip)).subarray(0, 5000));
    const voice = [{ startMs: 0, durationMs: 100, file: broken }];
    const options = { musicFolder: folder, file: join(folder, "never.m4a"), signal };
    await expect(mixSoundtrack({ ...bare, voice }, options)).rejects.toThrow("cut off");
    const aborted = AbortSignal.abort(new Error("cancelled"));
    const mixing = mixSoundtrack({ ...bare, voice: spoken([0]) }, { ...options, signal: aborted });
    await expect(mixing).rejects.toThrow();
  });
});

/** Power in dB of 220 Hz between two times, by Goertzel's algorithm. */
function tonePower(samples: Float32Array | undefined): (fromMs: number, toMs: number) => number {
  const turn = 2 * Math.cos((2 * Math.PI * 220) / 48_000);
  return (fromMs, toMs) => {
    let [last, before] = [0, 0];
    for (const value of samples?.subarray(fromMs * 48, toMs * 48) ?? []) {
      [last, before] = [value + turn * last - before, last];
    }
    return 10 * Math.log10((last * last + before * before - turn * last * before) / (toMs - fromMs) ** 2);
  };
}
