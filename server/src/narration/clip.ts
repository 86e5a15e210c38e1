import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { loudnessOf } from "#lib/loudness.ts";
import { run } from "#lib/process.ts";
import { decodeWav, encodeWav, type Sound } from "#lib/wav.ts";
import { speechSpan, type SpeechSpan } from "./speech-span.ts";

const timeoutMs = 30_000;
const sampleRate = 48_000;

/** Raw levels of the engines differ by 13 dB; after this all clips are equally loud, LUFS. */
const levelLufs = -20;
/** A clip too short for a loudness (400 ms) is levelled by its RMS, which lies about this much above, dB. */
const rmsAboveLoudnessDb = 1;
const peakLimit = 0.97;
const kneeAt = 0.8;

/** What the small engines lack: no rumble, a little more body and clarity, a softer hiss, even loudness. */
const polish = [
  "highpass=f=70",
  "equalizer=f=220:t=q:w=1:g=1.5",
  "equalizer=f=3000:t=q:w=1.2:g=2",
  "equalizer=f=6500:t=q:w=2:g=-2",
  "acompressor=threshold=-24dB:ratio=2:attack=8:release=90",
  "afade=t=in:d=0.01,areverse,afade=t=in:d=0.02,areverse",
];

export type ClipOptions = {
  readonly signal: AbortSignal;
  /** How much faster than recorded, without a change of pitch; 1 unless told. For engines that keep to one pace. */
  readonly tempo?: number;
};

/** The length of a clip, and the part of the recording that it holds (before any change of tempo). */
export type Clip = { readonly durationMs: number; readonly kept: Pick<SpeechSpan, "startMs" | "endMs"> };

/**
 * Makes a clip of what an engine has spoken (WAV, 16 bit, any rate and channels): silence at the ends cut, polished,
 * levelled, 48 kHz mono 16 bit. Throws when the recording is broken or holds nothing to be heard.
 */
export async function makeClip(rawFile: string, clipFile: string, { signal, tempo = 1 }: ClipOptions): Promise<Clip> {
  const kept = speechSpan(decodeWav(await readFile(rawFile, { signal })));
  const cut = `atrim=start=${kept.startMs / 1000}:end=${kept.endMs / 1000},asetpts=PTS-STARTPTS`;
  const filters = [cut, "aresample=48000", ...(tempo === 1 ? [] : [`atempo=${tempo}`]), ...polish].join(",");
  const polished = `${clipFile}.polished.wav`;
  const format = ["-ac", "1", "-ar", String(sampleRate), "-c:a", "pcm_s16le"];
  try {
    const args = ["-v", "error", "-nostdin", "-y", "-i", rawFile, "-af", filters, ...format, polished];
    await run("ffmpeg", args, { signal, timeoutMs });
    const samples = levelled(decodeWav(await readFile(polished, { signal })));
    await writeFile(clipFile, encodeWav({ sampleRate, channels: [samples] }), { signal });
    return { durationMs: (samples.length / sampleRate) * 1000, kept };
  } finally {
    await rm(polished, { force: true });
  }
}

/**
 * Makes a clip slower without a change of pitch, for a voice that is faster than its words can be read. `tempo` is below
 * 1; gives the clip's new length, ms.
 */
export async function slowDown(clipFile: string, tempo: number, signal: AbortSignal): Promise<number> {
  const slower = `${clipFile}.slower.wav`;
  const format = ["-ac", "1", "-ar", String(sampleRate), "-c:a", "pcm_s16le"];
  try {
    const args = ["-v", "error", "-nostdin", "-y", "-i", clipFile, "-af", `atempo=${tempo}`, ...format, slower];
    await run("ffmpeg", args, { signal, timeoutMs });
    const samples = decodeWav(await readFile(slower, { signal })).channels[0] ?? new Float32Array();
    await rename(slower, clipFile);
    return (samples.length / sampleRate) * 1000;
  } finally {
    await rm(slower, { force: true });
  }
}

/** Brings a recording to the common level; the few peaks above the limit are bent, not cut. */
function levelled(sound: Sound): Float32Array {
  let samples = sound.channels[0] ?? new Float32Array();
  // Bending takes a little of the loudness, which a second round gives back.
  for (let round = 0; round < 2; round += 1) {
    const gain = 10 ** ((levelLufs - loudnessIn({ ...sound, channels: [samples] })) / 20);
    samples = samples.map((sample) => bent(sample * gain));
  }
  return samples;
}

function loudnessIn(sound: Sound): number {
  const loudness = loudnessOf(sound);
  return Number.isFinite(loudness) ? loudness : speechSpan(sound).levelDb - rmsAboveLoudnessDb;
}

function bent(sample: number): number {
  const size = Math.abs(sample);
  if (size < kneeAt) return sample;
  return Math.sign(sample) * (kneeAt + (peakLimit - kneeAt) * Math.tanh((size - kneeAt) / (peakLimit - kneeAt)));
}
