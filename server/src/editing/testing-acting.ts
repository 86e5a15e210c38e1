import { actsOf, type Act } from "./acts.ts";
import { edit, type EditInput } from "./edit.ts";
import { frameGrid } from "./frame-grid.ts";
import { formatOf } from "#videos/format.ts";
import { pageOf } from "./layout.ts";
import { sceneTime } from "./scene-time.ts";
import type { ScreenPiece, Timeline } from "./timeline.ts";

export const screensOf = (timeline: Timeline): ScreenPiece[] =>
  timeline.pieces.filter((piece) => piece.kind === "screen");

/** Until when a scene stands still for words that were begun before it. */
function heldIn({ pieces }: Timeline, { startMs }: ScreenPiece): number {
  const before = pieces.find(({ endMs }) => endMs === startMs);
  return before?.kind === "card" ? (before.heardUntilMs ?? startMs) : startMs;
}

/** Every act of a film at its film time and place, reckoned from the material and the begin of each scene. */
export function actingIn(input: EditInput): Act[] {
  const { storyboard, voiceTrack, take } = input;
  const timeline = edit(input);
  return storyboard.scenes.flatMap((scene) => {
    const filmed = take.scenes.find(({ sceneId }) => sceneId === scene.id);
    const piece = screensOf(timeline).find(({ sceneId }) => sceneId === scene.id);
    if (!filmed || !piece) return [];
    const clips = new Map(
      scene.shots.flatMap(({ id, sentence }) => {
        const clip = voiceTrack.clips.find(({ sentenceId }) => sentenceId === sentence?.id);
        return clip ? [[id, clip] as const] : [];
      }),
    );
    const grid = frameGrid(timeline.fps);
    const time = sceneTime({
      scene: filmed,
      clips,
      startMs: piece.startMs,
      heldUntilMs: heldIn(timeline, piece),
      grid,
    });
    return actsOf({ take: filmed, scene, time, page: pageOf(formatOf(input.brief.request)) });
  });
}
