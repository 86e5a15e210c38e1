import { bassLine, broken, held } from "../figures.ts";
import { progression, voiced } from "../harmony.ts";
import { during, line, strokes } from "../notation.ts";
import { part } from "../part.ts";
import type { Score } from "../score.ts";

// Tense and driven: a pulse that never stops, low strings, a warning of few notes.
const pursuit = "Cm | Cm | Abmaj7 | Abmaj7 | Fm9 | Fm9 | Gm7 | Gm7";
const escape = "Abmaj7 | Bb6 | Cm9 | Ebmaj7/G | Fm9 | Abmaj7 | Bb9sus4 | G7sus4";
const chords = progression(`${pursuit} | ${pursuit} | ${escape}`);
const middle = voiced(chords, 57);
const upper = voiced(chords, 64);
const from = (bar: number) => upper.filter(({ atBeats }) => atBeats >= bar * 4);

const warning = line(
  `C5/.5 -/.5 Eb5/.5 -/2.5 | - - - G4/.5 Bb4/.5 | C5/.5 -/.5 G4/.5 -/2.5 | - - - - |
   C5/.5 -/.5 Ab4/.5 -/2.5 | - - - G4/.5 Ab4/.5 | Bb4/.5 -/.5 F4/.5 -/2.5 | - - - D5/1`,
  0.66,
);
const flight = line(
  `Eb5/1.5 D5/.5 C5/2 | D5/1.5 C5/.5 Bb4/2 | G4/1 C5/1 D5/1 Eb5/1 | G5/3 F5/1 |
   Eb5/1.5 C5/.5 Ab4/2 | G4/1.5 Ab4/.5 C5/2 | Bb4/1 C5/1 Eb5/1 F5/1 | D5/4`,
  0.64,
);

export const deniedAccess: Score = {
  track: "denied_access",
  tempoBpm: 120,
  key: { tonic: "C", mode: "minor" },
  bars: 24,
  swing: 0,
  delayBeats: 0.75,
  seed: 71,
  parts: [
    part("bass", bassLine(chords, "R.r.r.R.r.r.R.rr"), { gainDb: -16.5, reverb: 0.04, pump: 0.25, looseness: 0.15 }),
    part("pad", held(middle, 0.55), { gainDb: -18, reverb: 0.4, pump: 0.4 }),
    part("pluck", broken(from(0).slice(0, 8), "0 - - 1 - - 2 -", 0.5), { gainDb: -10.5, pan: -0.4, delay: 0.35 }),
    part("pluck", broken(from(8), "0 1 2 0 1 2 3 1 0 1 2 0 3 1 2 1", 0.52), { gainDb: -11.5, pan: -0.4, delay: 0.2 }),
    part("bell", during([8, 16], warning, 8), { gainDb: -13, pan: 0.35, reverb: 0.5, delay: 0.4 }),
    part("keys", during([16, 24], flight, 8), { gainDb: -12.5, pan: 0.2, reverb: 0.35, delay: 0.25 }),
    part("kick", during([0, 24], strokes("x.....o...x....."), 1), { gainDb: -10.5, reverb: 0.04, looseness: 0.1 }),
    part("rim", during([4, 24], strokes("....o.......o..,")), { gainDb: -15, pan: 0.1, reverb: 0.45 }),
    part("hat", during([8, 24], strokes("o,x,o,x,o,x,o,xo")), { gainDb: -18, pan: 0.4, looseness: 0.3 }),
  ],
};
