import { editSoFar } from "#editing/edit.ts";
import type { Ahead } from "#jobs/step.ts";
import type { VoiceTrack } from "#narration/voice-track.ts";
import type { Take } from "#recording/take.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import { composePicture } from "./compose.ts";
import type { ComposingOptions } from "./step.ts";

type Given = { brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack };

/**
 * Composes the opening card and each scene as soon as it is filmed, while the next ones are. Segments are found by what
 * they show: the step itself finds these, or composes them when they are missing.
 */
export function composingAhead({
  encoder,
  segments,
  lanes,
}: Omit<ComposingOptions, "musicFolder">): Ahead<Given, Take> {
  return async ({ brief, rehearsal, narration }, soFar, context) => {
    const { folder, signal, enough, log } = context;
    const kept = segments.of(context, signal);
    for await (const take of soFar) {
      if (enough.aborted) return;
      const timeline = editSoFar({ brief, storyboard: rehearsal.storyboard, voiceTrack: narration, take });
      const work = { folder, encoder, signal, enough, kept, pool: lanes, progress: () => undefined };
      const { drawn } = await composePicture(timeline, work);
      log.info({ scenes: take.scenes.length, drawn }, "composed ahead");
    }
  };
}
