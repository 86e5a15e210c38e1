import { bassLine, broken, held, struck } from "../figures.ts";
import { progression, voiced } from "../harmony.ts";
import { during, line, strokes } from "../notation.ts";
import { part } from "../part.ts";
import type { Score } from "../score.ts";

// Warm and sunny: two guitars, brushes, a tune to whistle.
const verse = "Gadd9 | D/F# | Em7 | Cadd9 | G/B | Cmaj7 | Am7 | D7sus4 D";
const refrain = "Cmaj7 | D | Bm7 | Em7 | Am7 | D | G | G/B";
const chords = progression(`${verse} | ${refrain} | Cmaj9 | G/B | Am7 | D7sus4`);
const middle = voiced(chords, 60);
const upper = voiced(chords, 67);

const melody = line(
  `- - - - | - - - - | - - - - | - - - - |
   B4/1 D5/1 G4/1.5 A4/.5 | B4/1 E5/1 D5/2 | C5/1 B4/.5 A4/.5 E4/2 | G4/1 A4/1 F#4/2 |
   E5/1.5 D5/.5 B4/1 G4/1 | A4/1.5 B4/.5 D5/2 | F#5/1 E5/.5 D5/.5 B4/2 | G4/1 A4/.5 B4/.5 G4/2 |
   C5/1.5 D5/.5 E5/1 C5/1 | D5/1 F#5/1 A4/2 | B4/3 A4/1 | G4/2 D5/2 |
   E5/2 D5/1 B4/1 | D5/2 B4/1 G4/1 | A4/1.5 B4/.5 C5/2 | D5/3 -/1`,
  0.66,
);

export const lawrence: Score = {
  track: "lawrence",
  tempoBpm: 96,
  key: { tonic: "G", mode: "major" },
  bars: 20,
  swing: 0.04,
  delayBeats: 1,
  seed: 23,
  parts: [
    part("pluck", broken(middle, "0 2 3 1 2 3 1 2", 0.66), { gainDb: -7.5, pan: -0.45, reverb: 0.22 }),
    part(
      "pluck",
      struck(
        upper.filter(({ atBeats }) => atBeats >= 16),
        "..o...o...o..,o.",
        0.5,
      ),
      {
        gainDb: -14.5,
        pan: 0.5,
        reverb: 0.3,
      },
    ),
    part("keys", melody, { gainDb: -11.5, pan: 0.1, reverb: 0.3, delay: 0.16 }),
    part(
      "pad",
      held(
        middle.filter(({ atBeats }) => atBeats >= 32),
        0.45,
      ),
      { gainDb: -21, reverb: 0.4 },
    ),
    part("bass", bassLine(chords, "R-----r-5---R-r-"), { gainDb: -16, reverb: 0.03 }),
    part("kick", during([0, 20], strokes("x.......x.o.....")), { gainDb: -12, reverb: 0.05, looseness: 0.3 }),
    part("brush", during([4, 20], strokes("....x..,....x.,.")), { gainDb: -17, pan: 0.1, reverb: 0.25 }),
    part("hat", during([0, 20], strokes("o.x.o.x.o.x.o.x,")), { gainDb: -17, pan: 0.45, looseness: 0.8 }),
  ],
};
