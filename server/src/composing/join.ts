import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Timeline } from "#editing/timeline.ts";
import { run } from "#lib/process.ts";
import type { Picture, PictureOptions } from "./compose.ts";
import type { Film } from "./film.ts";
import { sampleRate } from "./mix-graph.ts";
import { segmentsOf } from "./segments.ts";
import type { Soundtrack } from "./soundtrack.ts";

/** Copying a film of three minutes takes under a second; a disk may be slow. */
const timeoutMs = 120_000;

type JoinOptions = Pick<PictureOptions, "folder" | "signal" | "ffmpeg"> & { readonly sound: Soundtrack };

/**
 * Joins the segments and lays the sound under them, both by copying; the index is put first, so that a browser plays
 * the film while it loads.
 */
export async function joinFilm(picture: Pick<Picture, "files" | "frames">, timeline: Timeline, options: JoinOptions) {
  const { folder, sound, signal, ffmpeg = "ffmpeg" } = options;
  const { width, height, fps } = timeline;
  const segments = segmentsOf(timeline);
  // Told durations are exact; those in the files are rounded to their own clocks.
  const list = picture.files.map((file, index) => {
    const seconds = (segments[index]?.frames ?? 0) / fps;
    return `file '${path.basename(file)}'\nduration ${seconds.toFixed(6)}\n`;
  });
  const listFile = path.join(folder, "segments.txt");
  await writeFile(listFile, `ffconcat version 1.0\n${list.join("")}`);
  const file = path.join(folder, "film.mp4");
  const early = sound.before === undefined ? [] : ["-itsoffset", String(-sound.before / sampleRate)];
  const given = ["-f", "concat", "-safe", "1", "-i", listFile, ...early, "-i", sound.file];
  const wanted = ["-map", "0:v:0", "-map", "1:a:0", "-c", "copy", "-movflags", "+faststart", file];
  await run(ffmpeg, ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", ...given, ...wanted], {
    signal,
    timeoutMs,
  });
  await rm(listFile);
  return { file, durationMs: (picture.frames * 1000) / fps, width, height, fps } satisfies Film;
}

/** Drops the segments of a film that is joined: it holds the same bytes. */
export async function dropSegments({ files }: Pick<Picture, "files">): Promise<void> {
  await Promise.all([...new Set(files)].map((each) => rm(each)));
}
