import type { Step } from "#browser/step.ts";
import { readingWidth } from "#lib/reading-speed.ts";
import type { Card, Scene, Shot, Storyboard } from "./storyboard.ts";

// The length of a film is known when it is spoken, filmed and edited; a planner must guess it. The figures are those
// of editing (rests between sentences, what an act needs to be seen) and of the offline voices: 62–67 ms a character,
// with an error of 15 % for a sentence and less for a film (`flite`, 2026-11-22).
const spokenMsPerCharacter = 65;
const breathMs = 250;
const cardMs = { least: 2400, lead: { opening: 450, closing: 1000 }, tail: { opening: 320, closing: 1300 } };
const scenePauseMs = 350;
/** After the last act of a scene its result stays to be seen. */
const resultMs = 1800;

/**
 * A cutaway at a scene's end is seen for 2.4 s and begins at most 0.3 s after the last word, where the next scene would
 * have come after 0.35 s. Which scenes get one is known when they are filmed: it was one of six (three in the eighteen
 * scenes of five films, 2026-11-22).
 */
const cutaway = { waitMs: 2350, share: 1 / 6 };

/** About how long the film of a storyboard will be, in seconds; longer when it is to have B-roll. */
export function lengthOf({ opening, scenes, closing }: Storyboard, bRoll = false): number {
  const cards = [cardLength(opening, "opening"), cardLength(closing, "closing")];
  const all = [...cards, ...scenes.map(sceneLength), bRoll ? scenes.length * cutaway.share * cutaway.waitMs : 0];
  return all.reduce((sum, ms) => sum + ms, 0) / 1000;
}

/** About how long a sentence is heard, in milliseconds. */
export const spokenMs = (text: string): number => readingWidth(text) * spokenMsPerCharacter;

function cardLength({ sentences }: Card, which: keyof typeof cardMs.tail): number {
  const heardMs = sentences.reduce((sum, { text }) => sum + spokenMs(text) + breathMs, -breathMs);
  return Math.max(cardMs.least, cardMs.lead[which] + heardMs + cardMs.tail[which]);
}

/** Acts happen while their sentence is heard; the longer of both counts. */
function sceneLength({ shots }: Scene): number {
  return shots.reduce((sum, shot, at) => {
    const last = at === shots.length - 1;
    const heardMs = shot.sentence === null ? 0 : spokenMs(shot.sentence.text) + (last ? scenePauseMs : breathMs);
    return sum + Math.max(heardMs, actingMs(shot) + (last && shot.steps.length > 0 ? resultMs : 0));
  }, 0);
}

const actingMs = ({ steps }: Shot): number => steps.reduce((sum, step) => sum + stepMs(step), 0);

function stepMs(step: Step): number {
  if (step.kind === "waitFor") return 0;
  if (step.kind === "highlight" || step.kind === "press") return 900;
  return step.kind === "fill" ? 1300 + step.value.length * 50 : 1300;
}
