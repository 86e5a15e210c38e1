import { Type, type Static } from "typebox";
import { Box } from "#browser/step.ts";
import { Storyboard } from "./storyboard.ts";

/** What playing a shot in the application has taught: how long the page takes to settle after its steps, and where it acts. */
export const PlayedShot = Type.Object({
  shotId: Type.String(),
  settleMs: Type.Number(),
  /** Boxes of the acting elements, in the order of the steps; `null` for steps without one. */
  boxes: Type.Array(Type.Union([Box, Type.Null()])),
  /** The dialogs, forms or cards around these; absent in plans that were made before it was learned. */
  arounds: Type.Optional(Type.Array(Type.Union([Box, Type.Null()]))),
  /** Whether a step moved to another page, and the path afterwards. */
  moved: Type.Boolean(),
  path: Type.String(),
});
export type PlayedShot = Static<typeof PlayedShot>;

/** What planning comes to. */
export const Plan = Type.Object({
  storyboard: Storyboard,
  /**
   * What was learned of each shot, where the planner has done in the application what the storyboard says, from its first
   * step to its last and nothing else; empty where it has not.
   */
  played: Type.Array(PlayedShot),
  /** The names under which the film makes things, and for which others have stood in while it was planned; absent where none have. */
  made: Type.Optional(Type.Array(Type.String())),
});
export type Plan = Static<typeof Plan>;
