import { Type, type Static } from "typebox";
import type { Timeline } from "#editing/timeline.ts";

/** A finished film on disk, not yet listed. Paths are absolute and lie in the composing step's folder. */
export const Film = Type.Object({
  file: Type.String(),
  durationMs: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  fps: Type.Integer(),
  /** Of its sound, LUFS, measured after coding as its peaks were; absent where nothing is heard. */
  loudness: Type.Optional(Type.Number()),
  /** Folder in which the pictures are that `PicturesOf` asks for; absent where none were drawn with the film. */
  picturesIn: Type.Optional(Type.String()),
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

/** What is wanted of a film beside itself, such as its poster, in files of a folder (absolute). */
export type PicturesOf = (timeline: Timeline, folder: string) => Promise<WantedPictures>;
/** Pictures of a film's frames as this timeline shows them. */
export type WantedPictures = { readonly timeline: Timeline; readonly pictures: readonly WantedPicture[] };

/** Draws pictures of a film's frames anew, free of the encoder's losses and without reading the film. */
export type DrawPictures = (
  timeline: Timeline,
  pictures: readonly WantedPicture[],
  signal: AbortSignal,
) => Promise<void>;
