import { run } from "./process.ts";

const timeoutMs = 120_000;

/** Loudness in LUFS (−∞ when nothing is to be heard) and, when asked for, the true peak in dBTP. */
export type Loudness = { readonly loudness: number; readonly truePeak: number };

/** The filter of ffmpeg that measures what passes through it, and says so at its end where information is logged. */
export const loudnessFilter = "ebur128=framelog=verbose";

/** Measures a sound file as listeners get it, decoded, by EBU R128. Finding true peaks takes several times as long. */
export async function measureLoudness(file: string, signal: AbortSignal, { truePeak = false } = {}): Promise<Loudness> {
  const filter = truePeak ? `${loudnessFilter}:peak=true` : loudnessFilter;
  const input = ["-hide_banner", "-nostdin", "-nostats", "-protocol_whitelist", "file", "-i", file];
  const args = [...input, "-vn", "-af", filter, "-f", "null", "-"];
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
    truePeak: peak === undefined || peak === "-inf" ? -Infinity : Number(peak),
  };
}
