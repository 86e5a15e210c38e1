import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loudnessOf } from "#lib/loudness.ts";
import { decodeWav, encodeWav } from "#lib/wav.ts";
import { makeClip, slowDown } from "./clip.ts";

const never = new AbortController().signal;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clip-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A hum of a second at 22.05 kHz between two rests of half a second, written to a file. */
async function hum(amplitude: number, channelCount = 1): Promise<string> {
  const hums = (at: number) => at > 11_025 && at < 33_075;
  const samples = Float32Array.from({ length: 44_100 }, (_, at) => (hums(at) ? amplitude * Math.sin(at * 0.05) : 0));
  const file = join(folder, "raw");
  const channels = Array.from({ length: channelCount }, () => samples);
  await writeFile(file, encodeWav({ sampleRate: 22_050, channels }));
  return file;
}

test.each([
  [0.02, 1],
  [0.9, 1],
  [0.3, 2],
])("a recording of amplitude %d with %d channels comes to the common level", async (amplitude, channels) => {
  const file = join(folder, "clip.wav");
  const { durationMs, kept } = await makeClip(await hum(amplitude, channels), file, { signal: never });
  const sound = decodeWav(await readFile(file));
  expect(sound).toMatchObject({ sampleRate: 48_000, channels: [expect.anything()] });
  expect(Math.abs(loudnessOf(sound) + 20)).toBeLessThanOrEqual(0.2);
  expect(durationMs).toBeCloseTo(kept.endMs - kept.startMs, -1);
  expect(kept.startMs).toBeCloseTo(440, -1);
});

test("a tempo changes the length", async () => {
  const { durationMs } = await makeClip(await hum(0.3), join(folder, "clip.wav"), { signal: never, tempo: 1.25 });
  // The second that hums is shorter; the margins of 60 ms that are kept around it are not.
  expect(Math.abs(durationMs - (1000 / 1.25 + 120))).toBeLessThan(40);
});

test("a clip made slower is as much longer, and as loud", async () => {
  const file = join(folder, "clip.wav");
  const { durationMs } = await makeClip(await hum(0.3), file, { signal: never });
  const before = loudnessOf(decodeWav(await readFile(file)));
  const slowerMs = await slowDown(file, 0.8, never);
  // The filter drops a window of its own at the end.
  expect(Math.abs(slowerMs - durationMs / 0.8)).toBeLessThan(80);
  expect(Math.abs(loudnessOf(decodeWav(await readFile(file))) - before)).toBeLessThan(0.5);
  await expect(slowDown(file, 0.8, AbortSignal.abort())).rejects.toThrow();
  expect((await readdir(folder)).toSorted()).toEqual(["clip.wav", "raw"]);
});

test("a recording that cannot be read is an error that tells why, and leaves nothing", async () => {
  const file = await hum(0.3);
  const bytes = await readFile(file);
  bytes.writeUInt16LE(0x1234, 20);
  await writeFile(file, bytes);
  await expect(makeClip(file, join(folder, "clip.wav"), { signal: never })).rejects.toThrow(
    "not a WAV file of 16-bit samples",
  );
  expect(await readdir(folder)).toEqual(["raw"]);
});

test("ends when it is aborted", async () => {
  const reason = new Error("cancelled");
  const file = await hum(0.3);
  await expect(makeClip(file, join(folder, "c.wav"), { signal: AbortSignal.abort(reason) })).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["raw"]);
});
