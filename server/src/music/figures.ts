import type { Chord, Voicing } from "./harmony.ts";
import { strokes } from "./notation.ts";
import { beatsPerBar, type Note } from "./score.ts";

/** Chords held as long as they last. */
export const held = (voicings: readonly Voicing[], velocity: number): Note[] =>
  voicings.flatMap(({ pitches, atBeats, beats }) => pitches.map((pitch) => ({ pitch, atBeats, beats, velocity })));

/**
 * Chords broken into single notes by a bar's pattern, `0 2 1 3 2 1 2 -`: numbers count the voices from below (4 is the
 * lowest an octave up), `-` is a rest; the steps share the bar equally. A note rings for two steps.
 */
export function broken(voicings: readonly Voicing[], pattern: string, velocity: number): Note[] {
  const steps = pattern.trim().split(/\s+/);
  const stepBeats = beatsPerBar / steps.length;
  return voicings.flatMap(({ pitches, atBeats, beats }) =>
    Array.from({ length: Math.round(beats / stepBeats) }, (_, index) => index).flatMap((index): Note[] => {
      const at = atBeats + index * stepBeats;
      const step = Math.round(at / stepBeats) % steps.length;
      const voice = Number(steps[step]);
      const pitch = pitches[voice % pitches.length];
      if (Number.isNaN(voice) || pitch === undefined) return [];
      const octave = 12 * Math.floor(voice / pitches.length);
      const accent = Number.isInteger(at) ? 1 : 0.82;
      return [{ pitch: pitch + octave, atBeats: at, beats: stepBeats * 2, velocity: velocity * accent }];
    }),
  );
}

/** Whole chords on a bar's strokes (`X..x..o.`, sixteenths), each held for `beats`. */
export function struck(voicings: readonly Voicing[], pattern: string, beats: number): Note[] {
  return voicings.flatMap((voicing) =>
    within(voicing, strokes(pattern)).flatMap((stroke) =>
      voicing.pitches.map((pitch, index) => {
        const softer = index === voicing.pitches.length - 1 ? 1 : 0.85;
        return { pitch, atBeats: stroke.atBeats, beats, velocity: stroke.velocity * softer };
      }),
    ),
  );
}

/**
 * A bass line by a bar's pattern of sixteenths: `R` the chord's bass, `r` the same softly, `5` the fifth below it or
 * above, `8` the octave, `-` holds the last note, `.` is silence.
 */
export function bassLine(chords: readonly Chord[], pattern: string): Note[] {
  const signs = [...pattern.replaceAll(/[\s|]/g, "")];
  const starts = signs.flatMap((sign, index): Note[] => {
    if (sign === "-" || sign === ".") return [];
    let length = 1;
    while (signs[index + length] === "-") length += 1;
    const velocity = sign === "R" ? 0.8 : 0.58;
    return [{ pitch: intervals[sign] ?? 0, atBeats: index / 4, beats: length / 4, velocity }];
  });
  return chords.flatMap((chord) => {
    const lowest = 28 + ((chord.bass - 28 + 120) % 12);
    return within(chord, starts).map((note) => {
      const end = chord.atBeats + chord.beats;
      const fifth = note.pitch === 7 && lowest > 35 ? -5 : note.pitch;
      return { ...note, pitch: lowest + fifth, beats: Math.min(note.beats, end - note.atBeats) };
    });
  });
}

const intervals: Readonly<Record<string, number>> = { R: 0, r: 0, "5": 7, "8": 12 };

/** A bar's notes at the places they have while a chord lasts. */
function within({ atBeats, beats }: { atBeats: number; beats: number }, bar: readonly Note[]): Note[] {
  const barStart = Math.floor(atBeats / beatsPerBar) * beatsPerBar;
  return bar
    .map((note) => ({ ...note, atBeats: note.atBeats + barStart }))
    .filter((note) => note.atBeats >= atBeats && note.atBeats < atBeats + beats);
}
