import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Deed, FilledField } from "../deed.ts";
import { told, type Given, type Intent } from "../prompt/intent.ts";
import { matchScore, sameKeys } from "../prompt/words.ts";
import { heldBy, type Desk } from "./desk/desk.ts";
import { isIt } from "./changing/press.ts";
import { isTaken } from "./desk/outcome.ts";
import { isSent } from "./form/primary-button.ts";
import type { Tick } from "./form/ticks.ts";

/** What is said of a form after the wish for a new thing belongs to that thing, unless it is said of something else. */

/** What is made, with one more of its lines; nothing where it is no line of it. */
const withLineItem = (before: Whole, intent: Intent): Whole | undefined =>
  before.kind === "create" && intent.kind === "create" && !isLineItem(before) && isLineItem(intent)
    ? { ...before, lines: [...(before.lines ?? []), intent] }
    : undefined;

/** "The value of openingHours": a name of somebody or something after the field is what it belongs to. */
function withOwner(intent: Intent): Intent {
  if (intent.kind !== "fill" || intent.on !== undefined) return intent;
  const [, field = "", on = ""] =
    /^(?:the\s+)?(\p{Ll}[\p{L} -]*?)\s+(?:of|for)\s+(?:the\s+)?(\S.*)$/u.exec(intent.field) ?? [];
  return isName.test(on) ? { ...intent, field, on } : intent;
}

/** Begins like a name, or is written as only names are: "openingHours", "mia@harbour.example". */
const isName = /^\p{Lu}|\p{Ll}\p{Lu}|[@._\d]/u;

type Part = Extract<Intent, { kind: "fill" | "choose" | "act" }>;
/** An intent, with those that were taken for a part of it. */
type Whole = Intent & {
  readonly joined?: readonly Part[];
  readonly ticks?: readonly Tick[];
  readonly lines?: readonly LineItem[];
};

type LineItem = Extract<Intent, { kind: "create" }>;

/** "Create an invoice. Add a line Travel at 120": a part of what is made before it, unless that was saved. */
const isLineItem = ({ what, values }: LineItem): boolean =>
  /^(?:(?:invoice|order|quote) )?(?:lines?|line item|item|position)$/i.test(what) ||
  values.some(({ field }) => field === "quantity");

const isPart = (intent: Intent): intent is Part =>
  (intent.kind === "fill" && intent.value !== "" && intent.field !== "") ||
  (intent.kind === "choose" && intent.field !== "") ||
  putInto(intent) !== undefined;

/** "Put it in the Guides folder": what a new thing is to lie in, which its form may ask for. */
function putInto(intent: Intent): { kind: string; name: string } | undefined {
  if (intent.kind !== "act" || !isIt(intent.what) || !/^(?:add|move|put|place|file)$/.test(intent.verb))
    return undefined;
  const [, name = "", kind = ""] = holder.exec(intent.as ?? "") ?? [];
  return name === "" ? undefined : { kind, name };
}
const holder =
  /^(?:the\s+)?(["“]?\p{Lu}.*?)\s+(folder|category|group|collection|section|project|album|notebook|library|department|space)$/u;

/** "Change the number of employees and update it": what was changed is saved by that. */
const savesChange = (intent: Intent, before: Intent | undefined): boolean =>
  intent.kind === "act" &&
  intent.verb === "edit" &&
  intent.as === undefined &&
  isIt(intent.what) &&
  before !== undefined &&
  ["fill", "choose", "toggle"].includes(before.kind);

/** "Create a contact, fill the name with X, save": what is said of a form belongs to the thing that is made. */
export function joined(intents: readonly Intent[]): Whole[] {
  const whole: Whole[] = [];
  for (const [at, each] of intents.map(withOwner).entries()) {
    const intent: Intent = savesChange(each, intents[at - 1]) ? { kind: "submit" } : each;
    // What is ticked in the form of a new thing is asked for by itself as well, where its form has no such box.
    const place = whole.findLastIndex(({ kind }) => kind !== "toggle");
    const before = whole[place];
    if (before?.kind === "create" && intent.kind === "toggle" && !isIt(intent.what)) {
      whole[place] = { ...before, ticks: [...(before.ticks ?? []), intent] };
    }
    const withLine = before && withLineItem(before, intent);
    if (withLine !== undefined) {
      whole[place] = withLine;
      continue;
    }
    const said = before?.kind === "create" ? valuesFor(before, intent, intents[at + 1]) : undefined;
    if (before?.kind !== "create" || said === undefined) whole.push(intent);
    else {
      const parts = isPart(intent) ? [intent] : [];
      whole[place] = {
        ...before,
        values: [...before.values, ...said],
        joined: [...(before.joined ?? []), ...parts],
      };
    }
  }
  return whole;
}

/** What is said of a new thing by the wish after it; `undefined` where that is a wish of its own. */
function valuesFor(made: Extract<Intent, { kind: "create" }>, intent: Intent, next: Intent | undefined) {
  const isOwn = !isOfAnother(intent, made) && !isRemark(intent, next);
  return (isOwn ? saidOf(intent, made.what) : undefined) ?? stateBeforeSaving(intent, next);
}

/** "Then add the comment …": what is remarked on a thing, and sent by itself, comes once the thing is there. */
const isRemark = (intent: Intent, next: Intent | undefined): boolean =>
  intent.kind === "fill" && /^(?:comment|reply|answer)$/.test(intent.field) && next?.kind === "submit";

/** "Change the quota of Jonas Holm": what is said of something else is no part of what is made. */
function isOfAnother(intent: Intent, made: Extract<Intent, { kind: "create" }>): boolean {
  const owner = "on" in intent && typeof intent.on === "string" ? intent.on : "";
  const own = [made.what, ...made.values.map(({ text }) => text)];
  return owner !== "" && !isIt(owner) && !own.some((text) => heldBy(text, owner) > 0.9 || heldBy(owner, text) > 0.9);
}

/** A value with the field that was named for it. */
const paired = (field: string, value: string): Given =>
  field === "" ? { hint: "any", text: value } : { hint: "pair", text: `${field} ${value}`.trim(), field };

function saidOf(intent: Intent, thing: string): Given[] | undefined {
  if (intent.kind === "submit" || sendsIt(intent, thing)) return [];
  if (intent.kind === "fill") return intent.value === "" ? [] : [paired(intent.field, intent.value)];
  const into = putInto(intent);
  if (into !== undefined) return [paired(into.kind, into.name)];
  if (intent.kind === "act" && intent.verb === "assign" && intent.as !== undefined && intent.what === "it")
    return [{ hint: "pair", text: `assignee ${intent.as}` }];
  if (intent.kind === "choose" && intent.whole === true) return undefined;
  if (intent.kind === "choose") return [paired(intent.field, intent.option)];
  return intent.kind === "click" && /^(?:save|create|submit|ok|done|add)\b/i.test(intent.what) ? [] : undefined;
}

/** "Make it public and save it": what a new thing is to be before it is saved is one of its values. */
const stateBeforeSaving = (intent: Intent, next: Intent | undefined): Given[] | undefined =>
  intent.kind === "act" &&
  intent.verb === "mark" &&
  isIt(intent.what) &&
  intent.as !== undefined &&
  next?.kind === "submit"
    ? [{ hint: "pair", text: intent.as }]
    : undefined;

/**
 * "Add Ada and save her", "write a message and send it": what is made is saved by that, and what is written is sent. To
 * publish it may be more than that: what its own form has not published is published afterwards.
 */
const sendsIt = (intent: Intent, thing: string): boolean =>
  intent.kind === "act" &&
  intent.as === undefined &&
  isIt(intent.what) &&
  (/^(?:save|submit|confirm)$/.test(intent.verb) || (isSent(thing) && /^(?:send|post)$/.test(intent.verb)));

/**
 * Of what was taken for a part of a new thing, what is asked of the application itself afterwards: what the form had no
 * field for and, where nothing was made, what has a page of its own name. The rest is noted.
 */
export function stillToDo(
  { page }: Desk,
  made: Deed | undefined,
  { joined: parts = [], lines = [], note }: Pick<Whole, "joined" | "lines"> & { readonly note: (text: string) => void },
): Intent[] {
  if (made !== undefined)
    return [
      ...parts.filter((part) => !made.values.some((each) => isFilledWith(part, each))),
      ...lines.slice(made.lines ?? 0),
    ];
  for (const line of lines) note(`Left out, because what it is a line of was not made: ${told(line)}.`);
  const hasPage = (part: Part) =>
    part.kind !== "act" && page.nodes.some((node) => leads(node) && sameKeys(node.name, part.field));
  for (const part of parts.filter((each) => !hasPage(each)))
    note(`Left out, because what it is about was not found: ${told(part)}.`);
  return parts.filter(hasPage);
}

/**
 * By its words, by the choice that is called so, or by its field, which may have another way to write them: "3 December" has
 * become 2026-12-03.
 */
const isFilledWith = (part: Part, { label, value, fixed }: FilledField): boolean =>
  fixed &&
  (matchScore(valueOf(part), value) > 0.6 ||
    sameKeys(valueOf(part), label) ||
    (part.kind === "fill" && sameKeys(part.field, label)));

/**
 * What was said of a new thing in one go with it, and its form had no field for: "in Done" moves it there afterwards, "with
 * the colour blue" is filled in where it stands, as a person would; the rest is missing in the film. What is asked for by
 * itself is not lost, and a place may be where the thing has come to stand anyway.
 */
export function restOf(desk: Desk, intent: Whole, made: Deed | undefined): { later: Intent[]; missing: string[] } {
  const isAskedFor = (text: string) => (intent.joined ?? []).some((part) => text.includes(valueOf(part)));
  const rest = (made?.unplaced ?? [])
    .filter((text) => !isAskedFor(text) && !standsUnder(desk.page, nameOf(intent), text))
    .map((text) => ({ text, later: isTaken(made?.outcome) ? askedLater(intent, text) : undefined }));
  return {
    later: rest.flatMap(({ later }) => later ?? []),
    missing: rest.flatMap(({ text, later }) => (later === undefined ? [text] : [])),
  };
}

function askedLater(intent: Whole, text: string): Intent | undefined {
  const name = nameOf(intent);
  const given = intent.kind === "create" ? intent.values.find((each) => each.text === text) : undefined;
  if (name === "" || given === undefined) return undefined;
  if (given.hint === "place") return { kind: "act", verb: "move", what: name, as: text };
  if (given.hint === "pair" && /^\p{Ll}+$/u.test(text)) return { kind: "act", verb: "mark", what: name, as: text };
  const [, noun = "", named = ""] = /^(\p{Ll}[\p{Ll} -]*?)\s+(\p{Lu}.*)$/u.exec(text) ?? [];
  const field = given.field ?? noun;
  const value = given.field === undefined ? named : text.slice(field.length).trim();
  return given.hint === "pair" && field !== "" && value !== "" ? { kind: "fill", field, value, on: name } : undefined;
}

const nameOf = (intent: Whole): string =>
  intent.kind === "create" ? (intent.values.find(({ hint }) => hint === "name")?.text ?? "") : "";

/** "A card in Backlog", "in the Backlog column": a place that no form asks for may be where the thing has come to stand. */
const standsUnder = ({ nodes }: PageSnapshot, name: string, place: string): boolean =>
  name !== "" &&
  nodes.some((node) => node.near !== "" && heldBy(node.name, name) > 0.9 && heldBy(place, node.near) > 0.9);

const leads = ({ role, path }: PageNode): boolean => role === "tab" || (path !== undefined && role === "link");

const valueOf = (part: Part): string =>
  part.kind === "fill" ? part.value : part.kind === "choose" ? part.option : (putInto(part)?.name ?? "");
