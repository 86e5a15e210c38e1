import { editCards, editSoFar } from "#editing/edit.ts";
import { evaluator } from "#editing/evaluate.ts";
import type { Timeline } from "#editing/timeline.ts";
import type { Ahead, AheadContext } from "#jobs/step.ts";
import type { VoiceTrack } from "#narration/voice-track.ts";
import type { Take } from "#recording/take.ts";
import type { Rehearsal } from "#rehearsal/rehearsal.ts";
import type { Brief } from "#videos/brief.ts";
import { composePicture, type Picture, type PictureOptions } from "./compose.ts";
import { musicOf } from "./mix.ts";
import { framesOf, segmentsOf, settledFrames, timeOf, type Segment } from "./segments.ts";
import { lanesBeside } from "./lanes-beside.ts";
import type { ComposingOptions } from "./step.ts";

type Options = Omit<ComposingOptions, "sounds" | "picturesOf">;
type Given = { readonly brief: Brief; readonly rehearsal: Rehearsal; readonly narration: VoiceTrack };

/**
 * Composes the cards while the camera is made ready, and each part of a scene as soon as it is filmed. Segments are found
 * by what they show: the step itself finds these, waits for those at work, and composes what is missing.
 */
export function composingAhead(options: Options): Ahead<Given, Take> {
  return async ({ brief, rehearsal: { storyboard }, narration: voiceTrack }, soFar, context) => {
    const words = { brief, storyboard, voiceTrack };
    const picture = pictureAhead(options, context);
    const works: Promise<Picture>[] = [];
    const begin = (timeline: Timeline, only?: PictureOptions["only"]) => {
      const work = composePicture(timeline, { ...picture, ...(only && { only }) });
      // Told of when all have ended: one that fails is no reason to stop the others.
      work.catch(() => undefined);
      works.push(work);
    };
    const { music = null } = brief.request;
    // A bed that this process has not heard yet is measured now, when nobody waits for the film's sound.
    musicOf({ music }, options.musicFolder, context.signal).catch(() => undefined);
    const cards = editCards(words);
    begin(cards, ofACardAlone(cards));
    let begun = 0;
    for await (const take of soFar) {
      const timeline = editSoFar({ ...words, take });
      const settled = isWhole(take, storyboard) ? framesOf(timeline) : settledFrames(timeline);
      const from = begun;
      const isReady = (segment: Segment) => segment.firstFrame >= from && endOf(segment) <= settled;
      const last = segmentsOf(timeline).findLast(isReady);
      if (last === undefined) continue;
      begin(timeline, isReady);
      begun = endOf(last);
    }
    await Promise.allSettled(works);
    const drawn = (await Promise.all(works)).reduce((sum, picture) => sum + picture.drawn, 0);
    context.log.info({ drawn }, "composed ahead");
  };
}

/** Whether the last scene is filmed to its end; before the first there is only the card. */
function isWhole({ scenes }: Take, storyboard: Rehearsal["storyboard"]): boolean {
  const last = scenes.at(-1);
  const planned = storyboard.scenes.find(({ id }) => id === last?.sceneId);
  return last?.shots.length === planned?.shots.length;
}

const endOf = ({ firstFrame, frames }: Segment): number => firstFrame + frames;

/** Whether a segment shows a card, and nothing of what stands before it or between the cards. */
function ofACardAlone(timeline: Timeline): (segment: Segment) => boolean {
  const stateAt = evaluator(timeline);
  return ({ firstFrame, frames }) => {
    const middleMs = timeOf(firstFrame + frames / 2, timeline.fps);
    const isCard = timeline.pieces.some(({ startMs, endMs }) => startMs <= middleMs && middleMs < endMs);
    return isCard && stateAt(timeOf(firstFrame, timeline.fps)).entering === null;
  };
}

function pictureAhead({ encoder, segments, lanes }: Options, context: AheadContext): PictureOptions {
  const { folder, signal, enough } = context;
  const [kept, pool] = [segments.of(context, signal), lanesBeside(lanes, enough)];
  return { folder, encoder, signal, kept, pool, progress: () => undefined };
}
