import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { takeAddress, type Artifacts } from "#artifacts/artifact.ts";
import type { Film } from "#composing/film.ts";
import { composingStep, type ComposingOptions } from "#composing/step.ts";
import { edit } from "#editing/edit.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { StepContext } from "#jobs/step.ts";
import { narrationStep, type SpeakingOptions } from "#narration/step.ts";
import type { Voice } from "#narration/voice.ts";
import { personalise } from "#planning/personal.ts";
import { findTake } from "#recording/kept-take.ts";
import { StorageFullError } from "#storage/storage.ts";
import type { General } from "./general.ts";

/** What films are made with, as the jobs have it. */
export type Craft = SpeakingOptions & {
  readonly artifacts: Artifacts;
  readonly composing: ComposingOptions;
};

/** Thrown where what was filmed for everybody is not kept, or not on this machine. */
export class TakeGoneError extends Error {
  constructor() {
    super("the pictures of the film are not kept here any more");
    this.name = "TakeGoneError";
  }
}

export type Rendition = { readonly film: Film; readonly timeline: Timeline };

type Spoken = Pick<General, "brief" | "contact" | "storyboard" | "engine">;

/**
 * Makes a recipient's film: what is said to them is spoken and cut anew, and everything else is found by what it says or
 * shows. So the scenes are those of the film for everybody, byte for byte, wherever they stand in this one. Rejects with
 * TakeGoneError, StorageFullError, or as the steps do.
 */
export async function makeRendition(
  { voices, clips, artifacts, composing }: Craft,
  { brief, contact, storyboard: general, engine }: Spoken,
  context: StepContext,
): Promise<Rendition> {
  const storyboard = personalise(general, contact);
  const take = await findTake(artifacts, await inFolder("take", context));
  if (take === undefined) {
    const isKept = await artifacts.has(takeAddress(context.accountId, context.jobId));
    // It stands there, and there is no room to take it out.
    throw isKept ? new StorageFullError() : new TakeGoneError();
  }
  const narrate = narrationStep({ voices: sameVoice(voices, engine), clips });
  const rehearsal = { storyboard, shots: [] };
  const voiceTrack = await narrate({ brief, rehearsal }, await inFolder("voice", context));
  const timeline = edit({ brief, storyboard, voiceTrack, take });
  const film = await composingStep(composing)({ brief, editing: timeline }, await inFolder("film", context));
  return { film, timeline };
}

async function inFolder(name: string, context: StepContext): Promise<StepContext> {
  const folder = join(context.folder, name);
  await mkdir(folder, { recursive: true });
  return { ...context, folder };
}

/** One film has one voice: where the engine of the general film fails there is no film, rather than one of two voices. */
function sameVoice(voices: readonly Voice[], engine: string | undefined): readonly Voice[] {
  const same = voices.filter(({ name }) => name === engine);
  return same.length > 0 ? same : voices;
}
