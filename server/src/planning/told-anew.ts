import type { Brief } from "#videos/brief.ts";
import { madePersonal } from "./personal.ts";
import type { Card, Scene, Storyboard } from "./storyboard.ts";
import { framed, topicsOf, varietyOf } from "./telling/framed.ts";
import { toldIn } from "./telling/narrate.ts";
import { speaker } from "./telling/speaker.ts";
import { chapterTitle } from "./telling/titles.ts";

/**
 * The storyboard that is left of one that was planned, told by what is left: chapters, the film's name and its last
 * words that followed from shots which are missing now follow from the others. What a person or a model has worded
 * stays as it is. Pure.
 */
export function toldAnew(left: Storyboard, planned: Storyboard, brief: Brief): Storyboard {
  const scenes = left.scenes.map((scene) => retitled(scene, planned));
  const [before, now] = [planned.scenes, scenes].map((each) => frameOf(each, left, brief));
  if (before === undefined || now === undefined) return left;
  return {
    ...left,
    scenes,
    title: left.title === before.title ? now.title : left.title,
    closing: reworded(left.closing, before.closing, now.closing),
  };
}

function retitled(scene: Scene, planned: Storyboard): Scene {
  const before = planned.scenes.find(({ id }) => id === scene.id);
  const followed = before !== undefined && scene.title === chapterTitle(topicsOf(before));
  return followed ? { ...scene, title: chapterTitle(topicsOf(scene)) } : scene;
}

/** What the offline planner would call a film of these scenes and say at its end, to whom it is for. */
function frameOf(scenes: readonly Scene[], { opening, language }: Storyboard, brief: Brief) {
  const told = toldIn(brief);
  const frame = framed(scenes, told, speaker(varietyOf(told)));
  return madePersonal({ ...frame, language, opening, scenes: [] }, brief.request.contacts);
}

/** Sentences keep their ids, so that what is theirs elsewhere stays theirs. */
function reworded(card: Card, before: Card, now: Card): Card {
  const sentences = card.sentences.map((each) => {
    const at = before.sentences.findIndex(({ text }) => text === each.text);
    return { ...each, text: now.sentences[at]?.text ?? each.text };
  });
  return { ...card, sentences };
}
