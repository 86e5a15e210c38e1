import type { Encoder } from "../encoder.ts";

/** Seconds from one key frame to the next: how far a player may have to read before it can show a sought instant. */
const keyFrameSeconds = 4;

/** H.264 by libx264: plays everywhere. `veryfast` at 20 is the fastest preset whose text edges stay clean. */
export const x264: Encoder = {
  name: "x264",
  outputArguments: ({ fps, threads }) => [
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-crf",
    "20",
    "-threads",
    String(threads),
    "-g",
    String(fps * keyFrameSeconds),
    "-flags",
    "+cgop",
    "-pix_fmt",
    "yuv420p",
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
    "-color_range",
    "tv",
  ],
};
