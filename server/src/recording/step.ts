import type { Artifacts } from "#artifacts/artifact.ts";
import type { Access, AccessOf } from "#browser/access.ts";
import type { BrowserConfig } from "#browser/config.ts";
import type { Ahead, Step } from "#jobs/step.ts";
import type { VoiceTrack } from "#narration/voice-track.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import { formatOf } from "#videos/format.ts";
import { openBeginFrameCamera } from "./browsers/begin-frame.ts";
import type { CameraOptions } from "./camera.ts";
import { keepTake, takeOfEarlier } from "./kept-take.ts";
import type { RecordingConfig } from "./config.ts";
import { densityOf } from "./density.ts";
import type { ReadyCameras } from "./ready-cameras.ts";
import { film } from "./recorder.ts";
import type { Take } from "./take.ts";

/** B-roll looks closely at what is on a page, and nobody knows where before it is filmed. */
const densityForBRoll = 1.5;

export type RecordingOptions = {
  readonly browser: BrowserConfig;
  readonly recording: RecordingConfig;
  readonly accessOf: AccessOf;
  readonly artifacts: Artifacts;
  readonly cameras: ReadyCameras;
};

type Given = { readonly brief: Brief; readonly rehearsal: Rehearsal };

/** Opens the camera while the words are spoken, where anything will be filmed. */
export function openingCamera({ browser, recording, accessOf, cameras }: RecordingOptions): Ahead<Given, VoiceTrack> {
  return async ({ brief, rehearsal: { storyboard } }, _, { accountId, domainId, jobId, signal }) => {
    if (recording.recorder !== "auto" || brief.remake?.takeOf !== undefined) return;
    const access = await accessOf(accountId, domainId);
    const opening = openBeginFrameCamera(cameraOf({ brief, storyboard, access }, { config: browser, signal }));
    await cameras.keep(jobId, opening, signal);
  };
}

/** Films the rehearsed storyboard in the living application, each shot as long as its sentence. */
export function recordingStep({
  browser,
  recording,
  accessOf,
  artifacts,
  cameras,
}: RecordingOptions): Step<Given & { narration: VoiceTrack }, Take> {
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
      opened: () => cameras.take(context.jobId),
      camera: cameraOf({ brief, storyboard, access }, { config: browser, signal: context.signal }),
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

type Filmed = { readonly brief: Brief; readonly storyboard: Storyboard; readonly access: Access | undefined };

/** Filmed from where it was rehearsed. */
function cameraOf(
  { brief, storyboard, access }: Filmed,
  means: Pick<CameraOptions, "config" | "signal">,
): CameraOptions {
  const { viewport, fps } = formatOf(brief.request);
  const { language, scenes } = storyboard;
  const startPath = scenes[0]?.startPath;
  const visit = { ...(access && { access }), ...(startPath !== undefined && { startPath }) };
  return { ...means, url: brief.domain.url, viewport, fps, language, ...visit };
}

/** Counts shots. A scene that is filmed again counts its shots twice; progress never falls and never promises the end. */
function counter(shots: number, progress: (fraction: number) => void): () => void {
  let filmed = 0;
  return () => {
    filmed += 1;
    progress(Math.min(filmed / shots, 0.99));
  };
}
