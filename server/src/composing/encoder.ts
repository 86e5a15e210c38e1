/**
 * What turns pictures into a film's video, by ffmpeg. Every encoder is one file in `encoders/` and must pass
 * `encoder.contract.ts`: equal settings for every segment, closed groups of pictures, BT.709, so that segments join by
 * copying.
 */
export type Encoder = {
  readonly name: string;
  /** ffmpeg's output options for one segment, from `-c:v` on; neither sound, length nor file. */
  readonly outputArguments: (video: { readonly fps: number; readonly threads: number }) => readonly string[];
};
