import { singular } from "../telling/grammar.ts";
import { turningWithin, turns } from "./phrase.ts";
import { unquote } from "./values.ts";

/** How people name things beside their plain names. Pure text. */

const article =
  /^(?:(?:(?:my|our|your|their|its|his|her)\s+own|the|teh|hte|a|an|my|our|your|their|its|his|her|on|to|at|into|in|up|of|over|how|off|me|us|them|that|what|where|for)\s+)+/i;

/** Without article, quotes and the words "how", "off". */
export function bare(text: string): string {
  return unquote(text.replace(article, "").replace(/[,;:]+$/, ""));
}

const knownPlace =
  /^(.+?)\s+(?:in|on|under|within|at)\s+(?:(?:the|my|our|your)\s+)?((?:\p{L}+\s+)?(?:settings|preferences|profile|options|configuration|rules|policies)|[\p{L} ]{2,24}\s(?:page|section|screen|tab|view|list|table))$/iu;

/** "The group Staff on the page Permissions": a page by its name, which comes last. */
const onPage = /^(.+?)\s+(?:in|on|under|within|at)\s+the\s+(?:page|tab|section|screen|view)\s+(?=["\p{Lu}])(.+)$/u;

/** "To Doe-Martin in My info": a page of one's own by its name. */
const onOwnPage = /^(.+?)\s+(?:in|on|under)\s+((?:My|Our)\s\p{L}+(?:\s\p{L}+)?)$/u;

/** "Calendar under integrations": what is said to be under something is on its page. */
const under = /^(.+?)\s+under\s+(?:(?:the|my|our|your)\s+)?([\p{L} -]{3,24})$/u;

/** "Automatic reminders in the settings" → what is meant, and the page it is on; `place` is empty where none is named. */
export function placed(text: string): { rest: string; place: string } {
  const found = text.trim().endsWith('"')
    ? null
    : (onPage.exec(text) ?? onOwnPage.exec(text) ?? knownPlace.exec(text) ?? under.exec(text));
  return found === null ? { rest: text, place: "" } : { rest: found[1] ?? "", place: bare(found[2] ?? "") };
}

const sort = "(?:\\p{Ll}+\\s+)?\\p{Ll}{3,}";
const named = new RegExp(
  `^(?:(?:an?|the|any|all|every)\\s+)?(${sort})\\s+(?:from|for|by|of|named|called|about|containing)\\s+(?=["\\p{Lu}\\d])(.+)$`,
  "u",
);

/** "An invoice from Lumen Studios" → its kind and its name; `undefined` for anything else. */
export function kindAndName(text: string): { kind: string; name: string } | undefined {
  const found = named.exec(text.trim());
  return found === null ? undefined : { kind: found[1] ?? "", name: unquote(found[2] ?? "") };
}

/** "The card Keyboard shortcuts", "invoice INV-1040": the name alone; any other text comes back as it is. */
export function properName(text: string): string {
  return kindOfName(text)?.name ?? text;
}

/** The name of a thing and its kind, where both are said. */
export function kindOfName(text: string): { of: string; name: string } | undefined {
  const found =
    /^(?:the\s+)?(card|task|issue|ticket|project|page|file|folder|document|invoice|order|customer|contact|deal|entry|item|note|board|channel|tab|section|column|user|member|repository|branch|store|product|category|group|team|list|chart|report|table|database|queue|service|\p{Ll}{3,}(?=\s"))\s+(["\p{Lu}].*|#?[\p{L}-]*\d+.*)$/u.exec(
      text,
    );
  // "Page 3" is one of a list's pages, by its pager.
  if (found === null || /^page \d+$/i.test(text.trim())) return undefined;
  return { of: found[1] ?? "", name: unquote(found[2] ?? "") };
}

const kinds =
  /\s+(?:e-?mail|mail|message|letter|article|post|guide|chapter|topic|reference|docs|documentation|ticket|item|entry|todo|view|theme|mode|dialog|form|panel|screen|project|document|file|folder|note|card|task|issue|flag|row|record|product|package|recipe|endpoint|operation|branch|repo(?:sitory)?|table|database|queue|exchange|channel|collection|category|tag|board|forum|thread|group|team|workspace|site|device|template)$/i;

/** "The welcome email", "the dark-mode flag": a name without the kind of thing that it is said to be. */
export function withoutKind(text: string): string {
  return text.replace(kinds, "");
}

/** "A card", "any invoice": the first there is. Anything else comes back as it is. */
export function anyOf(text: string): string {
  const found = /^(?:an?|any|some|(?<several>[Oo]ne of (?:the|our)))\s+(?!new\b)(\p{Ll}{3,})$/u.exec(text.trim());
  if (found === null) return text;
  const kind = found[2] ?? "";
  return `first ${found.groups?.["several"] === undefined ? kind : singular(kind)}`;
}

/** "In progress", "On hold": a state that is written as it is called begins with its own word. */
const isWrittenSo = /^(?:On|In|Off|Out|Up|At)\s\p{Ll}+$/u;

/** "See only the overdue ones" → "overdue". */
export function choiceIn(text: string): string {
  if (isWrittenSo.test(text)) return text;
  return bare(
    (stateOf(text) ?? textOf(text) ?? text)
      .replace(/^(?:(?:see|show|view|display|find)\s+)?(?:(?:only|just)\s+)?/i, "")
      .replace(/^(?:the\s+)?(?:ones?|those|entries)\s+(?:in|with|of|from|by|that (?:are|have))\s+/i, "")
      .replace(/\s+(?:ones|only|entries)$/i, "")
      .replace(/^(\p{Ll}+):\s/u, "$1 ")
      .replace(/["“”]/g, ""),
  );
}

/** "Into the row filter to find that title", "in the box so that we see it": without what it is done for. */
export function withoutPurpose(text: string): string {
  return text.replace(
    /(\s(?:in|into|as|for)\s+(?:the|its|an?|my|our)\s+[^",]+?)\s+(?:(?:in order\s+)?to\s+(?:find|see|check|show|look|get|narrow|watch|filter|reveal|locate|view|prove|keep|leave|make)\b|so\s+(?:that\s|we\s|you\s|it\s|they\s|only\s)).*$/i,
    "$1",
  );
}

/** "The ones with "orders" in their name", "whose title contains ann": the text by which they are known. */
function textOf(text: string): string | undefined {
  const holding =
    /^(?:.*?\s)??(?:(?:containing|matching|mentioning)|(?:that|which)\s+(?:contain|mention|include|match|start with|begin with|end with|have)|whose\s+(?:names?|titles?)\s+(?:is|are|contains?|includes?|starts? with|begins? with|match(?:es)?))\s+(.+?)(?:\s+in\s+(?:the|their|its)\s+\p{Ll}+)?$/iu;
  const named = /^(?:.*?\s)??with\s+(.+?)\s+in\s+(?:them|it|(?:the|their|its)\s+(?:names?|titles?|subjects?|text))$/iu;
  return (holding.exec(text) ?? named.exec(text))?.[1];
}

/** "The transfers that are paused", "people who are still away": the state alone. */
const stateOf = (text: string): string | undefined =>
  /^(?:the\s+|those\s+|all\s+)*(?:\p{Ll}+\s){0,2}?\p{Ll}+\s+(?:that|which|who)\s+(?:are|is|have been|has been|were)\s+(?:(?:still|currently|now|already|just)\s+)?(\p{L}\p{Ll}+(?:\s\p{Ll}+)?)$/u.exec(
    text,
  )?.[1];

/** "The invoices" in "filter the invoices by …"; empty for a pronoun. */
export function listIn(text: string): string {
  const what = bare(text.replace(/\b(?:all|list of|table of)\b/gi, "").trim());
  return /^(?:it|'?em|them|this|these|those|all|everything)?$/i.test(what) ? "" : what;
}

/** What stands for the thing that was last spoken of. */
export const pronoun = /^(?:it|that|this|them|these|those|(?:that|this|the same)\s(?:one|\p{Ll}{3,}))$/iu;

/** "That card along", "it out" → "it"; anything else comes back as it is. `as`, `to` and what follows stay. */
export function plainPronoun(text: string): string {
  const found =
    /^(it|them|that|this|the\swhole\s(?:thing|lot)|the\slot(?:\sof\s(?:it|them))?|all\sof\s(?:it|them)|(?:that|this|the same)\s\p{Ll}{3,})(?:\s+(?:along|over|up|down|out|off|away|back|too|again|as well))?(?=\s+(?:to|as|into)\s|$)(.*)$/iu.exec(
      text.trim(),
    );
  return found === null ? text : `it${found[2] ?? ""}`;
}

/** "On the left", "in the top corner": where on the page a thing stands. */
const atSide =
  /(?<=\S)(?<!\b(?:ones?|it|that|entry|row|item))\s+(?:in|on|at|to)\s+the\s+(?:(?:far|upper|lower|top|bottom)\s)?(?:left|right|top|bottom|side|corner|middle|centre|center)(?:\s(?:hand\s)?(?:side|corner))?$/i;

/** Without how one gets there ("using the link in the box"); what was found is "the result", any of several the first. */
export function plainly(text: string): string {
  const there = text.replace(atSide, "").replace(/(?<=\S)\s+from\s+the\s+(?:list|side ?bar|menu|navigation)$/i, "");
  return inOneWord(aboutWhat(there));
}

const inOneWord = turningWithin(turns`
  ,? (using|via|through|by using) (the|its|an?|our|my) .* →
  ,? by (clicking|pressing|following|tapping|choosing)( on)? .* →
  ^what{isso} (wrong|new|going on|the matter) (with|in|at|on)· →
  ^(what|who){isso} ((still|now) )?(on|in|inside|under|behind)· →
  ^(whatever|what|whichever( one)?) (it|you|we|comes?|turns?|shows?|is|was|you get)\b.*$ → the result
  ^how much (is|are|was|were)( (still|now|currently))? <state:small>( .*)?$ → amount <state>
  ^how (many|much) .+ (?={quote}$)<what> → <what>
  ^how (many|much) <what> ((is|are|has|have|was|were)\b|{one} .*$) → <what>
  ^what (people|others|they|everyone|everybody|the team)({apostrophe}ve| have)? (said|say|wrote|commented|thought|think)\b.*$ → comments
  ^(an?|any|some|the first) ({small} )?<what:small> (that|which)({apostrophe}s| is| was| has)?( been)? <state:small>$ → first <state> <what>
  ^(the|that) <what:small> (that|which)({apostrophe}s| is| was| gets| you)? (found|find)$ → the result
  ^(the )?one {called} <what> → <what>
  ^(any|one)( of (them|those|these))?$ → first one
  ^(the )?<which=first|second|third|last|latest|newest> (one )?of (them|those|these)$ → <which> one
`);

/**
 * "The endpoint that creates a domain", "the button for adding a user": what the thing does, by which it is known
 * where nothing is called so; `undefined` for anything else.
 */
export function whatItDoes(text: string): string | undefined {
  const said =
    /^(?:the\s+)?\p{Ll}[\p{Ll} -]{2,30}?\s+(?:(?:that|which)\s+(?:(?:lets|allows)\s+(?:you|us|one|me|them)\s+(?:to\s+)?)?(?=\p{Ll}{3,}\s)|for\s+(?=\p{Ll}{3,}ing\s))(?!(?:has|have|was|were|are|will|can)\s)(.+)$/u.exec(
      text.trim(),
    );
  return said?.[1];
}

/** "The first two rows" are the first and the second; anything else comes back as it is. */
export function firstFew(text: string): string[] {
  const [, count = "", kind = ""] = /^first\s+(two|three)\s+(\p{Ll}+)s$/u.exec(text) ?? [];
  return count === ""
    ? [text]
    : ["first", "second", "third"].slice(0, count === "two" ? 2 : 3).map((each) => `${each} ${kind}`);
}

/** "The ticket about the printer", "the question on our values": what it is about is how it is known. */
export function aboutWhat(text: string): string {
  return text.replace(
    /^(?:the|an?)\s+(?:card|task|issue|ticket|item|message|post|article|entry|note|one|file|document|question|page|mail|e-?mail|topic|thread|conversation)\s+(?:about|on|regarding|concerning|mentioning)\s+/i,
    "",
  );
}
