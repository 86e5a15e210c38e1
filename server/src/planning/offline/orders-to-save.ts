import type { PageNode } from "#browser/snapshot.ts";
import type { Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import { stepsOf } from "./desk/by-hand.ts";
import { matchScore, sameKeys } from "../prompt/words.ts";
import { best, type Desk } from "./desk/desk.ts";
import { enteredHere, fieldsInFront } from "./form/form.ts";
import { notAskedToPress, primaryButton } from "./form/primary-button.ts";
import { save } from "./form/send.ts";
import { optionOf } from "./form/place.ts";
import { recordIn } from "./opening/own-pages.ts";
import { isOfAnotherRecord } from "./changing/of-another.ts";
import { changes } from "./done-before.ts";

/**
 * By which words a button keeps what was entered, besides those that always do: the order that it was said with, in the
 * application's own word for it ("Sign off" under "Sign off visit 12"), and "Submit" in the form of a thing that is there already.
 */
export function ordersToSave({ page }: Desk, intent: Intent): string[] {
  const isOfThing = ("of" in intent && intent.of !== undefined) || ("on" in intent && typeof intent.on === "string");
  return [
    ...(intent.kind === "fill" && intent.verb !== undefined ? ordersOf(plainVerb(intent.verb), page.dialog) : []),
    ...(isOfThing && (recordIn(page.path) !== undefined || isEditing(page.dialog)) ? ["submit"] : []),
  ];
}

/** "Request changes to" a draft is done by "Request changes". */
const plainVerb = (verb: string): string => verb.replace(/\s(?:to|on|for|from|with)$/u, "");

/** The order, what its dialog begins with, and to send it where the whole dialog is called by the order: "Request changes to Sail plan". */
const ordersOf = (verb: string, dialog = ""): string[] => [
  verb,
  ...firstWord(dialog),
  ...(verb.includes(" ") && dialog.toLowerCase().startsWith(verb.toLowerCase()) ? ["send"] : []),
];

const firstWord = (text = ""): string[] => /\p{L}+/u.exec(text)?.slice(0, 1) ?? [];

/** "Edit rental": what a dialog is called in which something is changed that is there already. */
const isEditing = (dialog = ""): boolean => /^(?:edit|change|update|modify)\b/i.test(dialog.trim());

/** Why what was typed into a form comes to nothing: what sends that is none of what keeps a change, and nobody has asked to press it. */
export function unsentBecause(desk: Desk, { kind }: Intent): string | undefined {
  const entered = kind === "fill" ? enteredHere(desk) : undefined;
  const isItsButton = ({ submits, form, disabled }: PageNode) =>
    submits === true && form === entered?.form && !disabled;
  const ofDialog = () => (entered?.region === "dialog" ? primaryButton(desk, fieldsInFront(desk), "") : undefined);
  const button = entered?.form === undefined ? ofDialog() : desk.page.nodes.find(isItsButton);
  return button && notAskedToPress(button);
}

/** Whether a wish is for a value in a form, and says nothing of how that is kept. */
export const isEntry = ({ kind }: Intent): boolean => ["fill", "choose", "toggle"].includes(kind);

/** The box or the choice in a form that a deed has set last, be it by what is written beside it. */
export function boxSet(desk: Desk, deed: Deed): PageNode | undefined {
  const last = stepsOf(deed).at(-1);
  if (last?.kind !== "click") return undefined;
  const { by, role, name } = last.target;
  // What the browser has no name for is called by what stands around it.
  const unnamed = name === "" ? enteredHere(desk) : undefined;
  const isPressed = (node: PageNode) =>
    name === "" ? node === unnamed : node.name === name && (by === "text" || node.role === role);
  return desk.page.nodes.find(
    (node) => ["checkbox", "radio", "switch"].includes(node.role) && node.form !== undefined && isPressed(node),
  );
}

/** What was to be saved with something else, which has come to nothing, is saved without that. */
export async function saveUnsaved(desk: Desk, unsaved: Intent | undefined): Promise<Deed | undefined> {
  return unsaved === undefined || enteredHere(desk) === undefined ? undefined : save(desk, ordersToSave(desk, unsaved));
}

/** What is told in one breath is asked for by one dialog, though the label of a field may be tied to nothing. */
export const isToldWith = ({ page }: Desk, { said }: Intent, next: Intent): boolean =>
  page.dialog !== undefined && said !== undefined && next.said === said;

/**
 * A field may stand on another page, in another form, or behind another tab or fold: what was changed in this one is saved
 * first, since looking there may leave it.
 */
export function isInFormInFront(desk: Desk, next: Extract<Intent, { kind: "fill" | "choose" | "toggle" }>): boolean {
  if (next.kind === "toggle") return isSwitchInFront(desk, next);
  const words = next.field;
  if (words === "") return true;
  const value = next.kind === "fill" ? next.value : next.option;
  // A tab of that name says only that the field is behind it.
  const leads = ({ role, current }: PageNode) => role === "tab" && current !== true;
  const field = best(desk, desk.page, { words, literal: true, favour: (node) => (leads(node) ? -1 : 0) });
  if (isInOtherForm(desk, field)) return false;
  if (field !== undefined || recordIn(desk.page.path) !== undefined) return field !== undefined;
  const isIts = (node: PageNode) =>
    optionOf(node, value) !== undefined ||
    (node.role === "radio" && sameKeys(node.name, value)) ||
    [node.near, node.field?.group ?? ""].some((text) => sameKeys(text, words)) ||
    matchScore(words, node.name) > 0.5;
  return desk.page.nodes.some((node) => node.field !== undefined && isIts(node));
}

/** A switch that is not in sight stands behind another tab, or on another page; that of another form is kept by another button. */
function isSwitchInFront(desk: Desk, { what }: Extract<Intent, { kind: "toggle" }>): boolean {
  const found = best(desk, desk.page, { words: what, literal: true });
  return found !== undefined && !isInOtherForm(desk, found);
}

function isInOtherForm(desk: Desk, node: PageNode | undefined): boolean {
  const form = enteredHere(desk)?.form;
  return node?.form !== undefined && form !== undefined && node.form !== form;
}

/** "Set the stage to Won, switch on reminders and save": what is entered on the way to that is saved by it. */
export function savedLater(desk: Desk, queue: readonly Intent[], at: number): boolean {
  const [intent, ...more] = queue.slice(at);
  const other = more.findIndex(
    (next) => !changes(next) || (intent !== undefined && isOfAnotherRecord(desk, intent, next)),
  );
  const last = more[other];
  return (
    other > 0 && last?.kind === "submit" && /^(?:then\s)?(?:save|submit|update|apply|confirm)\b/iu.test(last.said ?? "")
  );
}
