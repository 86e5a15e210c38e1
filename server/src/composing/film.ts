import { Type, type Static } from "typebox";

/** A finished film on disk, not yet listed. Paths are absolute and lie in the composing step's folder. */
export const Film = Type.Object({
  file: Type.String(),
  durationMs: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  fps: Type.Integer(),
});
export type Film = Static<typeof Film>;
