import { bassLine, broken, held, struck } from "../figures.ts";
import { progression, voiced } from "../harmony.ts";
import { during, line, strokes } from "../notation.ts";
import { part } from "../part.ts";
import type { Score } from "../score.ts";

// Night and velvet: slow house, chords that breathe with the drum.
const first = "F#m9 | F#m9 | Dmaj9 | Dmaj9 | Bm9 | Bm9 | C#m7 | C#m7";
const second = "Dmaj9 | E6 | C#m7 | F#m9 | Bm9 | E9sus4 | Amaj9 | C#m7";
const chords = progression(`${first} | ${first} | ${second}`);
const middle = voiced(chords, 60);
const bridge = voiced(chords.slice(16), 69);

const melody = line(
  `${"- - - - |".repeat(8)}
   C#5/1.5 A4/.5 G#4/2 | -/2.5 E5/.5 F#5/1 | C#5/1.5 A4/.5 F#4/2 | -/2.5 A4/.5 C#5/1 |
   D5/1.5 C#5/.5 A4/2 | -/2.5 F#4/.5 A4/1 | B4/1.5 G#4/.5 E4/2 | -/1.5 C#5/.5 E5/1 F#5/1 |
   E5/1.5 C#5/.5 A4/2 | G#4/1.5 B4/.5 E5/2 | G#5/1 E5/1 B4/2 | C#5/1.5 A4/.5 G#4/2 |
   F#4/1 A4/1 D5/2 | E5/1.5 D5/.5 B4/2 | C#5/1.5 B4/.5 G#4/2 | E5/1 C#5/1 B4/1 G#4/1`,
  0.6,
);

export const lust: Score = {
  track: "lust",
  tempoBpm: 104,
  key: { tonic: "F#", mode: "minor" },
  bars: 24,
  swing: 0.03,
  delayBeats: 0.75,
  seed: 53,
  parts: [
    part("pad", held(middle, 0.6), { gainDb: -16.5, reverb: 0.35, pump: 0.65 }),
    part("keys", struck(middle, "..o..,....o..o..", 0.6), { gainDb: -14, pan: -0.25, delay: 0.3, pump: 0.35 }),
    part("pluck", broken(bridge, "0 - 2 1 - 3 2 -", 0.5), { gainDb: -12.5, pan: 0.45, delay: 0.35, pump: 0.3 }),
    part("bell", melody, { gainDb: -14, pan: 0.2, reverb: 0.45, delay: 0.35 }),
    part("bass", bassLine(chords, "..r-..R-..r-..R8"), { gainDb: -15, reverb: 0.02, pump: 0.3, looseness: 0.2 }),
    part("kick", during([0, 24], strokes("x...x...x...x...")), { gainDb: -10.5, reverb: 0.03, looseness: 0.1 }),
    part("brush", during([4, 24], strokes("....o.......o..,")), { gainDb: -16, reverb: 0.35, looseness: 0.3 }),
    part("hat", during([8, 24], strokes("..x...x...x...xo")), { gainDb: -16, pan: 0.3, looseness: 0.4 }),
    part("rim", during([16, 24], strokes("...,..o..,....o."), 1), { gainDb: -19, pan: -0.5, reverb: 0.4, delay: 0.3 }),
  ],
};
