import type { Scene } from "#planning/storyboard.ts";
import type { SceneTake } from "#recording/take.ts";
import { cutawayIn, madeRoom } from "./broll.ts";
import type { Point } from "./layout.ts";
import { editScene, type EditedScene, type Stage } from "./scene-piece.ts";
import type { CutawayPiece, Entrance } from "./timeline.ts";

const rise: Entrance = { kind: "rise", durationMs: 500 };
const fade: Entrance = { kind: "fade", durationMs: 350 };
const cut: Entrance = { kind: "cut", durationMs: 0 };

export type FilmedScene = EditedScene & {
  readonly take: SceneTake;
  /** B-roll in it, or at its end. */
  readonly cutaway: CutawayPiece | null;
};

type Setting = {
  readonly stage: Stage;
  readonly startMs: number;
  /** Until when the first picture stands still for what is said on the opening card. */
  readonly heldUntilMs: number;
  /** Whether B-roll is wanted. */
  readonly broll: boolean;
};

/** The scenes that were filmed, one after another; the pointer goes on where the scene before has left it. */
export function editScenes(scenes: readonly Scene[], takes: readonly SceneTake[], setting: Setting): FilmedScene[] {
  const { stage, startMs, broll } = setting;
  const edited: FilmedScene[] = [];
  for (const scene of scenes) {
    const take = takes.find((each) => each.sceneId === scene.id && isWorthSeeing(each));
    if (!take) continue;
    const before = edited.at(-1);
    const pointer = before ? lastPointer(before) : firstPointer(stage);
    const from = before?.piece.endMs ?? startMs;
    const entrance = before ? between(before, take) : rise;
    const heldUntilMs = before ? from : setting.heldUntilMs;
    const number = edited.length + 1;
    const plain = editScene({ scene, take, startMs: from, heldUntilMs, pointer, entrance, number }, stage);
    const seen = edited.flatMap(({ cutaway }) => cutaway ?? []);
    const cutaway = broll ? cutawayIn({ ...plain, take, stage }, { seen, firstMs: setting.heldUntilMs }) : null;
    edited.push({ ...(cutaway ? madeRoom(plain, cutaway) : plain), take, cutaway });
  }
  return edited;
}

/** Whether there are pictures, and of anything that the scene is about. */
const isWorthSeeing = ({ frames, shots, events }: SceneTake): boolean =>
  frames.length > 0 && (events.some(({ kind }) => kind !== "goto") || shots.some(({ untold }) => !untold));

/** Where the picture goes on, nothing is to be seen of the scene's begin; where it jumps, it dissolves. */
function between(before: FilmedScene, after: SceneTake): Entrance {
  const goesOn = before.take.frames.at(-1)?.hash === after.frames[0]?.hash;
  return goesOn && before.cutaway?.endMs !== before.piece.endMs ? cut : fade;
}

const lastPointer = ({ piece }: EditedScene): Point => piece.cursor.at(-1)?.to ?? piece.pointer;

/** Low and to the right of the middle, where a hand rests and little text is. */
const firstPointer = ({ page: { content } }: Stage): Point => ({
  x: content.x + content.width * 0.62,
  y: content.y + content.height * 0.68,
});
