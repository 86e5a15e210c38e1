import type { Step } from "#browser/step.ts";
import type { Storyboard } from "#planning/storyboard.ts";

/**
 * Changes the values a planner has invented, so that an application that keeps what was entered before does not meet
 * the same one twice. What the prompt says stays as it says it, as do numbers, days and choices. Pure.
 */
export function varied(storyboard: Storyboard, prompt: string, round: number): Storyboard {
  const steps = storyboard.scenes.flatMap((scene) => scene.shots.flatMap((shot) => shot.steps));
  const values = new Map(
    steps.flatMap((step) => (isInvented(step, prompt) ? [[step.value, another(step.value, round)] as const] : [])),
  );
  if (values.size === 0) return storyboard;
  const scenes = storyboard.scenes.map((scene) => ({
    ...scene,
    shots: scene.shots.map((shot) => ({ ...shot, steps: shot.steps.map((step) => replaced(step, values)) })),
  }));
  return { ...storyboard, scenes };
}

type Fill = Extract<Step, { kind: "fill" }>;

function isInvented(step: Step, prompt: string): step is Fill {
  if (step.kind !== "fill" || step.target.role === "searchbox" || step.sensitive === true) return false;
  const said = prompt.toLowerCase().includes(step.value.toLowerCase());
  const named =
    /^\p{L}[\p{L} '&.-]{3,60}\d*$/u.test(step.value) &&
    /name|title|subject|project|login|handle/i.test(step.target.name);
  const email = /^[^@\s]+@example\.com$/.test(step.value);
  return !said && (named || email);
}

/** "Spring launch" → "Spring launch 2"; "maria@example.com" → "maria2@example.com". */
function another(value: string, round: number): string {
  const bare = value.replace(/ ?\d+(?=@|$)/, "");
  return bare.includes("@") ? bare.replace("@", `${round}@`) : `${bare} ${round}`;
}

function replaced(step: Step, values: ReadonlyMap<string, string>): Step {
  if (step.kind === "fill") return { ...step, value: values.get(step.value) ?? step.value };
  if (!("target" in step) || step.target === undefined) return step;
  const name = values.get(step.target.name);
  return name === undefined ? step : { ...step, target: { ...step.target, name } };
}
