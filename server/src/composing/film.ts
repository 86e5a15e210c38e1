import { Type, type Static } from "typebox";

/** How loud a mix was made, dB, and how high its peaks may go, dBFS, so that the whole is as loud as it should be. */
export const SoundLevel = Type.Object({ gain: Type.Number(), ceiling: Type.Number() });
export type SoundLevel = Static<typeof SoundLevel>;

/** A finished film on disk, not yet listed. Paths are absolute and lie in the composing step's folder. */
export const Film = Type.Object({
  file: Type.String(),
  durationMs: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  fps: Type.Integer(),
  /** Absent where nothing is heard, and in films that were made before it was kept. */
  level: Type.Optional(SoundLevel),
});
export type Film = Static<typeof Film>;
