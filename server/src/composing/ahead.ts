import path from "node:path";
import { edit, editCards, editSoFar } from "#editing/edit.ts";
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
import type { Soundtrack } from "./soundtrack.ts";
import { soundtrack, type ComposingOptions } from "./step.ts";

type Options = Omit<ComposingOptions, "picturesOf">;
type Given = { readonly brief: Brief; readonly rehearsal: Rehearsal; readonly narration: VoiceTrack };

/**
 * Composes the cards once the camera stands, each part of a scene as soon as it is filmed, and the sound when all is.
 * Segments are found by what they show, sound by what is heard: the step itself finds these, waits for those at work, and
 * makes what is missing.
 */
export function composingAhead(options: Options): Ahead<Given, Take> {
  return async ({ brief, rehearsal: { storyboard }, narration: voiceTrack }, soFar, context) => {
    const words = { brief, storyboard, voiceTrack };
    const { lanes } = options;
    const picture = pictureAhead(options, context);
    const beside = lanesBeside(lanes, context.enough);
    const works: Promise<Picture>[] = [];
    let mixing: Promise<Soundtrack> | undefined;
    const begin = (timeline: Timeline, part: Pick<PictureOptions, "only" | "pool">) => {
      const work = composePicture(timeline, { ...picture, ...part });
      // Told of when all have ended: one that fails is no reason to stop the others.
      work.catch(() => undefined);
      works.push(work);
    };
    const { music = null } = brief.request;
    // A bed that this process has not heard yet is measured now, when nobody waits for the film's sound.
    musicOf({ music }, options.musicFolder, context.signal).catch(() => undefined);
    const cards = editCards(words);
    let begun = 0;
    for await (const take of soFar) {
      // Sooner they would take what the camera's browser starts with, and leave nothing to draw beside the first scene.
      if (works.length === 0) begin(cards, { only: ofACardAlone(cards), pool: beside });
      const filmed = filmedOf(take, storyboard);
      const timeline = filmed === "the film" ? edit({ ...words, take }) : editSoFar({ ...words, take });
      const settled = filmed === "half a scene" ? settledFrames(timeline) : framesOf(timeline);
      const from = begun;
      const isReady = (segment: Segment) => segment.firstFrame >= from && endOf(segment) <= settled;
      const last = segmentsOf(timeline).findLast(isReady);
      if (last === undefined) continue;
      // The camera is done when all is filmed.
      begin(timeline, { only: isReady, pool: filmed === "the film" ? lanes : beside });
      begun = endOf(last);
      if (filmed === "the film") mixing ??= mixAhead(timeline, options, context);
    }
    await Promise.allSettled([...works, mixing]);
    await mixing;
    const drawn = (await Promise.all(works)).reduce((sum, picture) => sum + picture.drawn, 0);
    context.log.info({ drawn }, "composed ahead");
  };
}

/** How far a take goes; before the first scene there is only the card, which is none of it. */
function filmedOf({ scenes }: Take, storyboard: Rehearsal["storyboard"]): "half a scene" | "whole scenes" | "the film" {
  const last = scenes.at(-1);
  const planned = storyboard.scenes.find(({ id }) => id === last?.sceneId);
  if (last?.shots.length !== planned?.shots.length) return "half a scene";
  return planned !== undefined && planned === storyboard.scenes.at(-1) ? "the film" : "whole scenes";
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

/** The sound of the whole film. Whoever waits for it hears of its failure. */
function mixAhead(timeline: Timeline, { musicFolder, sounds }: Options, context: AheadContext): Promise<Soundtrack> {
  const { folder, signal } = context;
  const file = path.join(folder, "sound.m4a");
  const mixing = soundtrack(timeline, { musicFolder, file, signal, kept: sounds.of(context) });
  mixing.catch(() => undefined);
  return mixing;
}

function pictureAhead({ encoder, segments }: Options, context: AheadContext): PictureOptions {
  const { folder, signal } = context;
  return { folder, encoder, signal, kept: segments.of(context, signal), progress: () => undefined };
}
