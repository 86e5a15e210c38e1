import type { Step } from "#browser/step.ts";
import type { Brief } from "#videos/brief.ts";
import { madePersonal } from "./personal.ts";
import type { Card, Scene, Storyboard } from "./storyboard.ts";
import { framed, topicsOf, varietyOf } from "./telling/framed.ts";
import { isAppName, pageWords } from "./telling/labels.ts";
import { toldIn } from "./telling/narrate.ts";
import { speaker, type Speaker } from "./telling/speaker.ts";
import { chapterTitle } from "./telling/titles.ts";

/**
 * The storyboard that is left of one that was planned, told by what is left: chapters, the film's name and its last
 * words that followed from shots which are missing now follow from the others. What a person or a model has worded
 * stays as it is. To the only scene that is left comes a look at where the film begins. Pure.
 */
export function toldAnew(left: Storyboard, planned: Storyboard, brief: Brief): Storyboard {
  const voice = speaker(varietyOf(toldIn(brief)));
  const telling = { left, planned, brief };
  const announcing = (scene: Scene) => announced(retitled(scene, planned), telling, voice);
  const scenes = begunAtStart(left.scenes.map(announcing), telling, voice);
  const [before, now] = [planned.scenes, scenes].map((each) => frameOf(each, left, brief));
  if (before === undefined || now === undefined) return left;
  return {
    ...left,
    scenes,
    title: left.title === before.title ? now.title : left.title,
    closing: reworded(left.closing, before.closing, now.closing),
  };
}

type Telling = { readonly left: Storyboard; readonly planned: Storyboard; readonly brief: Brief };

function retitled(scene: Scene, planned: Storyboard): Scene {
  const before = planned.scenes.find(({ id }) => id === scene.id);
  const followed = before !== undefined && scene.title === chapterTitle(topicsOf(before));
  return followed ? { ...scene, title: chapterTitle(topicsOf(scene)) } : scene;
}

/** A scene that has lost all its sentences is told by its page; one that was silent from the first stays so. */
function announced(scene: Scene, { left, planned, brief }: Telling, voice: Speaker): Scene {
  const speaks = ({ shots }: Scene) => shots.some(({ sentence }) => sentence !== null);
  const before = planned.scenes.find(({ id }) => id === scene.id);
  const [first, ...others] = scene.shots;
  if (first === undefined || before === undefined || speaks(scene) || !speaks(before) || !/^en\b/i.test(left.language))
    return scene;
  const { app } = toldIn(brief);
  const page = topicsOf(scene).findLast((topic) => topic.page !== "")?.page;
  const words = { app, ...(page === undefined || isAppName(page, app) ? {} : pageWords(page)) };
  const said = voice.say(["visit", "watch"], words);
  const sentence = said === undefined ? null : { ...said, id: `${scene.id}-anew` };
  return { ...scene, shots: [{ ...first, sentence }, ...others] };
}

/** A film has two scenes: where something is done in the only one that is left, it begins with a look, which does nothing and so always works. */
function begunAtStart(scenes: readonly Scene[], { left, planned, brief }: Telling, voice: Speaker): Scene[] {
  const [only] = scenes;
  const [first] = planned.scenes;
  // Who has written the storyboard knows how it is to begin.
  const isWritten = brief.storyboard !== undefined;
  if (only === undefined || first === undefined || scenes.length > 1 || isWritten) return [...scenes];
  const acts = only.shots.some(({ steps }) => steps.some(({ kind }) => !looks.includes(kind)));
  if (!acts) return [only];
  const { app } = toldIn(brief);
  const said = /^en\b/i.test(left.language) ? voice.say(["start"], { app }) : undefined;
  const shot = { id: "start-shot", sentence: said === undefined ? null : { ...said, id: "start-said" }, steps: [] };
  const { startPath } = first;
  const start = { id: "start", title: app, intent: `Where ${app} begins`, shots: [shot] };
  return [{ ...start, ...(startPath === undefined ? {} : { startPath }) }, only];
}

/** Steps by which nothing is done in the application. */
const looks: readonly Step["kind"][] = ["goto", "scroll", "highlight", "waitFor"];

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
