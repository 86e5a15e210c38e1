import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { behindOpener, chooseFromPopup, isUnderLabel } from "./drop-down.ts";
import { eachIn } from "./each-of-several.ts";
import { taken, type Taken } from "./taken.ts";
import { chosenWhose } from "./whose-picker.ts";

/** Kits draw a drop-down as a button that says what is chosen, and then what for: "Talk Kind". It is no field to be filled. */

/** Words that the name of such a choice may have. */
const mostWords = 2;

/** The words of which a value may begin with the name of its choice, the fewest first. */
const labelsIn = (text: string): string[] =>
  text
    .split(" ")
    .slice(0, mostWords)
    .map((_, at, words) => words.slice(0, at + 1).join(" "));

/** Takes what is left of the values from drop-downs that are drawn as buttons; gives what was chosen, and what is still left. */
export const chooseDrawn = (desk: Desk, steps: Step[], given: readonly Given[]): Promise<Taken> =>
  taken(given, async ({ hint, text }) => (hint === "pair" ? chosenFor(desk, steps, text) : undefined));

async function chosenFor(desk: Desk, steps: Step[], text: string): Promise<FilledField | undefined> {
  for (const label of labelsIn(text).filter((each) => each !== text)) {
    const value = text.slice(label.length + 1);
    const stands = (node: PageNode) => isFor(node, label) && isInFront(desk.page, node);
    if (!desk.page.nodes.some(stands)) continue;
    const sought = { field: label, value, stands, isKnown: true };
    if ((await eachBehind(desk, steps, sought)) || (await behindOpener(desk, steps, sought)) !== undefined)
      return { label, value, fixed: true };
  }
  const [label = "", ...rest] = text.split(" ");
  const value = rest.join(" ");
  if (label === "assignee" && desk.page.dialog !== undefined)
    return (await chosenWhose(desk, steps, value)) && { label, value, fixed: true };
  const few = await chosenOfLine(desk, steps, text);
  if (few !== undefined) return few;
  return isOfFew.test(label) ? chosenUnnamed(desk, steps, { label, value }) : undefined;
}

/** A button that says what for at its end, or nothing yet beside its label, or what stands under that and is no button. */
const isFor = (node: PageNode, label: string): boolean =>
  node.role === "button"
    ? node.popup === true && endsIn(node.name || (node.item ?? ""), label)
    : isUnderLabel(node, label);

/** Whether a drop-down that is drawn in front has the label that a value begins with. */
export const isDrawnFor = (page: PageSnapshot, text: string): boolean =>
  labelsIn(text).some((label) => page.nodes.some((node) => isFor(node, label) && isInFront(page, node)));

/** "Design and Sales", of a list of which several may be taken. */
async function eachBehind(desk: Desk, steps: Step[], sought: Parameters<typeof behindOpener>[2]): Promise<boolean> {
  const values = eachIn(sought.value);
  if (values.length < 2) return false;
  const tried: Step[] = [];
  for (const value of values) if (!(await behindOpener(desk, tried, { ...sought, value, whole: true }))) return false;
  steps.push(...tried);
  return true;
}

/** What is one of few choices is nothing to be written into a field of another name. */
export const isOfFew =
  /^(?:theme|status|state|stage|priority|severity|urgency|language|type|category|kind|role|owner|time ?zone|currency|colou?r|mode)$/i;

/** How far the middles of what stands in one line may differ, px. */
const maxOffPx = 4;

/** "High priority", where a dialog has its few choices side by side, each to be pressed: "Low", "Medium", "High". */
async function chosenOfLine(desk: Desk, steps: Step[], text: string): Promise<FilledField | undefined> {
  const words = text.split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const said = isOfFew.test(last) ? { label: last, value: words.slice(0, -1).join(" ") } : undefined;
  const { label, value } = said ?? { label: first, value: words.slice(1).join(" ") };
  if (!isOfFew.test(label) || value === "" || desk.page.dialog === undefined) return undefined;
  const choices = desk.page.nodes.filter(
    ({ role, region, popup, field }) =>
      ["clickable", "button"].includes(role) && region === "dialog" && popup !== true && field === undefined,
  );
  const [node, ...more] = choices.filter(({ name }) => sameKeys(name, value));
  const isBeside = (each: PageNode) =>
    each !== node && each.item === node?.item && Math.abs(each.box.y - (node?.box.y ?? 0)) <= maxOffPx;
  if (node === undefined || more.length > 0 || !choices.some(isBeside)) return undefined;
  return (await clickNode(desk, steps, node)) ? { label, value, fixed: true } : undefined;
}

/** As many choices of a dialog are looked into that say nothing but what is chosen by now. */
const maxUnnamed = 4;

/** "Planned", in a row of such: what is called just as the value lies behind one of them. */
async function chosenUnnamed(
  desk: Desk,
  steps: Step[],
  { label, value }: { readonly label: string; readonly value: string },
): Promise<FilledField | undefined> {
  const { page } = desk;
  const unnamed = page.nodes.filter(
    ({ region, role, popup, name }) =>
      region === "dialog" && role === "button" && popup === true && /^\p{L}[\p{L} ]{1,20}$/u.test(name.trim()),
  );
  if (value === "" || page.dialog === undefined) return undefined;
  for (const each of unnamed.slice(0, maxUnnamed)) {
    const node = sameNode(desk.page, each);
    const whole = node !== undefined && (await chooseFromPopup(desk, steps, { node, value, whole: true }));
    if (whole) return { label, value, fixed: true };
  }
  return undefined;
}

/** What lies behind a dialog changes something else than what is made in it. */
const isInFront = ({ dialog }: PageSnapshot, { region }: PageNode): boolean =>
  dialog === undefined || region === "dialog";

const endsIn = (name: string, label: string): boolean =>
  sameKeys(name.trim().split(/\s+/).slice(-label.split(" ").length).join(" "), label);
