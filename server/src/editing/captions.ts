import type { Box } from "#browser/step.ts";
import type { Act } from "./acts.ts";
import { cuesOf, type Cue } from "./caption-times.ts";
import { captionArea, overlapOf, seenBox, type Size } from "./layout.ts";
import { framingAt, type CameraTrack } from "./moves.ts";
import type { Spoken } from "./scene-time.ts";
import type { Caption } from "./timeline.ts";

/**
 * Something on the screen that a caption must not cover while it acts, or, as a message or a dialog, had better not while
 * it is there. Screen places, film times.
 */
export type Obstacle = {
  readonly kind: "act" | "message" | "dialog";
  readonly startMs: number;
  readonly endMs: number;
  readonly box: Box;
};

/** Where the viewer's eye is before the act begins, and for a moment after it. */
const eye = { beforeMs: 200, afterMs: 400 };
/** Messages go by themselves after some 3 to 6 seconds, as most libraries for them have it, unless another act comes first. */
const messageMs = 5_000;

/** What a scene's captions make way for. */
type Seen = {
  readonly acts: readonly Act[];
  readonly camera: CameraTrack;
  readonly endMs: number;
  readonly film: Size;
};

/** The acting elements of a scene, and the messages and dialogs that come up by them, as the camera shows them. */
export const obstaclesOf = (seen: Seen): Obstacle[] => [...actingIn(seen), ...comingUpIn(seen)];

function actingIn({ acts, camera, film }: Seen): Obstacle[] {
  return acts.flatMap(({ kind, box, atMs, untilMs }) => {
    if (!box || kind === "waitFor") return [];
    const [startMs, endMs] = [atMs - eye.beforeMs, Math.max(untilMs, atMs + eye.afterMs)];
    // The camera may move meanwhile; its path is straight, so both ends and the act itself tell where the box has been.
    return [startMs, atMs, endMs].map((ms) => ({
      kind: "act",
      startMs,
      endMs,
      box: seenBox(box, framingAt(camera, ms), film),
    }));
  });
}

/** What comes up by an act is there until another one has settled without it; a message at most for its own time. */
function comingUpIn({ acts, camera, film, endMs: sceneEndMs }: Seen): Obstacle[] {
  return acts.flatMap(({ dialog, message, atMs, settledMs }, index): Obstacle[] => {
    const next = acts.slice(index + 1).find(({ kind }) => kind !== "scroll");
    const nextMs = next?.settledMs ?? sceneEndMs;
    const during = (kind: Obstacle["kind"], box: Box | null, endMs: number) => {
      const times = [atMs, (atMs + endMs) / 2, endMs];
      return times.flatMap((ms) =>
        box === null ? [] : { kind, startMs: atMs, endMs, box: seenBox(box, framingAt(camera, ms), film) },
      );
    };
    return [
      ...during("dialog", dialog, nextMs),
      ...during("message", message, Math.min(nextMs, settledMs + messageMs)),
    ];
  });
}

/**
 * Captions of all sentences, at the bottom unless that would cover what acts and the top would cover less of it, or as much
 * of it and less of a message or, these alike, of a dialog.
 */
export function captionsOf(spoken: readonly Spoken[], obstacles: readonly Obstacle[], film: Size): Caption[] {
  return spoken
    .flatMap((sentence) => cuesOf(sentence, film))
    .map((cue) => ({ ...cue, place: placeOf(cue, obstacles, film) }));
}

function placeOf(cue: Cue, obstacles: readonly Obstacle[], film: Size): Caption["place"] {
  const meanwhile = obstacles.filter(({ startMs, endMs }) => startMs < cue.endMs && endMs > cue.startMs);
  const coveredMoreAtBottom = (kind: Obstacle["kind"]) => {
    const boxes = meanwhile.filter((obstacle) => obstacle.kind === kind).map(({ box }) => box);
    const covered = (place: Caption["place"]) =>
      boxes.reduce((total, box) => total + overlapOf(box, captionArea(film, place)), 0);
    return covered("bottom") - covered("top");
  };
  return (coveredMoreAtBottom("act") || coveredMoreAtBottom("message") || coveredMoreAtBottom("dialog")) > 0
    ? "top"
    : "bottom";
}
