import { Type, type Static } from "typebox";
import { PlayedShot } from "#planning/plan.ts";
import { Storyboard } from "#planning/storyboard.ts";

/** A storyboard proved in the living app: locators that work, dead steps mended or dropped. */
export const Rehearsal = Type.Object({ storyboard: Storyboard, shots: Type.Array(PlayedShot) });
export type Rehearsal = Static<typeof Rehearsal>;
