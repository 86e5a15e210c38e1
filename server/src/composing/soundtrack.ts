import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Timeline } from "#editing/timeline.ts";
import { run } from "#lib/process.ts";
import { musicFile } from "#music/file.ts";
import { loudnessIn, measureLoudness } from "#lib/measure-loudness.ts";
import type { SoundLevel } from "./film.ts";
import { mixGraph, sampleRate } from "./mix-graph.ts";
import { placeVoice } from "./voice-lane.ts";

export type SoundtrackOptions = {
  readonly musicFolder: string;
  /** Absolute path of the `.m4a` to write. */
  readonly file: string;
  readonly signal: AbortSignal;
  /** Of a film that sounds nearly the same: found once, it need not be sought again. */
  readonly level?: SoundLevel | undefined;
};

type Audible = Pick<Timeline, "voice" | "music" | "durationMs">;

const timeoutMs = 300_000;
/** What EBU R128 for the web and the platforms ask for: LUFS, and dBTP after coding. */
const target = { loudness: -16, truePeak: -1.5, tolerance: 0.2 };
const firstCeiling = -2;
const attempts = 4;
/** How far another film's level may miss: less than anybody hears, and well within what a film is listed with, LU. */
const nearly = 0.35;
/** Coding lifts the peaks of other words a little otherwise; a level that is used again leaves them this room, dB. */
const peakRoom = 0.2;

/**
 * Mixes the film's sound: the voice at its exact times, music under it that gives way, −16 LUFS and at most
 * −1.5 dBTP as measured after coding. Writes AAC (48 kHz stereo, 192 kbit/s) of `durationMs`; without voice and music
 * the track is silent, so that each film has one. Gives the level it came to, and nothing for silence.
 */
export async function mixSoundtrack(timeline: Audible, options: SoundtrackOptions): Promise<SoundLevel | undefined> {
  const folder = await mkdtemp(join(dirname(options.file), "soundtrack-"));
  try {
    const mixing = await mixingOf(timeline, { ...options, folder });
    return (await masterAtLevel(mixing, options)) ?? (await masterToTarget(mixing, { ...options, folder }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What ffmpeg needs to mix a film, without regard to its level: its inputs and their graph, which ends in `[mix]`. */
type Mixing = { readonly inputs: readonly string[]; readonly graph: string; readonly durationMs: number };

async function mixingOf(
  { voice: cues, music: track, durationMs }: Audible,
  { musicFolder, signal, folder }: Pick<SoundtrackOptions, "musicFolder" | "signal"> & { folder: string },
): Promise<Mixing> {
  const voice = cues.length > 0 ? join(folder, "voice.wav") : null;
  const music = track === null ? null : await musicFile(musicFolder, track);
  const [voiceLoudness, musicLoudness] = await Promise.all([
    voice === null ? null : placeVoice({ cues, durationMs, file: voice, signal }),
    music === null ? null : loudnessOfMusic(music, signal),
  ]);
  const voiceInput = voice === null ? [] : ["-i", voice];
  const musicInput = music === null ? [] : ["-stream_loop", "-1", "-i", music];
  const graph = mixGraph({ durationMs, voiceLoudness, musicLoudness });
  return { inputs: [...voiceInput, ...musicInput], graph, durationMs };
}

const loudnessesOfMusic = new Map<string, Promise<number>>();

/** Of a bed, LUFS. They are few and never change, so each is measured once. */
function loudnessOfMusic(file: string, signal: AbortSignal): Promise<number> {
  const measuring = loudnessesOfMusic.get(file) ?? measureLoudness(file, signal).then(({ loudness }) => loudness);
  loudnessesOfMusic.set(file, measuring);
  measuring.catch(() => loudnessesOfMusic.delete(file));
  return measuring;
}

/**
 * Mixes and encodes in one pass, where a level is known; nothing when that level does not suit this mix after all. What is
 * measured is what goes into the encoder, which shifts it by less than a tenth.
 */
async function masterAtLevel(
  { inputs, graph, durationMs }: Mixing,
  { file, signal, level }: SoundtrackOptions,
): Promise<SoundLevel | undefined> {
  if (level === undefined) return undefined;
  const mastered = masteringFilters({ gain: level.gain, ceiling: level.ceiling - peakRoom, durationMs });
  const both = `${graph};[mix]${mastered},asplit[master][heard];[heard]ebur128=framelog=verbose,anullsink`;
  const args = [...inputs, "-filter_complex", both, "-map", "[master]", ...codec, file];
  const { loudness } = loudnessIn((await ffmpeg(args, signal, "info")).stderr);
  return Math.abs(target.loudness - loudness) <= nearly ? level : undefined;
}

/** Coding and limiting shift both figures a little, so the result is measured and the asked gain corrected. */
async function masterToTarget(
  { inputs, graph, durationMs }: Mixing,
  { file, signal, folder }: SoundtrackOptions & { folder: string },
): Promise<SoundLevel | undefined> {
  const mix = join(folder, "mix.wav");
  await ffmpeg([...inputs, "-filter_complex", graph, "-map", "[mix]", "-c:a", "pcm_f32le", mix], signal);
  const encode = (level: SoundLevel) =>
    ffmpeg(["-i", mix, "-af", masteringFilters({ ...level, durationMs }), ...codec, file], signal);
  const { loudness } = await measureLoudness(mix, signal);
  let ceiling = firstCeiling;
  if (!Number.isFinite(loudness)) {
    await encode({ gain: 0, ceiling });
    return undefined;
  }
  let gain = target.loudness - loudness;
  let level = { gain, ceiling };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    level = { gain, ceiling };
    await encode(level);
    const heard = await measureLoudness(file, signal, { truePeak: true });
    const off = target.loudness - heard.loudness;
    const over = heard.truePeak - target.truePeak;
    if (Math.abs(off) <= target.tolerance && over <= 0) break;
    gain += off;
    if (over > 0) ceiling -= over + 0.3;
  }
  return level;
}

function masteringFilters({ gain, ceiling, durationMs }: SoundLevel & { readonly durationMs: number }): string {
  // The limiter sees four times the samples, because peaks between samples are heard (and measured) too.
  const limiter = `aresample=192000,alimiter=limit=${10 ** (ceiling / 20)}:level=0:attack=2:release=60,aresample=${sampleRate}`;
  const length = `atrim=end_sample=${Math.round((durationMs * sampleRate) / 1000)}`;
  return `volume=${gain.toFixed(3)}dB,${limiter},apad,${length}`;
}

/** The fast coder takes less than half the time of the other and is, at this rate, nearer to what was given (44 dB to 36). */
const codec = [
  ...["-c:a", "aac", "-aac_coder", "fast", "-b:a", "192k", "-ar", String(sampleRate), "-ac", "2"],
  ...["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"],
];

const ffmpeg = (args: readonly string[], signal: AbortSignal, loglevel = "error") =>
  run("ffmpeg", ["-hide_banner", "-nostdin", "-nostats", "-v", loglevel, "-y", ...args], { signal, timeoutMs });
