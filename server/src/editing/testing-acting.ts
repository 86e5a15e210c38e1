import { actsOf, type Act } from "./acts.ts";
import { edit, type EditInput } from "./edit.ts";
import { frameGrid } from "./frame-grid.ts";
import { formatOf } from "#videos/format.ts";
import { pageOf } from "./layout.ts";
import { sceneTime } from "./scene-time.ts";
import type { ScreenPiece, Timeline } from "./timeline.ts";

export const screensOf = (timeline: Timeline): ScreenPiece[] =>
  timeline.pieces.filter((piece) => piece.kind === "screen");

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
    const time = sceneTime({ scene: filmed, clips, startMs: piece.startMs, grid: frameGrid(timeline.fps) });
    return actsOf({ take: filmed, scene, time, page: pageOf(formatOf(input.brief.request)) });
  });
}
