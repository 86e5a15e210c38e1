import { join } from "node:path";
import { loudnessOf } from "#lib/loudness.ts";
import { measureLoudness } from "#lib/measure-loudness.ts";
import { run } from "#lib/process.ts";
import { musicFile } from "#music/file.ts";
import { bedOf, type Audible, type Bed } from "./kept-sound.ts";
import { mixGraph, sampleRate } from "./mix-graph.ts";
import type { Span } from "./sound-joints.ts";
import { placeVoice } from "./voice-lane.ts";

/** A bed, and how loud it is, LUFS. */
export type Music = { readonly file: string; readonly loudness: number; readonly bed: Bed };

const known = new Map<string, Promise<Music>>();

/** A film's music. Beds are few and never change, so each is measured once. */
export async function musicOf(
  { music }: Pick<Audible, "music">,
  folder: string,
  signal: AbortSignal,
): Promise<Music | null> {
  if (music === null) return null;
  const file = await musicFile(folder, music);
  const looking = known.get(file) ?? lookAt(file, signal);
  known.set(file, looking);
  looking.catch(() => known.delete(file));
  return looking;
}

async function lookAt(file: string, signal: AbortSignal): Promise<Music> {
  const [{ loudness }, bed] = await Promise.all([measureLoudness(file, signal), bedOf(file)]);
  return { file, loudness, bed };
}

export type Material = {
  readonly timeline: Audible;
  readonly music: Music | null;
  /** Where files of the work are written; absolute. */
  readonly folder: string;
  readonly signal: AbortSignal;
};

/** A stretch of the film to be mixed; without `voiceLoudness` the voice is as loud as what is heard of it. */
export type Stretch = {
  readonly name: string;
  readonly span: Span;
  readonly musicFrom: number;
  readonly voiceLoudness?: number | null;
};

/** What ffmpeg needs to mix a film, without regard to its level: its inputs and their graph, which ends in `[mix]`. */
export type Mixing = {
  readonly inputs: readonly string[];
  readonly graph: string;
  readonly samples: number;
  readonly voiceLoudness: number | null;
};

export async function mixingOf({ timeline, music, folder, signal }: Material, stretch: Stretch): Promise<Mixing> {
  const { voice: cues, durationMs } = timeline;
  const { name, span, musicFrom, voiceLoudness: told } = stretch;
  const voice = cues.length > 0 ? join(folder, `${name}.wav`) : null;
  const sound = voice === null ? null : await placeVoice({ cues, span, file: voice, signal });
  const voiceLoudness = told !== undefined ? told : sound && loudnessOf(sound);
  const musicLoudness = music?.loudness ?? null;
  const graph = mixGraph({ durationMs, span, voiceLoudness, musicLoudness, musicFrom });
  const voiceInput = voice === null ? [] : ["-i", voice];
  const musicInput = music === null ? [] : ["-stream_loop", "-1", "-i", music.file];
  return { inputs: [...voiceInput, ...musicInput], graph, samples: span.to - span.from, voiceLoudness };
}

/** How loud a mix is made, dB, and how high its peaks may go, dBFS; `null` where none comes near that. */
export type Level = { readonly gain: number; readonly ceiling: number | null };

/** The filters that bring a mix to its level and to its length, behind `lead` samples of silence. */
export function masteringFilters({ gain, ceiling }: Level, samples: number, lead = 0): string {
  // The limiter sees four times the samples, because peaks between samples are heard (and measured) too.
  const limiterTo = (decibels: number) =>
    `aresample=192000,alimiter=limit=${10 ** (decibels / 20)}:level=0:attack=2:release=60,aresample=${sampleRate},`;
  const limiter = ceiling === null ? "" : limiterTo(ceiling);
  const late = lead > 0 ? `adelay=${lead}S:all=1,` : "";
  return `volume=${gain.toFixed(3)}dB,${limiter}${late}apad,atrim=end_sample=${lead + samples}`;
}

/** The fast coder takes less than half the time of the other and is, at this rate, nearer to what was given (44 dB to 36). */
export const codec = [
  ...["-c:a", "aac", "-aac_coder", "fast", "-b:a", "192k", "-ar", String(sampleRate), "-ac", "2"],
  ...["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"],
];

const timeoutMs = 300_000;

export const ffmpeg = (args: readonly string[], signal: AbortSignal) =>
  run("ffmpeg", ["-hide_banner", "-nostdin", "-nostats", "-v", "error", "-y", ...args], { signal, timeoutMs });
