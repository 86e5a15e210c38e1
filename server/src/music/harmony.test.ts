import { expect, test } from "vitest";
import { bassLine, broken } from "./figures.ts";
import { progression, voiced } from "./harmony.ts";
import { during, line, pitch, strokes } from "./notation.ts";

test("reads melodies, and refuses a bar that has not four beats", () => {
  expect(pitch("A4")).toBe(69);
  expect(line("C4/1.5 -/.5 D#4/2 | - - - B3", 0.5).map((note) => [note.pitch, note.atBeats, note.beats])).toEqual([
    [60, 0, 1.5],
    [63, 2, 2],
    [59, 7, 1],
  ]);
  expect(() => line("C4/1 D4/1", 0.5)).toThrow("Bar 1 has 2 beats");
  expect(() => line("H4/4", 0.5)).toThrow("not the name of a note");
});

test("repeats strokes over bars, and stops where told", () => {
  const notes = during([2, 4], strokes("X... ..o."));
  expect(notes.map(({ atBeats }) => atBeats)).toEqual([8, 9.5, 12, 13.5]);
});

test("leads four voices in small steps", () => {
  const voicings = voiced(progression("Dm9 | Bbmaj7 | Fmaj7/A | Gm7 C7 | F"), 60);
  for (const [index, { pitches }] of voicings.entries()) {
    expect(pitches).toHaveLength(4);
    const before = voicings[index - 1]?.pitches ?? pitches;
    expect(pitches.every((each, voice) => Math.abs(each - before[voice]!) <= 5)).toBe(true);
  }
  expect(() => progression("Dm9 | Dx")).toThrow("not a known chord");
});

test("figures follow the chords", () => {
  const chords = progression("C | F G");
  expect(bassLine(chords, "R-------5-------").map((note) => [note.pitch, note.atBeats])).toEqual([
    [36, 0],
    [31, 2],
    [29, 4],
    [38, 6],
  ]);
  const pitches = broken(voiced(progression("C"), 60), "0 1 2 - 4", 0.5).map((note) => note.pitch);
  expect(pitches.at(-1)).toBe(pitches[0]! + 12);
});
