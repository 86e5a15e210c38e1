import { expression } from "./expression.ts";
import { parts } from "./grammar.ts";
import { source } from "./phrase.ts";

/** What a thing is called, told from what kind of thing it is: "mailbox lena", "static variable deliveryFee". */

/**
 * What is `doubtful` is a name only by where it stands: "alias jobs" may be a kind of alias. The page may tell, by what it
 * offers to make.
 */
export type Called = {
  readonly kind: string;
  readonly name: string;
  readonly doubtful: boolean;
  /** What follows the name: "on height", "triggered by push". */
  readonly beside?: string;
  /** All of it, where the name does not come last: "suppliers table". */
  readonly whole?: string;
};

/** Kinds of things that people give names to; a word after one of them is a name rather than the end of a compound. */
const kinds = new Set(
  (
    "account album alias app application bot branch bucket calendar card category channel class client cluster " +
    "collection column company component contact container contract course customer department device directory " +
    "document domain environment event exchange feed field file filter forum host image index instance item job key " +
    "label layer location machine member menu milestone model monitor network node note page parameter partition " +
    "pipeline plan plugin policy pool port post printer product profile project property question queue recipe record " +
    "registry repository resource role route rule runner scene scope script season secret section segment sensor server " +
    "service sheet shelf shop site skill snippet source stage station step store story stream student supplier switch " +
    "table tag target task team template tenant test theme thread ticket token tool topic track trigger trip unit " +
    "user variable vault vendor venue version view volume website widget zone"
  ).split(" "),
);

/** Kinds of things that are named like that as well, but begin too many compounds to be told by that alone: "book club". */
const alsoNamed = new Set(
  (
    "animal area article asset auction author badge bank banner batch bay bed bike bill block boat book brand building " +
    "bus camera campaign car case chapter city clinic club colour coupon court crew crop dance deal dish doctor drink " +
    "driver episode exam exercise exhibit expense farm film floor flight gallery game gate guest holiday hotel house " +
    "incident instrument invoice issue kit lamp lead league lecture lesson loan lot material meal meeting menu nurse " +
    "offer order park patient payment pet photo picture place plant play player poll practice prize quiz quote race " +
    "report ride roll room round scooter service shelter ship slide song speaker sport statue stop street stock survey " +
    "teacher text tour town trade train trail treatment trip truck tune van vehicle video visit wall ward wine work workshop"
  ).split(" "),
);

/** "Mailbox", "workspace", "playlist": what holds something. */
const holds = /(?:box|space|flow|list|hook|house|base|folder|group|room|board|set)$/;

const isNamed = (word: string): boolean => kinds.has(word) || holds.test(word);

/** Words that end a compound after one of these: "user role", "group chat", "project budget". */
const endsCompound =
  /^(?:access|address|admin|archive|areas?|assignment|attributes?|blocks?|bookings?|budget|bundle|buttons?|chats?|code|comments?|copy|count|data|dates?|descriptions?|details?|dialog|drive|editor|entry|export|feedback|forms?|guide|heads?|history|holders?|icon|id|import|information|interval|invitation|keeper|level|limit|lines?|links?|log|logs|management|managers?|map|meetings?|message|mode|names?|number|offers?|openings?|options?|orders?|overview|owners?|panel|partner|permissions?|price|reference|reminder|reports?|requests?|reservation|review|rights?|rows?|schedule|scheme|search|sets?|settings?|size|states?|status|stock|systems?|time|titles?|tour|trail|tree|types?|updates?|values?|view)$/;

/** Words that are no part of what a kind of thing is called. */
const isLittle =
  /^(?:an?|the|this|that|these|those|it|its|his|her|their|our|my|your|all|both|one|first|second|third|last|latest|newest|next|top|bottom|no|not|and|or|but|as|by|for|from|in|into|of|off|on|out|over|to|under|until|up|with|without|at|about|between|among|against|via|per|than|named|called|titled|entitled|which|who|whose|where|how|what|when)$/i;

/** What no noun of a sentence looks like: "sunrise.example", "openingHours", "store_hours", "fix/rain", "4711". */
const isToken = (word: string): boolean => /^[#~/+_]|[_@/\\]|\S[.:]\S|\p{Ll}\p{Lu}|\d/u.test(word);

const isProper = (word: string): boolean => /^["\u0001\p{Lu}]/u.test(word);

/** "photos-weekly", where "stand-up" and "check-in" are nouns. */
const isJoined = (word: string): boolean =>
  /^\p{Ll}+(?:-[\p{Ll}\d]+)+$/u.test(word) && !/-(?:in|up|off|out|on|down|by|over)$/.test(word);

/** "API" before "key", "TXT" before "record": capitals that are said of the kind. */
const saysWhich = (word: string, next: string): boolean =>
  (/^(?:\p{Lu}[\p{Lu}\d]{0,4}|\p{Lu}\p{Ll}+\d?)$/u.test(word) && /^\p{Ll}{3,}$/u.test(next) && isNamed(next)) ||
  (/^\p{Lu}{2,4}$/u.test(word) && /^(?:address|range|block|code|record)$/.test(next));

const isKindWord = (word: string): boolean => /^\p{Ll}[\p{Ll}-]+$/u.test(word) && !isLittle.test(word);

/** The kind of a thing and its name, where both are said; `undefined` where only one of them is. Articles are left out. */
export function calledIn(text: string): Called | undefined {
  const words = text
    .trim()
    .replace(/,$/, "")
    .replace(/,\s(?=")/, " ")
    .replace(leading, "")
    .split(/\s+/);
  const isOfKind = (word: string, place: number) =>
    isKindWord(word) || (!isNamed(words[place - 1] ?? "") && saysWhich(word, words[place + 1] ?? ""));
  const at = words.findIndex((word, place) => !isOfKind(word, place));
  const joined = words.findIndex((word, place) => isJoined(word) && isNamed(words[place - 1] ?? ""));
  if (joined > 0 && (at === -1 || joined < at)) return parted(words, joined);
  return at === -1 ? byPlace(words) : at === 0 ? undefined : parted(words, at);
}

/** "Vehicle Van 12": a thing that is told by no more than its kind and its name. */
export function kindFirst(clause: string): Called | undefined {
  const called = calledIn(clause.charAt(0).toLowerCase() + clause.slice(1));
  return called !== undefined && !called.doubtful && (isNamed(called.kind) || alsoNamed.has(called.kind))
    ? called
    : undefined;
}

/** "Weekly Slack digest", "open Acme renewal": what is said of a noun, where "event type Intro call" is called so. */
const isQuality =
  /^(?:new|old|open|big|small|short|long|free|paid|own|main|other|public|private|good|best|big|full|first|last|late|early|next|same|whole|blank|draft|\p{Ll}+(?:ly|al|ed|ing|ive|ous|ful|less|ble|ic|est|an|ish|ary))$/u;

/** Whether a name before other words is said of the last of them: "invoice Acme renewal" is none of these. */
const isCompound = (before: string, more: readonly string[]): boolean => {
  const last = more.at(-1) ?? "";
  return more.some(isKindWord) && (isQuality.test(before) || isNamed(last) || endsCompound.test(last));
};

/** A name by its looks, at a place among the words. */
function parted(words: readonly string[], at: number): Called | undefined {
  const [first = "", ...more] = words.slice(at);
  const kind = words.slice(0, at).join(" ");
  const isKnown = isNamed(words[at - 1] ?? "");
  if (isProper(first)) {
    const before = words[at - 1] ?? "";
    if (!first.startsWith('"') && !isKnown && !alsoNamed.has(before) && isCompound(before, more)) return undefined;
    const whole = [first, ...more].join(" ");
    const [, name = whole, beside = ""] = saidOfQuoted.exec(whole) ?? saidOfName.exec(whole) ?? [];
    return { kind, name, doubtful: false, ...(beside === "" ? {} : { beside }) };
  }
  if (!(isKnown || (isToken(first) && /\p{L}|\d[.:/]\d/u.test(first))) || !(isToken(first) || isJoined(first)))
    return undefined;
  return more.length > 0 ? undefined : { kind, name: first, doubtful: false };
}

/** A word that is a name only because it follows a kind of thing. */
function byPlace(words: readonly string[]): Called | undefined {
  const last = words.at(-1) ?? "";
  if (words.length < 2 || words.length > 4 || !isNamed(words.at(-2) ?? "")) return undefined;
  if (isNamed(last) || endsCompound.test(last)) return undefined;
  return { kind: words.slice(0, -1).join(" "), name: last, doubtful: true };
}

/** Of whom it is told whose they are: "a contact named Anna Holm of Umbrella". */
const isPerson =
  /\b(?:contact|customer|client|user|member|employee|patient|guest|lead|person|colleague|author|agent|student)\s+$/iu;

const word = '{upper}[^\\s,.;:!?"]*';
/** "With the SKU OL-501": a field that is told by its letters, and its value, which are no part of a name. */
const lettered = String.raw`(the |an? )?(?-i:\p{Lu}{2,5}) (?-i:["\u0001\p{Lu}\d])`;
const nameWithOf = expression(
  source(
    `{called} <name=${word}( ${word}| {small}(?= of ))*( (of|vs|versus|with(?! {proper} as | ${lettered})) (the )?${word}( ${word})*)+>`,
  ),
  "gu",
);

/** "Called Every ten seconds": a name that begins like what is said of a thing. */
const nameLikeSpan = expression(
  source(
    "{called} <name=(?-i:Every|Before|After|Until|From|For|At|On|In|With|By|Due|Valid)( {letters}){1,4}?>(?=[^ \\p{L}\\d-]|$| (and|with|then|that) )",
  ),
  "giu",
);

/** Puts quotes around the name in whatever is an instance of a pattern, as long as what stands before it allows that. */
const quoting = (text: string, pattern: RegExp, mayBe = (_before: string): boolean => true): string =>
  text.replace(pattern, (whole: string, name: string, ...found) => {
    const at = found.find((each) => typeof each === "number") ?? 0;
    return mayBe(text.slice(0, at)) ? whole.replace(name, `"${name}"`) : whole;
  });

/** "Called Rivers of Europe": a text in which such names stand in quotes, so that they are not torn. */
export const quotingNames = (text: string): string =>
  quoting(
    quoting(text, nameWithOf, (before) => !isPerson.test(before)),
    nameLikeSpan,
  );

/** "Clara Voss as Data Analyst", "Oskar Lind team U15": the name, and what is said of it. */
const saidOfName =
  /^([\p{Lu}"][\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*)+)\s+((?:as|team|group|class|department|shelf|room)\s+\S.*)$/u;

/** ""Quarterly review", urgent": a name in quotes ends with them. */
const saidOfQuoted = /^("[^"]+"),\s+(\S.*)$/u;

const leading = expression(`^(?:(?:${parts.article}|${parts.definite}|new)\\s+)+`, "iu");
