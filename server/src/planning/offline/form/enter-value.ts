import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Locator, Step } from "#browser/step.ts";
import { shapeOf } from "../../prompt/values.ts";
import { sameKeys } from "../../prompt/words.ts";
import { takeDay } from "./calendar.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { lookLater } from "../desk/look-later.ts";
import { chooseFromPopup, isListOpen, leaveOpenList, takeOption } from "./drop-down.ts";
import { chooseEach, eachIn } from "./each-of-several.ts";
import { dayAsAsked } from "./invent.ts";
import { enteredInParts } from "./sections.ts";

/** A field is given a value in the way its kind asks for. */

export type Entry = { readonly node: PageNode; readonly value: string };

/** A field on the page as it stands, which may have been loaded anew under another heading. */
export const standingFor = (page: PageSnapshot, node: PageNode): PageNode | undefined =>
  sameNode(page, node) ??
  (node.name === "" ? undefined : page.nodes.find(({ role, name }) => role === node.role && name === node.name));

/** Gives a field a value; `false` where it does not take it. */
export async function enterValue(desk: Desk, steps: Step[], { node, value }: Entry): Promise<boolean> {
  const inParts = await enteredInParts(desk, steps, { node, value });
  if (inParts !== undefined) return inParts;
  const now = standingFor(desk.page, node) ?? node;
  const target = await desk.app.locate(now);
  if (target === undefined || now.field?.sensitive === true) return false;
  const kind = now.field?.type;
  if (kind === "select") return (await perform(desk, steps, { kind: "select", target, option: value })).ok;
  if (kind === "checkbox" || kind === "radio" || kind === "switch") {
    const on = !/^(no|off|false|disabled|unchecked)$/i.test(value);
    return on === (now.field?.state === "checked") || (await perform(desk, steps, { kind: "click", target })).ok;
  }
  const typed = { node: now, target, start: desk.page, value };
  const days = opensSomething(now) ? daysIn(value, now) : [];
  if (days.length > 0)
    return (await pickDays(desk, steps, { node: now, days })) || typeDay(desk, steps, { ...typed, days });
  return takesNoWords(now)
    ? (await typedOnceOpen(desk, steps, typed)) || (await chosenOfList(desk, steps, { node: now, value }))
    : typeText(desk, steps, typed);
}

/** What is called just so; else each of several by itself, where the list has them all; else what answers best. */
async function chosenOfList(desk: Desk, steps: Step[], { node, value }: Entry): Promise<boolean> {
  const values = eachIn(value);
  if (values.length > 1) {
    if (await chooseFromPopup(desk, steps, { node, value, whole: true })) return true;
    if (await chooseEach(desk, steps, { node, values })) return true;
  }
  return chooseFromPopup(desk, steps, { node: standingFor(desk.page, node) ?? node, value });
}

const takesNoWords = ({ role, tag, field }: PageNode): boolean =>
  field?.readOnly === true || (["combobox", "listbox"].includes(role) && tag !== "input");

const opensSomething = ({ role, popup, field }: PageNode): boolean =>
  popup === true || role === "combobox" || field?.readOnly === true;

/** A calendar or a clock that comes up under a field has as many things to press. */
const leastOfPanel = 3;

type Typed = Entry & { readonly target: Locator; readonly start: PageSnapshot };

/** A box to search in may take words only once it was pressed. */
async function typedOnceOpen(desk: Desk, steps: Step[], { node, value }: Typed): Promise<boolean> {
  if (node.field?.readOnly !== true || !narrows(node)) return false;
  const tried: Step[] = [];
  const open = (await clickNode(desk, tried, node)) ? standingFor(desk.page, node) : undefined;
  const target = open === undefined || open.field?.readOnly !== false ? undefined : await desk.app.locate(open);
  if (target === undefined || !(await perform(desk, tried, { kind: "fill", target, value })).ok) return false;
  steps.push(...tried);
  return true;
}

/** Types a text, and takes what is offered for it. */
async function typeText(desk: Desk, steps: Step[], typed: Typed): Promise<boolean> {
  const { node, target, start, value } = typed;
  if (!(await perform(desk, steps, { kind: "fill", target, value })).ok) return false;
  if (node.role === "combobox") return takenFrom(desk, steps, typed);
  if (gathers(node)) return enterEach(desk, steps, { target, value });
  const isPanel = !narrows(node) && node.popup !== true && newNodes(desk.page, start).length >= leastOfPanel;
  const [day] = isPanel ? daysIn(value, node) : [];
  // A calendar that has come up writes the day as the field takes it; a clock takes what was typed when the field is left.
  if (day !== undefined && (await dayTaken(desk, steps, { ...typed, day }))) return true;
  if (isPanel) await leavePanel(desk, steps, { target, start });
  else if (isLoneDay(desk, node, value)) await perform(desk, steps, { kind: "press", key: "Enter", target });
  // What completes a text is there for who wants it.
  if (node.popup === true) await takeOption(desk, steps, { start, value, whole: true });
  return true;
}

/** A day in numbers that stands in no form is taken over by Enter, as it is where nothing else saves it. */
const isLoneDay = ({ page }: Desk, { form, field, region }: PageNode, value: string): boolean =>
  /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/u.test(value) &&
  field?.type === "text" &&
  region !== "dialog" &&
  (form === undefined || !page.nodes.some((node) => node.submits === true && node.form === form));

/** Goes on from a field under which a calendar has come up; the list of the next one, which opens by that, is left by the title of the dialog. */
async function leavePanel(desk: Desk, steps: Step[], { target, start }: Pick<Typed, "target" | "start">) {
  await perform(desk, steps, { kind: "press", key: "Tab", target });
  const title = desk.page.nodes.find(({ role, region }) => role === "heading" && region === "dialog");
  const opened = isListOpen(desk.page, start) && title !== undefined ? await desk.app.locate(title) : undefined;
  if (opened !== undefined) await perform(desk, steps, { kind: "click", target: opened });
}

/** A calendar that took the day over while it was typed gives it back when the same day is pressed: then typing was enough. */
async function dayTaken(desk: Desk, steps: Step[], { node, target, start, value, day }: Typed & { day: string }) {
  const tried: Step[] = [];
  if (!(await takeDay(desk, tried, { day, start }))) return false;
  const isEmptied = standingFor(desk.page, node)?.field?.state === "empty";
  if (isEmptied) return !(await perform(desk, [], { kind: "fill", target, value })).ok;
  steps.push(...tried);
  return true;
}

const offerIsLate = { looks: 4, everyMs: 300 };

/** What a list has for the words may have to come from the server first. */
function offeredLate(desk: Desk, { node, start, value }: Pick<Typed, "node" | "start" | "value">): Promise<void> {
  const isOffered = () =>
    newNodes(desk.page, start).some(({ name, field }) => field === undefined && heldBy(name, value) > 0.9);
  return lookLater(desk, () => node.popup === true && !isOffered(), offerIsLate);
}

/** Takes what is offered for what was typed; where nothing is, though the field has a list, that is opened, or the field is emptied. */
async function takenFrom(desk: Desk, steps: Step[], { node, target, start, value }: Typed): Promise<boolean> {
  await offeredLate(desk, { node, start, value });
  if (
    (await takenEach(desk, steps, { node, target, start, value })) ||
    (await takeOption(desk, steps, { start, value })) ||
    (await takenOncePressed(desk, steps, { node, start, value }))
  ) {
    // What may hold several leaves its list open over what comes next.
    if (isListOpen(desk.page, start)) await leaveOpenList(desk, steps, { node, start });
    return true;
  }
  if (node.popup !== true || narrows(node)) return true;
  if (takesWords.test(`${node.name} ${node.field?.placeholder ?? ""}`))
    return enterEach(desk, steps, { target, value });
  await perform(desk, steps, { kind: "fill", target, value: "" });
  steps.splice(-2);
  return chooseFromPopup(desk, steps, { node, value });
}

/** A field that says its list is closed, and opens it for keys alone or for a press, shows then what it has for the words. */
async function takenOncePressed(
  desk: Desk,
  steps: Step[],
  { node, start, value }: Pick<Typed, "node" | "start" | "value">,
): Promise<boolean> {
  const now = standingFor(desk.page, node);
  const isClosed = node.tag === "input" && now?.expanded === false && !/\b(?:search|find|filter)\b/i.test(node.name);
  if (now === undefined || !isClosed) return false;
  const tried: Step[] = [];
  const opened = await clickNode(desk, tried, now);
  if (!opened || standingFor(desk.page, node)?.expanded !== true) return false;
  if (!(await takeOption(desk, tried, { start, value }))) return false;
  steps.push(...tried);
  return true;
}

/** "Technology and Culture", of a field that gathers several: each is typed and taken by itself, where nothing is called all of that. */
async function takenEach(desk: Desk, steps: Step[], { node, target, start, value }: Typed): Promise<boolean> {
  const offered = (words: string) =>
    newNodes(desk.page, start).some(({ role, name }) => role === "option" && sameKeys(name, words));
  const each = eachIn(value);
  if (each.length < 2 || offered(value)) return false;
  const tried: Step[] = [];
  for (const word of each) {
    const isTyped = (await perform(desk, tried, { kind: "fill", target, value: word })).ok;
    const isTaken =
      isTyped &&
      ((await takeOption(desk, tried, { start, value: word, whole: true })) ||
        (await takenOncePressed(desk, tried, { node, start, value: word })));
    if (!isTaken) {
      await perform(desk, [], { kind: "fill", target, value });
      return false;
    }
  }
  // The step that has typed them all at once.
  steps.pop();
  steps.push(...tried);
  return true;
}

/** Words that somebody makes up are added one by one, each by Enter. */
const takesWords = /\b(?:tags?|labels?|keywords?|topics?)\b|\benter to add\b/i;

/** "New topic…", in the field for the topics: it takes one after the other, where a line for all of them shows how they are parted. */
export const gathers = ({ name, field }: PageNode): boolean =>
  takesWords.test(name) &&
  /^\W*(?:new|add|enter|type)(?: (?:an? |another )?\p{L}+)?\W*$/iu.test(field?.placeholder ?? "");

async function enterEach(desk: Desk, steps: Step[], { target, value }: { target: Locator; value: string }) {
  steps.pop();
  for (const word of value.split(/\s*,\s*|\s+and\s+/).filter(Boolean)) {
    if (!(await perform(desk, steps, { kind: "fill", target, value: word })).ok) return false;
    await perform(desk, steps, { kind: "press", key: "Enter", target });
  }
  return true;
}

/** What narrows a list keeps what is typed, whatever is offered. */
const narrows = ({ role, name, field }: PageNode): boolean =>
  role === "searchbox" ||
  field?.narrows === true ||
  /\b(?:search|find|look ?up|filter)\b/i.test(`${name} ${field?.placeholder ?? ""}`);

/** One day, or the first and the last of several, as `YYYY-MM-DD`; none where the text is anything else. */
function daysIn(text: string, { field }: PageNode): string[] {
  const [, first = text, last] =
    /^(?:from |between )?(.+?)\s+(?:to|until|till|through|and|[–—-])\s+(.+)$/i.exec(text) ?? [];
  const parts = last === undefined ? [text] : [first, last];
  const days = parts.map((part) => (shapeOf(part) === "date" ? dayAsAsked(part, field?.placeholder ?? "") : undefined));
  return days.every((day) => day !== undefined) ? days : [];
}

/** Takes a day in the calendar that a button opens. */
export const pickDay = (
  desk: Desk,
  steps: Step[],
  { node, day }: { readonly node: PageNode; readonly day: string },
): Promise<boolean> => pickDays(desk, steps, { node, days: [day] });

type Dated = { readonly node: PageNode; readonly days: readonly string[] };

/** Takes the days in the calendar that opens by the field. */
async function pickDays(desk: Desk, steps: Step[], { node, days }: Dated): Promise<boolean> {
  const start = desk.page;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, node))) return false;
  let taken = 0;
  for (const day of days) taken += (await takeDay(desk, tried, { day, start })) ? 1 : 0;
  if (taken < days.length) {
    await closeAgain(desk, start, node);
    return false;
  }
  // Some stay open for what else could be said.
  if (newNodes(desk.page, start).length > 5) await perform(desk, tried, { kind: "press", key: "Escape" });
  steps.push(...tried);
  return true;
}

/** A day that is far from today is typed, where the field takes that. */
async function typeDay(desk: Desk, steps: Step[], { node, target, start, days }: Typed & Dated): Promise<boolean> {
  const [day = ""] = days;
  if (node.field?.readOnly === true || days.length > 1) return false;
  if (!(await perform(desk, steps, { kind: "fill", target, value: day })).ok) return false;
  // A calendar that is open takes the day over by Enter, which would send a form in which none is.
  const key = newNodes(desk.page, start).length >= leastOfPanel ? "Enter" : "Tab";
  return (await perform(desk, steps, { kind: "press", key, target })).ok;
}
