import type { Intent } from "./intent.ts";
import { openings, sorting } from "./openings.ts";
import { parts } from "./grammar.ts";
import { calledIn } from "./names.ts";
import { phrase } from "./phrase.ts";
import { qualitiesIn } from "./qualities.ts";
import { bare, choiceIn, kindAndName, listIn, withoutKind } from "./sayings.ts";
import { plural, singular } from "../telling/grammar.ts";
import { unquote } from "./values.ts";

/** What is looked for, what a list is narrowed to, and what is compared. */

const calledAndItsOwn = phrase("the <of:kind> called/named <name:calling>(,? and (its|their|his|her) <rest>)?");

/** "The exchange called "orders" and its bindings": the one thing of that name, then what belongs to it. */
function calledAndIts(text: string): Intent[] | undefined {
  const { of, name = "", rest = "" } = calledAndItsOwn.exec(text)?.groups ?? {};
  return of === undefined ? undefined : [{ kind: "open", what: unquote(name), of }, ...openings(rest)];
}

const everything = "(?:everything|anything|those|(?:(?:all|every|any)\\s+)?(?:the\\s+)?\\p{Ll}+)";
const ofQuality = new RegExp(
  `^(?:(?:(?:in|through)\\s+)?(?:the\\s+)?(?<where>[^"]+?)\\s+for\\s+)?(?<what>${everything})\\s+(?:` +
    `(?:with|having|of)\\s+(?:the\\s+|an?\\s+)?(?<field>${parts.quality})\\s+(?:of\\s+)?(?<value>"[^"]+"|\\p{Lu}\\S*(?:\\s\\p{Ll}+){0,2}|\\S+)|` +
    `(?:whose|where(?:\\s+the)?)\\s+(?<whose>\\p{Ll}+(?:\\s\\p{Ll}+)?)\\s+(?:is|equals|=)\\s+(?<is>.+))$`,
  "u",
);

/** "The orders table for everything with the status "paid"": a list, narrowed by one of its fields. */
export function ofOneKind(text: string): Intent[] | undefined {
  const { where, what = "", field, value, whose, is } = ofQuality.exec(text)?.groups ?? {};
  const by = `${field ?? whose ?? ""} ${unquote(value ?? is ?? "")}`;
  if (by === " " || /^(?:name|title)\b/.test(by)) return undefined;
  const kind = /^(?:everything|anything|those)$/i.test(what) ? "" : listIn(what.replace(/^(?:every|any)\s+/i, ""));
  const list = where === undefined ? kind : listIn(where);
  return [{ kind: "filter", by, ...(list === "" ? {} : { where: list }) }];
}

const severalStates = phrase(
  "(the )?((two|three|last|latest|first|newest|recent|different|both|all) )*<states=versions|revisions|drafts|edits> of <of>",
);

/** "The two versions of the travel policy": the thing, its versions, and the button that compares them. */
export function comparing(text: string): Intent[] | undefined {
  const { states = "", of } = severalStates.exec(text)?.groups ?? {};
  const history: Intent = { kind: "open", what: "version history" };
  return of === undefined ? undefined : [...openings(of), history, { kind: "act", verb: "compare", what: states }];
}

const allWho = phrase(
  "(every|all|any|each) (of )?((the|our) )?<kind:small> ({which} (\\p{L}+s|are|have|live) (in|at|from|with|by|for|on)|from|in|with) <by>",
);

/** "Every contact who lives in Rotterdam" is what a list of them is narrowed to. */
function everyOne(text: string): Intent[] | undefined {
  const { kind, by = "" } = allWho.exec(text)?.groups ?? {};
  return kind === undefined ? undefined : [{ kind: "filter", by: bare(by), where: plural(singular(kind)) }];
}

const again = phrase("(it again|(that|this|the same) {small}( again)?) (under|in|among|on) <place>");

/** "That request under pending requests": the place, then what was spoken of. */
function againIn(text: string): Intent[] | undefined {
  const place = again.exec(text)?.groups?.["place"];
  return place === undefined ? undefined : [...openings(place), { kind: "open", what: "it" }];
}

/** "With the search at the top", "using the search box": by which way it is found. */
const bySearch =
  /\s+(?:with|using|via|through|in|by)\s+(?:the|its|our)\s+search(?:\s(?:box|bar|field|function))?(?:\s+(?:at|in|on)\s+the\s+.+)?$/iu;

const aboutSomething = phrase(
  "((the|an?|our|any|some|every|all) |(?={nouns} (about|regarding|mentioning) ))<where=({small} )?(article|guide|post|page|note|ticket|document|recipe|thread|message|mail|e-?mail|entry|topic|question|book|paper|report|lesson|task|issue)s?> (about|on|regarding|mentioning|concerning) <what>",
);
const somebodyAmong = phrase(
  "(the|our|my|an?) <kind:kind> <name:proper>( (in|among|within|on|under) (the|our|my|all) (the )?<place>)?",
);

const knownBy = phrase("(the|our|my|an?) <where:kind> with the {noun}( {noun})? <what=\\d.*|\\S+@\\S+>");

/** "The knowledge article about setting up the VPN", "our reader Greta among the members": the words to look for, and among what. */
function soughtAmong(text: string): Intent[] | undefined {
  const { what, where = "" } = (knownBy.exec(text) ?? aboutSomething.exec(text))?.groups ?? {};
  if (what !== undefined) return [{ kind: "search", query: bare(what), where }];
  const { name, kind = "", place = kind } = somebodyAmong.exec(text)?.groups ?? oneCalled(text);
  return name === undefined ? undefined : [{ kind: "search", query: unquote(name), where: bare(place) }];
}

/** "The product Oak table": a name that goes on in small letters. */
function oneCalled(text: string): { readonly name?: string; readonly kind?: string; readonly place?: string } {
  const called =
    /^(?:the|our|my)\s/u.test(text) && !/\s(?:in|with|from|by|on)\s/u.test(text) ? calledIn(text) : undefined;
  return called === undefined || called.doubtful || !/^\p{Lu}/u.test(called.name) || called.kind.includes(" ")
    ? {}
    : { name: called.name, kind: called.kind };
}

const known = phrase(
  "<name:proper>{apostrophe}s (details?|records?|card|file|entry|data|contact|page|profile|(phone )?number|(e-?mail )?address|information)( (in|among|within|under) <place>)?",
);

/** "Petra's details among our suppliers": somebody, and what is known of them. */
function detailsOf(text: string): Intent[] | undefined {
  const { name, place = "" } = known.exec(text)?.groups ?? {};
  const found: Intent = { kind: "open", what: "it" };
  return name === undefined ? undefined : [{ kind: "search", query: name, where: listIn(place) }, found];
}

/** "An invoice from Lumen Studios". */
function ofKindAndName(text: string): Intent[] | undefined {
  const called = kindAndName(text);
  return called === undefined ? undefined : [{ kind: "search", query: called.name, where: called.kind }];
}

export function searching(text: string, phrase: string): Intent[] {
  const rest = text.replace(bySearch, "");
  const folded = rest
    .replace(/^(?:for|up)\s+/i, "")
    .replace(
      /^(?:what(?:ever)?\s+(?:was|is|has been|people|they|everyone|we)\s(?:have\s)?(?:said|written|wrote|discussed|told)\s+(?:about|on|of)\s+)/i,
      "",
    )
    .replace(
      /^(?:anything|something|everything|things|whatever)\s+(?:that\s+(?:is|has)\s+)?(?:about|on|with|to do with|related to)\s+/i,
      "",
    );
  const opened = phrase.startsWith("search") ? undefined : calledAndIts(folded);
  if (opened !== undefined) return opened;
  for (const reader of [detailsOf, ofOneKind, everyOne, againIn, ofKindAndName, soughtAmong]) {
    const found = reader(folded);
    if (found !== undefined) return found;
  }
  // "Search for the rye bread recipe" says how it is found; "find the overdue invoices" does not.
  const one = /^the\s+((?!.*\s(?:for|in|on|among|within)\s)[\p{Ll}-]+(?:\s[\p{Ll}-]+)*[^s\s])$/u.exec(folded)?.[1];
  if (one !== undefined && (phrase.startsWith("search") || !/\s(?:that|which|of|with|to|about|from)\s/.test(one)))
    return [{ kind: "search", query: withoutKind(one), where: "" }];
  if (rest !== text) return [{ kind: "search", query: withoutKind(bare(folded)), where: "" }];
  return soughtIn(rest, folded);
}

/** "The overdue invoices", "the clients for Petra", "a lamp in the catalogue": what is sought by no more than its words. */
function soughtIn(rest: string, folded: string): Intent[] {
  // "Find the overdue invoices": a kind of thing is shown, a name is searched for.
  if (/^(?:the|all|my|our)\s+(?!.*\sfor\s)[\p{Ll}\s-]+$/u.test(rest)) return openings(rest);
  const first = /^an?\s/u.test(folded)
    ? null
    : /^(?:(?:in|through|within|across)\s+)?(?:the\s+)?([^"]+?)\s+for\s+(.+)$/i.exec(folded);
  if (first !== null)
    return (
      detailsOf(first[2] ?? "") ?? [
        { kind: "search", query: unquote(bare(first[2] ?? "")), where: listIn(first[1] ?? "") },
      ]
    );
  const inside = /^(.+?)\s+(?:in|among|within|on|under|across)\s+(?:the\s+|my\s+|our\s+|your\s+)?([^"]+)$/i.exec(
    folded,
  );
  if (inside !== null) return [{ kind: "search", query: bare(inside[1] ?? ""), where: bare(inside[2] ?? "") }];
  return folded === "" ? [] : [{ kind: "search", query: bare(folded), where: "" }];
}

/** "The active ones, then the completed ones", where "paid and sent" is one choice. */
const oneByOne = /,?\s+(?:and\s+)?then\s+|,?\s+and\s+by\s+/i;

const someKind = phrase(
  "((the|our|those|all) )*<kind={small}s|those|ones> (about|on|from|of|in|at|with|tagged|labelled|assigned to) <by>",
);
/** "The cranes that are in repair", "jobs which are on hold". */
const someAt = phrase(
  "((the|our|those|all) )*<kind={small}s|people|staff> (that|which|who) (is|are)( still| currently| now)? <by=(in|on|under|out of) {small}( {small})?>",
);
const allTagged = phrase(
  "(what(ever)?|everything|anything|those|the ones|things|all)( (that )?(is|are|has been|was))? <quality=tagged|labelled|assigned to> ((as|with) )?<by>",
);

/** "The posts about soups", "what is tagged planning": the quality by which some of a kind are told apart. */
function someOf(text: string): Intent {
  const [whose] = /\swhose\s/.test(text) ? (ofOneKind(text) ?? []) : [];
  if (whose !== undefined) return whose;
  const tagged = allTagged.exec(text)?.groups;
  if (tagged !== undefined) return { kind: "filter", by: `${tagged["quality"]} ${unquote(tagged["by"] ?? "")}` };
  const { kind = "", by = "" } = (someKind.exec(text) ?? someAt.exec(text))?.groups ?? {};
  return /^(?:those|ones|)$/.test(kind) || by.includes('"')
    ? { kind: "filter", by: choiceIn(text) }
    : { kind: "filter", by: choiceIn(by), where: kind };
}

const stateAndMore = phrase(
  "((the|all|our|my) )?<state:small> <kind=(?-i:\\p{Ll}{3,})s> (?!of (the )?(type|kind|category) )(with|of|in|from|assigned to|owned by) (?!them|it|their|the names?)<more>",
);

function severalChoices(text: string): Intent[] | undefined {
  const { kind = "", by } = qualitiesIn(text) ?? {};
  const where = kind === "" ? {} : { where: kind };
  return by?.map((each) => ({ kind: "filter", by: each, ...where })) ?? twoChoices(text);
}

/** "Open tickets with high priority": two choices of one list. */
function twoChoices(text: string): Intent[] | undefined {
  const { state, kind = "", more = "" } = stateAndMore.exec(text)?.groups ?? {};
  return state === undefined || isQuantity.test(state)
    ? undefined
    : [state, more].map((by) => ({ kind: "filter", by: choiceIn(by), ...(kind === "ones" ? {} : { where: kind }) }));
}

const isQuantity = /^(?:the|all|every|any|those|these|only|just|list|table|first|last|latest|newest|recent)$/;

/** "The status "shipped" and the customer "Moe"": two fields, each with what it is to be. */
const twoFields = phrase(
  "(the )?{noun} ({quote}|{upper}\\S*( \\p{Ll}+)?) and (the )?{noun} ({quote}|{upper}\\S*( \\p{Ll}+)?)",
);

/** "The drafts in the list of posts", "the editors in the user list", "the overdue ones in the list": which list is narrowed. */
const inItsList =
  /^(?<what>[^",]+?)\s+(?:in|on|from|of)\s+(?:the|our|my|this|that)\s+(?:(?<own>\p{Ll}{3,}\s(?:list|table))|list|table)(?:\s+of\s+(?:(?:the|all|our)\s+)?(?<where>\p{Ll}+(?:\s\p{Ll}+)?s))?$/u;

/** "Tickets tagged billing, oldest first". */
const firstOf =
  /^(.+?),?\s((?:newest|oldest|latest|cheapest|largest|biggest|highest|lowest|smallest|longest|shortest)(?:\sones?)?\sfirst)$/u;

export function filtering(phrase: string, rest: string): Intent[] {
  const [, some, order = ""] = firstOf.exec(rest) ?? [];
  return some === undefined ? narrowing(phrase, rest) : [...narrowing(phrase, some), ...sorting(order)];
}

function narrowing(phrase: string, rest: string): Intent[] {
  const listed = inItsList.exec(rest)?.groups;
  if (listed !== undefined && /only|just|^(?:show|list|display)$/.test(phrase)) {
    const { what = "", own, where = own } = listed;
    const found = narrowing(phrase, what);
    return where === undefined ? found : found.map((each) => ({ ...each, where }));
  }
  const two = severalChoices(rest.replace(/^(?:for|to|by|down to|on)\s/, ""));
  if (two !== undefined) return two;
  if (/by$|only|just/.test(phrase)) return rest.split(twoFields.test(rest) ? /\s+and\s+/ : oneByOne).map(someOf);
  const found = /^(.*?)(?:^|\s)(?:by|to|on|for|down to|with|only)\s+(.+)$/i.exec(rest);
  const where = listIn(found?.[1] ?? "");
  // "By status open and priority high" is two choices, "by paid and sent" is one.
  const several = (found?.[2] ?? rest).split(/\s+and\s+(?=(?:the\s+|its\s+)?\p{Ll}+\s)/u);
  const each = several.every((part) => part.includes(" ")) ? several : [found?.[2] ?? rest];
  const list = where === "" ? {} : { where };
  return each.map((part) => {
    const text = part.replace(/^by\s/, "");
    const [whose] = /\swhose\s/.test(text) ? (ofOneKind(text) ?? []) : [];
    return whose === undefined ? { kind: "filter", by: choiceIn(text), ...list } : { ...whose, ...list };
  });
}

/** "Comments waiting for moderation": nobody is told to wait. */
export const isListWaiting = /^(?:\p{L}+\s){0,2}\p{L}+s\s(?:waiting for|awaiting)\s/u;
