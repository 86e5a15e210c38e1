import type { Scene } from "#planning/storyboard.ts";
import type { SceneTake } from "#recording/take.ts";
import type { Point } from "./layout.ts";
import { editScene, type EditedScene, type Stage } from "./scene-piece.ts";
import type { Entrance } from "./timeline.ts";

const rise: Entrance = { kind: "rise", durationMs: 500 };
const fade: Entrance = { kind: "fade", durationMs: 350 };
const cut: Entrance = { kind: "cut", durationMs: 0 };

/** The scenes that were filmed, one after another; the pointer goes on where the scene before has left it. */
export function editScenes(
  scenes: readonly Scene[],
  takes: readonly SceneTake[],
  { stage, startMs }: { stage: Stage; startMs: number },
): (EditedScene & { take: SceneTake })[] {
  const edited: (EditedScene & { take: SceneTake })[] = [];
  for (const scene of scenes) {
    const take = takes.find(({ sceneId, frames }) => sceneId === scene.id && frames.length > 0);
    if (!take) continue;
    const before = edited.at(-1);
    const pointer = before ? lastPointer(before) : firstPointer(stage);
    const from = before?.piece.endMs ?? startMs;
    const entrance = before ? between(before.take, take) : rise;
    edited.push({
      ...editScene({ scene, take, startMs: from, pointer, entrance, number: edited.length + 1 }, stage),
      take,
    });
  }
  return edited;
}

/** Where the picture goes on, nothing is to be seen of the scene's begin; where it jumps, it dissolves. */
function between(before: SceneTake, after: SceneTake): Entrance {
  return before.frames.at(-1)?.hash === after.frames[0]?.hash ? cut : fade;
}

const lastPointer = ({ piece }: EditedScene): Point => piece.cursor.at(-1)?.to ?? piece.pointer;

/** Low and to the right of the middle, where a hand rests and little text is. */
const firstPointer = ({ page: { content } }: Stage): Point => ({
  x: content.x + content.width * 0.62,
  y: content.y + content.height * 0.68,
});
