import type { MusicTrack } from "#videos/generation.ts";

/** MIDI number of a note: 60 is the C in the middle of a keyboard, 69 is 440 Hz. */
export type Pitch = number;

export const pitchClasses = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"] as const;

export type Key = { readonly tonic: (typeof pitchClasses)[number]; readonly mode: "major" | "minor" };

/** One note: when it starts and how long it is held, in beats from the part's start; `velocity` is 0 to 1. */
export type Note = {
  readonly pitch: Pitch;
  readonly atBeats: number;
  readonly beats: number;
  readonly velocity: number;
};

export const instrumentNames = ["pad", "bass", "pluck", "keys", "bell", "kick", "brush", "hat", "rim"] as const;
export type InstrumentName = (typeof instrumentNames)[number];

/** An instrument's line through the whole bed, and how it stands in the mix. */
export type Part = {
  readonly instrument: InstrumentName;
  readonly notes: readonly Note[];
  /** Loudness beside the other parts, in decibels. */
  readonly gainDb: number;
  /** From −1 (left) to 1 (right). */
  readonly pan: number;
  /** Shares of the part that are sent to the reverb and to the delay, 0 to 1. */
  readonly reverb: number;
  readonly delay: number;
  /** How deep the kick pushes the part down, 0 (not at all) to 1 (silent on the beat). */
  readonly pump: number;
  /** Small deviations in time and strength, as a player has them: 0 is a machine, 1 is loose. */
  readonly looseness: number;
};

/** A loopable bed of music in four-four time: `bars` × 4 beats long, and nothing is cut off at the seam. */
export type Score = {
  readonly track: MusicTrack;
  readonly tempoBpm: number;
  readonly key: Key;
  readonly bars: number;
  /** Share of a beat by which each second eighth is late: 0 is straight, 0.17 plays triplets. */
  readonly swing: number;
  /** Length of the echo in beats. */
  readonly delayBeats: number;
  /** Seeds the deviations of the players and the noise, so that a score always gives the same samples. */
  readonly seed: number;
  readonly parts: readonly Part[];
};

export const beatsPerBar = 4;

/** Length of a bed in seconds. */
export const scoreSeconds = (score: Pick<Score, "bars" | "tempoBpm">): number =>
  (score.bars * beatsPerBar * 60) / score.tempoBpm;
