import type { Film } from "#composing/film.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { Ahead, Step } from "#jobs/step.ts";
import type { VoiceTrack } from "#narration/voice-track.ts";
import type { Plan } from "#planning/plan.ts";
import type { Publication } from "#publishing/publication.ts";
import type { Take } from "#recording/take.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import { begin, type Order } from "./sequence.ts";

/** The steps of film-making as the world has built them, each named by what it does. */
export type Steps = {
  readonly planning: Step<{ brief: Brief }, Plan>;
  readonly rehearsal: Step<{ brief: Brief; planning: Plan }, Rehearsal>;
  readonly narration: Step<{ brief: Brief; rehearsal: Rehearsal }, VoiceTrack>;
  /** Speaks what is planned so far while the rest is planned. */
  readonly speakingDrafts: Ahead<{ brief: Brief }, Plan>;
  /** Speaks while the storyboard is rehearsed: most of it stays as it was planned. */
  readonly speakingAhead: Ahead<{ brief: Brief; planning: Plan }, Rehearsal>;
  /** Composes the cards once the camera stands, and what is filmed so far while the rest is filmed. */
  readonly composingAhead: Ahead<{ brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack }, Take>;
  readonly recording: Step<{ brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack }, Take>;
  readonly editing: Step<{ brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack; recording: Take }, Timeline>;
  readonly composing: Step<{ brief: Brief; editing: Timeline }, Film>;
  readonly publishing: Step<{ brief: Brief; rehearsal: Rehearsal; editing: Timeline; composing: Film }, Publication>;
};

/**
 * How a film is made, from top to bottom. Each step is given the results of those above it; a step that stands too
 * early does not compile. What stands under `meanwhile` is begun ahead for a later step, with what the step above it has so
 * far, and saves time and nothing else. The numbers are the seconds that a step has taken of a film of 48 s at rest
 * (docs/performance.md), half of them for the rehearsal, which is often left out; for progress and ETA.
 */
export const orderOf = (steps: Steps): Order =>
  begin<{ brief: Brief }>()
    .step("planning", 3.4, steps.planning)
    .meanwhile(steps.speakingDrafts)
    .step("rehearsal", 1, steps.rehearsal)
    .meanwhile(steps.speakingAhead)
    .step("narration", 0.5, steps.narration)
    .step("recording", 11.5, steps.recording)
    .meanwhile(steps.composingAhead)
    .step("editing", 0.1, steps.editing)
    .step("composing", 3.4, steps.composing)
    .step("publishing", 0.4, steps.publishing).order;
