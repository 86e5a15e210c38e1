import { readFile, rm, writeFile } from "node:fs/promises";
import { run } from "#lib/process.ts";
import { speechSpan, type SpeechSpan } from "./speech-span.ts";
import { readWave, waveFile } from "./wave.ts";

const timeoutMs = 30_000;

/** Raw levels of the engines differ by 13 dB; after this they are alike. RMS of the sounding parts, dBFS. */
const levelDb = -19;
const peakLimit = 0.97;

/** What the small engines lack: no rumble, a little more body and clarity, a softer hiss, even loudness. */
const polish = [
  "highpass=f=70",
  "equalizer=f=220:t=q:w=1:g=1.5",
  "equalizer=f=3000:t=q:w=1.2:g=2",
  "equalizer=f=6500:t=q:w=2:g=-2",
  "acompressor=threshold=-24dB:ratio=2:attack=8:release=90",
  "afade=t=in:d=0.01,areverse,afade=t=in:d=0.02,areverse",
];

/**
 * Makes a clip of what an engine has spoken: silence at the ends cut, polished, levelled, 48 kHz mono 16 bit. Gives the
 * part of the raw recording that was kept, so that times in it can be moved.
 */
export async function makeClip(rawFile: string, clipFile: string, signal: AbortSignal): Promise<SpeechSpan> {
  const span = speechSpan(readWave(await readFile(rawFile)));
  const cut = `atrim=start=${span.startMs / 1000}:end=${span.endMs / 1000},asetpts=PTS-STARTPTS`;
  const filters = [cut, "aresample=48000", ...polish].join(",");
  const polished = `${clipFile}.polished.wav`;
  const format = ["-ac", "1", "-ar", "48000", "-c:a", "pcm_s16le"];
  await run("ffmpeg", ["-v", "error", "-y", "-i", rawFile, "-af", filters, ...format, polished], { signal, timeoutMs });
  await writeFile(clipFile, levelled(await readFile(polished)));
  await rm(polished);
  return span;
}

/** Brings a recording to the common level; the few peaks above the limit are bent, not cut. */
function levelled(file: Buffer): Buffer {
  const wave = readWave(file);
  const gain = 10 ** ((levelDb - speechSpan(wave).levelDb) / 20);
  const bend = (sample: number) => (Math.abs(sample) < 0.8 ? sample : Math.sign(sample) * bent(Math.abs(sample)));
  const bent = (size: number) => 0.8 + (peakLimit - 0.8) * Math.tanh((size - 0.8) / (peakLimit - 0.8));
  return waveFile({ sampleRate: wave.sampleRate, samples: wave.samples.map((sample) => bend(sample * gain)) });
}
