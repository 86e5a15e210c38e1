import { Type, type Static } from "typebox";
import { Box } from "#browser/step.ts";
import { Storyboard } from "#planning/storyboard.ts";

/** What trying a shot out has taught: how long the page takes to settle after its steps, and where it acts. */
export const ShotRehearsal = Type.Object({
  shotId: Type.String(),
  settleMs: Type.Number(),
  /** Boxes of the acting elements, in the order of the steps; `null` for steps without one. */
  boxes: Type.Array(Type.Union([Box, Type.Null()])),
  /** Whether a step moved to another page, and the path afterwards. */
  moved: Type.Boolean(),
  path: Type.String(),
});
export type ShotRehearsal = Static<typeof ShotRehearsal>;

/** A storyboard proved in the living app: locators that work, dead steps mended or dropped. */
export const Rehearsal = Type.Object({ storyboard: Storyboard, shots: Type.Array(ShotRehearsal) });
export type Rehearsal = Static<typeof Rehearsal>;
