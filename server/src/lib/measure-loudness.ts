import { run } from "./process.ts";

const timeoutMs = 120_000;

/** Loudness in LUFS (−∞ when nothing is to be heard) and, when asked for, the highest peak: of samples, dBFS, or true, dBTP. */
export type Loudness = { readonly loudness: number; readonly peak: number };

/** What of the peaks is found: nothing, the highest sample, or what lies between samples too, which takes several times as long. */
export type Peaks = "none" | "sample" | "true";

/** The filter of ffmpeg that measures what passes through it, and says so at its end where information is logged. */
export const loudnessFilter = (peaks: Peaks): string => `ebur128=framelog=verbose:peak=${peaks}`;

/** Measures a sound file as listeners get it, decoded, by EBU R128. */
export async function measureLoudness(file: string, signal: AbortSignal, peaks: Peaks = "none"): Promise<Loudness> {
  const input = ["-hide_banner", "-nostdin", "-nostats", "-protocol_whitelist", "file", "-i", file];
  const args = [...input, "-vn", "-af", loudnessFilter(peaks), "-f", "null", "-"];
  const { stderr } = await run("ffmpeg", args, { signal, timeoutMs });
  return loudnessIn(stderr);
}

/** What ffmpeg's `ebur128` filter says at its end. */
export function loudnessIn(stderr: string): Loudness {
  const summary = stderr.slice(stderr.lastIndexOf("Summary:"));
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  const peak = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1];
  // ebur128 says −70 for what lies below its absolute gate.
  return {
    loudness: Number.isNaN(loudness) || loudness <= -70 ? -Infinity : loudness,
    peak: peak === undefined || peak === "-inf" ? -Infinity : Number(peak),
  };
}
