import fc from "fast-check";
import { expect, test } from "vitest";
import { wordTimes, type Phone } from "./phones.ts";

const word = (phones: string) => ({ phones: phones.split(" ").filter(Boolean) });

/** Phones of 100 ms each; `_` is a pause. */
const heard = (phones: string): Phone[] =>
  phones
    .split(" ")
    .map((name, index) => ({ name, startMs: index * 100, endMs: (index + 1) * 100 }))
    .filter(({ name }) => name !== "_");

const timesOf = (words: readonly string[], phones: string) =>
  wordTimes(words.map(word), heard(phones)).map(({ startMs, endMs }) => [startMs, endMs]);

test("sounds as expected go to their words, pauses to none", () => {
  expect(timesOf(["g ow", "n aw"], "_ g ow _ _ n aw")).toEqual([
    [100, 300],
    [500, 700],
  ]);
});

test.each([
  { when: "a vowel is weaker in the sentence", words: ["dh iy", "ey", "p iy"], said: "dh ax ax p iy", last: 300 },
  { when: "a sound is left out", words: ["ae n d", "g ow"], said: "ae n g ow", last: 200 },
  { when: "a sound comes in", words: ["s iy", "ae t"], said: "s iy y ae t", last: 200 },
  { when: "two sounds melt", words: ["n eh k s t", "s t eh p"], said: "n eh k s t eh p", last: 300 },
])("finds the words when $when", ({ words, said, last }) => {
  const times = timesOf(words, said);
  expect(times[0]?.[0]).toBe(0);
  // Whose sound it is that two words share, or that neither has, is open.
  expect(Math.abs((times.at(-1)?.[0] ?? 0) - last)).toBeLessThanOrEqual(200);
  expect(times.at(-1)?.[1]).toBe(said.split(" ").length * 100);
});

test("a word that is not said lies where its neighbours meet", () => {
  expect(timesOf(["g ow", "", "n aw"], "g ow n aw")).toEqual([
    [0, 200],
    [200, 200],
    [200, 400],
  ]);
});

test("nothing heard: all words at the begin", () => {
  expect(timesOf(["g ow", "n aw"], "_")).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test("whatever is heard, there is a time for each word, in order, inside", () => {
  const name = fc.constantFrom("a", "b", "c", "d");
  fc.assert(
    fc.property(fc.array(fc.array(name, { maxLength: 6 })), fc.array(name), (words, names) => {
      const phones = names.map((each, at) => ({ name: each, startMs: at * 70, endMs: at * 70 + 60 }));
      const times = wordTimes(
        words.map((each) => ({ phones: each })),
        phones,
      );
      expect(times).toHaveLength(words.length);
      const row = times.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(row).toEqual(row.toSorted((one, other) => one - other));
      for (const at of row) expect(at >= 0 && at <= names.length * 70).toBe(true);
    }),
  );
});
