import type { Random } from "../random.ts";
import type { Sound } from "../sound.ts";

/** What a player asks of an instrument: a pitch, how long it is held, and how hard it is struck (0 to 1). */
export type Tone = {
  readonly frequencyHz: number;
  readonly seconds: number;
  readonly velocity: number;
  readonly random: Random;
};

/** Sounds one note with all its ringing, near full scale for the hardest stroke. */
export type Instrument = (tone: Tone) => Sound;
