import type { AccessOf } from "#browser/access.ts";
import type { BrowserConfig } from "#browser/config.ts";
import type { Step } from "#jobs/step.ts";
import type { VoiceTrack } from "#narration/voice-track.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import { formatOf } from "#videos/format.ts";
import type { RecordingConfig } from "./config.ts";
import { film } from "./recorder.ts";
import type { Take } from "./take.ts";

/** Zoomed text stays sharp from here on; more costs time without being seen. */
const defaultDensity = 1.5;

export type RecordingOptions = {
  readonly browser: BrowserConfig;
  readonly recording: RecordingConfig;
  readonly accessOf: AccessOf;
};

/** Films the rehearsed storyboard in the living application, each shot as long as its sentence. */
export function recordingStep({
  browser,
  recording,
  accessOf,
}: RecordingOptions): Step<{ brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack }, Take> {
  return async ({ brief, rehearsal, narration }, context) => {
    const { storyboard } = rehearsal;
    const { viewport, fps } = formatOf(brief.request);
    const { url } = brief.domain;
    const access = await accessOf(context.accountId, context.domainId);
    const clips = new Map(narration.clips.map((clip) => [clip.sentenceId, clip.durationMs]));
    const shots = storyboard.scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
    let filmedShots = 0;
    let best = 0;
    const filmed = () => {
      filmedShots++;
      // A scene that is filmed again counts its shots twice; progress never falls and never promises the end.
      best = Math.max(best, Math.min(filmedShots / shots, 0.99));
      context.progress(best);
    };
    return film({
      scenes: storyboard.scenes,
      recorder: recording.recorder,
      stalled: (error) => context.log.warn({ err: error }, "filming again in real time"),
      camera: {
        url,
        viewport,
        fps,
        density: recording.density ?? defaultDensity,
        language: storyboard.language,
        config: browser,
        signal: context.signal,
        ...(access ? { access } : {}),
      },
      filming: {
        folder: context.folder,
        url,
        fps,
        viewport,
        clipMs: (sentenceId) => clips.get(sentenceId) ?? 0,
        note: context.note,
        filmed,
      },
    });
  };
}
