import type { InstrumentName, Note, Part } from "./score.ts";

const plain = { gainDb: 0, pan: 0, reverb: 0.2, delay: 0, pump: 0, looseness: 0.5 };

/** An instrument's part: its notes, and its place in the mix where that differs from the plain one. */
export const part = (
  instrument: InstrumentName,
  notes: readonly Note[],
  mix: Partial<Omit<Part, "instrument" | "notes">>,
): Part => ({ instrument, notes: notes.toSorted((one, other) => one.atBeats - other.atBeats), ...plain, ...mix });
