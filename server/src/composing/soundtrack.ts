import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { loudnessFilter, loudnessIn, measureLoudness } from "#lib/measure-loudness.ts";
import { joinSound } from "./joined-sound.ts";
import type { Audible, KeptSound, Mastered, SoundStore } from "./kept-sound.ts";
import { codec, ffmpeg, masteringFilters, mixingOf, musicOf, type Level, type Material, type Mixing } from "./mix.ts";
import { partsOf, samplesOf } from "./sound-joints.ts";

export type SoundtrackOptions = {
  readonly musicFolder: string;
  /** Absolute path of the `.m4a` to write; a stream that is joined is called `.aac` instead. */
  readonly file: string;
  readonly signal: AbortSignal;
  /** Finds the sound of a film whose scenes sound alike, and keeps that of this one; without it all is mixed. */
  readonly kept?: SoundStore | undefined;
};

/** The sound of a film, in AAC. */
export type Soundtrack = {
  readonly file: string;
  /** Samples of a raw stream that lie before the film's begin; absent in a file that knows its times. */
  readonly before?: number;
  /** As it was measured after coding, LUFS; absent where nothing is heard, and of a stream that is put together. */
  readonly loudness?: number;
};

/** What EBU R128 for the web and the platforms ask for: LUFS, and dBTP after coding. */
const target = { loudness: -16, truePeak: -1.5, tolerance: 0.2 };
const firstCeiling = -2;
/**
 * What peaks between samples, and coding, may add to the highest sample, dB: sound that stays so far below the ceiling is
 * not limited, which is most of mastering beside coding. What that leaves too high is limited after it was measured.
 */
const peakMargin = 1.5;
const attempts = 4;
/** How far sound at another film's level may miss: less than anybody hears, and well within what a film is listed with, LU. */
const nearly = 0.35;
/** Samples that the encoder puts before its first. */
const primingSamples = 1024;

/**
 * Mixes the film's sound: the voice at its exact times, music under it that gives way, −16 LUFS and at most
 * −1.5 dBTP as measured after coding. Writes AAC (48 kHz stereo, 192 kbit/s) of `durationMs`; without voice and music
 * the track is silent, so that each film has one. What is put together with the sound of another film is at that film's
 * level, and `loudnessOf` tells whether it suits.
 */
export async function mixSoundtrack(timeline: Audible, options: SoundtrackOptions): Promise<Soundtrack> {
  const { musicFolder, signal, kept, file } = options;
  const folder = await mkdtemp(join(dirname(file), "soundtrack-"));
  try {
    const music = await musicOf(timeline, musicFolder, signal);
    const material = { timeline, music, folder, signal };
    const bed = music?.bed ?? null;
    const alike = await kept?.find(timeline, bed);
    const sound = alike && (await joined(material, alike, file));
    if (sound !== undefined) return sound;
    const mix = () => masterWhole(material, options);
    return await (kept === undefined ? mix() : kept.once(timeline, bed, { mix, signal }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function joined(material: Material, alike: KeptSound, file: string): Promise<Soundtrack | undefined> {
  const sound = await joinSound(material, alike);
  if (sound === undefined) return undefined;
  const whole = file.replace(/\.m4a$/, ".aac");
  await rename(sound.file, whole);
  return { file: whole, before: primingSamples + sound.lead };
}

/** Sound that is too loud, too quiet or too high in its peaks for a film. */
export const unsuitable = Symbol("unsuitable");

/** How loud a soundtrack is after coding, LUFS: as it was measured when it was mixed, or, if it was put together, now. */
export async function loudnessOf(
  { file, before, loudness: known }: Soundtrack,
  signal: AbortSignal,
): Promise<number | undefined | typeof unsuitable> {
  if (before === undefined) return known;
  const { loudness, peak } = await measureLoudness(file, signal, "true");
  return Math.abs(target.loudness - loudness) > nearly || peak > target.truePeak ? unsuitable : loudness;
}

async function masterWhole(material: Material, { file, kept }: SoundtrackOptions): Promise<Mastered> {
  const { timeline, music, signal, folder } = material;
  const span = { from: 0, to: samplesOf(timeline.durationMs) };
  const mixing = await mixingOf(material, { name: "voice", span, musicFrom: 0 });
  const mastered = await masterToTarget(mixing, { file, signal, folder });
  if (mastered === undefined) return { file };
  const { level, loudness } = mastered;
  const { voiceLoudness } = mixing;
  const parts = partsOf(timeline);
  if (kept !== undefined && parts !== undefined && (voiceLoudness === null || Number.isFinite(voiceLoudness))) {
    const stream = join(folder, "whole.aac");
    await ffmpeg(["-i", file, "-c", "copy", "-f", "adts", stream], signal);
    const mixed = { ...level, voiceLoudness, scenesAt: parts.opening, musicAt: parts.opening };
    await kept.keep(timeline, music?.bed ?? null, { file: stream, mixed });
  }
  return { file, loudness };
}

type Levelled = { readonly level: Level; readonly loudness: number };

/** Coding and limiting shift both figures a little, so the result is measured and the asked gain corrected. */
async function masterToTarget(
  { inputs, graph, samples }: Mixing,
  { file, signal, folder }: Pick<SoundtrackOptions, "file" | "signal"> & { readonly folder: string },
): Promise<Levelled | undefined> {
  const mix = join(folder, "mix.wav");
  // It is heard while it is mixed, which spares another start and reading it once more.
  const heard = `${graph};[mix]${loudnessFilter("sample")}[heard]`;
  const written = ["-filter_complex", heard, "-map", "[heard]", "-c:a", "pcm_f32le", mix];
  const { loudness, peak } = loudnessIn((await ffmpeg(["-v", "info", ...inputs, ...written], signal)).stderr);
  const encode = (level: Level) => ffmpeg(["-i", mix, "-af", masteringFilters(level, samples), ...codec, file], signal);
  if (!Number.isFinite(loudness)) {
    await encode({ gain: 0, ceiling: firstCeiling });
    return undefined;
  }
  const gain = target.loudness - loudness;
  let level: Level = { gain, ceiling: peak + gain > firstCeiling - peakMargin ? firstCeiling : null };
  for (let attempt = 1; ; attempt += 1) {
    await encode(level);
    const heard = await measureLoudness(file, signal, "true");
    const off = target.loudness - heard.loudness;
    const over = heard.peak - target.truePeak;
    if ((Math.abs(off) <= target.tolerance && over <= 0) || attempt === attempts) {
      return { level, loudness: heard.loudness };
    }
    const lower = level.ceiling === null ? firstCeiling : level.ceiling - over - 0.3;
    level = { gain: level.gain + off, ceiling: over > 0 ? lower : level.ceiling };
  }
}
