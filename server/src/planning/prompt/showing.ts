import type { Intent } from "./intent.ts";
import { openings } from "./openings.ts";
import { phrase } from "./phrase.ts";
import { answerTo } from "./questions.ts";
import { plainly, pronoun } from "./sayings.ts";
import { filtering, isListWaiting, ofOneKind } from "./seeking.ts";
import { verbOf } from "./verbs.ts";
import { unquote } from "./values.ts";

/** What is to be seen: places, things, and what is said of them. */

const turnsUp = phrase(
  "((that|how) )?(it|this|they|he|she|the new {small}) ((now|also) )?((turn|show|come|pop)s? up|appears?|(is|are) (now )?(listed|shown|displayed|included)|lands?|ends? up|goes|(is|are) [^,]+(?= (under|among) )) (under|in|on|among|at|within) <where>",
);

/** "That it turns up under recent changes", "it appear in the list": where it is to be seen; "in the list" is where one is. */
function listing(text: string): Intent[] | undefined {
  const where = turnsUp.exec(text)?.groups?.["where"];
  if (where === undefined) return undefined;
  return /^(?:the\s+)?(?:list|table|page|screen)$/i.test(where) ? [] : openings(where);
}

/** What is asked to be seen, or to be checked; `read` reads an order that is said inside of it. */
export function showing(text: string, read: (order: string) => Intent[]): Intent[] {
  const asked = answering(text);
  if (asked !== undefined) return asked;
  const rest = plainly(text);
  for (const reader of readers) {
    const found = reader(rest);
    if (found !== undefined) return found;
  }
  // "The files down to plan.pdf": one after the other.
  const [, from = "", to = ""] = /^([^",]+?)\s+(?:all\s+the\s+way\s+)?down\s+to\s+(.+)$/iu.exec(rest) ?? [];
  if (to !== "") return [...openings(from), ...showing(to, read)];
  const [place, deed] = placeAndDeed(rest);
  if (deed !== "") return [...openings(place), ...read(deed)];
  const inside = /^([^",]+?)\s+(?:in|on|under)\s+(?:the|my|our|your|its)\s+([^",]{3,30})$/i.exec(rest);
  if (inside !== null && /^(?:when|where|whether|what|how)\s/i.test(inside[1] ?? "")) return openings(inside[2] ?? "");
  if (inside !== null && !/\sand\s/i.test(rest)) return [...openings(inside[2] ?? ""), ...openings(inside[1] ?? "")];
  return openings(rest);
}

/** Tried in this order; `undefined` where the text is of another kind. */
const readers: readonly ((rest: string) => Intent[] | undefined)[] = [
  listing,
  inView,
  onlySome,
  withQuality,
  withTag,
  allInState,
  waiting,
  inSomeState,
  whose,
  justThere,
  stated,
  pointedAt,
  withIt,
  explained,
];

/** "Which rooms we have", "what December looks like". */
function answering(rest: string): Intent[] | undefined {
  const answer = answerTo(rest);
  return answer === undefined ? undefined : openings(answer);
}

const asView = phrase("<what> (as (an? |the )?({noun} )?<view>( view)?|in (an? |the )?<form:view> (view|layout))");

/** "The orders as a board", "December as a list": what is shown, and in which of its views. */
function inView(rest: string): Intent[] | undefined {
  const { what, view, form = view } = asView.exec(rest)?.groups ?? {};
  if (what === undefined || form === undefined || /^(?:how|that|whether|what)\s|"/.test(what)) return undefined;
  const option = rest.slice(rest.lastIndexOf(" as ") + 1).replace(/^as\s(?:an?\s|the\s)?/i, "");
  const said = isDrawn.test(form) && view !== undefined ? option : `${form} view`;
  return [
    ...(pronoun.test(what) || /^(?:shown|seen|displayed)$/.test(what) ? [] : openings(what)),
    { kind: "choose", option: said, field: "" },
  ];
}

/** A chart is called by its own name, where a list is one view of several. */
const isDrawn = /^(?:chart|graph|map|diagram|plot)s?$/i;

function onlySome(rest: string): Intent[] | undefined {
  const only = /^(?:only|just)\s+(.*)$/i.exec(rest);
  return only === null ? undefined : filtering("show only", only[1] ?? "");
}

/** "The users with the role editor": some of a list. */
function withQuality(rest: string): Intent[] | undefined {
  const isList = /^(?:(?:the|all|our|my)\s)*\p{Ll}{2,}s\swith\s/u.test(rest);
  return isList ? ofOneKind(rest.replace(/^(?:all|our|my)\s(?=(?:the|our|my)\s)/u, "")) : undefined;
}

const isTagged = phrase(
  '((the|all|our|my) )*<kind=({small} )?(?-i:\\p{Ll}{2,}s)> <how=tagged|labell?ed> ((with|as) )?<value=({upper}|").+>',
);

/** "The images tagged Ships": some of a list, by its tags. */
function withTag(rest: string): Intent[] | undefined {
  const { kind, how = "", value = "" } = isTagged.exec(rest)?.groups ?? {};
  if (kind === undefined) return undefined;
  return [{ kind: "filter", by: `${/^tag/i.test(how) ? "tag" : "label"} ${unquote(value)}`, where: kind }];
}

const somesuch = phrase(
  "(all )?((the|our|my|all) )?<kind=({small} )?(?-i:\\p{Ll}{2,}s)><of=( of (?-i:\\p{Ll})*{upper}?\\S+)?> {which} <state:unfinished>",
);
const who = phrase("who <state:unfinished>");
const doneByUs = phrase(
  "(all )?((the|our|my|all) )?<kind=({small} )?(?-i:\\p{Ll}{2,}s)> ((that|which) )?(we|you|they|i)({apostrophe}ve| have) ((already|just|recently|so far) )?<state=done|won|lost|sold|sent|paid|made|kept|lent|bought|read|written|(?-i:\\p{Ll}+ed)>",
);

/** "The orders that haven't been shipped yet", "the orders we have shipped", "who has not paid": a list, and the state of those that are meant. */
function inSomeState(rest: string): Intent[] | undefined {
  const { kind = "", of = "", state } = (somesuch.exec(rest) ?? doneByUs.exec(rest) ?? who.exec(rest))?.groups ?? {};
  if (state === undefined) return undefined;
  const by = state.replace(/^(?:are|were|have\sbeen|is|was)\s(?!not\b)(?:still\s|currently\s|now\s)?/, "");
  return kind === "" ? [{ kind: "filter", by }] : [...openings(`${kind}${of}`), { kind: "filter", by, where: kind }];
}

const everyInState = phrase(
  "all (of )?((the|our|my) )?<state={adjective}|un\\p{Ll}+|vacant|overdue|pending|late|missing|absent|empty|free|new> <kind=(?-i:\\p{Ll}{3,}s)>",
);

/** "All vacant properties": no page is called so, but a list may be narrowed to these. */
function allInState(rest: string): Intent[] | undefined {
  const { state = "", kind } = everyInState.exec(rest)?.groups ?? {};
  return kind === undefined ? undefined : [{ kind: "filter", by: state, where: kind }];
}

/** "The comments waiting for moderation". */
function waiting(rest: string): Intent[] | undefined {
  const list = rest.replace(/^(?:all\s|the\s|our\s|my\s)+/, "");
  return isListWaiting.test(list) ? filtering("show only", list) : undefined;
}

const whoseField = phrase(
  "((all|the|our|my) )*<kind=({small} )?(?-i:\\p{Ll}{2,}s)> whose <field:kind> (is|are|was|were) <state=[^,]+>",
);

/** "All students whose fees are unpaid". */
function whose(rest: string): Intent[] | undefined {
  const { kind, field = "", state = "" } = whoseField.exec(rest)?.groups ?? {};
  return kind === undefined ? undefined : [...openings(kind), { kind: "filter", by: `${field} ${state}`, where: kind }];
}

/** "Around", "that it works": nothing by name. */
function justThere(rest: string): Intent[] | undefined {
  return /^(?:around|everything|there\s(?:is|are))\b|^how\s+\p{L}+\s+(?:it|this|that|everything)\s+(?:is|was|works|looks|goes)\b|^(?:that\s+)?(?:it|that|he|she|they)(?:['’](?:s|re)|\s(?:is|are|was|has|have|shows|appears|works|worked))\b/iu.test(
    rest,
  )
    ? []
    : undefined;
}

/** "That the team got bigger": what it is said of is shown. */
function stated(rest: string): Intent[] | undefined {
  const said =
    /^(?:that|how|whether|if|why)\s+(.+?)\s+(?:is|are|got|gets|has|have|was|were|becomes?|became|shows? up|appears?|grew|grows|looks?|go|goes|went|do|does|did|stands?|stood|runs?|ran|works?|performed|sells?|sold)\b(?<when>\s(?:last|this)\s(?:week|month|quarter|year)|)(?<rest>.*)$/iu.exec(
      rest,
    );
  if (said === null || rest.includes(": ") || rest.includes('"')) return undefined;
  const [, what = ""] = said;
  const as = /\bas\s+an?\s+(\p{Ll}+\s(?:chart|graph|table|list|map|diagram))$/u.exec(said.groups?.["rest"] ?? "")?.[1];
  const seen = pronoun.test(what) ? [] : openings(`${what}${said.groups?.["when"] ?? ""}`);
  return as === undefined ? seen : [...seen, { kind: "choose", option: as, field: "" }];
}

const placesHoldingIt = (where: string): Intent[] =>
  openings(where).map((each) => (each.kind === "open" ? { ...each, holding: "it" } : each));

/** "It in the storefront": where it is to be seen, unless one is there. */
function pointedAt(rest: string): Intent[] | undefined {
  if (!/^(?:it|that|this|them|the result|results?|me|us)(?:\s+(?:in|on|under|among|inside)\s+.*)?$/i.test(rest))
    return undefined;
  const where =
    /^(?:it|them)\s+(?:in|on|under|among|inside)\s+((?:the|her|his|their|our)\s(?:(?:week|month|day|team|shared|public|customer)\s)?\p{L}+(?:\sof\s(?:(?:all|our|the)\s){0,2}\p{Ll}+)?|\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)$/u.exec(
      rest,
    )?.[1] ?? "";
  if (/^(?:|the (?:list|table|page|screen|app|application|detail|tool))$/.test(where)) return [];
  return placesHoldingIt(where);
}

/** "The list of boats with it": where what was just made is to be seen. */
function withIt(rest: string): Intent[] | undefined {
  const where = /^([^",]+?)\s+with\s+(?:it|him|her|them)(?:\s(?:in|on)\s(?:it|there))?$/iu.exec(rest)?.[1];
  return where === undefined ? undefined : placesHoldingIt(where);
}

/** "How the team works: the board, the list": what comes after the colon is to be seen. */
function explained(rest: string): Intent[] | undefined {
  if (!/^(?:how|what\shappens)\b/i.test(rest)) return undefined;
  return rest.includes(": ") ? openings(rest.slice(rest.indexOf(": ") + 2)) : [];
}

/** "The contact form where you enter the phone number": the place, then what is done there; empty for anything else. */
function placeAndDeed(text: string): [string, string] {
  const [, place = "", deed = ""] =
    /^(.+?),?\s+(?:where|in which|on which)\s+(?:(?:you|we|i|they|one)\s+(?:can\s+)?)?(\p{Ll}.*)$/u.exec(text) ??
    /^((?:the|its|our|my)\s.+?|["\p{Lu}][^,]*?)\s+(?:in order\s+)?to\s+((?:move|rename|delete|mark|pause|send|edit|approve|archive|share|copy)\s(?:it|them|its|the|an?)\b.*|(?:pick|choose|select|set|change|turn|add|create|search|find|filter|sort|enable|disable|edit|rename|switch)\s.+)$/u.exec(
      text,
    ) ??
    [];
  return verbOf(deed) === undefined || isSaidOfIt.test(deed) ? ["", ""] : [place, deed];
}

/** "Where the amount is paid" says what is so there; nobody is to pay it. */
const isSaidOfIt = /^(?:all\s(?:of\s)?)?(?:the|our|your|their|its|an?)\s(?:[\p{Ll}'’-]+\s){1,3}(?:is|are|was|were)\s/u;
