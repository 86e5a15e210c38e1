import type { VoiceClip } from "#narration/voice-track.ts";

/** What a viewer can read while watching, characters a second (the common limit of subtitling guides for adults). */
const readingCharsPerSecond = 17;

/** Shortest time in which a text of this length may be on the screen, ms. */
export const readingMs = (characters: number): number => Math.ceil((characters * 1000) / readingCharsPerSecond) + 4;

/** Room a sentence needs: spoken and heard out, and long enough to be read as a caption. */
export const sentenceRoomMs = (clip: VoiceClip, breathMs: number): number =>
  Math.max(clip.durationMs + breathMs, readingMs(clip.text.length));
