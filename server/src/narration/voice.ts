import type { GlossaryEntry } from "#domains/glossary.ts";
import type { VoiceId } from "#videos/generation.ts";
import type { SpokenWord } from "./voice-track.ts";

/** One sentence to be spoken. */
export type Speech = {
  readonly text: string;
  readonly voiceId: VoiceId;
  /** 1 is the voice's own pace, about 2.5 words a second; 0.75–1.25. */
  readonly speed: number;
  /** BCP 47. */
  readonly language: string;
  /** How words are said that a voice would read wrong; `text` has them as they are written. */
  readonly glossary: readonly GlossaryEntry[];
  /** WAV file to write: mono, 48 kHz, 16 bit, levelled, without silence at its ends. Absolute. */
  readonly file: string;
};

/** What was spoken: its length, and where in it each written word is heard. */
export type Spoken = { readonly durationMs: number; readonly words: readonly SpokenWord[] };

/** An engine that speaks. Throws when it cannot; the next engine is asked then. */
export type Voice = {
  /** For notes and logs, as a person would call it. */
  readonly name: string;
  /** What it speaks by, where that may change under the same name: a clip is kept for this and found by it. */
  readonly edition?: string;
  /** Sentences it may be asked for at once. */
  readonly concurrency: number;
  /** What so many characters are, or cost, in words for the job; only an engine that is paid for has it. */
  readonly bill?: (characters: number) => string;
  /** Whether it speaks a language (BCP 47) at all. */
  speaks(language: string): boolean;
  /** `null`, and no file, when nothing in the sentence can be said: marks only, or a script it does not read. */
  speak(speech: Speech, signal: AbortSignal): Promise<Spoken | null>;
};
