import type { Film } from "#composing/film.ts";
import type { Probe } from "#videos/probe.ts";

/** One frame at 30 a second: sound and picture must end together within it. */
const endToleranceMs = 34;

/** Speech and music are mixed to −16 LUFS; the bar allows half a unit. */
const targetLufs = -16;
const lufsTolerance = 0.5;

/**
 * What is wrong with a finished film, in words for the log; empty when it may be listed. `loudness` is in LUFS, −∞ for
 * silence; true peaks were measured when the sound was mixed.
 */
export function faultsOf(film: Film, found: Probe, loudness: number): string[] {
  const { video, audio } = found;
  if (video === undefined || audio === undefined) return ["the picture or the sound is missing"];
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  must(video.codec === "h264" && audio.codec === "aac", `codecs are ${video.codec} and ${audio.codec}`);
  must(video.width === film.width && video.height === film.height, `size is ${video.width} × ${video.height}`);
  must(video.fps === film.fps, `frame rate is ${video.fps}`);
  must(Math.abs(video.endMs - film.durationMs) < endToleranceMs, `picture ends at ${video.endMs} ms`);
  must(
    Math.abs(audio.endMs - video.endMs) < endToleranceMs,
    `sound ends at ${audio.endMs} ms, picture at ${video.endMs} ms`,
  );
  const loudEnough = !Number.isFinite(loudness) || Math.abs(loudness - targetLufs) <= lufsTolerance;
  must(loudEnough, `loudness is ${loudness} LUFS`);
  return faults;
}
