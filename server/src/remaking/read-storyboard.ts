import type { Step } from "#browser/step.ts";
import { invalidRequest, type ErrorDetail } from "#errors.ts";
import type { Permission } from "#planning/refusal.ts";
import type { Card, Scene, Sentence, Shot, Storyboard } from "#planning/storyboard.ts";
import { freshIds, repeatedIds } from "./ids.ts";
import { readStep } from "./read-step.ts";
import type { EditedStoryboard } from "./storyboard-shape.ts";

/** As many as a planner may make. */
const maxSteps = 60;
/** A body may hold thousands of mistakes, and nobody reads them all. */
const maxDetails = 20;

export type Editing = Permission & {
  /** What was there before. */
  readonly before: Storyboard;
};

/**
 * The storyboard that an edit means. What is not shown of the one before, such as the looks of its elements, is taken
 * over. Throws 400 with a detail for each thing that is wrong: a repeated id, a step that lacks what it needs, leaves the
 * application, or destroys something that the prompt did not ask for.
 */
export function readStoryboard(edited: EditedStoryboard, editing: Editing): Storyboard {
  const problems: ErrorDetail[] = repeatedIds(edited);
  const reader = {
    ...editing,
    fresh: freshIds(edited, editing.before),
    complain: (each: ErrorDetail) => problems.push(each),
  };
  const storyboard: Storyboard = {
    language: editing.before.language,
    title: clean(edited.title),
    opening: readCard(edited.opening, reader),
    scenes: edited.scenes.map((scene, index) => readScene(scene, reader, `/scenes/${index}`)),
    closing: readCard(edited.closing, reader),
  };
  const steps = storyboard.scenes.flatMap(({ shots }) => shots.flatMap((shot) => shot.steps)).length;
  if (steps > maxSteps) problems.push({ path: "/scenes", message: `have more than ${maxSteps} steps` });
  if (problems.length > 0) {
    throw invalidRequest(problems.slice(0, maxDetails).map((each) => ({ ...each, path: `/storyboard${each.path}` })));
  }
  return storyboard;
}

type Reader = Editing & {
  readonly fresh: (kind: "scene" | "shot" | "sentence") => string;
  readonly complain: (problem: ErrorDetail) => void;
};

const readCard = ({ kicker, title, subtitle, sentences }: EditedStoryboard["opening"], reader: Reader): Card => ({
  kicker: clean(kicker),
  title: clean(title),
  subtitle: clean(subtitle),
  sentences: sentences.map((each) => readSentence(each, reader)),
});

function readSentence(
  { id, text, personal }: EditedStoryboard["opening"]["sentences"][number],
  { fresh }: Reader,
): Sentence {
  return { id: id ?? fresh("sentence"), text: clean(text), ...(personal !== undefined && { slot: personal }) };
}

type EditedScene = EditedStoryboard["scenes"][number];

function readScene({ id, title, personal, shots }: EditedScene, reader: Reader, path: string): Scene {
  const before = reader.before.scenes.find((scene) => scene.id === id);
  return {
    id: id ?? reader.fresh("scene"),
    title: clean(title),
    ...(personal === true && { personal }),
    intent: before?.intent ?? clean(title),
    ...(before?.startPath !== undefined && { startPath: before.startPath }),
    shots: shots.map((shot, index) => readShot(shot, reader, `${path}/shots/${index}`)),
  };
}

function readShot({ id, sentence, steps }: EditedScene["shots"][number], reader: Reader, path: string): Shot {
  const { complain, url, prompt } = reader;
  const shots = reader.before.scenes.flatMap((scene) => scene.shots);
  const own = shots.find((shot) => shot.id === id)?.steps ?? [];
  const others = shots.flatMap((shot) => shot.steps);
  const read = steps.map((step, index): Step | undefined => {
    // An application may have two buttons of one name: the step that stood here is the likeliest to be meant.
    const known = [...own.slice(index, index + 1), ...own, ...others];
    return readStep(step, { complain, url, prompt, known, path: `${path}/steps/${index}` });
  });
  return {
    id: id ?? reader.fresh("shot"),
    sentence: sentence && readSentence(sentence, reader),
    steps: read.filter((step) => step !== undefined),
  };
}

/** In one line, without what cannot be seen. */
const clean = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
