/**
 * What turns pictures into a film's video, by ffmpeg. Every encoder is one file in `encoders/` and must pass
 * `encoder.contract.ts`: H.264 in CABAC whose pictures are stored in the order in which they are shown, each referring to the
 * one before it alone, so that a picture can be held by pictures that say "as before" (`h264/held.ts`); equal settings for
 * every segment and BT.709, so that segments join by copying.
 */
export type Encoder = {
  readonly name: string;
  /** ffmpeg's output options for one segment, from `-c:v` on; neither sound, length nor file. */
  readonly outputArguments: (video: { readonly fps: number; readonly threads: number }) => readonly string[];
};
