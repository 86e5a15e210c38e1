import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { composePicture } from "#composing/compose.ts";
import { openStudio } from "#composing/draw/studio.ts";
import { x264 } from "#composing/encoders/x264.ts";
import { framesOf, timeOf } from "#composing/segments.ts";
import { evaluator } from "#editing/evaluate.ts";
import type { FrameState } from "#editing/frame-state.ts";
import type { Timeline } from "#editing/timeline.ts";
import { run } from "#lib/process.ts";
import { benchTimeline, firstSeconds } from "./composing-timeline.ts";
import { childSeconds } from "./child-seconds.ts";

/**
 * How fast films are composed, against Remotion with two browser tabs on an equal timeline: the same page pictures,
 * camera, cursor, captions and cards, and the same x264 settings. Remotion is installed from npm into a temporary
 * folder and is never part of the project. `node bench/remotion.ts [seconds of film] [chromium]` prints a line of JSON;
 * `ratio` is Remotion's time over ours, `cpuRatio` the same of processor time.
 */
const version = "4.0.529";
const packages = ["remotion", "@remotion/bundler", "@remotion/renderer"].map((name) => `${name}@${version}`);

const signal = new AbortController().signal;
const length = Number(process.argv[2] ?? 45);
const executablePath = process.argv[3] ?? "/usr/bin/chromium-headless-shell";
const folder = await mkdtemp(path.join(tmpdir(), "bench-remotion-"));
try {
  const peer = path.join(folder, "remotion");
  await mkdir(path.join(peer, "public"), { recursive: true });
  const timeline = firstSeconds(await benchTimeline({ folder: path.join(folder, "take"), executablePath }), length);
  await writeFile(path.join(peer, "package.json"), "{}");
  const installed = [
    "install",
    "--prefix",
    peer,
    "--no-audit",
    "--no-fund",
    ...packages,
    "react@19.3.1",
    "react-dom@19.3.1",
  ];
  await run("npm", installed, { signal, timeoutMs: 600_000 });
  await writePeer(timeline, peer);

  const ours = await childSeconds(async () => {
    await composePicture(timeline, { folder, encoder: x264, signal, progress: () => {} });
  });
  // What is bundled is as ready as our own code is; opening the browser is part of making a film.
  await run(process.execPath, [path.join(peer, "bundle.mjs")], { signal, timeoutMs: 600_000 });
  const theirs = await childSeconds(async () => {
    const asked = [path.join(peer, "render.mjs"), executablePath, path.join(folder, "remotion.mp4")];
    await run(process.execPath, asked, { signal, timeoutMs: 1_400_000 });
  });
  const rounded = (value: number) => Number(value.toFixed(2));
  process.stdout.write(
    `${JSON.stringify({
      ratio: rounded(theirs.wall / ours.wall),
      cpuRatio: rounded(theirs.cpu / ours.cpu),
      filmSeconds: length,
      ours,
      remotion: theirs,
      version,
    })}\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Gives Remotion what each frame shows, already evaluated, with its pictures. */
async function writePeer(timeline: Timeline, peer: string): Promise<void> {
  const stateAt = evaluator(timeline);
  const states: FrameState[] = [];
  const known = new Map<string, number>();
  const frames = Array.from({ length: framesOf(timeline) }, (_, frame) => {
    const state = stateAt(timeOf(frame, timeline.fps));
    const key = JSON.stringify(state);
    if (!known.has(key)) known.set(key, states.push(state) - 1);
    return known.get(key);
  });
  const files = timeline.pieces.flatMap((piece) => (piece.kind === "screen" ? piece.frames : []));
  for (const { file } of files) await copyFile(file, path.join(peer, "public", path.basename(file)));
  const { width, height, fps, window } = timeline;
  const film = JSON.stringify({ width, height, fps, window, states, frames });
  const takeFolder = `${path.dirname(files[0]?.file ?? "")}/`;
  await writeFile(path.join(peer, "film.json"), film.replaceAll(takeFolder, ""));
  const [, , ...settings] = x264.outputArguments({ fps, threads: availableParallelism() });
  await writeFile(path.join(peer, "encoder.json"), JSON.stringify(settings));
  const { background } = await openStudio(timeline);
  await writeFile(path.join(peer, "public", "background.png"), background.toBuffer("image/png"));
  const here = path.join(import.meta.dirname, "remotion");
  for (const name of ["composition.mjs", "bundle.mjs", "render.mjs"])
    await copyFile(path.join(here, name), path.join(peer, name));
}
