import type { Timeline } from "#editing/timeline.ts";
import { packetSamples } from "./adts.ts";
import { sampleRate } from "./mix-graph.ts";

/** A film's sound, in samples: its scenes sound alike in every recipient's film, the cards round them do not. */
export type Parts = { readonly opening: number; readonly closing: number; readonly end: number };

/** How long the scenes have to be heard until nothing is left of what was said before them: fades of gain, seconds. */
const settleSeconds = 2;
/** How long sound is mixed before it is used, for the same reason. */
const warmSeconds = 3;
/** After the closing card's begin, when nothing is said yet. */
const beforeWordsSeconds = 0.5;
/** What the encoder looks ahead. */
const lookAhead = 4 * packetSamples;

export const samplesOf = (ms: number): number => Math.round((ms * sampleRate) / 1000);

/** `undefined` for a film whose cards say the same to everybody. */
export function partsOf({ pieces, durationMs }: Pick<Timeline, "pieces" | "durationMs">): Parts | undefined {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first?.kind !== "card" || last?.kind !== "card" || first.personal !== true || first === last) return undefined;
  return { opening: samplesOf(first.endMs), closing: samplesOf(last.startMs), end: samplesOf(durationMs) };
}

/** A stretch of a film's sound, in samples. */
export type Span = { readonly from: number; readonly to: number };

/** A stretch that is mixed and encoded anew, and which of its packets are used. */
type Anew = { readonly span: Span; readonly packets: Span };

/**
 * How the sound of a film is put together from the scenes' packets of another one: `lead` samples of silence come before
 * the film's begin, so that both streams' packets begin at the same samples of the scenes.
 */
export type Joints = { readonly lead: number; readonly head: Anew; readonly scenes: Span; readonly tail: Anew };

/** `scenesAt` is where the scenes begin in the other stream. `undefined` when there is too little between the cards. */
export function jointsOf({ opening, closing, end }: Parts, scenesAt: number): Joints | undefined {
  const lead = (((scenesAt - opening) % packetSamples) + packetSamples) % packetSamples;
  const shift = (opening + lead - scenesAt) / packetSamples;
  const first = Math.ceil((opening + lead + settleSeconds * sampleRate) / packetSamples);
  const last = Math.floor((closing + lead + beforeWordsSeconds * sampleRate) / packetSamples);
  const warm = Math.ceil((warmSeconds * sampleRate) / packetSamples);
  if (last - warm <= first || first <= shift) return undefined;
  // The first packet of a stream holds what is heard before it begins.
  const all = Math.ceil((end + lead) / packetSamples) + 1;
  return {
    lead,
    head: { span: { from: 0, to: first * packetSamples - lead + lookAhead }, packets: { from: 0, to: first } },
    scenes: { from: first - shift, to: last - shift },
    tail: {
      span: { from: (last - warm) * packetSamples - lead, to: end },
      packets: { from: warm, to: warm + all - last },
    },
  };
}
