import { availableParallelism } from "node:os";
import { join } from "node:path";
import { editionOf } from "#artifacts/edition.ts";
import { run } from "#lib/process.ts";
import type { Encoder } from "./encoder.ts";

/** x264 gains little from more threads at this size, and each costs memory. */
const mostEncoderThreads = 6;

/** How this machine composes: processes that draw side by side, and threads of the encoder that each of them feeds. */
export type Crew = { readonly lanes: number; readonly threads: number };

/** By default one lane for every four processors, as the encoder needs the others. */
export function crewOf(lanes = Math.max(1, Math.floor(availableParallelism() / 4))): Crew {
  const threads = Math.max(1, Math.min(mostEncoderThreads, Math.floor(availableParallelism() / lanes)));
  return { lanes, threads };
}

/**
 * Changes with whatever else decides a segment's bytes: our code, the libraries that draw, and the encoding program. Segments
 * of two editions may not even fit together.
 */
export async function composingEdition(encoder: Encoder, ffmpeg: string, signal: AbortSignal): Promise<string> {
  const root = join(import.meta.dirname, "..");
  const code = editionOf(...["composing", "editing", "lettering", "lib"].map((folder) => join(root, folder)));
  const { stdout } = await run(ffmpeg, ["-hide_banner", "-version"], { signal, timeoutMs: 20_000 });
  return `${encoder.name} ${await code} ${stdout}`;
}
