import { isConfirmed } from "#browser/step.ts";
import type { Scene } from "#planning/storyboard.ts";
import { openBeginFrameCamera } from "./browsers/begin-frame.ts";
import { openScreencastCamera } from "./browsers/screencast.ts";
import { CameraStalled, type Camera, type CameraOptions } from "./camera.ts";
import type { RecordingConfig } from "./config.ts";
import { filmScene, replayScene, type Filming } from "./scene.ts";
import type { SceneTake, Take } from "./take.ts";

export type RecorderOptions = {
  readonly scenes: readonly Scene[];
  readonly camera: CameraOptions;
  readonly filming: Filming;
  readonly recorder: RecordingConfig["recorder"];
  /** Told what is filmed so far: nothing once the camera stands, then with each shot. */
  readonly soFar?: (take: Take) => void;
  /** Told why the deterministic camera was given up. */
  readonly stalled: (error: CameraStalled) => void;
};

/**
 * Films all scenes in order in one visit. When the page's process ends under the deterministic camera, that scene is
 * filmed by it once more, in a visit of its own in which earlier scenes are replayed unfilmed. When the camera stalls, that
 * scene is filmed again by a real-time camera in such a visit; the next scene has the deterministic one again, in another.
 * Real time it is to the end where that camera is refused, stalls while it replays, or would write to the application once
 * more that nobody puts back.
 * Throws FilmError of opening the application and `page_timeout`; any other error may be tried again.
 */
export async function film(options: RecorderOptions): Promise<Take> {
  const { scenes, soFar } = options;
  await using visit = new Visit(options);
  const { folder, fps, viewport } = options.filming;
  const take = (filmed: Take["scenes"]): Take => {
    return { folder, ...viewport, fps, recorder: visit.recorder, scenes: [...filmed] };
  };
  const takes: Take["scenes"] = [];
  const filmed = (scene: SceneTake) => {
    options.filming.filmed(scene);
    soFar?.(take([...takes, scene]));
  };
  const shoot = (camera: Camera, scene: Scene) => {
    if (takes.length === 0) soFar?.(take(takes));
    return filmScene(camera, scene, { ...options.filming, filmed });
  };
  for (const [index, scene] of scenes.entries()) {
    takes.push(await visit.with(index, (camera) => shoot(camera, scene)));
    soFar?.(take(takes));
  }
  return take(takes);
}

/** The visit to the application by the camera at hand, and those after it. */
class Visit implements AsyncDisposable {
  readonly #options: RecorderOptions;
  #camera: Camera | undefined;
  #toTheEnd: boolean;
  /** Real time as soon as one scene was filmed by it. */
  recorder: Take["recorder"];

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#toTheEnd = options.recorder !== "auto";
    this.recorder = this.#toTheEnd ? "screencast" : "begin-frame";
  }

  /**
   * Runs work with a camera that stands where scene `index` begins; again when the page's process has ended under the
   * deterministic one, and in real time when that one stalls.
   */
  async with<T>(index: number, work: (camera: Camera) => Promise<T>): Promise<T> {
    for (let crashes = 0; !this.#toTheEnd; crashes++) {
      try {
        return await work(await this.#cameraOf("begin-frame", index));
      } catch (error) {
        const crash = this.#camera?.crash;
        const stalled = crash ?? error;
        if (!(stalled instanceof CameraStalled)) throw error;
        if (crash === undefined || crashes > 0) {
          this.#stalled(stalled, index);
          break;
        }
        this.#options.stalled(crash);
        await this[Symbol.asyncDispose]();
      }
    }
    return work(await this.#cameraOf("screencast", index));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#camera?.[Symbol.asyncDispose]();
    this.#camera = undefined;
  }

  #stalled(error: CameraStalled, index: number): void {
    const { stalled, filming, scenes } = this.#options;
    stalled(error);
    this.recorder = "screencast";
    // Without a camera it was refused, or has stalled before it came to the scene.
    this.#toTheEnd = this.#camera === undefined || !this.#mayPlayAgain(scenes.slice(0, index + 1));
    const what = this.#toTheEnd || index === scenes.length - 1 ? "" : `: the scene “${scenes[index]?.title}”`;
    filming.note(`Filmed in real time${what}, because this page or browser cannot be filmed by begin-frame control.`);
  }

  /** Whether scenes may be replayed once more: what they write would be seen twice, unless the application is put back. */
  #mayPlayAgain(scenes: readonly Scene[]): boolean {
    const steps = scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps));
    const writes = steps.some((step) => ["fill", "select"].includes(step.kind) || isConfirmed(step));
    return !writes || this.#options.camera.access?.reset !== undefined;
  }

  async #cameraOf(kind: Camera["kind"], index: number): Promise<Camera> {
    if (this.#camera?.kind === kind) return this.#camera;
    await this[Symbol.asyncDispose]();
    return (this.#camera = await this.#open(kind, index));
  }

  async #open(kind: Camera["kind"], index: number): Promise<Camera> {
    const { camera: options, scenes, filming } = this.#options;
    const camera = await (kind === "begin-frame" ? openBeginFrameCamera(options) : openScreencastCamera(options));
    try {
      for (const scene of scenes.slice(0, index)) await replayScene(camera, scene, filming.url);
      return camera;
    } catch (error) {
      await camera[Symbol.asyncDispose]();
      throw error;
    }
  }
}
