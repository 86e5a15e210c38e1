import type { Intent } from "./intent.ts";
import { openings } from "./openings.ts";
import { parts } from "./grammar.ts";
import { bare, choiceIn, kindAndName, listIn, withoutKind } from "./sayings.ts";
import { plural, singular } from "../telling/grammar.ts";
import { unquote } from "./values.ts";

/** What is looked for, what a list is narrowed to, and what is compared. */

/** "The exchange called "orders" and its bindings": the one thing of that name, then what belongs to it. */
function calledAndIts(text: string): Intent[] | undefined {
  const found =
    /^the\s+(\p{Ll}+(?:\s\p{Ll}+)?)\s+(?:called|named)\s+("[^"]+"|\p{Lu}\S*(?:\s\p{Lu}\S*)*|\S+)(?:,?\s+and\s+(?:its|their|his|her)\s+(.+))?$/u.exec(
      text,
    );
  if (found === null) return undefined;
  const [, of = "", name = "", rest = ""] = found;
  return [{ kind: "open", what: unquote(name), of }, ...openings(rest)];
}

const everything = "(?:everything|anything|those|(?:(?:all|every|any)\\s+)?(?:the\\s+)?\\p{Ll}+)";
const ofQuality = new RegExp(
  `^(?:(?:(?:in|through)\\s+)?(?:the\\s+)?(?<where>[^"]+?)\\s+for\\s+)?(?<what>${everything})\\s+(?:` +
    `(?:with|having|of)\\s+(?:the\\s+|an?\\s+)?(?<field>${parts.quality})\\s+(?:of\\s+)?(?<value>"[^"]+"|\\S+)|` +
    `(?:whose|where(?:\\s+the)?)\\s+(?<whose>\\p{Ll}+(?:\\s\\p{Ll}+)?)\\s+(?:is|equals|=)\\s+(?<is>.+))$`,
  "u",
);

/** "The orders table for everything with the status "paid"": a list, narrowed by one of its fields. */
function ofOneKind(text: string): Intent[] | undefined {
  const { where, what = "", field, value, whose, is } = ofQuality.exec(text)?.groups ?? {};
  const by = `${field ?? whose ?? ""} ${unquote(value ?? is ?? "")}`;
  if (by === " " || /^(?:name|title)\b/.test(by)) return undefined;
  const kind = /^(?:everything|anything|those)$/i.test(what) ? "" : listIn(what.replace(/^(?:every|any)\s+/i, ""));
  const list = where === undefined ? kind : listIn(where);
  return [{ kind: "filter", by, ...(list === "" ? {} : { where: list }) }];
}

/** "The two versions of the travel policy": the thing, its versions, and the button that compares them. */
export function comparing(text: string): Intent[] | undefined {
  const found =
    /^(?:the\s+)?(?:(?:two|three|last|latest|first|newest|recent|different|both|all)\s+)*(versions|revisions|drafts|edits)\s+of\s+(.+)$/i.exec(
      text,
    );
  if (found === null) return undefined;
  const [, states = "", of = ""] = found;
  return [...openings(of), { kind: "open", what: "version history" }, { kind: "act", verb: "compare", what: states }];
}

/** "Every contact who lives in Rotterdam" is what a list of them is narrowed to. */
function everyOne(text: string): Intent[] | undefined {
  const [, kind = "", by = ""] =
    /^(?:every|all|any|each)\s+(?:of\s+)?(?:the\s+|our\s+)?(\p{Ll}+)\s+(?:(?:who|that|which)\s+(?:\p{Ll}+s|are|have|live)\s+(?:in|at|from|with|by|for|on)\s|from\s|in\s|with\s)(.+)$/u.exec(
      text,
    ) ?? [];
  return kind === "" ? undefined : [{ kind: "filter", by: bare(by), where: plural(singular(kind)) }];
}

/** "That request under pending requests": the place, then what was spoken of. */
function againIn(text: string): Intent[] | undefined {
  const place = /^(?:it again|(?:that|this|the same)\s\p{Ll}+(?: again)?)\s+(?:under|in|among|on)\s+(.+)$/u.exec(
    text,
  )?.[1];
  return place === undefined ? undefined : [...openings(place), { kind: "open", what: "it" }];
}

/** "With the search at the top", "using the search box": by which way it is found. */
const bySearch =
  /\s+(?:with|using|via|through|in|by)\s+(?:the|its|our)\s+search(?:\s(?:box|bar|field|function))?(?:\s+(?:at|in|on)\s+the\s+.+)?$/iu;

/** "The knowledge article about setting up the VPN", "our reader Greta among the members": the words to look for, and among what. */
function soughtAmong(text: string): Intent[] | undefined {
  const about =
    /^(?:the|an?|our|any|some|every)\s+((?:\p{Ll}+\s)?(?:article|guide|post|page|note|ticket|document|recipe|thread|message|mail|e-?mail|entry|topic|question|book|paper|report|lesson|task|issue)s?)\s+(?:about|on|regarding|mentioning|concerning)\s+(.+)$/u.exec(
      text,
    );
  if (about !== null) return [{ kind: "search", query: bare(about[2] ?? ""), where: about[1] ?? "" }];
  const [, kind = "", name = "", place] =
    /^(?:the|our|my|an?)\s+(\p{Ll}+(?:\s\p{Ll}+)?)(?<!\s(?:from|for|of|in|on|to|with|and|at))\s+("[^"]+"|\p{Lu}[\p{L}.'’-]*(?:\s(?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|of))*)(?:\s+(?:in|among|within|on|under)\s+(?:the|our|my|all)\s+(?:the\s+)?(.+))?$/u.exec(
      text,
    ) ?? [];
  return name === "" ? undefined : [{ kind: "search", query: unquote(name), where: bare(place ?? kind) }];
}

/** "Petra's details among our suppliers": somebody, and what is known of them. */
function detailsOf(text: string): Intent[] | undefined {
  const [, name = "", place = ""] =
    /^(\p{Lu}[\p{L}.-]*(?:\s\p{Lu}[\p{L}-]*)*)['’]s\s(?:details?|records?|card|file|entry|data|contact|page|profile|(?:phone\s)?number|(?:e-?mail\s)?address|information)(?:\s(?:in|among|within|under)\s(.+))?$/u.exec(
      text,
    ) ?? [];
  return name === ""
    ? undefined
    : [
        { kind: "search", query: name, where: listIn(place) },
        { kind: "open", what: "it" },
      ];
}

/** "An invoice from Lumen Studios". */
function ofKindAndName(text: string): Intent[] | undefined {
  if (/['’]s\s/.test(text)) return undefined;
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
const oneByOne = /,?\s+(?:and\s+)?then\s+/i;

/** "The posts about soups", "what is tagged planning": the quality by which some of a kind are told apart. */
function someOf(text: string): Intent {
  const [, kind = "", by = ""] =
    /^(?:the\s+|our\s+|those\s+|all\s+)*(\p{Ll}+s|those|ones)\s+(?:about|on|from|of|in|with|tagged|labelled|assigned\sto)\s+(.+)$/u.exec(
      text,
    ) ?? [];
  const where = /^(?:those|ones|)$/.test(kind) || by.includes('"') ? "" : kind;
  const tagged =
    /^(?:what(?:ever)?|everything|anything|those|the ones|things|all)(?:\s(?:that\s)?(?:is|are|has been|was))?\s(tagged|labelled|assigned\sto)\s+(?:as\s+|with\s+)?(.+)$/u.exec(
      text,
    );
  if (tagged !== null) return { kind: "filter", by: `${tagged[1] ?? ""} ${unquote(tagged[2] ?? "")}` };
  return where === "" ? { kind: "filter", by: choiceIn(text) } : { kind: "filter", by: choiceIn(by), where };
}

export function filtering(phrase: string, rest: string): Intent[] {
  if (/by$|only|just/.test(phrase)) return rest.split(oneByOne).map(someOf);
  const found = /^(.*?)(?:^|\s)(?:by|to|on|for|down to|with|only)\s+(.+)$/i.exec(rest);
  const where = listIn(found?.[1] ?? "");
  // "By status open and priority high" is two choices, "by paid and sent" is one.
  const several = (found?.[2] ?? rest).split(/\s+and\s+(?=(?:the\s+|its\s+)?\p{Ll}+\s)/u);
  const each = several.every((part) => part.includes(" ")) ? several : [found?.[2] ?? rest];
  return each.map((by) => ({ kind: "filter", by: choiceIn(by), ...(where === "" ? {} : { where }) }));
}
