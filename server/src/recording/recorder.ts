import type { Scene } from "#planning/storyboard.ts";
import { openBeginFrameCamera } from "./browsers/begin-frame.ts";
import { openScreencastCamera } from "./browsers/screencast.ts";
import { CameraStalled, type Camera, type CameraOptions } from "./camera.ts";
import type { RecordingConfig } from "./config.ts";
import { filmScene, replayScene, type Filming } from "./scene.ts";
import type { Take } from "./take.ts";

export type RecorderOptions = {
  readonly scenes: readonly Scene[];
  readonly camera: CameraOptions;
  readonly filming: Filming;
  readonly recorder: RecordingConfig["recorder"];
  /** Told what is filmed so far: nothing at first, then with each scene. */
  readonly soFar?: (take: Take) => void;
  /** Told why the deterministic camera was given up. */
  readonly stalled: (error: CameraStalled) => void;
};

/**
 * Films all scenes in order in one visit. When the deterministic camera is refused, or stalls on a page, a real-time
 * camera takes over: earlier scenes are replayed unfilmed and the scene is filmed again.
 * Throws FilmError of opening the application and `page_timeout`; any other error may be tried again.
 */
export async function film(options: RecorderOptions): Promise<Take> {
  const { scenes, filming } = options;
  await using visit = new Visit(options);
  const { folder, fps, viewport } = filming;
  const take = (filmed: Take["scenes"]): Take => {
    return { folder, ...viewport, fps, recorder: visit.recorder, scenes: [...filmed] };
  };
  const takes: Take["scenes"] = [];
  options.soFar?.(take(takes));
  for (const [index, scene] of scenes.entries()) {
    takes.push(await visit.with(index, (camera) => filmScene(camera, scene, filming)));
    options.soFar?.(take(takes));
  }
  return take(takes);
}

/** One visit to the application by the camera at hand. */
class Visit implements AsyncDisposable {
  readonly #options: RecorderOptions;
  #camera: Camera | undefined;
  recorder: Take["recorder"];

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.recorder = options.recorder === "auto" ? "begin-frame" : "screencast";
  }

  /** Runs work with a camera that stands where scene `index` begins; twice when the first camera stalls. */
  async with<T>(index: number, work: (camera: Camera) => Promise<T>): Promise<T> {
    try {
      this.#camera ??= await this.#open(index);
      return await work(this.#camera);
    } catch (error) {
      if (!(error instanceof CameraStalled) || this.recorder === "screencast") throw error;
      this.#options.stalled(error);
      this.#options.filming.note(
        "Filmed in real time, because this page or browser cannot be filmed by begin-frame control.",
      );
      this.recorder = "screencast";
      await this[Symbol.asyncDispose]();
      this.#camera = await this.#open(index);
      return work(this.#camera);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#camera?.[Symbol.asyncDispose]();
    this.#camera = undefined;
  }

  async #open(index: number): Promise<Camera> {
    const { camera: options, scenes, filming } = this.#options;
    const camera = await (this.recorder === "begin-frame"
      ? openBeginFrameCamera(options)
      : openScreencastCamera(options));
    try {
      for (const scene of scenes.slice(0, index)) await replayScene(camera, scene, filming.url);
      return camera;
    } catch (error) {
      await camera[Symbol.asyncDispose]();
      throw error;
    }
  }
}
