import { readFile, writeFile } from "node:fs/promises";
import { loudnessOf } from "#lib/loudness.ts";
import { softLimit } from "#lib/soft-limit.ts";
import { answering } from "#lib/thread.ts";
import { decodeWav, encodeWav, type Sound } from "#lib/wav.ts";
import type { Clip, ClipWork } from "./clip.ts";
import { polish } from "./polish.ts";
import { resampled } from "./resampled.ts";
import { speechSpan, type SpeechSpan } from "./speech-span.ts";

const sampleRate = 48_000;

/** Raw levels of the engines differ by 13 dB; after this all clips are equally loud, LUFS. */
const levelLufs = -20;
/** A clip too short for a loudness (400 ms) is levelled by its RMS, which lies about this much above, dB. */
const rmsAboveLoudnessDb = 1;
const peakLimit = 0.97;
const kneeAt = 0.8;

answering(async ({ rawFile, clipFile }: ClipWork): Promise<Clip> => {
  const raw = decodeWav(await readFile(rawFile));
  const kept = speechSpan(raw);
  const spoken = resampled(cut(raw, kept), raw.sampleRate, sampleRate);
  polish(spoken);
  const samples = levelled(spoken);
  await writeFile(clipFile, encodeWav({ sampleRate, channels: [samples] }));
  return { durationMs: (samples.length / sampleRate) * 1000, kept };
});

/** The part that is kept of a recording, all channels in one. */
function cut({ channels, sampleRate: rate }: Sound, { startMs, endMs }: SpeechSpan): Float32Array {
  const [from, to] = [startMs, endMs].map((ms) => Math.round((ms * rate) / 1000)) as [number, number];
  const mixed = new Float32Array(to - from);
  for (const channel of channels)
    for (let at = from; at < to; at += 1) mixed[at - from]! += (channel[at] ?? 0) / channels.length;
  return mixed;
}

/** Brings a recording to the common level; the few peaks above the limit are bent, not cut. */
function levelled(recording: Float32Array): Float32Array {
  let samples = recording;
  // Bending takes a little of the loudness, which a second round gives back.
  for (let round = 0; round < 2; round += 1) {
    const gain = 10 ** ((levelLufs - loudnessIn(samples)) / 20);
    samples = samples.map((sample) => softLimit(sample * gain, kneeAt, peakLimit));
  }
  return samples;
}

function loudnessIn(samples: Float32Array): number {
  const sound = { sampleRate, channels: [samples] };
  const loudness = loudnessOf(sound);
  return Number.isFinite(loudness) ? loudness : speechSpan(sound).levelDb - rmsAboveLoudnessDb;
}
