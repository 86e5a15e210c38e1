import type { Encoder } from "../encoder.ts";

/** Seconds from one key frame to the next: how far a player may have to read before it can show a sought instant. */
const keyFrameSeconds = 4;

/**
 * H.264 by libx264: plays everywhere. `veryfast` is the fastest preset that looks ahead, without which films are twice as
 * big; it need not look far in pictures of which each is like the one before. A coarser search for motion costs nothing that
 * can be seen where pages scroll by whole pixels, and larger transforms find nothing in letters and edges. Knowing how long
 * each picture is shown, x264 makes those better that are looked at for longer; left alone (`qcomp` 0.6) it would spend a
 * third of a film's bytes on that. docs/performance.md has the figures.
 */
export const x264: Encoder = {
  name: "x264",
  outputArguments: ({ fps, threads }) => [
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-crf",
    "21.3",
    "-bf",
    "0",
    "-refs",
    "1",
    "-x264-params",
    "me=dia:subme=1:partitions=i4x4:8x8dct=0:rc-lookahead=5:qcomp=0.8",
    "-threads",
    String(threads),
    "-g",
    String(fps * keyFrameSeconds),
    "-force_key_frames",
    `expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+${keyFrameSeconds}))`,
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
