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
 * How the opening makes way for what everybody came to see, ms: it is spoken while it still comes, its last sentence
 * goes on for this long over the first look at the application, though not before it is well begun; when it is over, and the
 * scene has come in, that takes a breath before anything happens in it.
 */
const overMs = { lead: 450, most: 1500, begun: 1000, breath: 120, entrance: 500 };

/**
 * When a card shows words that may be another's in another recipient's film, ms of the film: those that are spoken, as
 * captions, and the small line. Before and after it moves as it does for everybody.
 */
export const wordsOf = ({ id, startMs, endMs }: Pick<CardPiece, "id" | "startMs" | "endMs">) => ({
  fromMs: startMs + cardMotionMs.comes,
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
  // What is for one recipient alone stays on the card, so that the scenes are the same for all.
  const goesOn = id === "opening" && !personal && clips.length > 0;
  let freeMs = startMs + (goesOn && card.kicker === "" ? overMs.lead : cardMs.lead);
  for (const clip of clips) {
    const untilMs = freeMs + sentenceRoomMs(clip, cardMs.between);
    spoken.push({ clip, startMs: freeMs, untilMs });
    freeMs = untilMs;
  }
  const heardMs = clips.length > 0 ? freeMs - cardMs.between : startMs;
  const tailMs = id === "closing" ? cardMs.lastTail : cardMs.tail;
  const begunMs = (spoken.at(-1)?.startMs ?? startMs) + overMs.begun;
  const saidMs = goesOn ? Math.max(begunMs, freeMs - overMs.most) : Math.max(heardMs + tailMs, freeMs);
  const endMs = grid.up(Math.max(startMs + cardMs.least, saidMs));
  const heardUntilMs = goesOn ? grid.up(Math.max(endMs + overMs.entrance, freeMs + overMs.breath)) : endMs;
  const entrance =
    id === "closing" ? ({ kind: "fade", durationMs: 450 } as const) : ({ kind: "cut", durationMs: 0 } as const);
  const { kicker, title } = card;
  // What the button says is not said twice.
  const subtitle = card.subtitle.toLowerCase() === button.toLowerCase() ? "" : card.subtitle;
  const span = { id, startMs, endMs, entrance, ...(heardUntilMs > endMs && { heardUntilMs }) };
  return { piece: { kind: "card", ...span, kicker, title, subtitle, button, ...(personal && { personal }) }, spoken };
}
