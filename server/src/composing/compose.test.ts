import { mkdtemp, open, readFile, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Timeline } from "#editing/timeline.ts";
import { run } from "#lib/process.ts";
import { decodeWav } from "#lib/wav.ts";
import { composeFilm, composePicture, type PictureOptions } from "./compose.ts";
import type { Encoder } from "./encoder.ts";
import { openLanes } from "./lanes.ts";
import { x264 } from "./encoders/x264.ts";
import { counterBits, pageBox, screenPiece, timelineOf, writeCounter } from "./timeline.fixture.ts";

const signal = new AbortController().signal;
const limits = { signal, timeoutMs: 60_000 };
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "compose-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function composed(timeline: Timeline, options: Pick<PictureOptions, "encoder" | "pool"> = { encoder: x264 }) {
  const soundtrackFile = path.join(folder, "sound.m4a");
  const sound = ["-f", "lavfi", "-i", "sine=r=48000", "-t", String(timeline.durationMs / 1000), soundtrackFile];
  await run("ffmpeg", ["-y", "-loglevel", "error", ...sound], limits);
  return composeFilm(timeline, { folder, ...options, signal, progress: () => {}, sound: { file: soundtrackFile } });
}

/** Two pieces of six seconds, each picture a number of its own that is shown for `step` frames. */
async function counterFilm(fps: number, step: number): Promise<Timeline> {
  const files = await Promise.all(Array.from({ length: (12 * fps) / step }, (_, value) => writeCounter(folder, value)));
  const cues = files.map((file, index) => ({ atMs: (index * step * 1000) / fps, file, density: 0.05 }));
  const half = cues.length / 2;
  const pieces = [screenPiece(0, 6000, cues.slice(0, half)), screenPiece(6000, 12_000, cues.slice(half))];
  return timelineOf(pieces, { fps });
}

/** Reads the number that each frame of a film shows. */
async function numbersIn(file: string): Promise<number[]> {
  const { x, y, width, height } = pageBox;
  const filter = `crop=${width}:${height - 80}:${x}:${y + 40},scale=${counterBits}:1:flags=area,format=gray`;
  const raw = path.join(folder, "numbers.raw");
  await run("ffmpeg", ["-y", "-loglevel", "error", "-i", file, "-vf", filter, "-f", "rawvideo", raw], limits);
  await using handle = await open(raw);
  const bytes = await handle.readFile();
  const columns = Array.from({ length: bytes.length / counterBits }, (_, frame) =>
    bytes.subarray(frame * counterBits, (frame + 1) * counterBits),
  );
  return columns.map((bits) => bits.reduce((value, level) => value * 2 + (level > 127 ? 1 : 0), 0));
}

async function probe(file: string, entries: string): Promise<Record<string, Record<string, string>[]>> {
  const asked = ["-v", "error", "-show_entries", entries, "-of", "json", file];
  return JSON.parse((await run("ffprobe", asked, limits)).stdout) as Record<string, Record<string, string>[]>;
}

test.each([
  { fps: 30, step: 1 },
  { fps: 60, step: 1 },
  { fps: 30, step: 7.5 },
])("every frame of $fps a second is in its place, also where segments join (step $step)", async ({ fps, step }) => {
  const film = await composed(await counterFilm(fps, step));
  const wanted = Array.from({ length: 12 * fps }, (_, frame) => Math.floor(frame / step + 1e-9));
  expect(await numbersIn(film.file)).toEqual(wanted);
  const { packets = [] } = await probe(film.file, "packet=pts_time:packet=stream_index");
  const times = packets.filter((packet) => Number(packet.stream_index) === 0).map(({ pts_time }) => Number(pts_time));
  times.sort((a, b) => a - b);
  for (const [frame, time] of times.entries()) expect(Math.abs(time - frame / fps)).toBeLessThan(0.001);
});

test("a raw stream of sound that begins before the film is heard at the film's times", async () => {
  const timeline = await counterFilm(30, 15);
  const [sound, heard] = [path.join(folder, "sound.aac"), path.join(folder, "heard.wav")];
  // A tone half a second after the film's begin, which is sample 700 of what is encoded.
  const tone = `sine=r=48000:d=2,adelay=${24_000 + 700}S,apad,atrim=end_sample=${12 * 48_000 + 700}`;
  await run("ffmpeg", ["-loglevel", "error", "-f", "lavfi", "-i", tone, "-c:a", "aac", sound], limits);
  const options = { folder, encoder: x264, signal, progress: () => {} };
  const film = await composeFilm(timeline, { ...options, sound: { file: sound, before: 1024 + 700 } });
  const { streams = [] } = await probe(film.file, "stream=codec_type,start_time,duration");
  const audio = streams.find((stream) => stream.codec_type === "audio");
  expect(Number(audio?.start_time)).toBe(0);
  expect(Math.abs(Number(audio?.duration) - 12)).toBeLessThan(0.034);
  await run("ffmpeg", ["-loglevel", "error", "-i", film.file, "-vn", heard], limits);
  const samples = decodeWav(await readFile(heard)).channels[0]!;
  expect(Math.abs(samples.findIndex((value) => Math.abs(value) > 0.02) - 24_000)).toBeLessThan(48);
});

test("an encoder whose pictures cannot be held encodes each frame, and all are in their places", async () => {
  const strange: Encoder = { name: "x264-b", outputArguments: (video) => [...x264.outputArguments(video), "-bf", "2"] };
  await using pool = openLanes();
  for (const known of [false, true]) {
    expect(pool.refusal !== undefined).toBe(known);
    const film = await composed(await counterFilm(30, 15), { encoder: strange, pool });
    expect(await numbersIn(film.file)).toEqual(Array.from({ length: 360 }, (_, frame) => Math.floor(frame / 15)));
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/\.264$|\.part/));
  }
  expect(pool.refusal).toMatch(/cannot be used/);
});

test("the film says what it is, ends with its sound, and begins with its index", async () => {
  const film = await composed(await counterFilm(30, 15));
  expect(film).toMatchObject({ durationMs: 12_000, width: 480, height: 270, fps: 30 });
  const wanted =
    "stream=codec_name,profile,width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries,duration";
  const { streams = [] } = await probe(film.file, wanted);
  const [video, audio] = streams;
  expect(video).toMatchObject({ codec_name: "h264", width: 480, height: 270, pix_fmt: "yuv420p", color_range: "tv" });
  expect(video).toMatchObject({ color_space: "bt709", color_transfer: "bt709", color_primaries: "bt709" });
  expect(audio?.codec_name).toBe("aac");
  expect(Math.abs(Number(video?.duration) - Number(audio?.duration))).toBeLessThan(0.034);
  await using handle = await open(film.file);
  const bytes = await handle.readFile();
  expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
  expect((await readdir(folder)).filter((name) => name.startsWith("segment"))).toEqual([]);
});

test("equal states are drawn once", async () => {
  const timeline = await counterFilm(30, 15);
  const picture = await composePicture(timeline, { folder, encoder: x264, signal, progress: () => {} });
  expect(picture).toMatchObject({ frames: 360, drawn: 24 });
});

test("progress grows to the end", async () => {
  const seen: number[] = [];
  const progress = (fraction: number) => void seen.push(fraction);
  await composePicture(await counterFilm(30, 15), { folder, encoder: x264, signal, progress });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

/** Processes whose working files lie in the test's folder are ours: those with it on their command line. */
async function ours(): Promise<number[]> {
  const { stdout } = await run("sh", ["-c", `pgrep -f "ffmpeg.*${path.basename(folder)}" || true`], limits);
  return stdout
    .split("\n")
    .filter(Boolean)
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

const encoders = async () => {
  const found = await Promise.all(
    (await ours()).map(async (pid) => ({ pid, program: await readlink(`/proc/${pid}/exe`).catch(() => "") })),
  );
  return found.filter(({ program }) => program.endsWith("/ffmpeg")).map(({ pid }) => pid);
};

test("an encoder that is killed fails the film at once, with the reason, and nothing is left running", async () => {
  const timeline = await counterFilm(60, 1);
  const dying = path.join(folder, "ffmpeg");
  // The first to start dies in the middle of its work; one beside it is a real one.
  const script = `#!/bin/sh\nmkdir "$0.died" 2>/dev/null || exec ffmpeg "$@"\nhead -c 1000000 >/dev/null\nkill -KILL $$\n`;
  await writeFile(dying, script, { mode: 0o755 });
  const composing = composePicture(timeline, { folder, encoder: x264, signal, progress: () => {}, ffmpeg: dying });
  await expect(composing).rejects.toThrow("ffmpeg ended with SIGKILL");
  expect(await encoders()).toEqual([]);
});

test("an abort ends drawing and encoding, with its reason", async () => {
  const timeline = await counterFilm(60, 1);
  const controller = new AbortController();
  const progress = () => controller.abort(new Error("the job was cancelled"));
  const composing = composePicture(timeline, { folder, encoder: x264, signal: controller.signal, progress });
  await expect(composing).rejects.toThrow("the job was cancelled");
  expect(await encoders()).toEqual([]);
});

test("a picture that is missing fails the film and is named", async () => {
  const gone = path.join(folder, "gone.png");
  const timeline = timelineOf([screenPiece(0, 1000, [{ atMs: 0, file: gone, density: 1 }])]);
  const composing = composePicture(timeline, { folder, encoder: x264, signal, progress: () => {} });
  await expect(composing).rejects.toThrow("gone.png");
});

test("an ffmpeg that is not there fails the film", async () => {
  const options = { folder, encoder: x264, signal, progress: () => {}, ffmpeg: "no-such-ffmpeg" };
  await expect(composePicture(await counterFilm(30, 15), options)).rejects.toThrow("could not be started");
});
