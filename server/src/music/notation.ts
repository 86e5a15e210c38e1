import { beatsPerBar, pitchClasses, type Note, type Pitch } from "./score.ts";

const sharpNames: Readonly<Record<string, string>> = { "D#": "Eb", Gb: "F#", "G#": "Ab", "A#": "Bb", Db: "C#" };
const hitVelocities: Readonly<Record<string, number>> = { X: 0.95, x: 0.72, o: 0.48, ",": 0.3 };
const sixteenth = 0.25;

/** 0 for C to 11 for B. Throws for what is not the name of a note. */
export function pitchClass(name: string): number {
  const found = pitchClasses.findIndex((each) => each === (sharpNames[name] ?? name));
  if (found < 0) throw new Error(`"${name}" is not the name of a note`);
  return found;
}

/** "A4" is 69. */
export function pitch(name: string): Pitch {
  const [, letter = "", octave = ""] = /^([A-G][b#]?)(\d)$/.exec(name) ?? [];
  return pitchClass(letter) + 12 * (Number(octave) + 1);
}

/**
 * A melody as text: `D5/1.5 -/.5 F5/2 | …` are a note and its beats, a rest, a bar line. Throws for a bar that has not
 * four beats. Notes on the beat are a little stronger than those between.
 */
export function line(text: string, velocity: number): Note[] {
  return text.split("|").flatMap((bar, number) => {
    let within = 0;
    const notes = bar
      .trim()
      .split(/\s+/)
      .flatMap((token): Note[] => {
        const [name = "", length = "1"] = token.split("/");
        const [at, beats] = [within, Number(length)];
        within += beats;
        if (name === "-") return [];
        const accented = Number.isInteger(at) ? velocity : velocity * 0.86;
        return [{ pitch: pitch(name), atBeats: number * beatsPerBar + at, beats, velocity: accented }];
      });
    if (within !== beatsPerBar) throw new Error(`Bar ${number + 1} has ${within} beats: ${bar}`);
    return notes;
  });
}

/** Strokes of a drum, a sign for each sixteenth: `X` strong, `x` plain, `o` soft, `,` hardly there, `.` none. */
export function strokes(pattern: string): Note[] {
  return [...pattern.replaceAll(/[\s|]/g, "")].flatMap((sign, index) => {
    const velocity = hitVelocities[sign];
    return velocity === undefined ? [] : [{ pitch: 60, atBeats: index * sixteenth, beats: sixteenth, velocity }];
  });
}

/** Repeats notes every `every` bars from one bar (counted from 0) up to another that is not included. */
export function during([from, to]: readonly [from: number, to: number], notes: readonly Note[], every = 1): Note[] {
  const result: Note[] = [];
  for (let bar = from; bar < to; bar += every) {
    const fitting = notes.filter((note) => bar + note.atBeats / beatsPerBar < to);
    result.push(...fitting.map((note) => ({ ...note, atBeats: note.atBeats + bar * beatsPerBar })));
  }
  return result;
}
