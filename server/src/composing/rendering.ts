import { availableParallelism } from "node:os";
import { join } from "node:path";
import { editionOf } from "#artifacts/edition.ts";
import { run } from "#lib/process.ts";
import type { Encoder } from "./encoder.ts";

/** x264 gains little from more threads at this size, and each costs memory. */
const mostEncoderThreads = 6;

/**
 * How this machine composes: processes that draw side by side, how many of them beside a step that needs a processor for
 * itself, and threads of the encoder that each of them feeds.
 */
export type Crew = { readonly lanes: number; readonly besideAStep: number; readonly threads: number };

/**
 * By default two lanes, so that one draws while the other waits for its encoder, and more where there are processors for
 * them. The threads depend on the machine alone: a segment is the same however many lanes there are.
 */
export function crewOf(
  lanes = Math.max(Math.min(2, availableParallelism()), Math.floor(availableParallelism() / 4)),
): Crew {
  const besideAStep = Math.max(1, Math.min(lanes, availableParallelism() - 1));
  return {
    lanes,
    besideAStep,
    threads: Math.max(1, Math.min(mostEncoderThreads, Math.floor(availableParallelism() / 2))),
  };
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
