import type { VoiceClip } from "#narration/voice-track.ts";
import { mix } from "./easing.ts";
import { captionWords, linesOf, partsOf } from "./caption-lines.ts";
import { readingMs } from "./reading.ts";
import type { Spoken } from "./scene-time.ts";
import type { Caption } from "./timeline.ts";

/** A caption without its place. */
export type Cue = Omit<Caption, "place">;

/** Shorter captions flash; where a sentence leaves no room for this, reading speed alone decides. */
const leastMs = 1000;
/** A caption stays this long after its last word, and meets the next one when the gap would be shorter than `joinMs`. */
const lingerMs = 300;
const joinMs = 400;

/** The captions of one sentence, inside the time that is its own. Words stand as they are written. */
export function cuesOf(sentence: Spoken): Cue[] {
  const words = captionWords(sentence.clip.text);
  const times = wordTimes(sentence.clip, words);
  const parts = partsOf(words);
  let first = 0;
  const wanted = parts.map((part) => {
    const [begin, end] = [times[first], times[first + part.length - 1]];
    first += part.length;
    return {
      lines: linesOf(part) ?? [part.join(" ")],
      fromMs: sentence.startMs + (begin?.startMs ?? 0),
      toMs: sentence.startMs + (end?.endMs ?? 0),
    };
  });
  return spread(wanted, sentence.untilMs);
}

type Wanted = { readonly lines: string[]; readonly fromMs: number; readonly toMs: number };

/** Gives each part the time it takes to read: later than its words when they are fast, earlier when time runs out. */
function spread(wanted: readonly Wanted[], untilMs: number): Cue[] {
  const reading = wanted.map(({ lines }) => readingMs(lines.join(" ").length));
  const roomMs = untilMs - (wanted[0]?.fromMs ?? 0);
  const comfortable = reading.map((ms) => Math.max(ms, leastMs));
  const needs = sum(comfortable) <= roomMs ? comfortable : reading;
  const latest = needs.map((_, index) => untilMs - sum(needs.slice(index)));
  const starts: number[] = [];
  for (const [index, part] of wanted.entries()) {
    const freeMs = index > 0 ? (starts[index - 1] ?? 0) + (needs[index - 1] ?? 0) : part.fromMs;
    starts.push(Math.min(latest[index] ?? freeMs, Math.max(part.fromMs, freeMs)));
  }
  return wanted.map((part, index) => {
    const startMs = starts[index] ?? part.fromMs;
    const nextMs = starts[index + 1] ?? untilMs;
    const endMs = Math.max(startMs + (needs[index] ?? 0), part.toMs + lingerMs);
    const meets = index + 1 < wanted.length && nextMs - endMs < joinMs;
    return {
      startMs: Math.round(startMs),
      endMs: Math.round(meets ? nextMs : Math.min(endMs, nextMs)),
      lines: part.lines,
    };
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * When each word of a caption is spoken. Voices may divide a sentence otherwise than by spaces (a dash, an address),
 * so times are carried over by letters, not by counting words.
 */
export function wordTimes(clip: VoiceClip, words: readonly string[]): { startMs: number; endMs: number }[] {
  const spoken = clip.words.length > 0 ? clip.words : [{ text: clip.text, startMs: 0, endMs: clip.durationMs }];
  const scale = letters(spoken.map(({ text }) => text)) / Math.max(1, letters(words));
  let passed = 0;
  return words.map((word) => {
    const from = passed;
    passed += letters([word]);
    return { startMs: timeOfLetter(spoken, from * scale, "begin"), endMs: timeOfLetter(spoken, passed * scale, "end") };
  });
}

const letters = (words: readonly string[]): number =>
  words.reduce((total, word) => total + word.replace(/[^\p{L}\p{N}]/gu, "").length, 0);

/** The time of a letter's place; a place between two words is the later one's begin or the earlier one's end. */
function timeOfLetter(spoken: VoiceClip["words"], place: number, side: "begin" | "end"): number {
  let passed = 0;
  for (const { text, startMs, endMs } of spoken) {
    const length = letters([text]);
    const inside = side === "begin" ? place < passed + length - 1e-6 : place <= passed + length + 1e-6;
    if (inside && length > 0) return mix(startMs, endMs, Math.max(0, Math.min(1, (place - passed) / length)));
    passed += length;
  }
  return spoken.at(-1)?.endMs ?? 0;
}
