import type { PageNode } from "#browser/snapshot.ts";
import type { Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import { stepsOf } from "./desk/by-hand.ts";
import { best, type Desk } from "./desk/desk.ts";
import { enteredHere } from "./form/form.ts";
import { save } from "./form/send.ts";
import { recordIn } from "./opening/own-pages.ts";

/** By which words a button keeps what was entered, besides those that always do: the order that it was said with, and "Submit" in the form of a thing that is there already. */
export function ordersToSave({ page }: Desk, intent: Intent): string[] {
  const isOfThing = ("of" in intent && intent.of !== undefined) || ("on" in intent && typeof intent.on === "string");
  return [
    ...(intent.kind === "fill" && intent.verb !== undefined ? [intent.verb] : []),
    ...(isOfThing && recordIn(page.path) !== undefined ? ["submit"] : []),
  ];
}

/** Whether a wish is for a value in a form, and says nothing of how that is kept. */
export const isEntry = ({ kind }: Intent): boolean => ["fill", "choose", "toggle"].includes(kind);

/** The box or the choice in a form that a deed has set last, be it by what is written beside it. */
export function boxSet({ page }: Desk, deed: Deed): PageNode | undefined {
  const last = stepsOf(deed).at(-1);
  if (last?.kind !== "click") return undefined;
  const { by, role, name } = last.target;
  const isPressed = (node: PageNode) => node.name === name && (by === "text" || node.role === role);
  return page.nodes.find(
    (node) => ["checkbox", "radio", "switch"].includes(node.role) && node.form !== undefined && isPressed(node),
  );
}

/**
 * Whether a field stands in the form that was last filled in. A field of a record may stand on another of its pages, in another
 * form, or behind another tab, of which only the name is in sight: what was changed in this one is saved first.
 */
export function isInFormInFront(
  desk: Desk,
  { kind, field: words }: Extract<Intent, { kind: "fill" | "choose" }>,
): boolean {
  const { nodes, dialog, path } = desk.page;
  const leads = ({ role, current }: PageNode) => role === "tab" && current !== true;
  const field = best(desk, desk.page, { words, literal: true, favour: (node) => (leads(node) ? -1 : 0) });
  const form = enteredHere(desk)?.form;
  if (field?.form !== undefined && form !== undefined && field.form !== form) return false;
  if (field !== undefined || recordIn(path) !== undefined) return field !== undefined;
  const roles = nodes.flatMap((node) => (node.field === undefined ? [] : [node.role]));
  // What is only chosen may be known by its choice alone.
  const isElsewhere = kind === "fill" && dialog === undefined && nodes.some(leads);
  return !isElsewhere || best(desk, desk.page, { words, roles }) !== undefined;
}

/** What was to be saved with something else, which has come to nothing, is saved without that. */
export async function saveUnsaved(desk: Desk, unsaved: Intent | undefined): Promise<Deed | undefined> {
  return unsaved === undefined || enteredHere(desk) === undefined ? undefined : save(desk, ordersToSave(desk, unsaved));
}
