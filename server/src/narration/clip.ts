import { readFile, rename, rm } from "node:fs/promises";
import { run } from "#lib/process.ts";
import { Thread } from "#lib/thread.ts";
import { decodeWav } from "#lib/wav.ts";
import type { SpeechSpan } from "./speech-span.ts";

const timeoutMs = 30_000;

export type ClipOptions = {
  readonly signal: AbortSignal;
  /** How much faster than recorded, without a change of pitch; 1 unless told. For engines that keep to one pace. */
  readonly tempo?: number;
};

/** The length of a clip, and the part of the recording that it holds (before any change of tempo). */
export type Clip = { readonly durationMs: number; readonly kept: Pick<SpeechSpan, "startMs" | "endMs"> };

/** A recording, and where its clip is written. */
export type ClipWork = { readonly rawFile: string; readonly clipFile: string };

const maker = new Thread<ClipWork, Clip>(new URL("./clip-thread.ts", import.meta.url));

/**
 * Makes a clip of what an engine has spoken (WAV, 16 bit, any rate and channels): silence at the ends cut, polished,
 * levelled, 48 kHz mono 16 bit. Throws when the recording is broken or holds nothing to be heard. Nothing is left of
 * what fails.
 */
export async function makeClip(rawFile: string, clipFile: string, { signal, tempo = 1 }: ClipOptions): Promise<Clip> {
  signal.throwIfAborted();
  const paced = `${clipFile}.paced.wav`;
  try {
    if (tempo !== 1) await changeTempo(rawFile, { tempo, file: paced, signal });
    const { durationMs, kept } = await maker.do({ rawFile: tempo === 1 ? rawFile : paced, clipFile });
    signal.throwIfAborted();
    return { durationMs, kept: { startMs: kept.startMs * tempo, endMs: kept.endMs * tempo } };
  } catch (cause) {
    await rm(clipFile, { force: true });
    throw cause;
  } finally {
    await rm(paced, { force: true });
  }
}

/**
 * Makes a clip slower without a change of pitch, for a voice that is faster than its words can be read. `tempo` is below
 * 1; gives the clip's new length, ms.
 */
export async function slowDown(clipFile: string, tempo: number, signal: AbortSignal): Promise<number> {
  const slower = `${clipFile}.slower.wav`;
  try {
    await changeTempo(clipFile, { tempo, file: slower, signal });
    const { channels, sampleRate } = decodeWav(await readFile(slower, { signal }));
    await rename(slower, clipFile);
    return ((channels[0]?.length ?? 0) / sampleRate) * 1000;
  } finally {
    await rm(slower, { force: true });
  }
}

type Pacing = { readonly tempo: number; readonly file: string; readonly signal: AbortSignal };

async function changeTempo(from: string, { tempo, file, signal }: Pacing): Promise<void> {
  const filters = ["-af", `atempo=${tempo}`, "-c:a", "pcm_s16le"];
  await run("ffmpeg", ["-v", "error", "-nostdin", "-y", "-i", from, ...filters, file], { signal, timeoutMs });
}
