import { readingMs } from "#lib/reading-speed.ts";
import type { VoiceClip } from "#narration/voice-track.ts";

/** Room a sentence needs: spoken and heard out, and long enough to be read as a caption. */
export const sentenceRoomMs = (clip: VoiceClip, breathMs: number): number =>
  Math.max(clip.durationMs + breathMs, readingMs(clip.text));
