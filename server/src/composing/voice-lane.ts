import { readFile, writeFile } from "node:fs/promises";
import type { VoiceCue } from "#editing/timeline.ts";
import { decodeWav, encodeWav, type Sound } from "#lib/wav.ts";
import { sampleRate } from "./mix-graph.ts";

export type VoiceLane = {
  readonly cues: readonly VoiceCue[];
  /** The stretch of the film that the file holds, in samples. */
  readonly span: { readonly from: number; readonly to: number };
  /** Absolute path of the WAV to write. */
  readonly file: string;
  readonly signal: AbortSignal;
};

/**
 * Lays all clips (mono, 48 kHz) at their sample into one file of the stretch's length, which no number of clips makes
 * slow, and gives what it holds. What reaches beyond its ends is cut.
 */
export async function placeVoice({ cues, span, file, signal }: VoiceLane): Promise<Sound> {
  const lane = new Float32Array(span.to - span.from);
  const isHeard = ({ startMs, durationMs }: VoiceCue) =>
    (startMs * sampleRate) / 1000 < span.to && ((startMs + durationMs) * sampleRate) / 1000 > span.from - sampleRate;
  for (const cue of cues.filter(isHeard)) {
    const clip = decodeWav(await readFile(cue.file, { signal }));
    if (clip.sampleRate !== sampleRate) throw new Error(`${cue.file} has ${clip.sampleRate} samples a second`);
    const begin = Math.round((cue.startMs * sampleRate) / 1000) - span.from;
    const samples = clip.channels[0] ?? new Float32Array();
    const to = Math.min(lane.length, begin + samples.length);
    for (let place = Math.max(0, begin); place < to; place += 1) {
      lane[place] = (lane[place] ?? 0) + (samples[place - begin] ?? 0);
    }
  }
  const sound = { sampleRate, channels: [lane] };
  await writeFile(file, encodeWav(sound), { signal });
  return sound;
}
