import { editCards, editSoFar, emptyTimeline } from "#editing/edit.ts";
import { evaluator } from "#editing/evaluate.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { Ahead, AheadContext } from "#jobs/step.ts";
import type { VoiceTrack } from "#narration/voice-track.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Take } from "#recording/take.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import { composePicture, type PictureOptions } from "./compose.ts";
import type { Lanes } from "./lanes.ts";
import { crewOf } from "./rendering.ts";
import { timeOf, type Segment } from "./segments.ts";
import type { ComposingOptions } from "./step.ts";

type Options = Omit<ComposingOptions, "musicFolder" | "sounds">;

/** Starts the processes that draw while the film is planned; where nothing is planned, nothing may be left to draw. */
export function warmingLanes(lanes: Lanes): Ahead<{ brief: Brief }, Storyboard> {
  return async ({ brief }) => {
    // Not waited for: planning may be over first.
    if (brief.storyboard === undefined) void lanes.warm(emptyTimeline(brief), crewOf().lanes);
  };
}

/**
 * Composes each scene as soon as it is filmed, while the next ones are, and what there is not yet of the opening card. Segments
 * are found by what they show: the step itself finds these, or composes them when they are missing.
 */
export function composingAhead(
  options: Options,
): Ahead<{ brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack }, Take> {
  return async ({ brief, rehearsal, narration }, soFar, context) => {
    const work = aheadWork(options, context);
    for await (const take of soFar) {
      if (context.enough.aborted) return;
      const timeline = editSoFar({ brief, storyboard: rehearsal.storyboard, voiceTrack: narration, take });
      const { drawn } = await composePicture(timeline, work);
      context.log.info({ scenes: take.scenes.length, drawn }, "composed ahead");
    }
  };
}

/** Composes the cards of what is planned: all of the opening one, and the closing one from when it has come in. */
export async function composeCards(
  input: { readonly brief: Brief; readonly storyboard: Storyboard; readonly voiceTrack: VoiceTrack },
  options: Options,
  context: AheadContext,
): Promise<void> {
  const timeline = editCards(input);
  const { drawn } = await composePicture(timeline, { ...aheadWork(options, context), only: standsAlone(timeline) });
  context.log.info({ drawn }, "cards composed ahead");
}

/** Whether a segment shows nothing of the piece before it. */
function standsAlone(timeline: Timeline): (segment: Segment) => boolean {
  const stateAt = evaluator(timeline);
  return ({ firstFrame }) => stateAt(timeOf(firstFrame, timeline.fps)).entering === null;
}

function aheadWork({ encoder, segments, lanes }: Options, context: AheadContext): PictureOptions {
  const { folder, signal, enough } = context;
  const kept = segments.of(context, signal);
  return { folder, encoder, signal, enough, kept, pool: lanes, progress: () => undefined };
}
