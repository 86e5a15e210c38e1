import { readFile, writeFile } from "node:fs/promises";
import type { VoiceCue } from "#editing/timeline.ts";
import { loudnessOf } from "#lib/loudness.ts";
import { decodeWav, encodeWav } from "#lib/wav.ts";
import { sampleRate } from "./mix-graph.ts";

export type VoiceLane = {
  readonly cues: readonly VoiceCue[];
  readonly durationMs: number;
  /** Absolute path of the WAV to write. */
  readonly file: string;
  readonly signal: AbortSignal;
};

/**
 * Lays all clips (mono, 48 kHz) at their sample into one file of the film's length, which no number of clips makes
 * slow, and gives its loudness in LUFS. What reaches beyond the film's end is cut.
 */
export async function placeVoice({ cues, durationMs, file, signal }: VoiceLane): Promise<number> {
  const lane = new Float32Array(Math.round((durationMs * sampleRate) / 1000));
  for (const cue of cues) {
    const clip = decodeWav(await readFile(cue.file, { signal }));
    if (clip.sampleRate !== sampleRate) throw new Error(`${cue.file} has ${clip.sampleRate} samples a second`);
    const from = Math.round((cue.startMs * sampleRate) / 1000);
    const samples = clip.channels[0] ?? new Float32Array();
    const to = Math.min(lane.length, from + samples.length);
    for (let place = from; place < to; place += 1) lane[place] = (lane[place] ?? 0) + (samples[place - from] ?? 0);
  }
  const sound = { sampleRate, channels: [lane] };
  await writeFile(file, encodeWav(sound), { signal });
  return loudnessOf(sound);
}
