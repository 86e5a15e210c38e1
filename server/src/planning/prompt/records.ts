import type { Intent } from "./intent.ts";
import { singular } from "../telling/grammar.ts";
import { calledIn } from "./names.ts";
import { phrase } from "./phrase.ts";
import { unquote } from "./values.ts";
import { subjectOf } from "./told-of.ts";
import { keysOf, likeness } from "./words.ts";

/** Of which record is spoken: "its priority", "publish it", "the ticket", after "open #4821". */

/** A record that was named: by which name, and of which kind where that was said. */
type Spoken = { readonly name: string; readonly kind: string };

/** "Opportunity Solar Roof", "one from Margit Olsen", "#4821": the name, after the kind of thing. */
const tail =
  /^(?<kind>(?:\p{Ll}[\p{Ll}-]*\s)*?)(?:(?:called|named|titled|from|by|of|for|about)\s)?(?<name>["#\p{Lu}].*|(?<=\p{Ll}\s)#?[\p{L}-]*\d[\w-]*)$/u;

/** Places are called by one word, which begins with a capital as names do. */
const isPlace =
  /^(?:\p{Lu}\p{Ll}+(?:s|ing)|Settings|Inbox|Calendar|Dashboard|Home|Overview|Sent|Trash|Archive|People|Staff|Fuel|Profile|Admin|Administration|Search|History|Journal|Finance|Billing)$/u;

/** What controls are called by: an order, and no record. */
const orders =
  "Add|Apply|Back|Browse|Cancel|Change|Choose|Close|Configure|Confirm|Continue|Create|Delete|Download|Edit|Export|Finish|Go|Import|Insert|Invite|Launch|Manage|Mark|Move|New|Next|Open|Press|Preview|Publish|Rename|Request|Reset|Review|Run|Save|Schedule|Search|Select|Send|Set|Show|Start|Submit|Switch|Update|Upload|View";

/** "Create", "Edit this page", "Go". */
const isOrder = new RegExp(`^(?:${orders})(?:\\s\\p{Ll}.*)?!?$`, "u");

/** "Create New Page", which is pressed. */
const isControl = new RegExp(`^(?:${orders})\\b`, "u");

/** Told of with a sentence of its own, or only pointed to. */
const isRoundabout = /\b(?:that|which|who|whose|where)\s|^(?:it|them|him|her|that|this)\b/u;

/** "Compensation tab", "Loyal Customers list": a part of a page, or where things are, however it is called. */
const isTab = /\s(?:tabs?|list|view|section|screen)$/u;

/** "The unshipped orders from Germany" are a list, and none of them is called Germany. */
const isListOf = /^(?:\p{Ll}[\p{Ll}-]*\s)*\p{Ll}{2,}(?<!s)s\s(?:from|by|of|for|about)\s/u;

/** "The one for Silver Spray" is one of a list, and not Silver Spray. */
const isOneFor = /^one\s(?:for|of)\s/u;

const isNoRecord = [isTab, isListOf, isOneFor, isRoundabout, isOrder];

function named(what: string, of = ""): Spoken | undefined {
  if (isNoRecord.some((is) => is.test(what))) return undefined;
  const { kind = "", name = "" } = tail.exec(what.replace(/\s(?:in\s(?:it|there)|there)$/, ""))?.groups ?? {};
  if (name === "") return calledIn(what);
  if (/\s(?:in|at|on)\s$/.test(kind)) return { name: what, kind: kind.split(" ")[0] ?? "" };
  if (kind === "" && of === "" && isPlace.test(name)) return undefined;
  // By "3" alone nobody finds court 3 again.
  const isBare = /^\d{1,3}$/.test(name) && /^(?!log|add|book|record)\p{Ll}+\s$/u.test(kind);
  return { name: isBare ? what : (/^"([^"]+)"/.exec(name)?.[1] ?? unquote(name)), kind: (of || kind).trim() };
}

const isPart =
  /\b(?:number|caption|comment|note|tag|label|line|description|reminder|text|subject|password)s?(?=$|\s["\p{Lu}])/u;

/** "The printer ticket", "the autumn sale": a record that is known by what it is, where "the guest list" is a place. */
function described(what: string): Spoken | undefined {
  const kind = /^(?:[\p{L}\d-]+\s)+(\p{Ll}{3,})$/u.exec(what)?.[1] ?? "";
  return kind === "" ||
    singular(kind) !== kind ||
    isPart.test(what) ||
    ofPlaces.test(kind) ||
    isRoundabout.test(what) ||
    hasPlace.test(what)
    ? undefined
    : { name: what, kind };
}

const hasPlace = /\s(?:at|in|on|of|from|for|with|by|to|under)\s/u;

const ofPlaces =
  /^(?:list|page|tab|chart|graph|dashboard|view|table|board|settings|overview|menu|inbox|queue|calendar|history|profile|log|map|screen|panel|form|mode|theme|section|area|centre|center|catalog|catalogue|library|administration|directory|timeline|roster|pipeline|forecast|tree|checklist|archive)$/;

function madeIn(intent: Extract<Intent, { kind: "create" }>): Spoken | undefined {
  // Who is invited to a meeting is not what is spoken of, nor is what is written down in it.
  if (intent.verb === "invite" || isPart.test(intent.what)) return undefined;
  const name = intent.values.find(({ hint }) => hint === "name")?.text;
  const id = intent.values.map(({ text }) => /^(?:ID|id|number|code)\s(.+)$/u.exec(text)?.[1]).find(Boolean);
  const title = intent.values
    .map(({ text }) => /^(?:name|title|subject(?: line)?|topic|headline) (.+)$/u.exec(text)?.[1])
    .find(Boolean);
  const called = name ?? id ?? title;
  return called === undefined ? named(intent.what) : { name: called, kind: intent.what };
}

function spokenIn(intent: Intent): Spoken | undefined {
  switch (intent.kind) {
    case "create":
      return madeIn(intent);
    case "open":
      return intent.aside === true ? undefined : (named(intent.what, intent.of) ?? described(intent.what));
    case "click":
      return isControl.test(intent.what) ? undefined : named(intent.what);
    case "search":
      return /^["\p{Lu}]/u.test(intent.query) ? { name: unquote(intent.query), kind: intent.where } : undefined;
    case "act":
      return actedOn(intent);
    case "fill":
      if (intent.field === "name" && intent.value !== "") return { name: intent.value, kind: "" };
      return intent.on === undefined ? undefined : writtenOn(intent.on, intent.among);
    case "mention":
      return named(subjectOf(intent.text) ?? "");
    default:
      return undefined;
  }
}

/** "Update price list", of which it is said that it is a task; the kind may stand before the name as well: "cat Cleo". */
const writtenOn = (on: string, among: string | undefined): Spoken | undefined =>
  among === undefined || on.startsWith(`${among} `) ? named(on) : { name: on, kind: among };

/** "Watch the repository": a record by its kind alone, which was named before. */
function actedOn({ verb, what, of, as, among }: Extract<Intent, { kind: "act" }>): Spoken | undefined {
  if (among !== undefined) return { name: what, kind: among };
  // "Put it into the list and make it visible": still what was put there.
  if (verb === "add" && of !== undefined && isOwn(what)) return { name: of, kind: "" };
  // "Add the choir to it and publish it": what it was added to.
  if (verb === "add") return named(as ?? "");
  // "Move A and B into Sprint 12 and start it": it cannot be both.
  const both = as !== undefined && isSeveral.test(what) ? named(as) : undefined;
  return both ?? named(what) ?? (of === undefined || isOwn(what) ? undefined : { name: of, kind: what });
}

/** "Change the shift's start time": whose it is. */
const possessor = /\bthe (\p{Ll}+)['’]s\s/u;

const isSeveral = phrase("{quote} and {quote}");

/** A pronoun, or a possessive that leads to one. */
const refers = /\b(?:it|its|him|his|her|them|their)\b/iu;

const isOwn = (what: string): boolean =>
  /^(?:it|him|her|them|that|this)(?:$|\s(?:with|for|to|on|in|into|from|as|at|by|back)\b)/iu.test(what);

/** What is set for the application, or for whoever uses it. */
const ofTheWhole = /^(?:language|theme|time ?zone|appearance|currency)$/i;

/** Above it, words are the same but for their endings. */
const sameWord = 0.7;

/** "The ticket" is the one that was opened; "tickets" are several. */
export function ofKind(what: string, before: readonly Intent[]): Spoken | undefined {
  if (!/^\p{Ll}+(?:\s\p{Ll}+)?$/u.test(what) || singular(what) !== what) return undefined;
  const last = keysOf(what).at(-1) ?? "";
  const spoken = before.flatMap((each) => spokenIn(each) ?? []);
  // "The repository" is the repo.
  const isSame = (kind: string) => likeness(keysOf(singular(kind)).at(-1) ?? "", last) > sameWord;
  const own = spoken.findLast(({ kind }) => kind !== "" && isSame(kind));
  // "Open the Saturday shift …": known by what it is.
  const bare = spoken.findLast(({ name, kind }) => kind === "" && keysOf(name).at(-1) === last && name.includes(" "));
  // "Open tickets, open #4821, close the ticket": one of the list that was open before.
  const inList = before.some((each) => each.kind === "open" && keysOf(each.what).at(-1) === last);
  return own ?? bare ?? (inList && spoken.at(-1)?.kind === "" ? spoken.at(-1) : undefined);
}

/** "Request leave for Ada Brook", "add a booking for her": what has no name of its own is told among its kind by whom it is for. */
function forWhom(made: Intent | undefined): Spoken | undefined {
  if (made?.kind !== "create" || madeIn(made) !== undefined) return undefined;
  const [whom, ...more] = made.values.filter(({ hint, text }) => hint === "party" && /^\p{Lu}/u.test(text));
  return whom === undefined || more.length > 0 ? undefined : { name: whom.text, kind: made.what };
}

/** Of a kind, the one that was spoken of last; what is done to one may be done to that which was made after it for somebody. */
function ofSameKind(intent: Intent, kind: string, before: readonly Intent[]): Spoken | undefined {
  if (intent.kind !== "act") return ofKind(kind, before);
  const isOfKind = ({ what, verb = "" }: Extract<Intent, { kind: "create" }>) =>
    [what, verb].some((said) => keysOf(said).at(-1) === keysOf(kind).at(-1));
  const at = /^\p{Ll}+(?:\s\p{Ll}+)?$/u.test(kind)
    ? before.findLastIndex((each) => each.kind === "create" && isOfKind(each) && forWhom(each) !== undefined)
    : -1;
  return ofKind(kind, before.slice(at + 1)) ?? forWhom(before[at]);
}

/** "Set our language": of the application, where "publish it on our page" is of what was spoken of. */
const isOfUs = (what: string, clause: string): boolean => !isOwn(what) && /\b(?:your|my|our)\b/i.test(clause);

const ownWords = (intent: Intent, clause: string): string =>
  "what" in intent ? intent.what : (possessor.exec(clause)?.[1] ?? "");

/** The record that an intent is about, though its own words do not name it; `clause` holds the words. */
export function recordOf(intent: Intent, before: readonly Intent[], clause: string): string | undefined {
  const isChange =
    (intent.kind === "fill" && intent.on === undefined) || (intent.kind === "choose" && intent.whole !== true);
  if (!isChange && intent.kind !== "act" && intent.kind !== "toggle") return undefined;
  const own = ownWords(intent, clause);
  if ("field" in intent && ofTheWhole.test(intent.field)) return undefined;
  if (isOfUs(own, clause)) return undefined;
  if (own !== "" && named(own) !== undefined) return undefined;
  const same = ofSameKind(intent, own, before);
  if (same !== undefined) return same.name;
  if (isOwn(own) || refers.test(clause)) return lastSpoken(before, picked)?.name;
  if (!isChange || intent.field === "") return undefined;
  const here = sinceLastPlace(before);
  return (lastSpoken(here) ?? lastSpoken(here, picked))?.name;
}

/** What was spoken of last, by its name. */
export const spokenOf = (before: readonly Intent[]): string | undefined => lastSpoken(before)?.name;

const lastSpoken = (before: readonly Intent[], besides?: (intent: Intent) => Spoken | undefined) =>
  withoutParts(before)
    .flatMap((each) => spokenIn(each) ?? besides?.(each) ?? [])
    .at(-1);

/** "Create a course, add the modules A and B, publish it": several of one kind that were made last belong to what was made before them. */
function withoutParts(before: readonly Intent[]): readonly Intent[] {
  const last = before.at(-1);
  if (last?.kind !== "create") return before;
  const from = before.findLastIndex((each) => each.kind !== "create" || each.what !== last.what) + 1;
  return before.length - from > 1 && before[from - 1]?.kind === "create" ? before.slice(0, from) : before;
}

/** "Pick Hartmann GmbH": one of a list, or a value of a field; a pronoun tells that it is one. */
const picked = (intent: Intent): Spoken | undefined =>
  intent.kind === "choose" && intent.field === "" && !isPlace.test(intent.option) ? named(intent.option) : undefined;

/** What is set after one has gone to another place belongs to that. */
function sinceLastPlace(before: readonly Intent[]): readonly Intent[] {
  const place = before.findLastIndex(
    (each) => each.kind === "open" && spokenIn(each) === undefined && each.what !== "it",
  );
  return before.slice(place + 1);
}
