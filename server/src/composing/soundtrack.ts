import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Timeline } from "#editing/timeline.ts";
import { run } from "#lib/process.ts";
import { musicFile } from "#music/file.ts";
import { measureLoudness } from "#lib/measure-loudness.ts";
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
    const mix = join(folder, "mix.wav");
    await mixDown(timeline, mix, { ...options, folder });
    const { durationMs } = timeline;
    return (await encodeAtLevel({ mix, durationMs }, options)) ?? (await encodeToTarget({ mix, durationMs }, options));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Mixes without regard to the level. */
async function mixDown(
  timeline: Audible,
  mix: string,
  { musicFolder, signal, folder }: Pick<SoundtrackOptions, "musicFolder" | "signal"> & { folder: string },
): Promise<void> {
  const voice = timeline.voice.length > 0 ? join(folder, "voice.wav") : null;
  const music = timeline.music === null ? null : await musicFile(musicFolder, timeline.music);
  const measured = music === null ? Promise.resolve(null) : loudnessOfMusic(music, signal);
  const [voiceLoudness, musicLoudness] = await Promise.all([
    voice === null ? null : placeVoice({ cues: timeline.voice, durationMs: timeline.durationMs, file: voice, signal }),
    measured,
  ]);
  const graph = mixGraph({ durationMs: timeline.durationMs, voiceLoudness, musicLoudness });
  const voiceInput = voice === null ? [] : ["-i", voice];
  const musicInput = music === null ? [] : ["-stream_loop", "-1", "-i", music];
  const args = ["-filter_complex", graph, "-map", "[mix]", "-c:a", "pcm_f32le", mix];
  await ffmpeg([...voiceInput, ...musicInput, ...args], signal);
}

const loudnessesOfMusic = new Map<string, Promise<number>>();

/** Of a bed, LUFS. They are few and never change, so each is measured once. */
function loudnessOfMusic(file: string, signal: AbortSignal): Promise<number> {
  const measuring = loudnessesOfMusic.get(file) ?? measureLoudness(file, signal).then(({ loudness }) => loudness);
  loudnessesOfMusic.set(file, measuring);
  measuring.catch(() => loudnessesOfMusic.delete(file));
  return measuring;
}

type Mix = { readonly mix: string; readonly durationMs: number };

/** Encodes once, where a level is known; nothing when that level does not suit this mix after all. */
async function encodeAtLevel(
  { mix, durationMs }: Mix,
  { file, signal, level }: SoundtrackOptions,
): Promise<SoundLevel | undefined> {
  if (level === undefined) return undefined;
  await encode({ mix, gain: level.gain, ceiling: level.ceiling - peakRoom, durationMs }, file, signal);
  const { loudness } = await measureLoudness(file, signal);
  return Math.abs(target.loudness - loudness) <= nearly ? level : undefined;
}

/** Coding and limiting shift both figures a little, so the result is measured and the asked gain corrected. */
async function encodeToTarget(
  { mix, durationMs }: Mix,
  { file, signal }: SoundtrackOptions,
): Promise<SoundLevel | undefined> {
  const { loudness } = await measureLoudness(mix, signal);
  let ceiling = firstCeiling;
  if (!Number.isFinite(loudness)) {
    await encode({ mix, gain: 0, ceiling, durationMs }, file, signal);
    return undefined;
  }
  let gain = target.loudness - loudness;
  let level = { gain, ceiling };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    level = { gain, ceiling };
    await encode({ mix, ...level, durationMs }, file, signal);
    const heard = await measureLoudness(file, signal, { truePeak: true });
    const off = target.loudness - heard.loudness;
    const over = heard.truePeak - target.truePeak;
    if (Math.abs(off) <= target.tolerance && over <= 0) break;
    gain += off;
    if (over > 0) ceiling -= over + 0.3;
  }
  return level;
}

type Encoding = { mix: string; gain: number; ceiling: number; durationMs: number };

async function encode({ mix, gain, ceiling, durationMs }: Encoding, file: string, signal: AbortSignal): Promise<void> {
  // The limiter sees four times the samples, because peaks between samples are heard (and measured) too.
  const limiter = `aresample=192000,alimiter=limit=${10 ** (ceiling / 20)}:level=0:attack=2:release=60,aresample=${sampleRate}`;
  const length = `atrim=end_sample=${Math.round((durationMs * sampleRate) / 1000)}`;
  const filters = `volume=${gain.toFixed(3)}dB,${limiter},apad,${length}`;
  const codec = ["-c:a", "aac", "-b:a", "192k", "-ar", String(sampleRate), "-ac", "2"];
  await ffmpeg(
    ["-i", mix, "-af", filters, ...codec, "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", file],
    signal,
  );
}

const ffmpeg = (args: readonly string[], signal: AbortSignal) =>
  run("ffmpeg", ["-hide_banner", "-nostdin", "-v", "error", "-y", ...args], { signal, timeoutMs });
