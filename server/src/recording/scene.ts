import { perform as performAtOnce } from "#browser/perform.ts";
import type { Scene } from "#planning/storyboard.ts";
import type { Actor } from "./actor.ts";
import { addressShown } from "./address.ts";
import { CameraStalled, type Camera } from "./camera.ts";
import { readFacts } from "./facts.ts";
import { Reel } from "./reel.ts";
import { filmShot } from "./shot.ts";
import type { PageFact, SceneTake } from "./take.ts";

export type Filming = {
  /** Where pictures go; absolute. */
  readonly folder: string;
  /** The application's base address. */
  readonly url: string;
  readonly fps: number;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Device pixels for each CSS pixel in the pictures of a scene, 1 or more. */
  readonly densityOf: (scene: Scene) => number;
  /** Length of a sentence's clip in ms. */
  readonly clipMs: (sentenceId: string) => number;
  readonly note: (text: string) => void;
  /** Called after each shot with the scene so far, whose pictures are on the disk. */
  readonly filmed: (soFar: SceneTake) => void;
};

/** A step at full speed, off camera, may take this long. */
const unseenStepLimitMs = 15_000;

/** Films a scene where the page stands; a scene that begins by going somewhere begins there. */
export async function filmScene(camera: Camera, scene: Scene, filming: Filming): Promise<SceneTake> {
  const { folder, url, fps, viewport } = filming;
  const begunAt = await goToBegin(camera, scene, url);
  const reel = new Reel(folder);
  const mouse = { x: viewport.width / 2, y: viewport.height / 2 };
  const actor: Actor = { camera, reel, url, intervalMs: 1000 / fps, mouse, begunAt };
  const [shots, events]: [SceneTake["shots"], SceneTake["events"]] = [[], []];
  const facts = new Map<string, PageFact>();
  const address = addressShown(camera);
  const takeSoFar = async (): Promise<SceneTake> => {
    await reel.finish();
    const { nowMs: durationMs, frames } = reel;
    const seen = { frames: [...frames], shots: [...shots], events: [...events], facts: [...facts.values()] };
    return { sceneId: scene.id, durationMs, ...seen, address };
  };
  await camera.sharpen(filming.densityOf(scene));
  await camera.roll(reel);
  for (const shot of scene.shots) {
    const clipMs = shot.sentence === null ? 0 : filming.clipMs(shot.sentence.id);
    const filmed = await filmShot(actor, { shot, clipMs, note: filming.note });
    shots.push(filmed.shot);
    events.push(...filmed.events);
    for (const fact of await readFacts(actor)) facts.set(`${fact.kind} ${fact.label} ${fact.value}`, fact);
    filming.filmed(await takeSoFar());
  }
  await camera.roll(undefined);
  return takeSoFar();
}

/** Brings the page to where a scene ends, at full speed and without a picture; what fails is left out. Throws CameraStalled. */
export async function replayScene(camera: Camera, scene: Scene, url: string): Promise<void> {
  for (const step of scene.shots.flatMap((shot) => shot.steps)) {
    const done = performAtOnce(camera.page, step, { url, timeoutMs: unseenStepLimitMs });
    await camera.during(done).catch((error: unknown) => {
      if (camera.page.isClosed() || error instanceof CameraStalled) throw error;
    });
  }
}

/** Where a scene begins by going there, that is done before the camera rolls; gives the address. */
async function goToBegin(camera: Camera, scene: Scene, url: string): Promise<string | undefined> {
  const first = scene.shots[0]?.steps[0];
  if (first?.kind !== "goto") return undefined;
  await camera.during(performAtOnce(camera.page, first, { url, timeoutMs: unseenStepLimitMs }));
  return first.path;
}
