import { Type, type Static } from "typebox";

/**
 * What can be done in a page: a closed set, so that neither a prompt nor a model can ask the browser for anything
 * else. Targets are semantic, never CSS: they survive a restyling of the app.
 */

/** What an element looked like when it was chosen; used to find its nearest relative when the locator fails. */
export const Fingerprint = Type.Object({
  tag: Type.String(),
  role: Type.String(),
  name: Type.String(),
  /** Nearest heading or landmark above the element. */
  near: Type.String(),
  /** Centre of the element in the viewport, as fractions 0–1. */
  x: Type.Number(),
  y: Type.Number(),
});
export type Fingerprint = Static<typeof Fingerprint>;

/** Finds one element: by ARIA role and accessible name, by its text, or by its test id. `ordinal` counts from 0. */
export const Locator = Type.Object({
  by: Type.Enum(["role", "text", "testId"]),
  /** ARIA role; empty unless `by` is `role`. */
  role: Type.String(),
  /** Accessible name, text or test id, matched exactly after white space is folded. */
  name: Type.String(),
  ordinal: Type.Integer({ minimum: 0 }),
  /** The frames around the element, when there are any: which one of the page, then which one inside it; from 0. */
  frames: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
  fingerprint: Type.Optional(Fingerprint),
});
export type Locator = Static<typeof Locator>;

/**
 * Whether what the browser asks when this is pressed, in a window of its own ("Delete this invoice?"), is answered with
 * yes; it is answered with no where this is absent.
 */
const confirm = Type.Optional(Type.Boolean());

export const Step = Type.Union([
  /** Same origin only; `path` begins with `/` and may carry query and hash. */
  Type.Object({ kind: Type.Literal("goto"), path: Type.String() }),
  Type.Object({ kind: Type.Literal("click"), target: Locator, confirm }),
  /** `sensitive` text is drawn as bullets and never spoken or logged. */
  Type.Object({
    kind: Type.Literal("fill"),
    target: Locator,
    value: Type.String(),
    sensitive: Type.Optional(Type.Boolean()),
  }),
  /** `option` is the visible label of the option. */
  Type.Object({ kind: Type.Literal("select"), target: Locator, option: Type.String(), confirm }),
  /** `key` as Playwright names it, for example `Enter`; without a target the focused element gets it. */
  Type.Object({ kind: Type.Literal("press"), key: Type.String(), target: Type.Optional(Locator), confirm }),
  /** To the target, or else by a share of the viewport's height (1 is one screen down, −1 one up). */
  Type.Object({ kind: Type.Literal("scroll"), target: Type.Optional(Locator), screens: Type.Optional(Type.Number()) }),
  Type.Object({ kind: Type.Literal("hover"), target: Locator }),
  /** Nothing is touched; the camera and a soft ring show the element. */
  Type.Object({ kind: Type.Literal("highlight"), target: Locator }),
  Type.Object({ kind: Type.Literal("waitFor"), target: Locator }),
]);
export type Step = Static<typeof Step>;

/** A rectangle in CSS pixels of the viewport. */
export const Box = Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() });
export type Box = Static<typeof Box>;

/** The target of a step, if it has one. */
export function targetOf(step: Step): Locator | undefined {
  return "target" in step ? step.target : undefined;
}

/** Whether a step says yes to what the browser asks. */
export const isConfirmed = (step: Step): boolean => "confirm" in step && step.confirm;

/** The same step, saying yes to what the browser asks, or not; as it is where its kind has no say in that. */
export function confirming(step: Step, confirm: boolean): Step {
  if (isConfirmed(step) === confirm || !["click", "select", "press"].includes(step.kind)) return step;
  if (confirm) return { ...step, confirm } as Step;
  const { confirm: _, ...silent } = step as Extract<Step, { kind: "click" }>;
  return silent;
}

/** Waiting for a result and pointing at it help the viewer; the story does not need them, nor a greeting that stays away. */
export const isCourtesy = (step: Step): boolean => ["waitFor", "highlight"].includes(step.kind) || isDismissal(step);

/** Many applications greet once and remember that they were sent away while the film was planned. */
export function isDismissal(step: Step): boolean {
  const words = /^(?:no\b|skip|later|not now|maybe later|close|dismiss|cancel|×|✕|got it|ok|okay)/i;
  return step.kind === "click" && words.test(step.target.name);
}
