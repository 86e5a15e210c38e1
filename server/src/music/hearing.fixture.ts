import { run } from "#lib/process.ts";
import { pitchClass } from "./notation.ts";
import type { Key } from "./score.ts";
import { sampleRate, type Sound } from "./sound.ts";

const call = { signal: AbortSignal.timeout(300_000), timeoutMs: 60_000 };

async function ffmpegSays(file: string, filter: string): Promise<string> {
  const { stderr } = await run(
    "ffmpeg",
    ["-hide_banner", "-nostats", "-i", file, "-af", filter, "-f", "null", "-"],
    call,
  );
  return stderr;
}

const figure = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

/** Integrated loudness in LUFS, loudness range in LU and true peak in dBTP of a file, by EBU R128. */
export async function loudnessOf(file: string) {
  const said = await ffmpegSays(file, "ebur128=peak=true:framelog=verbose");
  const summary = said.slice(said.lastIndexOf("Summary:"));
  return {
    loudness: figure(summary, /I:\s+(-?[\d.]+) LUFS/),
    range: figure(summary, /LRA:\s+(-?[\d.]+) LU/),
    truePeak: figure(summary, /Peak:\s+(-?[\d.]+) dBFS/),
  };
}

/** Share of the energy where speech is understood, 1 to 4 kHz. */
export async function speechShare(file: string): Promise<number> {
  const level = async (filter: string) =>
    figure(await ffmpegSays(file, `${filter}volumedetect`), /mean_volume: (-?[\d.]+) dB/);
  const [band, whole] = await Promise.all([level("bandpass=f=2000:width_type=h:w=3000,"), level("")]);
  return 10 ** ((band - whole) / 10);
}

const blockSeconds = 0.01;

/** How much alike the beginnings of notes are after `seconds`: 1 for the same rhythm, 0 for none in common. */
export function rhythmAfter(seconds: number, { left, right }: Sound): number {
  const block = Math.round(blockSeconds * sampleRate);
  const energies = Array.from({ length: Math.floor(left.length / block) }, (_, index) => {
    let energy = 1e-7;
    for (let at = index * block; at < (index + 1) * block; at += 1) energy += (left[at]! + right[at]!) ** 2 / block;
    return Math.log(energy);
  });
  const onsets = energies.map((energy, index) => Math.max(0, energy - (energies[index - 1] ?? energy)));
  const mean = onsets.reduce((sum, onset) => sum + onset, 0) / onsets.length;
  const centred = onsets.map((onset) => onset - mean);
  const lag = Math.round(seconds / blockSeconds);
  const shifted = centred.reduce((sum, onset, index) => sum + onset * centred[(index + lag) % centred.length]!, 0);
  return shifted / centred.reduce((sum, onset) => sum + onset * onset, 0);
}

const scales = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] };

/** Share of a sound's chroma that lies on the notes of a key's scale. */
export function shareInKey({ tonic, mode }: Key, chroma: readonly number[]): number {
  const notes = scales[mode].map((step) => (pitchClass(tonic) + step) % 12);
  return notes.reduce((sum, note) => sum + chroma[note]!, 0) / chroma.reduce((sum, power) => sum + power, 0);
}

/** Power of each of the twelve pitch classes, from C3 to B5, by Goertzel's filter over half seconds at 8 kHz. */
export function chromaOf({ left, right }: Sound): number[] {
  const step = 6;
  const mono = Float32Array.from({ length: Math.floor(left.length / step) }, (_, index) => {
    let sum = 0;
    for (let at = index * step; at < (index + 1) * step; at += 1) sum += left[at]! + right[at]!;
    return sum;
  });
  const chroma = Array.from({ length: 12 }, () => 0);
  for (let pitch = 48; pitch < 84; pitch += 1) {
    const factor = 2 * Math.cos((2 * Math.PI * 440 * 2 ** ((pitch - 69) / 12) * step) / sampleRate);
    for (let start = 0; start + 4000 <= mono.length; start += 4000) {
      let [before, last] = [0, 0];
      for (let at = start; at < start + 4000; at += 1) [before, last] = [last, mono[at]! + factor * last - before];
      chroma[pitch % 12]! += last * last + before * before - factor * last * before;
    }
  }
  return chroma;
}
