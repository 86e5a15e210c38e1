import type { Film } from "#composing/film.ts";
import { measureLoudness } from "#lib/measure-loudness.ts";
import { probe, type Probe } from "#videos/probe.ts";

/** One frame at 30 a second: sound and picture must end together within it. */
const endToleranceMs = 34;

/** Speech and music are mixed to −16 LUFS; the bar allows half a unit. */
const targetLufs = -16;
const lufsTolerance = 0.5;

/**
 * Looks whether a finished film may be shown, and gives its size. What is joined is copied, so its sound is what was
 * measured when it was coded. Throws with all that is wrong.
 */
export async function inspect(film: Film, signal: AbortSignal): Promise<{ readonly sizeBytes: number }> {
  const found = await probe(film.file, signal);
  const faults = faultsOf(film, found, film.loudness ?? (await measureLoudness(film.file, signal)).loudness);
  if (faults.length > 0) throw new Error(`The film is not fit to be shown: ${faults.join("; ")}`);
  return found;
}

/**
 * What is wrong with a finished film, in words for the log; empty when it may be listed. `loudness` is in LUFS, −∞ for
 * silence; true peaks were measured when the sound was mixed.
 */
function faultsOf(film: Film, found: Probe, loudness: number): string[] {
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
