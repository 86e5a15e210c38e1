import { clausesOf } from "./clauses.ts";
import type { Intent, Wish } from "./intent.ts";
import { describedThing, unquote } from "./values.ts";
import { verbOf, type Verb } from "./verbs.ts";

/**
 * Reads a prompt into what it asks to see, in order. What is no instruction ("make it cheerful, for accountants")
 * becomes topics, by which a tour is weighed.
 */
export function parsePrompt(prompt: string): Wish {
  const intents: Intent[] = [];
  const topics: string[] = [];
  let last: Verb["kind"] | undefined;
  for (const clause of clausesOf(prompt)) {
    const found = intentsOf(clause, last, topics);
    intents.push(...found);
    if (found.length > 0) last = found.at(-1)?.kind;
  }
  return { intents, topics: topics.join(" ") };
}

function intentsOf(clause: string, last: Verb["kind"] | undefined, topics: string[]): Intent[] {
  const wish =
    /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:(?:make|create|record|produce|build|generate|give|film|shoot|do|i(?:'d)? (?:want|need|like)|we (?:want|need))\b.{0,60}?\b)?(?:demo|video|film|movie|clip|tour|walk-?through|screencast|overview)\b(.*)$/i.exec(
      clause,
    );
  if (wish !== null && !/\b(?:page|tab)\b/i.test(wish[0])) return wishOf(clause, wish[1] ?? "", topics);
  const verb = verbOf(clause);
  if (verb === undefined) {
    if (last === "open" && clause.split(" ").length <= 6) return openings(clause);
    topics.push(clause);
    return [];
  }
  return intentOf(verb, topics);
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
    create: () => creation(rest),
    search: () => searching(rest),
    fill: () => filling(rest),
    enter: () => entering(rest),
    set: () => setting(rest),
    choose: () => choosing(rest),
    toggle: () => [{ kind: "toggle", what: bare(rest), on: !/off|disable|untick|uncheck/i.test(phrase) }],
    filter: () => filtering(phrase, rest),
    sort: () => sorting(rest),
    click: () => [{ kind: "click", what: bare(rest) }],
    act: () =>
      makers.test(phrase) && rest !== ""
        ? creation(rest).map((each) => ({ ...each, verb: phrase }))
        : [{ kind: "act", verb: phrase, what: bare(rest) }],
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

/** Without article, quotes and the words "how", "off". */
function bare(text: string): string {
  return unquote(
    text
      .replace(
        /^(?:(?:the|a|an|my|our|your|their|its|on|to|at|into|in|up|of|over|how|off|me|us|them|that|what|where|for)\s+)+/i,
        "",
      )
      .replace(/[,;:]+$/, ""),
  );
}

function openings(text: string): Intent[] {
  const quoted = /^".*"$/.test(text.trim());
  const parts = quoted ? [text] : text.split(/\s*,\s*(?:and\s+)?|\s+and\s+(?:then\s+)?|\s+then\s+/i);
  return parts
    .map(bare)
    .filter(Boolean)
    .map((what) => ({ kind: "open", what }) as const);
}

function showing(rest: string): Intent[] {
  const only = /^(?:only|just)\s+(.*)$/i.exec(rest);
  if (only !== null) return [{ kind: "filter", by: bare(only[1] ?? "") }];
  if (/^(?:it|that|this|them|the result|results?|me|us)$/i.test(rest)) return [];
  const inside = /^([^",]+?)\s+(?:in|on|under)\s+(?:the|my|our|your|its)\s+([^",]{3,30})$/i.exec(rest);
  if (inside !== null && !/\sand\s/i.test(rest)) return [...openings(inside[2] ?? ""), ...openings(inside[1] ?? "")];
  return openings(rest);
}

/** Verbs that begin something, where the application may well have a form for it. */
const makers = /^(?:plan|schedule|book|invite|record|publish)$/;

function creation(rest: string): Extract<Intent, { kind: "create" }>[] {
  const { thing, values } = describedThing(
    rest.replace(/\s+(?:in|on|to|into)\s+the\s+\p{L}+\s+(?:page|section|screen|tab)$/iu, ""),
  );
  const fresh = /^(?:an?\s+|the\s+|another\s+|one\s+|some\s+|my\s+)*(?:(?:brand[- ])?new\s+)?/i;
  const what = bare(thing.replace(fresh, ""));
  const named = /^(.+?)\s+(?:as|to)\s+(?:an?|the)\s+(?:new\s+)?(.+)$/i.exec(what);
  if (named !== null)
    return [
      {
        kind: "create",
        what: bare(named[2] ?? ""),
        values: [{ hint: "name", text: unquote(named[1] ?? "") }, ...values],
      },
    ];
  const to = /^(.+?)\s+(?:to|into|from)\s+(.+)$/i.exec(what);
  return [{ kind: "create", what: to === null ? what : bare(to[1] ?? ""), values }];
}

function searching(rest: string): Intent[] {
  const folded = rest.replace(/^(?:for|up)\s+/i, "");
  const first = /^(?:(?:in|through|within|across)\s+)?(?:the\s+)?([^"]+?)\s+for\s+(.+)$/i.exec(folded);
  if (first !== null) return [{ kind: "search", query: unquote(bare(first[2] ?? "")), where: bare(first[1] ?? "") }];
  const inside = /^(.+?)\s+(?:in|among|within|on|under|across)\s+(?:the\s+|my\s+|our\s+|your\s+)?([^"]+)$/i.exec(
    folded,
  );
  if (inside !== null) return [{ kind: "search", query: bare(inside[1] ?? ""), where: bare(inside[2] ?? "") }];
  return folded === "" ? [] : [{ kind: "search", query: bare(folded), where: "" }];
}

function filling(rest: string): Intent[] {
  const parts = [
    ...rest.matchAll(
      /(.+?)\s+(?:with|as|=)\s+(".*?"|.+?)(?=(?:,\s*(?:and\s+)?|\s+and\s+)(?:the\s+)?[\p{L} ]+?\s+(?:with|as|=)\s|$)/giu,
    ),
  ];
  const pairs = parts.map(
    (found) =>
      ({
        kind: "fill",
        field: bare((found[1] ?? "").replace(/^,?\s*(?:and\s+)?/, "")),
        value: unquote(found[2] ?? ""),
      }) as const,
  );
  return pairs.length > 0 ? pairs : [{ kind: "fill", field: bare(rest), value: "" }];
}

function entering(rest: string): Intent[] {
  const found = /^(.+?)\s+(?:in|into|as|for|on|to)\s+(?:the\s+)?([^"]+?)(?:\s+(?:field|box|input))?$/i.exec(rest);
  if (found === null) return [namedFirst(rest) ?? { kind: "fill", field: "", value: unquote(rest) }];
  return [{ kind: "fill", field: bare(found[2] ?? ""), value: unquote(found[1] ?? "") }];
}

/** "The path /srv/shop", "an email ada@example.com", 'the name "Ada"': the field's own words, then what no label holds. */
function namedFirst(rest: string): Extract<Intent, { kind: "fill" }> | undefined {
  const found =
    /^(?:the|an?|your|its|my)\s+(\p{Ll}[\p{Ll} -]{1,30}?)\s+(?:of\s+|as\s+)?(["/~]\S.*|\p{Lu}.*|\d.*|\S+[@/\\:]\S.*)$/u.exec(
      rest,
    );
  return found === null ? undefined : { kind: "fill", field: bare(found[1] ?? ""), value: unquote(found[2] ?? "") };
}

function setting(rest: string): Intent[] {
  const found = /^(.+?)\s+(?:to|as|=|from .+? to)\s+(.+)$/i.exec(rest);
  if (found === null) return [{ kind: "act", verb: "edit", what: bare(rest) }];
  return [{ kind: "fill", field: bare(found[1] ?? ""), value: unquote(found[2] ?? "") }];
}

function choosing(rest: string): Intent[] {
  const found =
    /^(.+?)\s+(?:in|from|as|for|under)\s+(?:the\s+)?(.+?)(?:\s+(?:field|dropdown|drop-down|list|menu|select))?$/i.exec(
      rest,
    );
  if (found === null) return [{ kind: "choose", option: bare(rest), field: "" }];
  return [{ kind: "choose", option: bare(found[1] ?? ""), field: bare(found[2] ?? "") }];
}

function filtering(phrase: string, rest: string): Intent[] {
  const found = /(?:^|\s)(?:by|to|on|for|down to|with|only)\s+(.+)$/i.exec(` ${rest}`);
  return [{ kind: "filter", by: bare(/by$|only|just/.test(phrase) ? rest : (found?.[1] ?? rest)) }];
}

function sorting(rest: string): Intent[] {
  const by = /(?:^|\s)by\s+(.+)$/i.exec(` ${rest}`)?.[1] ?? rest;
  const descending = /\b(?:desc(?:ending)?|highest|largest|biggest|newest|latest|most|reverse)\b/i.test(by);
  const column = by.replace(
    /[,(]?\s*(?:in\s+)?\b(?:asc(?:ending)?|desc(?:ending)?|order|(?:highest|largest|newest|latest|oldest|lowest|biggest|smallest) first|from .*|high to low|low to high|first)\b.*$/i,
    "",
  );
  return [{ kind: "sort", by: bare(column), descending }];
}
