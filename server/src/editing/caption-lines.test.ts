import { expect, test } from "vitest";
import { captionWords, linesOf, partsOf } from "./caption-lines.ts";
import { cuesOf, wordTimes } from "./caption-times.ts";
import { readingWidth } from "#lib/reading-speed.ts";
import { textOf, wordsOf } from "#lib/words.ts";
import { speak } from "./testing.ts";

const film = { width: 1920, height: 1080 };
const lines = (text: string) => linesOf(captionWords(text, 42), 42);

test("what fits one line stays in one", () => {
  expect(lines("One click, and it is on its way.")).toEqual(["One click, and it is on its way."]);
});

test("two lines break where the sense does, and are of similar length", () => {
  expect(lines("Start a new one, choose Umbrella, and set the amount.")).toEqual([
    "Start a new one, choose Umbrella,",
    "and set the amount.",
  ]);
  expect(lines("Invoices keeps everything you have billed in one place.")?.[0]).not.toMatch(/\b(in|you|one)$/);
});

test("what does not fit one caption is parted at punctuation", () => {
  const text = "Reports turns it into a picture: revenue by month, at a glance, without a single spreadsheet in sight.";
  expect(partsOf(captionWords(text, 42), 42).map(textOf)[0]).toMatch(/[:,]$/);
});

test("what leads up to something does not stand alone", () => {
  const text =
    "No more lists by hand: Invoices lines up the customer, the status and the amount for every single entry.";
  const [first = ""] = partsOf(captionWords(text, 42), 42).map(textOf);
  expect(first).toMatch(/,$/);
});

test("an address longer than a line is cut to pieces that fit", () => {
  const words = captionWords(`See https://app.example.com/${"a".repeat(70)} now`, 42).map(({ text }) => text);
  expect(words.every((word) => word.length <= 42)).toBe(true);
  expect(words.join("")).toHaveLength(`Seehttps://app.example.com/${"a".repeat(70)}now`.length);
});

test("a caption comes with its first word and outlasts its last", () => {
  const clip = speak("s", "One click, and it is on its way.");
  const [cue] = cuesOf({ clip, startMs: 1000, untilMs: 8000 }, film);
  expect(cue?.startMs).toBe(1060);
  expect(cue?.endMs).toBe(1000 + (clip.words.at(-1)?.endMs ?? 0) + 300);
});

test("fast speech is read in the silence after it", () => {
  const clip = speak("s", "Start a new one, choose Umbrella, and set the amount.", 30);
  const [cue] = cuesOf({ clip, startMs: 0, untilMs: 9000 }, film);
  expect(((cue?.lines.join(" ").length ?? 0) * 1000) / ((cue?.endMs ?? 0) - (cue?.startMs ?? 0))).toBeLessThanOrEqual(
    17,
  );
  expect(cue?.endMs).toBeGreaterThan(clip.durationMs);
});

test("times are found by letters when the voice divides the words otherwise", () => {
  const clip = speak("s", "a well known place");
  const [, compound, last] = wordTimes(clip, wordsOf("a well-known place"));
  expect([compound?.startMs, compound?.endMs]).toEqual([clip.words[1]?.startMs, clip.words[2]?.endMs]);
  expect([last?.startMs, last?.endMs]).toEqual([clip.words[3]?.startMs, clip.words[3]?.endMs]);
});

test("without word times the clip is divided evenly", () => {
  const clip = { ...speak("s", "aaaa bbbb"), words: [], durationMs: 1000 };
  expect(wordTimes(clip, wordsOf("aaaa bbbb"))).toEqual([
    { startMs: 0, endMs: 500 },
    { startMs: 500, endMs: 1000 },
  ]);
});

test("a sentence of a script without spaces is broken between its words, and nothing of it is lost", () => {
  const text =
    "請求書のページでは、これまでに発行したすべての請求書を一つの場所でまとめて確認できるので、支払いの遅れにもすぐに気づくことができます。";
  const clip = { sentenceId: "s", text, file: null, durationMs: 9000, words: [] };
  const cues = cuesOf({ clip, startMs: 0, untilMs: 9500 }, film);
  expect(cues.length).toBeGreaterThan(1);
  expect(cues.flatMap((cue) => cue.lines).join("")).toBe(text);
  for (const line of cues.flatMap((cue) => cue.lines)) expect(readingWidth(line)).toBeLessThanOrEqual(42);
});
