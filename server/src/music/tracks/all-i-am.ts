import { bassLine, broken, held, struck } from "../figures.ts";
import { progression, voiced } from "../harmony.ts";
import { during, line, strokes } from "../notation.ts";
import { part } from "../part.ts";
import type { Score } from "../score.ts";

// Tender and slow: an electric piano alone, then with a quiet band.
const chords = progression(
  `Abmaj9 | Eb/G | Fm9 | Dbmaj7 | Abmaj9 | Eb/G | Dbmaj9 | Eb9sus4 |
   Fm9 | Cm7 | Dbmaj9 | Ab/C | Bbm9 | Fm7/Ab | Dbmaj7 | Eb7sus4 Eb7`,
);
const middle = voiced(chords, 59);
const low = voiced(chords, 55);

const melody = line(
  `-/2 C5/1 Eb5/1 | G4/3 Bb4/1 | Ab4/1.5 G4/.5 C5/2 | F5/2 Eb5/1 C5/1 |
   Bb4/1.5 C5/.5 Eb5/2 | G5/2 F5/1 Eb5/1 | Ab4/1 C5/1 Eb5/1.5 F5/.5 | Bb4/3 -/1 |
   C5/1.5 Ab4/.5 G4/2 | Eb5/1.5 C5/.5 G4/2 | F5/1 Eb5/1 C5/1 Ab4/1 | C5/3 Eb5/1 |
   Db5/1.5 C5/.5 F4/2 | C5/1.5 Bb4/.5 Ab4/2 | F4/1 Ab4/1 C5/1 Eb5/1 | Db5/2 Bb4/2`,
  0.58,
);

export const allIAm: Score = {
  track: "all_i_am",
  tempoBpm: 66,
  key: { tonic: "Ab", mode: "major" },
  bars: 16,
  swing: 0,
  delayBeats: 0.5,
  seed: 37,
  parts: [
    part("keys", broken(low, "0 1 2 3 2 1 2 3", 0.46), { gainDb: -11, pan: -0.15, reverb: 0.3, looseness: 0.8 }),
    part("keys", struck(middle, "o...............", 3.6), { gainDb: -17, pan: 0.2, reverb: 0.35, looseness: 0.9 }),
    part("bell", melody, { gainDb: -11.5, pan: 0.2, reverb: 0.5, delay: 0.2, looseness: 0.9 }),
    part("pad", held(middle, 0.5), { gainDb: -19.5, reverb: 0.5 }),
    part("bass", bassLine(chords, "R---------r-5-8-"), { gainDb: -16.5, reverb: 0.03, looseness: 0.6 }),
    part("kick", during([4, 16], strokes("x......o..o.....")), { gainDb: -12, reverb: 0.06, looseness: 0.4 }),
    part("brush", during([8, 16], strokes("....o..,....o..,")), { gainDb: -18, reverb: 0.35, looseness: 0.7 }),
    part("hat", during([4, 16], strokes("o.,.o.,.o.,.o.,.")), { gainDb: -19, pan: -0.35, looseness: 0.9 }),
  ],
};
