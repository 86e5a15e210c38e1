import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { composePicture } from "#composing/compose.ts";
import { x264 } from "#composing/encoders/x264.ts";
import { joinFilm } from "#composing/join.ts";
import { run } from "#lib/process.ts";
import { benchTimeline } from "./composing-timeline.ts";
import { childSeconds } from "./child-seconds.ts";
import { peakMemory } from "./memory.ts";

/**
 * How fast films are composed, against plain encoding of the same frames by the same settings, which is what the
 * machine allows. `node bench/composing.ts [chromium]` prints one line of JSON; `ratio` is the share of that limit,
 * `cpuRatio` the same of processor time, which says more while others use the machine.
 */
const signal = new AbortController().signal;
const folder = await mkdtemp(path.join(tmpdir(), "bench-composing-"));
const call = (args: string[]) => run("ffmpeg", ["-loglevel", "error", "-y", ...args], { signal, timeoutMs: 600_000 });
try {
  const executablePath = process.argv[2] ?? "/usr/bin/chromium-headless-shell";
  const timeline = await benchTimeline({ folder: path.join(folder, "take"), executablePath });
  const sound = path.join(folder, "sound.m4a");
  await call(["-f", "lavfi", "-i", "anullsrc=r=48000", "-t", String(timeline.durationMs / 1000), sound]);
  const memory = peakMemory(process.pid);
  let picture = { files: [] as readonly string[], frames: 0, drawn: 0 };
  let film = "";
  const composing = await childSeconds(async () => {
    picture = await composePicture(timeline, { folder, encoder: x264, signal, progress: () => {} });
    film = (await joinFilm(picture, timeline, { folder, sound: { file: sound }, signal })).file;
  });
  const peakMiB = memory.stop();
  const raw = path.join(folder, "frames.yuv");
  await call(["-i", film, "-an", "-f", "rawvideo", raw]);
  const { width, height, fps } = timeline;
  const given = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", String(fps), "-i", raw];
  const settings = x264.outputArguments({ fps, threads: availableParallelism() });
  const encoding = await childSeconds(() => call([...given, ...settings, path.join(folder, "plain.mp4")]));
  const { frames, drawn } = picture;
  const length = timeline.durationMs / 1000;
  const rounded = (value: number) => Number(value.toFixed(3));
  console.log(
    JSON.stringify({
      ratio: rounded(encoding.wall / composing.wall),
      cpuRatio: rounded(encoding.cpu / composing.cpu),
      composing,
      encoding,
      peakMiB,
      ofFilmLength: rounded(composing.wall / length),
      frames,
      drawn,
    }),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
