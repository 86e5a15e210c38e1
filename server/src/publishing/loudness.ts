import { run } from "#lib/process.ts";
import type { Loudness } from "./inspection.ts";

const timeoutMs = 120_000;

/** Measures a film's sound by EBU R128, as a listener gets it: after AAC. */
export async function measureLoudness(file: string, signal: AbortSignal): Promise<Loudness> {
  const measure = ["-map", "0:a:0", "-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"];
  const args = ["-hide_banner", "-nostats", "-protocol_whitelist", "file", "-i", file, ...measure];
  const { stderr } = await run("ffmpeg", args, { signal, timeoutMs });
  const summary = stderr.slice(stderr.lastIndexOf("Summary:"));
  return { lufs: figure(summary, /I:\s+(\S+) LUFS/), truePeakDb: figure(summary, /Peak:\s+(\S+) dBFS/) };
}

/** EBU R128 gates at −70 LUFS: what is not above it is silence. */
function figure(summary: string, pattern: RegExp): number {
  const found = Number(summary.match(pattern)?.[1] ?? Number.NaN);
  return Number.isFinite(found) && found > -70 ? found : Number.NEGATIVE_INFINITY;
}
