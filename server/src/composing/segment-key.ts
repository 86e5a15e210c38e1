import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { keyOf } from "#artifacts/artifact.ts";
import { evaluator } from "#editing/evaluate.ts";
import type { FrameCue, Timeline } from "#editing/timeline.ts";
import { timeOf, type Segment } from "./segments.ts";

/** What makes a segment's bytes beside what it shows. */
export type Rendering = {
  /** Of the code that draws and of the program that encodes. */
  readonly edition: string;
  /** The encoder's arguments. */
  readonly outputArguments: readonly string[];
};

/**
 * Gives each segment's key: all that its bytes depend on, which is what each of its frames shows and how it is drawn and
 * encoded. Files count by their content, and where in the film it stands does not count; so equal pictures have equal
 * keys in any film of the account.
 */
export async function segmentKeys(timeline: Timeline, rendering: Rendering): Promise<(segment: Segment) => string> {
  const { width, height, fps, window, look } = timeline;
  const hashes = await hashesOf(timeline);
  const stateAt = evaluator(timeline);
  const inContent = (key: string, value: unknown) =>
    key === "file" && typeof value === "string" ? hashes.get(value) : value;
  const logo = look.logoFile === null ? null : await contentHash(look.logoFile);
  const scenery = { width, height, fps, window, look: { ...look, logoFile: logo }, ...rendering };
  return ({ firstFrame, frames }) => {
    const states = Array.from({ length: frames }, (_, frame) =>
      JSON.stringify(stateAt(timeOf(firstFrame + frame, fps)), inContent),
    );
    return keyOf([scenery, states]);
  };
}

/** Content hashes of all pictures; those that the take does not know are read. */
async function hashesOf(timeline: Timeline): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { file, hash: known } of timeline.pieces.flatMap(picturesIn)) {
    if (!hashes.has(file)) hashes.set(file, known ?? (await contentHash(file)));
  }
  return hashes;
}

function picturesIn(piece: Timeline["pieces"][number]): Pick<FrameCue, "file" | "hash">[] {
  if (piece.kind === "screen") return piece.frames;
  return piece.kind === "cutaway" && piece.picture ? [piece.picture] : [];
}

const contentHash = async (file: string): Promise<string> => hash("sha1", await readFile(file));
