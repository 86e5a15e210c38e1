import { sameNode, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { insteadOfChosen } from "../../prompt/each-named.ts";
import { numberIn } from "../../prompt/number-in.ts";
import { saysAll } from "../../prompt/words.ts";
import { upperFirst } from "../../telling/grammar.ts";
import { isOfList } from "./by-ticking.ts";
import { closeAgain } from "../desk/close-again.ts";
import { deedOf, doneTo, type Done } from "../desk/by-hand.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
import { fieldsInFront, formFields, setField } from "../form/form.ts";
import { primaryButton } from "../form/primary-button.ts";
import { takesAway } from "./of-another.ts";
import { isIt } from "./press.ts";
import { tickOf } from "./box-of-entry.ts";

/** Entries of a list are ticked one by one, and then something is done to all of them by what stands over the list or under it. */

/** Of several that were named, some are not in the list: then none of them is chosen. */
export const notAll = Symbol("not all");

const several = /,\s*(?:and\s+)?|\s+and\s+/u;

/** Boxes, and what the entries are called that are chosen by them. */
type Group = { readonly boxes: readonly PageNode[]; readonly names: readonly string[] };

/** "The users felix and hugo", "all of them": the boxes of their rows, where each of them has one. */
export async function tickAll(desk: Desk, steps: Step[], said: string): Promise<Done | typeof notAll | undefined> {
  const group = groupSaid(desk, said) ?? groupNamed(desk, said);
  if (group === undefined || group === notAll) return group;
  for (const box of group.boxes) {
    const target = await desk.app.locate(sameNode(desk.page, box) ?? box);
    const isTicked = box.field?.state === "checked";
    if (target === undefined || !(await perform(desk, steps, { kind: isTicked ? "highlight" : "click", target })).ok)
      return undefined;
  }
  desk.ticked = group.names;
  desk.last = "";
  return { subject: said, label: said, value: "on" };
}

function groupNamed(desk: Desk, said: string): Group | typeof notAll | undefined {
  const names = said.replace(/^(?:the|both)\s+/u, "").split(several);
  if (names.length < 2) return undefined;
  const boxOf = (name: string) =>
    tickOf(desk, name) ?? tickOf(desk, name.replace(/^(?:the\s+)?\p{Ll}{2,}s\s+(?=\S)/u, ""));
  const boxes = names.flatMap((name) => boxOf(name) ?? []);
  if (boxes.length === names.length) return { boxes, names };
  return boxes.length > 0 ? notAll : undefined;
}

const wholeList = /^(?:all|everything|every one)(?: of (?:them|those|it))?$/iu;
const firstOf = /^(?:the )?(?:first|top) (?<count>two|three|four|five|\d)(?: of them| rows| entries)?$/iu;

/** "All of them": the box over the column of boxes, or each; "the top three": so many from above, where there are as many. */
function groupSaid({ page }: Desk, said: string): Group | undefined {
  const rows = page.nodes.filter(({ role, region, disabled }) => role === "checkbox" && region === "row" && !disabled);
  const names = rows.map(({ item = "" }) => item);
  if (wholeList.test(said)) {
    const over = page.nodes.find(({ role, region }) => role === "checkbox" && region === "columnheader");
    if (over !== undefined && rows.length > 0) return { boxes: [over], names };
    return rows.length > 1 ? { boxes: rows, names } : undefined;
  }
  const count = Number(numberIn(firstOf.exec(said)?.groups?.["count"] ?? ""));
  return count > 1 && rows.length >= count ? { boxes: rows.slice(0, count), names: names.slice(0, count) } : undefined;
}

const isThem = (what: string): boolean => isIt(what) || /^(?:both|all)(?: of them)?$/i.test(what);

type Ordered = Extract<Intent, { kind: "act" | "toggle" }>;

/** What is to be done to what was ticked just before; `undefined` for anything else. */
export function orderForTicked(desk: Desk, intent: Intent): Ordered | undefined {
  const isOrder = intent.kind === "act" || intent.kind === "toggle";
  return isOrder && (desk.ticked?.length ?? 0) > 0 && isThem(intent.what) ? intent : undefined;
}

/**
 * What is done to each of several that could not be ticked together, since the list in front does not show all of them. Nothing
 * is taken away so: what was spoken of as one is taken away as a whole, or not at all.
 */
export const doneToEach = (chosen: Intent, next: Intent | undefined): Intent[] =>
  next?.kind === "act" && !takesAway(next.verb) ? insteadOfChosen(chosen, next) : [];

/** "Delete them", "disable them": by the button for what is selected, or by the choice of a drop-down that has one beside it. */
export function actOnTicked(desk: Desk, intent: Ordered): Promise<Deed | undefined> {
  const verb = intent.verb ?? (intent.kind === "toggle" && intent.on ? "enable" : "disable");
  const as = intent.kind === "act" ? intent.as : undefined;
  const words = as === undefined ? verb : `${verb} ${as}`;
  return deedOf(desk, "act", async (steps) => {
    const before = desk.page;
    const pressed =
      (await byButton(desk, steps, { words })) ??
      (await byChoice(desk, steps, words)) ??
      (as !== undefined && verb === "mark"
        ? await byButton(desk, steps, { words: as, begins: /^(?:make|set)\b/i })
        : undefined);
    if (pressed === undefined && as !== undefined && verb !== "mark") {
      const asked = await inDialog(desk, steps, { verb, as });
      return asked && doneTo(desk, asked, as);
    }
    if (pressed === undefined) return undefined;
    // It may be asked once more on a page of its own, whose button says the verb alone.
    const bare = { name: upperFirst(verb) };
    if (!(await goOn(desk, steps, { pressed: bare, before, verb }))) await goOn(desk, steps, { pressed, before, verb });
    delete desk.ticked;
    return { subject: pressed.name };
  });
}

/** "Delete selected users", "Make inactive", or a bare "Delete" that stands in no row. */
async function byButton(
  desk: Desk,
  steps: Step[],
  { words, begins = /(?:)/ }: { readonly words: string; readonly begins?: RegExp },
): Promise<PageNode | undefined> {
  const buttons = desk.page.nodes.filter(
    (node) =>
      ["button", "link", "clickable", "menuitem"].includes(node.role) &&
      isOfList(node) &&
      begins.test(node.name.trim()) &&
      saysAll(node.name, words),
  );
  const button = buttons.find(({ name }) => /\b(?:select|mark|tick|check|chosen)/i.test(name)) ?? buttons[0];
  return button !== undefined && (await clickNode(desk, steps, button)) ? button : undefined;
}

/** "Assign them to Ada": by the button with the verb alone, whose dialog asks for no more than who it is. */
async function inDialog(
  desk: Desk,
  steps: Step[],
  { verb, as }: { readonly verb: string; readonly as: string },
): Promise<PageNode | undefined> {
  const start = desk.page;
  const tried: Step[] = [];
  const button = await byButton(desk, tried, { words: verb });
  if (button === undefined) return undefined;
  const [node, ...more] = desk.page.dialog === undefined ? [] : formFields(desk.page, start);
  const isChosen = node !== undefined && more.length === 0 && (await setField(desk, tried, { node, value: as }));
  const answer = isChosen ? primaryButton(desk, fieldsInFront(desk), "") : undefined;
  if (answer !== undefined && (await clickNode(desk, tried, answer))) {
    steps.push(...tried);
    delete desk.ticked;
    return node;
  }
  await closeAgain(desk, start, button);
  return undefined;
}

const goes = /^(?:go|apply|ok(?:ay)?|execute|run|perform|do it|submit|update|confirm|save)\b/i;

/** "With selected: delete", and "Go" beside it, unless the choice does it by itself. */
async function byChoice(desk: Desk, steps: Step[], words: string): Promise<PageNode | undefined> {
  for (const node of desk.page.nodes.filter((each) => isOfList(each) && each.field?.narrows !== true)) {
    const option = node.field?.options.find((each) => saysAll(each, words));
    if (option === undefined) continue;
    const before = desk.page;
    if (!(await setField(desk, steps, { node, value: option }))) continue;
    const isDone = desk.page.path !== before.path || desk.page.dialog !== before.dialog;
    const beside = desk.page.nodes.filter(
      ({ role, name, box }) => role === "button" && goes.test(name.trim()) && isNear(box, node.box),
    );
    const button = isDone ? undefined : (beside.find(({ box }) => box.x >= node.box.x) ?? beside[0]);
    if (button !== undefined && !(await clickNode(desk, steps, button))) return undefined;
    return { ...node, name: option };
  }
  return undefined;
}

/** As far as a button may stand from the drop-down that it carries out. */
const mostOffPx = { x: 600, y: 60 };

const isNear = (one: PageNode["box"], other: PageNode["box"]): boolean =>
  Math.abs(one.x - other.x) <= mostOffPx.x && Math.abs(one.y - other.y) <= mostOffPx.y;
