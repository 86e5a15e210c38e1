import type { Step } from "#jobs/step.ts";
import type { VoiceTrack } from "#narration/voice-track.ts";
import type { Take } from "#recording/take.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import { edit } from "./edit.ts";
import type { Timeline } from "./timeline.ts";

type Given = { brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack; recording: Take };

/** Editing as a step of film-making: it needs nothing but its input, and gives the whole cut as a value. */
export function editingStep(): Step<Given, Timeline> {
  return async ({ brief, rehearsal, narration, recording }, { progress }) => {
    const timeline = edit({ brief, storyboard: rehearsal.storyboard, voiceTrack: narration, take: recording });
    progress(1);
    return timeline;
  };
}
