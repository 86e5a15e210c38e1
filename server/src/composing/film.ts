import { Type, type Static } from "typebox";
import type { Timeline } from "#editing/timeline.ts";

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

/** A picture to be made of a film's frames, JPEG: each tile shows one of them, in pixels of the picture. */
export type WantedPicture = {
  /** Absolute. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly PictureTile[];
};
export type PictureTile = {
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Draws pictures of a film's frames anew, free of the encoder's losses and without reading the film. */
export type DrawPictures = (
  timeline: Timeline,
  pictures: readonly WantedPicture[],
  signal: AbortSignal,
) => Promise<void>;
