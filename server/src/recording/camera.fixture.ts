import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Access } from "#browser/access.ts";
import { loopbackConfig } from "#browser/loopback.fixture.ts";
import type { Step } from "#browser/step.ts";
import type { Scene } from "#planning/storyboard.ts";
import { film } from "./recorder.ts";
import type { SceneTake, Take } from "./take.ts";

export const testViewport = { width: 800, height: 600 };

export type Filmed = AsyncDisposable & { readonly take: Take; readonly notes: readonly string[] };

export type FilmOptions = {
  readonly url: string;
  readonly recorder: Take["recorder"];
  readonly access?: Access;
  readonly densityOf?: (scene: Scene) => number;
  readonly fps?: 30 | 60;
  readonly signal?: AbortSignal;
  /** Called after each shot, with the folder of the pictures. */
  readonly filmed?: (soFar: SceneTake, folder: string) => void;
  readonly soFar?: (take: Take) => void;
  readonly clipMs?: number;
};

export const role = (kind: string, name: string) => ({ by: "role" as const, role: kind, name, ordinal: 0 });

/** Scenes of one shot for each list of steps; each shot says something unless `clipMs` is 0. */
export function scenesOf(...shots: readonly Step[][]): Scene[] {
  return shots.map((steps, index) => ({
    id: `scene-${index}`,
    title: "",
    intent: "",
    shots: [{ id: `shot-${index}`, sentence: { id: `sentence-${index}`, text: "" }, steps }],
  }));
}

/** Films scenes with the recorder that is asked for, into a folder of its own. */
export async function shoot(scenes: readonly Scene[], options: FilmOptions): Promise<Filmed> {
  const folder = await mkdtemp(join(tmpdir(), "reelwright-take-"));
  const notes: string[] = [];
  const signal = options.signal ?? AbortSignal.timeout(60_000);
  const shared = { url: options.url, viewport: testViewport, fps: options.fps ?? 30 };
  const filming = {
    ...shared,
    folder,
    densityOf: options.densityOf ?? (() => 1),
    clipMs: () => options.clipMs ?? 600,
    note: (text: string) => notes.push(text),
    filmed: (soFar: SceneTake) => options.filmed?.(soFar, folder),
  };
  const recorder = options.recorder === "begin-frame" ? "auto" : "screencast";
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const take = await film({
      scenes,
      recorder,
      ...(options.soFar && { soFar: options.soFar }),
      stalled: () => {},
      camera: { ...shared, config: loopbackConfig, signal, ...(options.access && { access: options.access }) },
      filming,
    });
    return { take, notes, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The picture that is seen at an instant, as `#rrggbb` of a point, CSS pixels. */
export async function colourAt(
  take: Take,
  scene: SceneTake,
  at: { atMs: number; x: number; y: number },
): Promise<string> {
  const frame = scene.frames.findLast((each) => each.atMs <= at.atMs + 1);
  if (frame === undefined) throw new Error(`nothing is seen at ${at.atMs} ms`);
  const point = { left: Math.round(at.x * frame.density), top: Math.round(at.y * frame.density), width: 1, height: 1 };
  const pixel = await sharp(join(take.folder, frame.file)).extract(point).removeAlpha().raw().toBuffer();
  return `#${pixel.toString("hex")}`;
}

/** Colours of a point in each kept picture. */
export async function coloursOf(take: Take, scene: SceneTake, point: { x: number; y: number }): Promise<string[]> {
  return Promise.all(scene.frames.map((frame) => colourAt(take, scene, { atMs: frame.atMs, ...point })));
}
