import { bassLine, broken, held } from "../figures.ts";
import { progression, voiced } from "../harmony.ts";
import { during, line, strokes } from "../notation.ts";
import { part } from "../part.ts";
import type { Score } from "../score.ts";

// Calm and curious: strings turn over in the foreground, a vibraphone comments.
const verse = "Dm9 | Bbmaj7 | Fmaj7/A | Cadd9 | Dm9 | Bbmaj7 | Gm9 | C9sus4";
const bridge = "Bbmaj9 | C6 | Am7 | Dm9 | Gm9 | Bbmaj7 | Fmaj9/A | A7sus4";
const chords = progression(`${verse} | ${bridge}`);
const middle = voiced(chords, 58);
const upper = voiced(chords, 65);

const melody = line(
  `- - - - | - - - - | - - - - | - - - - |
   A4/1.5 C5/.5 E5/2 | D5/1.5 C5/.5 A4/2 | Bb4/1 A4/1 G4/1 D5/1 | C5/3 -/1 |
   D5/1.5 F5/.5 D5/2 | E5/1 D5/1 C5/1 G4/1 | A4/1.5 C5/.5 E5/1 G5/1 | F5/3 E5/1 |
   D5/1.5 Bb4/.5 A4/2 | F5/1 D5/1 Bb4/1 A4/1 | G4/1.5 A4/.5 C5/2 | D5/2 E5/2`,
  0.62,
);

export const observer: Score = {
  track: "observer",
  tempoBpm: 84,
  key: { tonic: "D", mode: "minor" },
  bars: 16,
  swing: 0,
  delayBeats: 0.75,
  seed: 11,
  parts: [
    part("pad", held(middle, 0.55), { gainDb: -19, reverb: 0.4, pump: 0.15 }),
    part("pluck", broken(upper.slice(0, 8), "0 2 1 3 2 1 3 2", 0.55), { gainDb: -9.5, pan: -0.3, delay: 0.25 }),
    part("pluck", broken(upper.slice(8), "0 1 2 4 3 1 2 3", 0.62), { gainDb: -9.5, pan: -0.3, delay: 0.25 }),
    part("pluck", broken(middle.slice(8), "- - 3 - - - 2 -", 0.5), { gainDb: -10.5, pan: 0.5, delay: 0.3 }),
    part("bell", melody, { gainDb: -13, pan: 0.25, reverb: 0.45, delay: 0.3 }),
    part("bass", bassLine(chords, "R-----------r-5-"), { gainDb: -17, reverb: 0.03 }),
    part("kick", during([4, 16], strokes("x.........o.....")), { gainDb: -11, reverb: 0.05, looseness: 0.2 }),
    part("rim", during([4, 16], strokes("....o......,o...")), { gainDb: -16, pan: 0.2, reverb: 0.4 }),
    part("hat", during([8, 16], strokes("o.,.x.,.o.,.x.,,")), { gainDb: -16, pan: -0.4, looseness: 0.8 }),
  ],
};
