import { isDeepStrictEqual } from "node:util";
import { isConfirmed, targetOf, type Locator, type Step } from "#browser/step.ts";
import type { Card, Sentence, Storyboard } from "#planning/storyboard.ts";
import type { ShownStoryboard, StoryboardStep } from "./storyboard-shape.ts";

/** A storyboard as the API shows it: without fingerprints, and without what was typed into a sensitive field. */
export function showStoryboard({ language, title, opening, scenes, closing }: Storyboard): ShownStoryboard {
  return {
    language,
    title,
    opening: showCard(opening),
    scenes: scenes.map(({ id, title: sceneTitle, personal, shots }) => ({
      id,
      title: sceneTitle,
      ...(personal === true && { personal }),
      shots: shots.map((shot) => ({
        id: shot.id,
        sentence: shot.sentence && showSentence(shot.sentence),
        steps: shot.steps.map(showStep),
      })),
    })),
    closing: showCard(closing),
  };
}

const showCard = ({ kicker, title, subtitle, sentences }: Card) => ({
  kicker,
  title,
  subtitle,
  sentences: sentences.map(showSentence),
});

const showSentence = ({ id, text, slot }: Sentence) => ({ id, text, ...(slot !== undefined && { personal: slot }) });

export function showStep(step: Step): StoryboardStep {
  const target = targetOf(step);
  const shown = {
    kind: step.kind,
    ...(target !== undefined && { target: showTarget(target) }),
    ...(isConfirmed(step) && { confirm: true }),
  };
  switch (step.kind) {
    case "goto":
      return { ...shown, path: step.path };
    case "fill":
      return step.sensitive === true ? { ...shown, sensitive: true } : { ...shown, value: step.value };
    case "select":
      return { ...shown, option: step.option };
    case "press":
      return { ...shown, key: step.key };
    case "scroll":
      return step.screens === undefined ? shown : { ...shown, screens: step.screens };
    default:
      return shown;
  }
}

function showTarget({ by, role, name, ordinal, frames }: Locator): NonNullable<StoryboardStep["target"]> {
  const which = { ...(ordinal > 0 && { ordinal }), ...(frames !== undefined && { frames }) };
  if (by === "role") return { role, name, ...which };
  return by === "text" ? { text: name, ...which } : { test_id: name, ...which };
}

/** What an edit changes: steps or their order, which is to be filmed; words alone, which are not; or nothing. */
export type Change = "steps" | "words" | "nothing";

export function changeOf(before: Storyboard, after: Storyboard): Change {
  const [old, edited] = [showStoryboard(before), showStoryboard(after)];
  if (isDeepStrictEqual(old, edited)) return "nothing";
  return isDeepStrictEqual(actsOf(old), actsOf(edited)) ? "words" : "steps";
}

const actsOf = ({ scenes }: ShownStoryboard) =>
  scenes.map(({ id, shots }) => [id, shots.map((shot) => [shot.id, shot.steps])]);
