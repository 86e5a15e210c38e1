import type { Box } from "#browser/step.ts";
import type { Act } from "./acts.ts";
import { cuesOf, type Cue } from "./caption-times.ts";
import { captionArea, overlapOf, seenBox, type Size } from "./layout.ts";
import { framingAt, type CameraTrack } from "./moves.ts";
import type { Spoken } from "./scene-time.ts";
import type { Caption } from "./timeline.ts";

/** Something on the screen that a caption must not cover while it acts. Screen places, film times. */
export type Obstacle = { readonly startMs: number; readonly endMs: number; readonly box: Box };

/** Where the viewer's eye is before the act begins, and for a moment after it. */
const eye = { beforeMs: 200, afterMs: 400 };

/** The acting elements of a scene as the camera shows them. */
export function obstaclesOf(acts: readonly Act[], camera: CameraTrack, film: Size): Obstacle[] {
  return acts.flatMap(({ kind, box, atMs, untilMs }) => {
    if (!box || kind === "waitFor") return [];
    const [startMs, endMs] = [atMs - eye.beforeMs, Math.max(untilMs, atMs + eye.afterMs)];
    // The camera may move meanwhile; its path is straight, so both ends and the act itself tell where the box has been.
    return [startMs, atMs, endMs].map((ms) => ({ startMs, endMs, box: seenBox(box, framingAt(camera, ms), film) }));
  });
}

/** Captions of all sentences, at the bottom unless that would cover what acts and the top would cover less. */
export function captionsOf(spoken: readonly Spoken[], obstacles: readonly Obstacle[], film: Size): Caption[] {
  return spoken
    .flatMap((sentence) => cuesOf(sentence, film))
    .map((cue) => ({ ...cue, place: placeOf(cue, obstacles, film) }));
}

function placeOf(cue: Cue, obstacles: readonly Obstacle[], film: Size): Caption["place"] {
  const meanwhile = obstacles.filter(({ startMs, endMs }) => startMs < cue.endMs && endMs > cue.startMs);
  const covered = (place: Caption["place"]) =>
    meanwhile.reduce((total, { box }) => total + overlapOf(box, captionArea(film, place)), 0);
  return covered("top") < covered("bottom") ? "top" : "bottom";
}
