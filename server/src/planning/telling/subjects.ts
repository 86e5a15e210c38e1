import { targetOf, type Step } from "#browser/step.ts";
import type { Deed, FilledField, Part } from "../deed.ts";
import { lowerFirst, singular, spokenLabel, wordCount } from "./grammar.ts";
import { isNothingSaid, isOrder, labelFor, tellable } from "./labels.ts";

/** What the words of a sentence are taken from, beside the deed itself. */
export type Told = { readonly app: string; readonly prompt: string };

/** What is pressed last. */
const pressedIn = (steps: readonly Step[]): string => {
  const step = steps.findLast((each) => each.kind === "click");
  return step === undefined ? "" : (targetOf(step)?.name ?? "");
};

/** What a deed is about, as its film calls it: a control by its own name and not by that of its page. */
export function subjectOf(deed: Deed, { prompt }: Told): string {
  const pressed =
    deed.kind === "act" && deed.subject === deed.page.heading
      ? pressedIn(deed.parts.flatMap(({ steps }) => steps))
      : "";
  return labelFor(prompt, pressed === "" ? deed.subject : pressed);
}

/** The page a deed leads to or happens on, empty where it has no name; what is opened is called as its link was. */
export function pageOf(deed: Deed, told: Told): string {
  const subject = subjectOf(deed, told);
  const heading = labelFor(told.prompt, deed.page.heading);
  const isThere = deed.outcome === undefined || deed.outcome === "shown";
  return deed.kind === "open" && isThere && !isOrder(subject) ? subject : heading;
}

/** The noun of what is made: "invoice", from the prompt or from the button's own words. */
export function thingOf(deed: Deed): string {
  const own = deed.thing.replace(/^(?:new|the|an?)\s+/i, "").trim();
  const words =
    own === ""
      ? spokenLabel(deed.subject).replace(/^(?:create|add|new|make|plan|start)\s+(?:an?\s+|new\s+)*/i, "")
      : own;
  return singular(wordCount(words) > 3 ? "entry" : lowerFirst(words));
}

/** Values that may be said: the prompt's own, short, with a label a person would say; of a new thing not what is ticked. */
export function speakable(values: readonly FilledField[], kind?: Deed["kind"]): FilledField[] {
  return values.filter(
    (each) =>
      !(kind === "create" && /^(?:on|off)$/.test(each.value)) &&
      each.fixed &&
      !isNothingSaid(each.value) &&
      tellable(each.label) &&
      wordCount(each.value) <= 5 &&
      each.value.length <= 40 &&
      !/[@/\\<>{}]/.test(each.value),
  );
}

/** What is chosen from a list without being called a field by the prompt: "move it to In review". A list without a name is what it was chosen for. */
export function chosenIn({ subject, values }: Deed, { steps }: Part, prompt: string): FilledField[] {
  const asked = prompt.toLowerCase();
  const isAsked = (option: string) =>
    option.split(/\s+/).some((word) => word.length > 2 && asked.includes(word.toLowerCase()));
  // One of several that stand side by side is chosen by a press.
  const pressed = (name: string) => values.find(({ label, value }) => label !== "" && value === name);
  return steps.flatMap((step) => {
    if (step.kind === "select")
      return [{ label: step.target.name || subject, value: step.option, fixed: isAsked(step.option) }];
    const chosen = step.kind === "click" && step.target.role === "radio" ? pressed(step.target.name) : undefined;
    return chosen === undefined ? [] : [chosen];
  });
}

/** A name as it is chosen by: "Priya's" cards are those of Priya. */
export const chosenName = (thing: string): string => thing.replace(/['’]s$/, "");
