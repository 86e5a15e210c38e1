import { Type, type Static } from "typebox";

/** A word as it is spelled in the sentence, with its place in the clip. */
export const SpokenWord = Type.Object({ text: Type.String(), startMs: Type.Number(), endMs: Type.Number() });
export type SpokenWord = Static<typeof SpokenWord>;

/** One sentence, spoken. Times count from the clip's begin. */
export const VoiceClip = Type.Object({
  sentenceId: Type.String(),
  text: Type.String(),
  /** Mono WAV (48 kHz, 16 bit), relative to the step's folder; `null` when the film has no voice and only reads. */
  file: Type.Union([Type.String(), Type.Null()]),
  durationMs: Type.Number(),
  words: Type.Array(SpokenWord),
});
export type VoiceClip = Static<typeof VoiceClip>;

/** Every sentence of a storyboard with its time. Without a voice, times are those of an unhurried reader. */
export const VoiceTrack = Type.Object({
  /** Folder that holds the clips; absolute. */
  folder: Type.String(),
  clips: Type.Array(VoiceClip),
  /** Name of the engine that speaks; absent where nobody does, and in tracks that were made before it was kept. */
  engine: Type.Optional(Type.String()),
});
export type VoiceTrack = Static<typeof VoiceTrack>;
