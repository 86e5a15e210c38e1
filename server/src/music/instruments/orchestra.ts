import type { InstrumentName } from "../score.ts";
import { bass } from "./bass.ts";
import { bell } from "./bell.ts";
import { brush, hat, kick, rim } from "./drums.ts";
import type { Instrument } from "./instrument.ts";
import { keys } from "./keys.ts";
import { pad } from "./pad.ts";
import { pluck } from "./pluck.ts";

/** Every instrument that a score can ask for. */
export const orchestra: Readonly<Record<InstrumentName, Instrument>> = {
  pad,
  bass,
  pluck,
  keys,
  bell,
  kick,
  brush,
  hat,
  rim,
};
