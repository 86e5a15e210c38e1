import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Timeline } from "#editing/timeline.ts";
import { run } from "#lib/process.ts";
import { musicFile } from "#music/file.ts";
import { measureLoudness } from "#lib/measure-loudness.ts";
import { mixGraph, sampleRate } from "./mix-graph.ts";
import { placeVoice } from "./voice-lane.ts";

export type SoundtrackOptions = {
  readonly musicFolder: string;
  /** Absolute path of the `.m4a` to write. */
  readonly file: string;
  readonly signal: AbortSignal;
};

type Audible = Pick<Timeline, "voice" | "music" | "durationMs">;

const timeoutMs = 300_000;
/** What EBU R128 for the web and the platforms ask for: LUFS, and dBTP after coding. */
const target = { loudness: -16, truePeak: -1.5, tolerance: 0.2 };
const firstCeiling = -2;
const attempts = 4;

/**
 * Mixes the film's sound: the voice at its exact times, music under it that gives way, −16 LUFS and at most
 * −1.5 dBTP as measured after coding. Writes AAC (48 kHz stereo, 192 kbit/s) of `durationMs`; without voice and music
 * the track is silent, so that each film has one.
 */
export async function mixSoundtrack(timeline: Audible, options: SoundtrackOptions): Promise<void> {
  const folder = await mkdtemp(join(dirname(options.file), "soundtrack-"));
  try {
    const mix = join(folder, "mix.wav");
    const loudness = await mixDown(timeline, mix, { ...options, folder });
    await encodeToTarget({ mix, loudness, durationMs: timeline.durationMs }, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Mixes without regard to the level, and gives the mix's loudness in LUFS (−∞ for silence). */
async function mixDown(
  timeline: Audible,
  mix: string,
  { musicFolder, signal, folder }: Pick<SoundtrackOptions, "musicFolder" | "signal"> & { folder: string },
): Promise<number> {
  const voice = timeline.voice.length > 0 ? join(folder, "voice.wav") : null;
  const music = timeline.music === null ? null : await musicFile(musicFolder, timeline.music);
  const measured = music === null ? Promise.resolve(null) : measureLoudness(music, signal);
  const [voiceLoudness, musicReport] = await Promise.all([
    voice === null ? null : placeVoice({ cues: timeline.voice, durationMs: timeline.durationMs, file: voice, signal }),
    measured,
  ]);
  const graph = mixGraph({
    durationMs: timeline.durationMs,
    voiceLoudness,
    musicLoudness: musicReport?.loudness ?? null,
  });
  const voiceInput = voice === null ? [] : ["-i", voice];
  const musicInput = music === null ? [] : ["-stream_loop", "-1", "-i", music];
  const args = ["-filter_complex", graph, "-map", "[mix]", "-c:a", "pcm_f32le", mix];
  await ffmpeg([...voiceInput, ...musicInput, ...args], signal);
  return (await measureLoudness(mix, signal)).loudness;
}

type Mix = { readonly mix: string; readonly loudness: number; readonly durationMs: number };

/** Coding and limiting shift both figures a little, so the result is measured and the asked gain corrected. */
async function encodeToTarget({ mix, loudness, durationMs }: Mix, { file, signal }: SoundtrackOptions): Promise<void> {
  if (!Number.isFinite(loudness)) return encode({ mix, gain: 0, ceiling: firstCeiling, durationMs }, file, signal);
  let gain = target.loudness - loudness;
  let ceiling = firstCeiling;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await encode({ mix, gain, ceiling, durationMs }, file, signal);
    const heard = await measureLoudness(file, signal, { truePeak: true });
    const off = target.loudness - heard.loudness;
    const over = heard.truePeak - target.truePeak;
    if (Math.abs(off) <= target.tolerance && over <= 0) return;
    gain += off;
    if (over > 0) ceiling -= over + 0.3;
  }
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
