import { isDeepStrictEqual } from "node:util";
import { confirming, type Locator, type Step } from "#browser/step.ts";
import type { ErrorDetail } from "#errors.ts";
import { refusalOf, type Permission } from "#planning/refusal.ts";
import { showStep } from "./show-storyboard.ts";
import type { StoryboardStep } from "./storyboard-shape.ts";

/** Says what is wrong, and where. */
export type Complain = (problem: ErrorDetail) => void;

export type StepReading = Permission & {
  readonly complain: Complain;
  /** Where in the body the step stands. */
  readonly path: string;
  /** Steps of the storyboard that is edited; nearest first. */
  readonly known: readonly Step[];
};

/**
 * A step as it is played. One that was there before keeps what is not shown of it: how its element looked, and what is
 * typed into a sensitive field. `undefined` when something is wrong with it.
 */
export function readStep(given: StoryboardStep, { complain, path, known, ...permission }: StepReading) {
  const problems: ErrorDetail[] = [];
  const lacks = (name: string): undefined => {
    problems.push({ path: `${path}/${name}`, message: `is required for ${given.kind}` });
  };
  const said = stepOf(given, lacks);
  const step = said && confirming(said, given.confirm === true);
  const problemOfTarget = given.target === undefined ? undefined : targetProblem(given.target);
  if (problemOfTarget !== undefined) problems.push({ path: `${path}/target`, message: problemOfTarget });
  const shown = step === undefined ? undefined : showStep(step);
  const before = known.find((each) => isDeepStrictEqual(showStep(each), shown));
  if (given.kind === "fill" && given.value === undefined && before === undefined) lacks("value");
  const refusal = step === undefined ? undefined : refusalOf(step, permission);
  if (refusal !== undefined) problems.push({ path, message: `is refused: ${refusal}` });
  problems.forEach(complain);
  return problems.length > 0 ? undefined : (before ?? step);
}

/** `lacks` is told what is missing. */
function stepOf(given: StoryboardStep, lacks: (name: string) => undefined): Step | undefined {
  const { kind, path, value, option, key, screens, sensitive } = given;
  const target = given.target && locatorOf(given.target);
  switch (kind) {
    case "goto":
      return path === undefined ? lacks("path") : { kind, path };
    case "press":
      return key === undefined ? lacks("key") : { kind, key, ...(target && { target }) };
    case "scroll":
      return { kind, ...(target && { target }), ...(screens !== undefined && { screens }) };
    default:
  }
  if (target === undefined) return lacks("target");
  switch (kind) {
    case "fill":
      return { kind, target, value: value ?? "", ...(sensitive === true && { sensitive }) };
    case "select":
      return option === undefined ? lacks("option") : { kind, target, option };
    default:
      return { kind, target };
  }
}

type Target = NonNullable<StoryboardStep["target"]>;

function locatorOf({ role = "", name = "", text, test_id, ordinal = 0, frames }: Target): Locator {
  const which = { ordinal, ...(frames && { frames }) };
  if (text !== undefined) return { by: "text", role: "", name: text, ...which };
  if (test_id !== undefined) return { by: "testId", role: "", name: test_id, ...which };
  return { by: "role", role, name, ...which };
}

function targetProblem({ role, name, text, test_id }: Target): string | undefined {
  if ([role, text, test_id].filter((each) => each !== undefined).length !== 1) {
    return "must have one of role, text and test_id";
  }
  return role === undefined && name !== undefined ? "has a name, which goes with a role" : undefined;
}
