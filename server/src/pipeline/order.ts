import type { Film } from "#composing/film.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { Step } from "#jobs/step.ts";
import type { VoiceTrack } from "#narration/voice-track.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Publication } from "#publishing/publication.ts";
import type { Take } from "#recording/take.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import { begin, type Order } from "./sequence.ts";

/** The steps of film-making as the world has built them, each named by what it does. */
export type Steps = {
  readonly planning: Step<{ brief: Brief }, Storyboard>;
  readonly rehearsal: Step<{ brief: Brief; planning: Storyboard }, Rehearsal>;
  readonly narration: Step<{ brief: Brief; rehearsal: Rehearsal }, VoiceTrack>;
  readonly recording: Step<{ brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack }, Take>;
  readonly editing: Step<{ brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack; recording: Take }, Timeline>;
  readonly composing: Step<{ brief: Brief; editing: Timeline }, Film>;
  readonly publishing: Step<{ brief: Brief; rehearsal: Rehearsal; editing: Timeline; composing: Film }, Publication>;
};

/**
 * How a film is made, from top to bottom. Each step is given the results of those above it; a step that stands too
 * early does not compile. The numbers are shares of the time a job takes, for progress and ETA.
 */
export const orderOf = (steps: Steps): Order =>
  begin<{ brief: Brief }>()
    .step("planning", 12, steps.planning)
    .step("rehearsal", 10, steps.rehearsal)
    .step("narration", 4, steps.narration)
    .step("recording", 34, steps.recording)
    .step("editing", 1, steps.editing)
    .step("composing", 35, steps.composing)
    .step("publishing", 4, steps.publishing).order;
