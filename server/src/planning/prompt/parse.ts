import { clausesOf } from "./clauses.ts";
import { choosing, creation, entering, filling, invitation, naming, remarking, setting, there } from "./entries.ts";
import type { Intent, Wish } from "./intent.ts";
import { anyOf, bare, choiceIn, kindAndName, kindOfName, listIn, placed, properName } from "./sayings.ts";
import { unquote } from "./values.ts";
import { imperative, verbOf, type Verb } from "./verbs.ts";

/**
 * Reads a prompt into what it asks to see, in order. What is no instruction ("make it cheerful, for accountants")
 * becomes topics, by which a tour is weighed.
 */
export function parsePrompt(prompt: string): Wish {
  const intents: Intent[] = [];
  const topics: string[] = [];
  let last: Verb["kind"] | undefined;
  const clauses = clausesOf(prompt);
  // "1. Dashboard 2. Invoices": a list of names is a list of things to see.
  const named = clauses.length > 1 && clauses.every((each) => /^\p{Lu}\S*(?: \S+){0,2}$/u.test(each) && !verbOf(each));
  if (named) return { intents: clauses.flatMap(openings), topics: "" };
  for (const clause of clauses) {
    const found = intentsOf(clause, last, topics);
    intents.push(...found);
    if (found.length > 0) last = found.at(-1)?.kind;
  }
  return { intents, topics: topics.join(" ") };
}

function intentsOf(clause: string, last: Verb["kind"] | undefined, topics: string[]): Intent[] {
  const wish =
    /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:(?:make|create|record|produce|build|generate|give|film|shoot|do|i(?:'d)? (?:want|need|like)|we (?:want|need))\b.{0,60}?\b)?(?:demo|video|film|movie|clip|tour|walk-?through|screencast|overview)\b(.*)$/i.exec(
      clause.replace(/"[^"]*"/g, '""'),
    );
  if (wish !== null && !/\b(?:page|tab)\b/i.test(wish[0])) return wishOf(clause, wish[1] ?? "", topics);
  if (
    /^(?:(?:on|in|at)\s+)?(?:the\s+)?\p{L}[\p{L} ]{1,20}\s(?:view|page|tab|screen)$/iu.test(clause) &&
    isPlace(clause)
  )
    return openings(clause.replace(/\s+(?:view|screen)$/i, ""));
  const scene = /^(?:on|in|at|under)\s+(?:the|my|our|your)\s+(\p{L}+(?:\s\p{L}+){0,2})$/iu.exec(clause);
  if (scene !== null) return there(bare(scene[1] ?? ""));
  const wished = letting(clause);
  if (wished !== undefined) return [wished];
  const verb = verbOf(clause);
  if (verb === undefined) {
    if (last === "open" && clause.split(" ").length <= 6) return openings(imperative(clause));
    topics.push(clause);
    return [];
  }
  return intentOf(verb, topics);
}

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
  const rest = told?.[1] ?? told?.[2] ?? told?.[3];
  const verb = rest === undefined ? undefined : verbOf(rest);
  if (verb !== undefined && !["wish", "drop"].includes(verb.kind)) return intentOf(verb, topics);
  topics.push(tail || clause);
  return [];
}

function intentOf(verb: Verb, topics: string[]): Intent[] {
  const { kind, phrase, rest } = verb;
  const readers: Partial<Record<Verb["kind"], () => Intent[]>> = {
    open: () =>
      /^(?:it|that one|the result)$/i.test(rest) && /open|view|click|go|into/.test(phrase)
        ? openings(rest)
        : showing(rest),
    create: () => remarking(rest) ?? creation(rest),
    search: () => searching(rest),
    fill: () => filling(rest),
    enter: () => entering(rest),
    set: () =>
      phrase.endsWith(" it") ? [{ kind: "fill", field: naming(phrase), value: unquote(rest) }] : setting(rest),
    choose: () => choosing(rest),
    toggle: () => toggling(phrase, rest),
    filter: () => filtering(phrase, rest),
    sort: () => sorting(rest),
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

function openings(text: string): Intent[] {
  const quoted = /^".*"$/.test(text.trim());
  const between = /\s*,\s*(?:and\s+)?(?:(?:then|next|finally|lastly)\s+)?|\s+and\s+(?:then\s+|finally\s+)?|\s+then\s+/i;
  const parts = quoted ? [text] : text.split(between);
  return parts
    .map((part) => part.replace(/^(?:first|next|then|finally|lastly)\s+(?=the\b|an?\b)/i, ""))
    .map((part) => bare(anyOf(part)).replace(/^all of (?:them|it)(?: again)?$/i, "all"))
    .filter(Boolean)
    .flatMap(whatIsOnIt)
    .flatMap(sortedOpening);
}

/** "The customers page with Umbrella's invoices": the page, then what is to be seen on it. */
function whatIsOnIt(what: string): string[] {
  const found = /^(.+\s(?:page|list|screen|tab))\s+(?:with|for)\s+(.+)$/i.exec(what);
  return found === null ? [what] : [found[1] ?? "", bare(found[2] ?? "")];
}

/** "The list sorted by due date". */
function sortedOpening(what: string): Intent[] {
  const found = /^(.+?)\s+sorted\s+(by\s+.+)$/i.exec(what);
  const named = kindOfName(what);
  if (named !== undefined) return [{ kind: "open", what: named.name, of: named.of }];
  return found === null
    ? [{ kind: "open", what }]
    : [{ kind: "open", what: found[1] ?? "" }, ...sorting(found[2] ?? "")];
}

function showing(rest: string): Intent[] {
  const only = /^(?:only|just)\s+(.*)$/i.exec(rest);
  if (only !== null) return [{ kind: "filter", by: bare(only[1] ?? "") }];
  if (/^(?:around|everything)\b/i.test(rest)) return [];
  if (/^(?:it|that|this|them|the result|results?|me|us)(?:\s+(?:in|on)\s+.*)?$/i.test(rest)) return [];
  // "How the team works: the board, the list": what comes after the colon is to be seen.
  if (/^how\b/i.test(rest)) return rest.includes(": ") ? openings(rest.slice(rest.indexOf(": ") + 2)) : [];
  const inside = /^([^",]+?)\s+(?:in|on|under)\s+(?:the|my|our|your|its)\s+([^",]{3,30})$/i.exec(rest);
  if (inside !== null && !/\sand\s/i.test(rest)) return [...openings(inside[2] ?? ""), ...openings(inside[1] ?? "")];
  return openings(rest);
}

function toggling(phrase: string, text: string): Intent[] {
  const { rest, place } = placed(text);
  return [
    ...there(place),
    {
      kind: "toggle",
      what: bare(rest),
      on: !/off$|disable|untick|uncheck/i.test(phrase) || /^(?:tick|check) off/i.test(phrase),
    },
  ];
}

function acting(verb: string, text: string): Intent[] {
  if (makers.test(verb) && text !== "") {
    const made = verb === "invite" ? invitation(text) : creation(text);
    return made.map((each) => ({ ...each, verb }));
  }
  const { rest, place } = placed(text);
  // "A reminder for the first sent invoice": the invoice is opened first.
  const of = /^(.+?)\s+(?:for|of|on|to)\s+the\s+((?:first|second|third|last|latest|newest|top)\s.+)$/i.exec(rest);
  if (of !== null) return [{ kind: "open", what: of[2] ?? "" }, ...acting(verb, of[1] ?? "")];
  const becomes = becoming.test(verb) ? /^(.+?)\s+(?:as|to|into)\s+(?:(?:an?|the)\s+)?(.+)$/i.exec(rest) : null;
  const what = properName(bare(becomes?.[1] ?? rest.replace(recipient, "")));
  return [...there(place), { kind: "act", verb, what, ...(becomes === null ? {} : { as: unquote(becomes[2] ?? "") }) }];
}

/** "Send it to its customer": whom it goes to is known to the application. */
const recipient = /\s+to\s+(?:its|his|her|their|the)\s+\p{Ll}+$/u;

/** Verbs that say what something becomes, or where it goes. */
const becoming = /^(?:mark|move|assign|drag)$/;

/** Verbs that begin something, where the application may well have a form for it. */
const makers = /^(?:plan|schedule|book|invite|record|publish)$/;

function searching(rest: string): Intent[] {
  const folded = rest
    .replace(/^(?:for|up)\s+/i, "")
    .replace(
      /^(?:anything|something|everything|things|whatever)\s+(?:that\s+(?:is|has)\s+)?(?:about|on|with|to do with|related to)\s+/i,
      "",
    );
  const called = kindAndName(folded);
  if (called !== undefined) return [{ kind: "search", query: called.name, where: called.kind }];
  // "Find the overdue invoices": a kind of thing is shown, a name is searched for.
  if (/^(?:the|all|my|our)\s+[\p{Ll}\s-]+$/u.test(rest)) return openings(rest);
  const first = /^(?:(?:in|through|within|across)\s+)?(?:the\s+)?([^"]+?)\s+for\s+(.+)$/i.exec(folded);
  if (first !== null) return [{ kind: "search", query: unquote(bare(first[2] ?? "")), where: listIn(first[1] ?? "") }];
  const inside = /^(.+?)\s+(?:in|among|within|on|under|across)\s+(?:the\s+|my\s+|our\s+|your\s+)?([^"]+)$/i.exec(
    folded,
  );
  if (inside !== null) return [{ kind: "search", query: bare(inside[1] ?? ""), where: bare(inside[2] ?? "") }];
  return folded === "" ? [] : [{ kind: "search", query: bare(folded), where: "" }];
}

function filtering(phrase: string, rest: string): Intent[] {
  if (/by$|only|just/.test(phrase)) return [{ kind: "filter", by: bare(rest) }];
  const found = /^(.*?)(?:^|\s)(?:by|to|on|for|down to|with|only)\s+(.+)$/i.exec(rest);
  const where = listIn(found?.[1] ?? "");
  return [{ kind: "filter", by: choiceIn(found?.[2] ?? rest), ...(where === "" ? {} : { where }) }];
}

function sorting(rest: string): Intent[] {
  const by = /(?:^|\s)by\s+(.+)$/i.exec(` ${rest}`)?.[1] ?? rest;
  const descending = /\b(?:desc(?:ending)?|highest|largest|biggest|newest|latest|most|reverse)\b/i.test(by);
  const column = by.replace(
    /[,(]?\s*(?:in\s+)?\b(?:asc(?:ending)?|desc(?:ending)?|order|(?:highest|largest|newest|latest|oldest|lowest|biggest|smallest) first|from .*|high to low|low to high|first)\b.*$/i,
    "",
  );
  const where = listIn(/^(.*?)\s+by\s/i.exec(rest)?.[1] ?? "");
  return [{ kind: "sort", by: bare(column), descending, ...(where === "" ? {} : { where }) }];
}
