import type { Sign } from "./sign.ts";

/** A prompt and what must come of it on the screen, in its order. */
export type Wished = {
  readonly prompt: string;
  readonly wishes: readonly Sign[];
  /** What must not happen at all. */
  readonly never?: readonly Sign[];
};
