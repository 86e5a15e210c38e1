import type { Card } from "#planning/storyboard.ts";
import type { VoiceClip } from "#narration/voice-track.ts";
import type { FrameGrid } from "./frame-grid.ts";
import { sentenceRoomMs } from "./reading.ts";
import type { Spoken } from "./scene-time.ts";
import type { CardPiece } from "./timeline.ts";

/**
 * How long a card takes to come and rest, and to go before a scene comes in, which then comes in over nothing but the
 * background; and the same of the small line above it, which comes and goes by itself. In ms.
 */
export const cardMotionMs = { comes: 1000, leaves: 240, kickerComes: 200, kickerLeaves: 100 };

/**
 * Silence round and between the sentences of a card, ms: it has come when it is spoken, and the film's last words are given
 * time to sink in.
 */
const cardMs = { least: 2400, lead: cardMotionMs.comes, between: 200, tail: 450, lastTail: 1300 };

/**
 * When a card shows words that may be another's in another recipient's film, ms of the film: those that are spoken, as
 * captions, and the small line. Before and after it moves as it does for everybody.
 */
export const wordsOf = ({ id, startMs, endMs }: Pick<CardPiece, "id" | "startMs" | "endMs">) => ({
  fromMs: startMs + cardMs.lead,
  toMs: id === "closing" ? endMs : endMs - cardMotionMs.leaves,
});

type CardInput = {
  readonly card: Card;
  readonly id: "opening" | "closing";
  readonly clips: readonly VoiceClip[];
  /** Label of the call to action; empty for none. */
  readonly button: string;
  /** Whether it says other words to each recipient. */
  readonly personal: boolean;
  readonly startMs: number;
  readonly grid: FrameGrid;
};

/** A card that lasts as long as its sentences need, and where they are heard. */
export function cardPiece(input: CardInput): { piece: CardPiece; spoken: Spoken[] } {
  const { card, id, clips, button, personal, startMs, grid } = input;
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
  const span = { id, startMs, endMs, entrance };
  return { piece: { kind: "card", ...span, kicker, title, subtitle, button, ...(personal && { personal }) }, spoken };
}
