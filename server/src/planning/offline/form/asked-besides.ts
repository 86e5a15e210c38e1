import { newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { isComplaint, type Sending } from "../desk/outcome.ts";
import { takeBehind } from "./behind.ts";
import { denied, setField } from "./form.ts";
import { standingFor } from "./enter-value.ts";

/** What a form asks beside what was said shows only when it is sent: choices that a person would make to have the rest saved. */

/** More choices than these are a form of their own. */
const maxChoices = 3;

/** What stands first in many lists, and is no choice. */
const isNone = /^(?:$|(?:please |not )?(?:choose|select|set)\b|none$|all$|any$|—|-|–|\.\.\.)/i;

/**
 * Gives what a form has refused to go without: the first of what there is in each drop-down and of each choice between a few,
 * and a tick to what it says must be ticked. Gives what was chosen.
 */
export async function choicesAskedFor(desk: Desk, steps: Step[], sent: Sending): Promise<FilledField[]> {
  const chosen: FilledField[] = [];
  const isOpen = ({ name }: PageNode) => denied.get(desk)?.has(name) !== true;
  for (const node of asked(desk.page, sent).filter(isOpen).slice(0, maxChoices)) {
    const now = standingFor(desk.page, node);
    const value = now === undefined ? undefined : await firstChosen(desk, steps, now);
    if (value !== undefined) chosen.push({ label: labelOf(node), value, fixed: false });
  }
  return chosen;
}

/** One of a few is chosen for what stands over them; a label may have taken up its mark and the complaint under its field. */
const labelOf = ({ role, name, near, field }: PageNode): string =>
  role === "radio" ? near || field?.group || name : name.replace(/\s\*(?:\s.*)?$/, "");

/** What the form does not go without, and nobody has given a value; where it does not say which, its open choices between a few. */
function asked(page: PageSnapshot, sent: Sending): PageNode[] {
  const { fields, filled } = sent;
  const isOfForm = ({ form, region }: PageNode) =>
    page.dialog === undefined ? fields.some((field) => field.form === form) : region === "dialog";
  const own = page.nodes.filter((node) => isOfForm(node) && !node.disabled);
  const open = own.filter((node) => !filled.some(({ label }) => label === node.name));
  const complaints = complaintsOf(page, sent);
  const isAsked = (node: PageNode) => node.field?.invalid === true || isTold(node, complaints);
  // One of a few that was chosen answers for all of them.
  const groups = unanswered(own);
  const told = [
    ...open.filter((node) => isOfChoices(node) && node.field?.state === "empty" && isAsked(node)),
    ...groups.filter(isAsked),
    ...open.filter((node) => node.role === "checkbox" && node.field?.state === "unchecked" && isAsked(node)),
  ];
  return told.length > 0 ? told : groups;
}

/** New lines of the page that complain of something. */
const complaintsOf = (page: PageSnapshot, { before }: Sending): string[] =>
  [
    ...page.notices.filter((text) => !before.notices.includes(text)),
    ...(page.lines ?? []).filter((line) => before.lines?.includes(line) === false),
  ].filter(isComplaint);

/** "You must accept the rules" says what "I have read and accept the rules" says. */
const asDemand = (line: string): string => line.replace(/\b(?:please|you|must|have|need|to|first)\b/gi, " ").trim();

/** Whether a complaint names what is chosen; of what is to be ticked, whose name is a sentence, what it demands. */
function isTold(node: PageNode, complaints: readonly string[]): boolean {
  if (node.role === "checkbox") return complaints.some((line) => heldBy(node.name, asDemand(line)) > 0.8);
  const own = labelOf(node)
    .replace(/[\s:?*]+$/, "")
    .toLowerCase();
  return own.length > 2 && complaints.some((line) => line.toLowerCase().includes(own));
}

/** The first that can be chosen of each choice between a few that nobody has made. */
function unanswered(open: readonly PageNode[]): PageNode[] {
  const radios = open.filter(({ role }) => role === "radio");
  const groups = Map.groupBy(radios, ({ form, near, field }) => `${form} ${field?.group || near}`);
  return [...groups.values()].flatMap((group) =>
    group.some(({ field }) => field?.state === "checked")
      ? []
      : (group.find(({ name }) => !isNone.test(name.trim())) ?? []),
  );
}

const isOfChoices = ({ field, role, tag, popup }: PageNode): boolean =>
  (field?.options.length ?? 0) > 0 || (role === "combobox" && tag !== "select" && popup === true);

/** One of several that have come up over the page, outside of every part of it. */
const isDrawnOption = ({ role, region, name, item = "" }: PageNode): boolean =>
  role === "clickable" && region === "" && item !== name && item.startsWith(name);

/** Takes what a form asks for: a tick, the choice between a few that is given, or the first of a drop-down; `undefined` where there is none. */
async function firstChosen(desk: Desk, steps: Step[], node: PageNode): Promise<string | undefined> {
  if (node.role === "radio" || node.role === "checkbox") {
    const chosen = node.role === "radio" ? node.name : "on";
    return (await setField(desk, steps, { node, value: "on" })) ? chosen : undefined;
  }
  const own = node.field?.options.find((option) => !isNone.test(option));
  if (own !== undefined) return (await setField(desk, steps, { node, value: own })) ? own : undefined;
  const take = async (tried: Step[], start: PageSnapshot) => {
    const fresh = newNodes(desk.page, start).filter(({ name, disabled }) => !disabled && !isNone.test(name.trim()));
    // What a list is drawn of need not be an option in its markup.
    const option = fresh.find(({ role }) => role === "option") ?? fresh.find(isDrawnOption);
    return option !== undefined && (await clickNode(desk, tried, option)) ? option.name : undefined;
  };
  return takeBehind(desk, steps, { node, take });
}
