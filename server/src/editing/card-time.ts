import type { Card } from "#planning/storyboard.ts";
import type { VoiceClip } from "#narration/voice-track.ts";
import type { FrameGrid } from "./frame-grid.ts";
import { sentenceRoomMs } from "./reading.ts";
import type { Spoken } from "./scene-time.ts";
import type { CardPiece } from "./timeline.ts";

/** Silence round and between the sentences of a card, ms; the film's last words are given time to sink in. */
const cardMs = { least: 2400, lead: 250, between: 200, tail: 450, lastTail: 1300 };

type CardInput = {
  readonly card: Card;
  readonly id: "opening" | "closing";
  readonly clips: readonly VoiceClip[];
  /** Label of the call to action; empty for none. */
  readonly button: string;
  readonly startMs: number;
  readonly grid: FrameGrid;
};

/** A card that lasts as long as its sentences need, and where they are heard. */
export function cardPiece(input: CardInput): { piece: CardPiece; spoken: Spoken[] } {
  const { card, id, clips, button, startMs, grid } = input;
  const spoken: Spoken[] = [];
  let freeMs = startMs + cardMs.lead;
  for (const clip of clips) {
    const untilMs = freeMs + sentenceRoomMs(clip, cardMs.between);
    spoken.push({ clip, startMs: freeMs, untilMs });
    freeMs = untilMs;
  }
  const heardMs = clips.length > 0 ? freeMs - cardMs.between : startMs;
  const tailMs = id === "closing" ? cardMs.lastTail : cardMs.tail;
  const endMs = grid.up(Math.max(startMs + cardMs.least, heardMs + tailMs, freeMs));
  const entrance =
    id === "closing" ? ({ kind: "fade", durationMs: 450 } as const) : ({ kind: "cut", durationMs: 0 } as const);
  const { kicker, title } = card;
  // What the button says is not said twice.
  const subtitle = card.subtitle.toLowerCase() === button.toLowerCase() ? "" : card.subtitle;
  return { piece: { kind: "card", id, startMs, endMs, entrance, kicker, title, subtitle, button }, spoken };
}
