import { join } from "node:path";
import type { VoiceClip } from "#narration/voice-track.ts";
import type { Scene } from "#planning/storyboard.ts";
import type { Frame, SceneTake } from "#recording/take.ts";
import { zoom } from "#videos/close-up.ts";
import { actsOf, type Act } from "./acts.ts";
import { cameraMoves } from "./camera.ts";
import { captionsOf, obstaclesOf, type Obstacle } from "./captions.ts";
import { clicksOf, cursorMoves, ringsOf } from "./cursor.ts";
import type { FrameGrid } from "./frame-grid.ts";
import { captionArea, lowerThirdArea, overlapOf, overview, type Page, type Point, type Size } from "./layout.ts";
import { trackOf } from "./moves.ts";
import { sceneTime, type SceneTime } from "./scene-time.ts";
import type { AddressCue, Entrance, FrameCue, LowerThird, ScreenPiece } from "./timeline.ts";

/** What is the same for all scenes of a film. */
export type Stage = {
  readonly film: Size;
  /** The browser's page, CSS pixels. */
  readonly viewport: Size;
  readonly page: Page;
  readonly grid: FrameGrid;
  readonly clips: ReadonlyMap<string, VoiceClip>;
  /** Absolute folder of the take. */
  readonly folder: string;
};

type SceneInput = {
  readonly scene: Scene;
  readonly take: SceneTake;
  readonly startMs: number;
  /** Until when only its first picture is seen. */
  readonly heldUntilMs: number;
  readonly pointer: Point;
  readonly entrance: Entrance;
  /** Chapter number, counted from 1. */
  readonly number: number;
};

export type EditedScene = { piece: ScreenPiece; time: SceneTime; acts: readonly Act[]; obstacles: readonly Obstacle[] };

/** When a chapter's title comes, after the scene has come in, and how long it stays, ms. */
const titleMs = { delay: 350, stay: 3000, least: 1500 };

/** One scene of the film: its pictures in film time, with camera, pointer, rings and title. */
export function editScene(input: SceneInput, stage: Stage): EditedScene {
  const { scene, take, startMs, heldUntilMs, pointer, entrance, number } = input;
  const clips = clipsOfShots(scene, take, stage.clips);
  const time = sceneTime({ scene: take, clips, startMs, heldUntilMs, grid: stage.grid });
  const { endMs } = time;
  const acts = actsOf({ take, scene, time, page: stage.page });
  const framing = overview(stage.film);
  // While it comes in, a picture that moves would be two.
  const inMs = Math.max(startMs + entrance.durationMs, heldUntilMs);
  const camera = cameraMoves({ acts, startMs: inMs, endMs, film: { ...stage.film, closest: closestOf(take, stage) } });
  const obstacles = obstaclesOf({ acts, camera: trackOf(framing, camera), endMs, film: stage.film });
  const lowerThird = titleOf(
    { ...scene, startMs: inMs, endMs, number },
    [...obstacles.filter(({ kind }) => kind === "act"), ...captionsAbove(time, obstacles, stage.film)],
    stage.film,
  );
  const frames = frameCues(take.frames, time, stage);
  const piece: ScreenPiece = {
    kind: "screen",
    id: scene.id,
    sceneId: scene.id,
    startMs,
    endMs,
    entrance,
    address: take.address,
    addresses: addressCues(take, time, stage.grid),
    frames,
    framing,
    camera,
    pointer,
    cursor: cursorMoves(acts, { pointer, startMs: inMs }),
    clicks: clicksOf(acts),
    rings: ringsOf(acts),
    lowerThird,
  };
  return { piece, time, acts, obstacles };
}

/** Pictures that were made for a close look are never enlarged; those that were not are what there is. */
function closestOf({ frames }: SceneTake, { page }: Stage): number {
  const density = Math.min(...frames.map((frame) => frame.density)) / page.scale;
  return density < zoom.least ? zoom.most : density;
}

/** What each shot says. Words about what could not be filmed would be a lie: they are left out. */
function clipsOfShots(scene: Scene, { shots }: SceneTake, clips: Stage["clips"]): Map<string, VoiceClip> {
  const untold = new Set(shots.flatMap(({ shotId, untold }) => (untold ? shotId : [])));
  const spoken = scene.shots.flatMap(({ id, sentence }) => {
    const clip = sentence && !untold.has(id) ? clips.get(sentence.id) : undefined;
    return clip ? [[id, clip] as const] : [];
  });
  return new Map(spoken);
}

/** The take's pictures on the film's frames. Of pictures that fall on one frame the last is kept. */
function frameCues(frames: readonly Frame[], time: SceneTime, { grid, folder, page }: Stage): FrameCue[] {
  const cues: FrameCue[] = [];
  for (const { atMs, file, density, hash } of frames) {
    const at = cues.length === 0 ? time.startMs : Math.max(time.startMs, grid.near(time.filmOf(atMs)));
    if (at >= time.endMs) break;
    if (cues.at(-1)?.atMs === at) cues.pop();
    cues.push({ atMs: at, file: join(folder, file), density: density / page.scale, hash });
  }
  return cues;
}

/** What the browser bar shows goes with the picture of the page it belongs to. */
function addressCues({ events }: SceneTake, time: SceneTime, grid: FrameGrid): AddressCue[] {
  return events.flatMap(({ leadsTo }) => {
    const atMs = leadsTo ? grid.near(time.filmOf(leadsTo.atMs)) : Infinity;
    return leadsTo && atMs < time.endMs ? [{ atMs, address: leadsTo.address }] : [];
  });
}

type Title = Pick<Scene, "title" | "personal"> & { startMs: number; endMs: number; number: number };

type Covering = Pick<Obstacle, "startMs" | "endMs" | "box">;

/** Captions that have made way for what acts; in narrow films titles stand there, too. */
const captionsAbove = ({ spoken }: SceneTime, obstacles: readonly Obstacle[], film: Size): Covering[] =>
  captionsOf(spoken, obstacles, film)
    .filter(({ place }) => place === "top")
    .map(({ startMs, endMs }) => ({ startMs, endMs, box: captionArea(film, "top") }));

/** A chapter's title, gone before something acts beneath it or is said in its place; none when that leaves no time to read it. */
function titleOf(given: Title, covering: readonly Covering[], film: Size): LowerThird | null {
  const { title, personal, number } = given;
  const startMs = given.startMs + titleMs.delay;
  const area = lowerThirdArea(film);
  const hidden = covering.filter(({ endMs, box }) => endMs > startMs && overlapOf(box, area) > 0);
  const endMs = Math.min(startMs + titleMs.stay, given.endMs - titleMs.delay, ...hidden.map((one) => one.startMs));
  if (title === "" || endMs - startMs < titleMs.least) return null;
  return { startMs, endMs, title, number: String(number), ...(personal === true && { personal }) };
}
