import { bassLine, held, struck } from "../figures.ts";
import { progression, voiced } from "../harmony.ts";
import { during, line, strokes } from "../notation.ts";
import { part } from "../part.ts";
import type { Score } from "../score.ts";

// Late and unhurried: a swinging beat of 75, jazz chords on an electric piano.
const chords = progression(
  `Bbmaj9 | Gm9 | Cm9 | F9sus4 | Bbmaj9 | Gm9 | Ebmaj9 | F9sus4 |
   Ebmaj9 | Dm7 | Cm9 | Bbmaj9 | Ebmaj9 | Dm7 Gm7 | Cm9 | F9sus4 F7`,
);
const middle = voiced(chords, 60);

const melody = line(
  `- - - - | - - - - | - - - - | - - - C5/.5 D5/.5 |
   F5/1.5 D5/.5 C5/1 A4/1 | Bb4/1.5 A4/.5 F4/2 | G4/.5 Bb4/.5 D5/1 F5/1.5 D5/.5 | C5/3 -/1 |
   G5/1.5 F5/.5 D5/1 Bb4/1 | C5/1.5 A4/.5 F4/2 | Eb5/1 D5/.5 C5/.5 G4/2 | D5/1.5 C5/.5 A4/2 |
   Bb4/1 D5/1 F5/1 G5/1 | F5/1 D5/.5 C5/.5 Bb4/2 | D5/1.5 C5/.5 Bb4/1 G4/1 | A4/2 C5/2`,
  0.58,
);

export const seventyFiveAndLower: Score = {
  track: "75_and_lower",
  tempoBpm: 75,
  key: { tonic: "Bb", mode: "major" },
  bars: 16,
  swing: 0.1,
  delayBeats: 1.5,
  seed: 97,
  parts: [
    part("keys", struck(middle, "x.....o...,.....", 1.6), {
      gainDb: -13,
      pan: -0.2,
      reverb: 0.25,
      pump: 0.15,
      looseness: 1,
    }),
    part("pluck", melody, { gainDb: -7, pan: 0.25, reverb: 0.35, delay: 0.2, looseness: 1 }),
    part("pad", held(middle, 0.45), { gainDb: -21, reverb: 0.4, pump: 0.35 }),
    part("bass", bassLine(chords, "R-----r-..5-r-8-"), { gainDb: -15, reverb: 0.02, looseness: 0.6 }),
    part("kick", during([0, 16], strokes("X.....o..ox.....")), { gainDb: -10.5, reverb: 0.04, looseness: 0.5 }),
    part("brush", during([0, 16], strokes("....x..,....x...")), { gainDb: -15.5, reverb: 0.25, looseness: 0.7 }),
    part("hat", during([2, 16], strokes("x.o.x.o.x.o.x.oo")), { gainDb: -17.5, pan: 0.35, looseness: 1 }),
    part("rim", during([8, 16], strokes(".......o.....,..")), { gainDb: -21, pan: -0.4, reverb: 0.4, looseness: 1 }),
  ],
};
