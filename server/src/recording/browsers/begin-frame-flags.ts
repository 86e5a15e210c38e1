import { withoutFeatures } from "#browser/launch.ts";

/**
 * With these the compositor does nothing on its own: each picture is complete and belongs to one instant. One process for all
 * frames of a page, because frames in other processes would have clocks of their own. No task waits for the next frame after
 * input: an answer is there before it.
 */
export const beginFrameFlags = [
  "--enable-begin-frame-control",
  "--run-all-compositor-stages-before-draw",
  "--disable-threaded-animation",
  "--disable-threaded-scrolling",
  "--disable-checker-imaging",
  "--disable-site-isolation-trials",
  withoutFeatures("IsolateOrigins", "site-per-process", "BackForwardCache", "DeferRendererTasksAfterInput"),
];
