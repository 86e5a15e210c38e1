import { Type, type Static, type TSchema } from "typebox";
import { PersonalSlot } from "#planning/storyboard.ts";

/** Finds one element as a person would name it; exactly one of `role`, `text` and `test_id` is there. */
const Target = Type.Object(
  {
    role: Type.Optional(Type.String({ pattern: "^[a-z]{2,30}$", description: "ARIA role: button, link, textbox …" })),
    name: Type.Optional(Type.String({ maxLength: 300, description: "Accessible name, with a role." })),
    text: Type.Optional(Type.String({ minLength: 1, maxLength: 300, description: "Its whole text." })),
    test_id: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    ordinal: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 999, description: "Which of several that are alike, from 0." }),
    ),
    frames: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), {
        minItems: 1,
        maxItems: 5,
        description: "The frames around it: which one of the page, from 0, then which one inside it.",
      }),
    ),
  },
  { title: "StoryboardTarget" },
);

export const stepKinds = [
  "goto",
  "click",
  "fill",
  "select",
  "press",
  "scroll",
  "hover",
  "highlight",
  "waitFor",
] as const;

export const StoryboardStep = Type.Object(
  {
    kind: Type.Enum(stepKinds),
    target: Type.Optional(Target),
    path: Type.Optional(
      Type.String({ maxLength: 2000, description: "Of `goto`: begins with /, within the application." }),
    ),
    value: Type.Optional(Type.String({ maxLength: 2000, description: "Of `fill`; absent while it is sensitive." })),
    option: Type.Optional(Type.String({ maxLength: 300, description: "Of `select`: the label that is seen." })),
    key: Type.Optional(
      Type.String({ pattern: "^[\\w+]{1,40}$", description: "Of `press`: Enter, Escape, Control+k …" }),
    ),
    screens: Type.Optional(
      Type.Number({ minimum: -20, maximum: 20, description: "Of `scroll` without a target: 1 is one screen down." }),
    ),
    sensitive: Type.Optional(
      Type.Boolean({ description: "Of `fill`: drawn as bullets, never spoken and never shown here." }),
    ),
    confirm: Type.Optional(
      Type.Boolean({
        description:
          "Of `click`, `press` and `select`: what the browser asks because of it, in a window of its own, is answered with yes; with no when absent.",
      }),
    ),
  },
  { title: "StoryboardStep" },
);
export type StoryboardStep = Static<typeof StoryboardStep>;

const spoken = Type.String({ maxLength: 400, pattern: "\\S", description: "One sentence, as it is spoken." });
const line = (maxLength: number, description: string) => Type.String({ maxLength, description });

const sentenceOf = <Id extends TSchema>(id: Id) =>
  Type.Object({ id, text: spoken, personal: Type.Optional(PersonalSlot) });

const cardOf = <Id extends TSchema>(id: Id) =>
  Type.Object({
    kicker: line(120, "The small line above."),
    title: line(200, "In the middle."),
    subtitle: line(300, "Below."),
    sentences: Type.Array(sentenceOf(id), { maxItems: 10 }),
  });

const sceneOf = <Id extends TSchema>(id: Id) =>
  Type.Object({
    id,
    title: Type.String({ maxLength: 120, pattern: "\\S", description: "Shown, and the name of the chapter." }),
    personal: Type.Optional(
      Type.Boolean({
        description: "Whether it is followed by a recipient's company, or else job title, in their film.",
      }),
    ),
    shots: Type.Array(
      Type.Object({
        id,
        sentence: Type.Union([sentenceOf(id), Type.Null()], { description: "What is said while the steps are done." }),
        steps: Type.Array(StoryboardStep, { maxItems: 20 }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  });

const storyboardOf = <Id extends TSchema>(id: Id) => ({
  title: Type.String({ maxLength: 200, pattern: "\\S" }),
  opening: cardOf(id),
  scenes: Type.Array(sceneOf(id), { minItems: 2, maxItems: 20 }),
  closing: cardOf(id),
});

/** A storyboard as the API shows it. */
export const ShownStoryboard = Type.Object(
  { language: Type.String({ description: "BCP 47." }), ...storyboardOf(Type.String()) },
  { title: "Storyboard" },
);
export type ShownStoryboard = Static<typeof ShownStoryboard>;

const given = Type.Optional(
  Type.String({ pattern: "^[\\w.-]{1,80}$", description: "Of what was there before; what is new may go without." }),
);

/** A storyboard as the API takes it. */
export const EditedStoryboard = Type.Object(storyboardOf(given), { title: "EditedStoryboard" });
export type EditedStoryboard = Static<typeof EditedStoryboard>;
