import { Type, type Static } from "typebox";
import { Step } from "#browser/step.ts";
import { deedKinds } from "./deed.ts";

/** Which personal words a sentence or card may carry; `undefined` means it is the same for everybody. */
export const PersonalSlot = Type.Enum(["greeting", "interest", "closing"]);
export type PersonalSlot = Static<typeof PersonalSlot>;

/** One spoken sentence, 8–18 words. Its id is unique in the storyboard and keeps its voice clip apart. */
export const Sentence = Type.Object({
  id: Type.String(),
  text: Type.String(),
  slot: Type.Optional(PersonalSlot),
});
export type Sentence = Static<typeof Sentence>;

/**
 * What a shot is about, from which its chapter, the film and the closing card are named: those of the shots that are
 * left, when others fall out. Empty words where there is nothing to be said.
 */
export const Topic = Type.Object({
  kind: Type.Enum(deedKinds),
  /** What a chapter of this alone would be called: "Create an invoice". */
  title: Type.String(),
  /** The page it happens on: "Invoices". */
  page: Type.String(),
  /** What is made, for one: "invoice". */
  thing: Type.String(),
  /** Fields that are set in the shot. */
  fields: Type.Integer({ minimum: 0 }),
});
export type Topic = Static<typeof Topic>;

/** The smallest unit of a film: a sentence and what happens on the screen while it is heard. */
export const Shot = Type.Object({
  id: Type.String(),
  sentence: Type.Union([Sentence, Type.Null()]),
  steps: Type.Array(Step),
  /** Absent where others than the offline planner have named the chapter. */
  topic: Type.Optional(Topic),
});
export type Shot = Static<typeof Shot>;

/** A chapter of the film. `title` is shown as a lower third and names the chapter. */
export const Scene = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Whether the title is followed by a recipient's company, or else job title; absent means it is not. */
  personal: Type.Optional(Type.Boolean()),
  /** What the viewer should understand, in one phrase; for planners and reviewers, never shown. */
  intent: Type.String(),
  /** Same-origin path at which the scene begins when filmed alone, for instance `/invoices?page=2`. */
  startPath: Type.Optional(Type.String()),
  shots: Type.Array(Shot),
});
export type Scene = Static<typeof Scene>;

/** A full-screen card before or after the scenes. `kicker` is the small line above (a greeting by name, say). */
export const Card = Type.Object({
  kicker: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  sentences: Type.Array(Sentence),
});
export type Card = Static<typeof Card>;

/** What the film will show and say, before anything is filmed. Holds no secret: credentials stay with the browser. */
export const Storyboard = Type.Object({
  /** BCP 47. */
  language: Type.String(),
  /** Human name of the film, used for `filename` and the watch page's title. */
  title: Type.String(),
  opening: Card,
  scenes: Type.Array(Scene),
  closing: Card,
});
export type Storyboard = Static<typeof Storyboard>;

/** All sentences in the order in which they are spoken. */
export function sentencesOf(storyboard: Storyboard): Sentence[] {
  const spoken = storyboard.scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.sentence ?? []));
  return [...storyboard.opening.sentences, ...spoken, ...storyboard.closing.sentences];
}
