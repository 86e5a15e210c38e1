import { targetOf, type Step } from "#browser/step.ts";
import type { Card, Storyboard } from "./storyboard.ts";

/** A storyboard as text, to be read aloud: what is said, and under it what is done. */
export function told({ title, opening, scenes, closing }: Storyboard): string {
  const said = scenes.map((scene) => {
    const shots = scene.shots.flatMap((shot) => [
      `  “${shot.sentence?.text ?? "…"}”`,
      ...shot.steps.map((step) => `      ${act(step)}`),
    ]);
    return [`${scene.title}  (${scene.startPath ?? ""})`, ...shots].join("\n");
  });
  return [`# ${title}`, card("Opening", opening), ...said, card("Closing", closing)].join("\n\n");
}

function card(which: string, { kicker, title, subtitle, sentences }: Card): string {
  return [
    `${which}: ${[kicker, title, subtitle].filter(Boolean).join(" / ")}`,
    ...sentences.map(({ text }) => `  “${text}”`),
  ].join("\n");
}

function act(step: Step): string {
  const target = targetOf(step);
  const detail =
    step.kind === "fill"
      ? ` = ${step.value}`
      : step.kind === "select"
        ? ` = ${step.option}`
        : step.kind === "goto"
          ? ` ${step.path}`
          : step.kind === "press"
            ? ` ${step.key}`
            : "";
  return `${step.kind}${target === undefined ? "" : ` ${target.role || target.by} “${target.name}”`}${detail}`;
}
