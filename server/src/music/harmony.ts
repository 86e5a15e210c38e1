import { pitchClass } from "./notation.ts";
import { beatsPerBar, type Pitch } from "./score.ts";

/** A chord and when it sounds; `tones` are pitch classes (0 for C), root first. */
export type Chord = {
  readonly tones: readonly number[];
  readonly root: number;
  /** The lowest tone, the root unless written behind a slash. */
  readonly bass: number;
  readonly atBeats: number;
  readonly beats: number;
};

/** A chord as it is played: pitches from low to high. */
export type Voicing = { readonly pitches: readonly Pitch[]; readonly atBeats: number; readonly beats: number };

/** Semitones above the root. */
const qualities: Readonly<Record<string, readonly number[]>> = {
  "": [0, 4, 7],
  m: [0, 3, 7],
  "6": [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  "7": [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  "9": [0, 4, 7, 10, 14],
  m9: [0, 3, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  m11: [0, 3, 7, 10, 17],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  "7sus4": [0, 5, 7, 10],
  "9sus4": [0, 5, 7, 10, 14],
  m7b5: [0, 3, 6, 10],
};

/** Chords as text, bars between `|`, those of a bar equally long: `Dm9 | Gm7 C7/E`. Throws for unknown chords. */
export function progression(text: string): Chord[] {
  return text.split("|").flatMap((bar, number) => {
    const names = bar.trim().split(/\s+/);
    const beats = beatsPerBar / names.length;
    return names.map((name, index) => ({ ...chord(name), atBeats: number * beatsPerBar + index * beats, beats }));
  });
}

function chord(name: string): Pick<Chord, "tones" | "root" | "bass"> {
  const [, letter = "", quality = "", low] = /^([A-G][b#]?)([^/]*)(?:\/(.+))?$/.exec(name) ?? [];
  const intervals = qualities[quality];
  if (intervals === undefined) throw new Error(`"${name}" is not a known chord`);
  const root = pitchClass(letter);
  return {
    root,
    tones: intervals.map((interval) => (root + interval) % 12),
    bass: low === undefined ? root : pitchClass(low),
  };
}

const voices = 4;

/**
 * Leads four voices through chords: each chord in the inversion that moves them least from the last one, not far from
 * the pitch `around`. A ninth chord leaves its root to the bass; a triad doubles its own.
 */
export function voiced(chords: readonly Chord[], around: Pitch): Voicing[] {
  let last: readonly Pitch[] | undefined;
  return chords.map(({ tones, atBeats, beats }) => {
    const chosen = tones.length > voices ? tones.slice(1) : tones;
    const candidates = inversions(chosen, around);
    const cost = (pitches: readonly Pitch[]) => {
      const drift = Math.abs(mean(pitches) - around);
      return last === undefined ? drift : movement(last, pitches) + drift * 0.6;
    };
    const pitches = candidates.reduce((best, each) => (cost(each) < cost(best) ? each : best));
    last = pitches;
    return { pitches, atBeats, beats };
  });
}

function inversions(tones: readonly number[], around: Pitch): Pitch[][] {
  const lows = Array.from({ length: 24 }, (_, index) => around - 16 + index).filter((low) => tones.includes(low % 12));
  return lows.map((low) => {
    const pitches = tones.map((tone) => low + ((tone - low + 120) % 12)).toSorted((one, other) => one - other);
    if (pitches.length < voices) pitches.push(low + 12);
    return pitches;
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const movement = (from: readonly Pitch[], to: readonly Pitch[]): number =>
  to.reduce((sum, pitch, index) => sum + Math.abs(pitch - (from[index] ?? pitch)), 0);
