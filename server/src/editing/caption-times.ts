import { readingMsOf } from "#lib/reading-speed.ts";
import { textOf, widthOf, type Word } from "#lib/words.ts";
import type { VoiceClip } from "#narration/voice-track.ts";
import { mix } from "./easing.ts";
import { captionWords, linesOf, partsOf } from "./caption-lines.ts";
import { captionType, type Size } from "./layout.ts";
import type { Spoken } from "./scene-time.ts";
import type { Caption } from "./timeline.ts";

/** A caption without its place. */
export type Cue = Omit<Caption, "place">;

/** Shorter captions flash; where the next one's words leave no room for this, reading speed alone decides. */
const leastMs = 1000;
/** A caption stays this long after its last word, and meets the next one when the gap would be shorter than `joinMs`. */
const lingerMs = 300;
const joinMs = 400;
/** Words and caption this far apart still seem to come together. */
const togetherMs = 90;
/** How much a caption that comes late is worth against one that breaks badly: a tenth of a second, half a phrase. */
const lateMsOfCost = 15;

/**
 * The captions of one sentence, inside the time that is its own. Words stand as they are written. Reckoned from the
 * sentence's begin, so that they are the same wherever in the film it is heard.
 */
export function cuesOf({ clip, startMs, untilMs }: Spoken, film: Size): Cue[] {
  const lengthMs = Math.round((untilMs - startMs) * 1000) / 1000;
  const cues = cuesFromZero({ clip, startMs: 0, untilMs: lengthMs }, film);
  return cues.map((cue) => ({
    ...cue,
    startMs: startMs + cue.startMs,
    endMs: Math.min(startMs + cue.endMs, untilMs),
  }));
}

function cuesFromZero(sentence: Spoken, film: Size): Cue[] {
  const { lineCharacters } = captionType(film);
  const words = captionWords(sentence.clip.text, lineCharacters);
  const times = wordTimes(sentence.clip, words);
  const lengthMs = sentence.untilMs - sentence.startMs;
  // Speech is not even: a part that cannot be read before the next one's words begin is cut elsewhere if that helps.
  const hurry = (from: number, to: number) => {
    const hasMs = (times[to]?.startMs ?? lengthMs) - (times[from]?.startMs ?? 0);
    return Math.max(0, readingMsOf(widthOf(words.slice(from, to))) - hasMs - togetherMs) / lateMsOfCost;
  };
  let first = 0;
  const wanted = partsOf(words, lineCharacters, hurry).map((part) => {
    const [begin, end] = [times[first], times[first + part.length - 1]];
    first += part.length;
    return {
      lines: linesOf(part, lineCharacters) ?? [textOf(part)],
      needMs: readingMsOf(widthOf(part)),
      fromMs: sentence.startMs + (begin?.startMs ?? 0),
      toMs: sentence.startMs + (end?.endMs ?? 0),
    };
  });
  return spread(wanted, sentence);
}

type Wanted = {
  readonly lines: string[];
  readonly needMs: number;
  readonly fromMs: number;
  readonly toMs: number;
};

function spread(wanted: readonly Wanted[], sentence: Spoken): Cue[] {
  const starts = startsOf(wanted, sentence);
  return wanted.map(({ lines, needMs, toMs }, index) => {
    const startMs = starts[index] ?? 0;
    const nextMs = starts[index + 1] ?? sentence.untilMs;
    const endMs = Math.max(startMs + Math.max(needMs, leastMs), toMs + lingerMs);
    const meets = index + 1 < wanted.length && nextMs - endMs < joinMs;
    return { startMs: Math.round(startMs), endMs: Math.round(meets ? nextMs : Math.min(endMs, nextMs)), lines };
  });
}

/**
 * When each part comes, so that it can be read: with its words, and where they are too fast for that, half of what is
 * missing earlier and half of it later. Both the latest and the earliest plan leave the time to read, and so does every
 * mixture of them.
 */
function startsOf(wanted: readonly Wanted[], { startMs, untilMs }: Spoken): number[] {
  const late: number[] = [];
  for (const [index, { fromMs }] of wanted.entries()) {
    const needMs = wanted.slice(index).reduce((sum, part) => sum + part.needMs, 0);
    const freeMs = index === 0 ? fromMs : (late[index - 1] ?? 0) + (wanted[index - 1]?.needMs ?? 0);
    late.push(Math.min(untilMs - needMs, Math.max(fromMs, freeMs)));
  }
  const early: number[] = [];
  for (const [index, { fromMs, needMs }] of [...wanted.entries()].toReversed()) {
    early[index] = Math.min(late[index] ?? fromMs, (early[index + 1] ?? untilMs) - needMs, fromMs);
  }
  const [lateMs, earlyMs] = [late[0] ?? 0, early[0] ?? 0];
  const amount = lateMs > earlyMs ? Math.min(0.5, Math.max(0, (lateMs - startMs) / (lateMs - earlyMs))) : 0.5;
  return late.map((ms, index) => mix(ms, early[index] ?? ms, amount));
}

/**
 * When each word of a caption is spoken. Voices may divide a sentence otherwise than by spaces (a dash, an address),
 * so times are carried over by letters, not by counting words.
 */
export function wordTimes(clip: VoiceClip, words: readonly Word[]): { startMs: number; endMs: number }[] {
  const spoken = clip.words.length > 0 ? clip.words : [{ text: clip.text, startMs: 0, endMs: clip.durationMs }];
  const scale = letters(spoken.map(({ text }) => text)) / Math.max(1, letters(words.map(({ text }) => text)));
  let passed = 0;
  return words.map((word) => {
    const from = passed;
    passed += letters([word.text]);
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
