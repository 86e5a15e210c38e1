import { byAgain, clausesOf } from "./clauses.ts";
import {
  choosing,
  creation,
  entering,
  filling,
  invitation,
  making,
  naming,
  putting,
  remarking,
  renaming,
  saidOfIt,
  setting,
  there,
} from "./entries.ts";
import type { Intent, Wish } from "./intent.ts";
import { openings, sorting } from "./openings.ts";
import { comparing, filtering, searching } from "./seeking.ts";
import { plural } from "../telling/grammar.ts";
import { aboutWhat, bare, firstFew, placed, plainly, plainPronoun, pronoun, properName } from "./sayings.ts";
import { unquote } from "./values.ts";
import { imperative, placeFirst, verbOf, type Verb } from "./verbs.ts";

/** Reads a prompt into what it asks to see, in order; what is no instruction becomes topics, by which a tour is weighed. */
export function parsePrompt(prompt: string): Wish {
  const intents: Intent[] = [];
  const topics: string[] = [];
  let last: Verb["kind"] | undefined;
  const clauses = clausesOf(prompt);
  // "1. Dashboard 2. Invoices": a list of names is a list of things to see.
  const named = clauses.length > 1 && clauses.every((each) => /^\p{Lu}\S*(?: \S+){0,2}$/u.test(each) && !verbOf(each));
  if (named) return { intents: clauses.flatMap(openings), topics: "" };
  let later: readonly Intent[] = [];
  for (const clause of clauses) {
    // "Before we look at the reports, open …": what is to come later is said first.
    const ahead = /^before\s+(?=(?:we|you|i|\p{L}+ing)\s)/iu.exec(clause)?.[0] ?? "";
    const found = intentsOf(clause.slice(ahead.length), last, topics);
    if (ahead !== "") {
      later = found;
      continue;
    }
    const before = intents.at(-1);
    const more = before?.kind === "create" && verbOf(clause) === undefined ? saidOfIt(clause) : [];
    if (before?.kind === "create" && more.length > 0) {
      intents[intents.length - 1] = { ...before, values: [...before.values, ...more] };
      continue;
    }
    intents.push(...alike(found, intents), ...later);
    later = [];
    const done = found.at(-1)?.kind;
    if (done !== undefined && done !== "mention") last = done;
  }
  return { intents: [...intents, ...later], topics: topics.join(" ") };
}

/** "Another one called Lunch" is one more of what was made before. */
function alike(found: readonly Intent[], before: readonly Intent[]): readonly Intent[] {
  const made = before.findLast((each) => each.kind === "create");
  const isOneMore = (each: Intent) =>
    each.kind === "create" && /^(?:another|one more|a second|second|more)?(?:\s?one)?$/i.test(each.what);
  return made === undefined ? found : found.map((each) => (isOneMore(each) ? { ...each, what: made.what } : each));
}

function intentsOf(clause: string, last: Verb["kind"] | undefined, topics: string[]): Intent[] {
  const again = clause.replace(byAgain, "");
  if (last === "sort" && /^by\s/i.test(again)) return sorting(again);
  const wish =
    /^(?:please\s+)?(?:(?:can|could|may) (?:you|we|i)\s+)?(?:an?\s+)?(?:(?:short|quick|brief|little|small|simple)\s+)*(?:(?:make|create|record|produce|build|generate|give|get|film|shoot|do|i(?:'d)? (?:want|need|like)|we (?:want|need))\b.{0,60}?\b)?(?:demo|video|film|movie|clip|tour|walk-?through|screencast|overview)\b(.*)$/i.exec(
      clause.replace(/"[^"]*"/g, (quote) => `"${"\u0003".repeat(quote.length - 2)}"`),
    );
  const tail = wish === null ? "" : clause.slice(clause.length - (wish[1] ?? "").length);
  if (wish !== null && !/\b(?:page|tab)\b/i.test(wish[0])) return wishOf(clause, tail, topics);
  if (
    /^(?:(?:once\s+)?(?:on|in|at)\s+)?(?:the\s+)?\p{L}[\p{L} ]{1,20}\s(?:view|page|tab|screen)$/iu.test(clause) &&
    isPlace(clause)
  )
    return openings(clause.replace(/^once\s/i, "").replace(/\s+(?:view|screen)$/i, ""));
  const scene = /^(?:once\s+)?(?:on|in|at|under)\s+(?:the|my|our|your)\s+(\p{L}+(?:\s\p{L}+){0,2})$/iu.exec(clause);
  if (scene !== null) return there(bare(scene[1] ?? ""));
  const spot = placeFirst(clause);
  if (spot !== undefined)
    return [...(isDirection.test(spot.place) ? [] : openings(spot.place)), ...intentsOf(spot.order, "open", topics)];
  const wished = letting(clause);
  if (wished !== undefined) return [wished];
  const verb = verbOf(clause);
  if (verb === undefined) {
    if (/^(?:\p{L}+\s+){1,4}sorted\s+by\s/iu.test(clause)) return openings(clause);
    if (last === "open" && clause.split(" ").length <= 6) return openings(imperative(clause));
    topics.push(clause);
    return isTalk(clause) ? [] : [{ kind: "mention", text: clause }];
  }
  return intentOf(verb, topics);
}

/** "On the left": where on the page, which is no place to go to. */
const isDirection =
  /^(?:(?:far |upper |lower |top |bottom )?(?:left|right|top|bottom|side|corner)|other hand|meantime|end)$/i;

/** What begins like this says why, for whom or in which manner: it asks for nothing by name. */
const isTalk = (clause: string): boolean =>
  imperative(clause) === "" ||
  /^(?:for|with|without|as|our|my|if|because|since|while|when|this|these|those|it|they|he|she|who|i(?:'d|'m)?|we(?:'re|'d)?|you|there|don't|no|not|please|thanks?|first|next|then|finally)\b/i.test(
    clause,
  );

/** "Let the week start on Sunday". */
function letting(clause: string): Intent | undefined {
  const found = /^let\s+(?:the\s+)?(.+?)\s+(?:be|become|(?:start|begin|end)s?\s+(?:on|at|with))\s+(.+)$/i.exec(clause);
  return found === null ? undefined : { kind: "choose", field: bare(found[1] ?? ""), option: unquote(found[2] ?? "") };
}

/** "List view", "On the team page": where something is done, said without a verb. */
function isPlace(clause: string): boolean {
  const verb = verbOf(clause);
  return verb === undefined || /^(?:view|page|tab|screen)$/i.test(verb.rest);
}

/** "Make a demo about X", "a tour of X", "a film that shows how to create Y". */
function wishOf(clause: string, tail: string, topics: string[]): Intent[] {
  const told =
    /\b(?:that|which)\s+(?:shows?|demonstrates?|explains?)\s+(?:how\s+(?:to\s+|you\s+|we\s+|easy it is to\s+)?)?(.*)$|\b(?:showing|on|demonstrating|in which|where)\s+(?:how\s+)?(?:you\s+|we\s+|to\s+|i\s+)?(.*)$|\bof\s+(?:how\s+)?(?:you\s+|we\s+|to\s+)?(.*)$/i.exec(
      tail,
    );
  const rest =
    /\s(?:that|which|who)\s+(\p{Ll}{2,}s\s.+)$/u.exec(told === null ? tail : "")?.[1] ??
    told?.[1] ??
    told?.[2] ??
    told?.[3];
  const verb = rest === undefined ? undefined : verbOf(rest);
  // "Film the settings where we rename the company": the place comes first.
  const where = /^\s+(?:the|our|my)\s+(\p{L}+(?:\s\p{L}+)?)\s+(?:where|in which|while|as)\s/iu.exec(tail)?.[1];
  const place = where === undefined || /^(?:app|product|tool)/i.test(where) ? [] : there(where);
  if (verb !== undefined && !["wish", "drop"].includes(verb.kind)) return [...place, ...intentOf(verb, topics)];
  topics.push(tail || clause);
  // "A clip of the calendar", where a tour of it would be one of the whole.
  const about = /\b(?:clip|video|film|movie|demo)\s+of\s+((?:the|our|my)\s.+)$/i.exec(clause)?.[1];
  return about === undefined || /\b(?:app|application|product|tool|site)\b/i.test(about)
    ? []
    : [{ kind: "mention", text: about }];
}

function intentOf(verb: Verb, topics: string[]): Intent[] {
  const { kind, phrase, rest } = verb;
  const readers: Partial<Record<Verb["kind"], () => Intent[]>> = {
    open: () =>
      /^\p{L}+ing\s+(?:an?|the)\s/u.test(rest) && verbOf(rest) !== undefined
        ? intentsOf(rest, undefined, topics)
        : /^(?:it|that one|the result)$/i.test(plainly(rest)) && /open|view|click|go|into/.test(phrase)
          ? openings(rest)
          : showing(rest),
    create: () => (phrase === "compose" ? undefined : remarking(rest)) ?? putting(phrase, rest) ?? making(rest),
    search: () => searching(rest, phrase),
    fill: () => filling(rest),
    enter: () => entering(rest),
    set: () =>
      phrase.endsWith(" it")
        ? [{ kind: "fill", field: naming(phrase), value: unquote(rest) }]
        : ((phrase === "rename" ? renaming(rest) : undefined) ?? setting(rest)),
    // "Pick the first overdue invoice": a row is opened.
    choose: () =>
      /^(?:the\s+)?(?:first|second|third|last|latest|newest|top)\s+\p{Ll}/u.test(rest) &&
      !/\s(?:in|from|as|under)\s/.test(rest)
        ? openings(rest)
        : choosing(rest),
    toggle: () => toggling(phrase, rest),
    filter: () => filtering(phrase, rest),
    sort: () => sorting(phrase.endsWith(" by") ? `by ${rest}` : rest),
    click: () => [{ kind: "click", what: bare(rest) }],
    act: () => acting(phrase, rest),
    scroll: () => [
      { kind: "scroll", to: bare(rest.replace(/^(?:(?:down|up|through|to|until|a bit|the page|slowly)\b\s*)+/i, "")) },
    ],
    highlight: () => [{ kind: "highlight", what: bare(rest) }],
    submit: () =>
      rest === "" || /^(?:it|them|changes|the (?:changes|form)|that|this)$/i.test(rest) || phrase !== "save"
        ? [{ kind: "submit" }]
        : [{ kind: "act", verb: "save", what: bare(rest) }],
  };
  const found = readers[kind]?.() ?? [];
  if (kind === "wish") topics.push(rest);
  return found.filter((each) => !("what" in each) || each.what !== "" || each.kind === "act" || each.kind === "create");
}

/** "That it turns up under recent changes", "it appear in the list": where it is to be seen. */
const turnsUp =
  /^(?:that\s+|how\s+)?(?:it|this|they|he|she|the\s+new\s+\p{Ll}+)\s+(?:now\s+|also\s+)?(?:(?:turn|show|come|pop)s?\s+up|appears?|(?:is|are)\s+(?:now\s+)?(?:listed|shown|displayed|included))\s+(?:under|in|on|among|at|within)\s+(.+)$/iu;

/** Where something is said to turn up; "in the list" is where one is. */
function listing(text: string): Intent[] | undefined {
  const where = turnsUp.exec(text)?.[1];
  if (where === undefined) return undefined;
  return /^(?:the\s+)?(?:list|table|page|screen)$/i.test(where) ? [] : openings(where);
}

function showing(text: string): Intent[] {
  const rest = plainly(text);
  const listed = listing(rest);
  if (listed !== undefined) return listed;
  const only = /^(?:only|just)\s+(.*)$/i.exec(rest);
  if (only !== null) return filtering("show only", only[1] ?? "");
  if (
    /^(?:around|everything)\b|^(?:that\s+)?(?:it|that|he|she|they)(?:['’](?:s|re)|\s(?:is|are|was|has|have|shows|appears|works|worked))\b/i.test(
      rest,
    )
  )
    return [];
  // "That the team got bigger": what it is said of is shown.
  const said =
    /^(?:that|how)\s+(.+?)\s+(?:is|are|got|gets|has|have|was|were|becomes?|became|shows? up|appears?|grew|grows|looks?)\b.*$/i.exec(
      rest,
    );
  if (said !== null && !rest.includes(": ") && !/"/.test(rest))
    return pronoun.test(said[1] ?? "") ? [] : openings(said[1] ?? "");
  if (/^(?:it|that|this|them|the result|results?|me|us)(?:\s+(?:in|on)\s+.*)?$/i.test(rest)) return [];
  // "How the team works: the board, the list": what comes after the colon is to be seen.
  if (/^how\b/i.test(rest)) return rest.includes(": ") ? openings(rest.slice(rest.indexOf(": ") + 2)) : [];
  const [place, deed] = placeAndDeed(rest);
  if (deed !== "") return [...openings(place), ...intentsOf(deed, "open", [])];
  const inside = /^([^",]+?)\s+(?:in|on|under)\s+(?:the|my|our|your|its)\s+([^",]{3,30})$/i.exec(rest);
  if (inside !== null && !/\sand\s/i.test(rest)) return [...openings(inside[2] ?? ""), ...openings(inside[1] ?? "")];
  return openings(rest);
}

/** "The contact form where you enter the phone number": the place, then what is done there; empty for anything else. */
function placeAndDeed(text: string): [string, string] {
  const [, place = "", deed = ""] =
    /^(.+?),?\s+(?:where|in which|on which)\s+(?:(?:you|we|i|they|one)\s+(?:can\s+)?)?(\p{Ll}.*)$/u.exec(text) ??
    /^((?:the|its|our|my)\s.+?)\s+(?:in order\s+)?to\s+((?:pick|choose|select|set|change|turn|add|create|search|find|filter|sort|enable|disable|edit|rename|switch)\s.+)$/u.exec(
      text,
    ) ??
    [];
  return verbOf(deed) === undefined ? ["", ""] : [place, deed];
}

function toggling(phrase: string, text: string): Intent[] {
  const { rest, place } = placed(text);
  const on = !/off$|disable|untick|uncheck/i.test(phrase) || /^(?:tick|check) off/i.test(phrase);
  return [...there(place), ...firstFew(bare(rest)).map((what) => ({ kind: "toggle", what, on }) as const)];
}

/** "A query of their own that lists the books": the thing, without what is told about it. */
const withoutDetails = (text: string): string =>
  text.replace(/^(an?\s[^"]+?)(?:\s+of\s+(?:their|her|his|its|our|my)\s+own)?\s+(?:that|which)\s+\p{Ll}+s\s.+$/u, "$1");

function acting(verb: string, text: string): Intent[] {
  const compared = verb === "compare" ? comparing(text) : undefined;
  if (compared !== undefined) return compared;
  // "Record how an analyst works with it" says what the film is of.
  if (verb === "record" && /^(?:how|what|the way|someone|somebody)\b/i.test(text)) return [];
  if (makers.test(verb) && text !== "") {
    const made = verb === "invite" ? invitation(text) : creation(text);
    return made.map((each) => ({ ...each, verb }));
  }
  const { rest, place } = placed(plainPronoun(aboutWhat(withoutDetails(text))));
  // "A reminder for the first sent invoice": the invoice is opened first.
  const of = /^(.+?)\s+(?:for|of|on|to)\s+the\s+((?:first|second|third|last|latest|newest|top)\s.+)$/i.exec(rest);
  if (of !== null) return [{ kind: "open", what: of[2] ?? "" }, ...acting(verb, of[1] ?? "")];
  // "The comment that Priya left" is one of the comments, by her name.
  const by =
    /^(?:the\s+)?(\p{Ll}+)\s+(?:that\s+|which\s+)?(["\p{Lu}]\S*(?:\s\p{Lu}\S*)*)\s+(?:has\s+)?(?:left|wrote|made|sent|posted|created|added|opened|reported|filed|asked|submitted|requested)$/u.exec(
      rest,
    );
  if (by !== null) return [...there(plural(by[1] ?? "")), { kind: "act", verb, what: unquote(by[2] ?? "") }];
  const becomes = becoming.test(verb) ? /^(.+?)\s+(?:as|to|into)\s+(?:(?:an?|the)\s+)?(.+)$/i.exec(rest) : null;
  const moved = becomes?.[1]?.replace(
    /\s+(?:over|up|down|along|across|back|on)$|\s+from\s+(?:her|him|them|it|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)$/u,
    "",
  );
  const what = properName(bare(moved ?? rest.replace(recipient, "")));
  return [...there(place), { kind: "act", verb, what, ...(becomes === null ? {} : { as: unquote(becomes[2] ?? "") }) }];
}

/** "Send it to its customer": whom it goes to is known to the application. */
const recipient = /\s+to\s+(?:its|his|her|their|the)\s+\p{Ll}+$/u;

/** Verbs that say what something becomes, or where it goes. */
const becoming = /^(?:mark|move|assign|drag)$/;

/** Verbs that begin something, where the application may well have a form for it. */
const makers = /^(?:plan|schedule|book|invite|record|publish)$/;
