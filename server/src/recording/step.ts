import type { Artifacts } from "#artifacts/artifact.ts";
import type { AccessOf } from "#browser/access.ts";
import type { BrowserConfig } from "#browser/config.ts";
import type { Step } from "#jobs/step.ts";
import type { VoiceTrack } from "#narration/voice-track.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import { formatOf } from "#videos/format.ts";
import { keepTake, takeOfEarlier } from "./kept-take.ts";
import type { RecordingConfig } from "./config.ts";
import { densityOf } from "./density.ts";
import { film } from "./recorder.ts";
import type { Take } from "./take.ts";

/** B-roll looks closely at what is on a page, and nobody knows where before it is filmed. */
const densityForBRoll = 1.5;

export type RecordingOptions = {
  readonly browser: BrowserConfig;
  readonly recording: RecordingConfig;
  readonly accessOf: AccessOf;
  readonly artifacts: Artifacts;
};

/** Films the rehearsed storyboard in the living application, each shot as long as its sentence. */
export function recordingStep({
  browser,
  recording,
  accessOf,
  artifacts,
}: RecordingOptions): Step<{ brief: Brief; rehearsal: Rehearsal; narration: VoiceTrack }, Take> {
  return async ({ brief, rehearsal, narration }, context, soFar) => {
    const { storyboard } = rehearsal;
    const keptTake = await takeOfEarlier(artifacts, { brief, storyboard }, context);
    if (keptTake !== undefined) return keptTake;
    const format = formatOf(brief.request);
    const { viewport, fps } = format;
    const least = brief.request.bRoll ? densityForBRoll : 1;
    const { url } = brief.domain;
    const access = await accessOf(context.accountId, context.domainId);
    const clips = new Map(narration.clips.map((clip) => [clip.sentenceId, clip.durationMs]));
    const shots = storyboard.scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
    const take = await film({
      scenes: storyboard.scenes,
      recorder: recording.recorder,
      ...(soFar ? { soFar } : {}),
      stalled: (error) => context.log.warn({ err: error }, "filming again in real time"),
      camera: {
        url,
        viewport,
        fps,
        language: storyboard.language,
        config: browser,
        signal: context.signal,
        ...(access ? { access } : {}),
        ...startOf(storyboard),
      },
      filming: {
        folder: context.folder,
        url,
        fps,
        viewport,
        densityOf: (scene) =>
          recording.density === undefined
            ? densityOf(scene, rehearsal, { format, least })
            : recording.density * format.pageScale,
        clipMs: (sentenceId) => clips.get(sentenceId) ?? 0,
        note: context.note,
        filmed: counter(shots, context.progress),
      },
    });
    await keepTake(artifacts, take, context);
    return take;
  };
}

/** Filmed from where it was rehearsed. */
const startOf = ({ scenes: [first] }: Storyboard) =>
  first?.startPath === undefined ? {} : { startPath: first.startPath };

/** Counts shots. A scene that is filmed again counts its shots twice; progress never falls and never promises the end. */
function counter(shots: number, progress: (fraction: number) => void): () => void {
  let filmed = 0;
  return () => {
    filmed += 1;
    progress(Math.min(filmed / shots, 0.99));
  };
}
