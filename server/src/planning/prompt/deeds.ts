import type { Intent } from "./intent.ts";
import { enrolling, invitation } from "./inviting.ts";
import { creation } from "./making.ts";
import { openings, there } from "./openings.ts";
import { phrase } from "./phrase.ts";
import { comparing } from "./seeking.ts";
import { remarkIn } from "./remarks.ts";
import { besideDeed, orderedOf } from "./deed-beside.ts";
import { aboutWhat, bare, firstFew, kindOfName, placed, plainPronoun, properName } from "./sayings.ts";
import { speechIn } from "./speech.ts";
import { plural } from "../telling/grammar.ts";
import { unquote } from "./values.ts";

/** What is done to a thing by a control of that name, and what is turned on and off. */

/** ""Allow comments" for the post "Harvest week"": the one is found in the other. */
const boxOf = phrase("<box:quote> (for|of|on|in|at) (the|our|my) <of={nouns} {upper}.*>");

/** "Tick that she works remotely": what the box says of whoever is open. */
const ofSomebody = phrase("that (s?he|it|they) <state=(?-i:\\p{Ll})[^,]+>");

export function toggling(phrase: string, text: string): Intent[] {
  const speech = speechIn(text);
  if (speech !== undefined)
    return [...toggling(phrase, speech.rest), { kind: "fill", field: "text", value: unquote(speech.said) }];
  const remark = remarkIn(text);
  if (remark !== undefined) return [...toggling(phrase, remark.rest), remark.fill];
  if (/^(?:tick|check|select|mark)$/.test(phrase) && ofTheList.test(text))
    return [{ kind: "choose", option: text, field: "" }];
  const state = ofSomebody.exec(text)?.groups?.["state"];
  if (state !== undefined) return toggling(phrase, state);
  const { box, of = "" } = boxOf.exec(text)?.groups ?? {};
  if (box !== undefined) return [...openings(of), ...toggling(phrase, box)];
  // "The extension that puts a box on the list" is no extension on the list.
  const { rest, place } = /\s(?:that|which)\s/.test(text) ? { rest: text, place: "" } : placed(text);
  const on =
    !/off$|disable|deactivate|untick|uncheck|unselect|deselect/i.test(phrase) || /^(?:tick|check) off/i.test(phrase);
  return [
    ...there(place),
    ...firstFew(bare(aboutWhat(rest.replace(/\s(?:again|too|as well)$/, ""))))
      .flatMap(bothNamed)
      .map(
        (what) => ({ kind: "toggle", what, on, ...(/able$|activate$/.test(phrase) ? { verb: phrase } : {}) }) as const,
      ),
  ];
}

/** "BK-2061 and BK-2072", "Daily digest and Weekly report": two things, where "Terms and Conditions" is one. */
function bothNamed(what: string): string[] {
  const parts = what.split(/\s+and\s+/u);
  const isOne = (part: string) => /^\S*\d\S*$/u.test(part) || /^\p{Lu}\S*(?:\s\S+)+$/u.test(part);
  return parts.length === 2 && parts.every(isOne) ? parts : [what];
}

/** "All of them", "the first two": some of the list in front. */
const ofTheList = /^(?:all|everything)(?: of (?:them|those))?$|^(?:the )?(?:first|top) (?:two|three|four|five|\d)$/i;

/** "A query of their own that lists the books": the thing, without what is told about it. */
const withoutDetails = (text: string): string =>
  text.replace(/^(an?\s[^"]+?)(?:\s+of\s+(?:their|her|his|its|our|my)\s+own)?\s+(?:that|which)\s+\p{Ll}+s\s.+$/u, "$1");

export function acting(verb: string, text: string): Intent[] {
  const compared = verb === "compare" ? comparing(text) : undefined;
  if (compared !== undefined) return compared;
  const enrolled = /^enroll?$/.test(verb) ? enrolling(text) : undefined;
  if (enrolled !== undefined) return enrolled;
  // "Record how an analyst works with it" says what the film is of.
  if (verb === "record" && /^(?:how|what|the way|someone|somebody)\b/i.test(text)) return [];
  const ordered = orderedOf(verb, text);
  if (ordered !== undefined) return [...ordered];
  // What is made has its values among its own.
  const aside = (said: string) => (makers.test(verb) ? { rest: said, fills: [] } : besideDeed(verb, said));
  const after = aside(text);
  const remark = makers.test(verb) && tellsSeveral.test(after.rest) ? undefined : remarkIn(after.rest);
  const before = aside(remark?.rest ?? after.rest);
  const done = [...deed(verb, before.rest), ...before.fills];
  return [...(remark === undefined ? done : remarked(done, { ...remark.fill, verb })), ...after.fills];
}

/** "With the title Boxing Day, the type Email and the day 5 May": values of what is made, and no remark on it. */
const tellsSeveral = /\swith\sthe\s[^"]+?(?:,|\sand)\s(?:and\s)?the\s(?:\p{Ll}+\s){1,3}["\p{Lu}\d]/u;

/** "Schedule a downtime with the comment Kernel update": what is made with it has it from the beginning. */
function remarked(done: Intent[], fill: Extract<Intent, { kind: "fill" }>): Intent[] {
  const made = done.at(-1);
  if (made?.kind !== "create") return [...done, fill];
  const { field, value } = fill;
  return [
    ...done.slice(0, -1),
    { ...made, values: [...made.values, { hint: "pair", text: `${field} ${value}`, field }] },
  ];
}

/** "To a new network named Harbour": what is joined so is made first. */
const toSomethingNew = /^to\s(?=an?\s(?:brand[- ])?new\s\p{Ll}[\p{Ll} ]*\s(?:named|called|titled)\s)/u;

function deed(verb: string, said: string): Intent[] {
  const text = said.replace(toSomethingNew, "");
  if (
    (makers.test(verb) || /^(?:an?|another)\s(?:brand[- ])?new\s/u.test(text)) &&
    text !== "" &&
    !isThere(verb, text)
  ) {
    const made = verb === "invite" ? invitation(text) : creation(text);
    return made.map((each) => ({ ...each, verb }));
  }
  const alone = /^(?:him|her|them)$/i.test(text) ? "it" : text.replace(receiver, "");
  const { rest, place } = whence(verb, plainPronoun(aboutWhat(withoutDetails(alone))));
  // "A reminder for the first sent invoice": the invoice is opened first.
  const of =
    /^(.+?)\s+(?:for|of|on|to)\s+the\s+((?:first|second|third|last|latest|newest|top(?!\sof\b))\s(?!of\s(?:every|each|next)\s|(?:\w+\s)?(?:hour|day|week|month|quarter|year|season)s?$).+)$/i.exec(
      rest,
    );
  if (of !== null && !becoming.test(verb)) return [{ kind: "open", what: of[2] ?? "" }, ...acting(verb, of[1] ?? "")];
  // "The comment that Priya left" is one of the comments, by her name.
  const by =
    /^(?:the\s+)?(\p{Ll}+)\s+(?:that\s+|which\s+)?(["\p{Lu}]\S*(?:\s\p{Lu}\S*)*)\s+(?:has\s+)?(?:left|wrote|made|sent|posted|created|added|opened|reported|filed|asked|submitted|requested)$/u.exec(
      rest,
    );
  if (by !== null) return [...there(plural(by[1] ?? "")), { kind: "act", verb, what: unquote(by[2] ?? "") }];
  const { first, second, to } = twoOfThem.exec(rest)?.groups ?? {};
  if (first !== undefined) return [...deed(verb, `${first} ${to}`), ...deed(verb, `${second} ${to}`)];
  return [...there(place), doneTo(verb, rest.replace(titledSo, ""))];
}

/** What is done to what, what becomes of it, and of which kind it is where it has a name. */
function doneTo(verb: string, rest: string): Intent {
  const { what: whole, as } = whatBecomes(verb, rest);
  const { of: among, name: what = whole } = kindOfName(whole) ?? {};
  return {
    kind: "act",
    verb,
    what,
    ...(as === undefined ? {} : { as: unquote(as) }),
    ...(among === undefined ? {} : { among }),
  };
}

/** "The request for a Second monitor": what it is for is what it is called. */
const titledSo =
  /^(?:the\s)?(?:request|ticket|task|issue|order|case|proposal|application)\sfor\san?\s(?=\p{Lu}\p{Ll})/u;

/** "Assign the lamp Oak and the desk Birch to Ada": each of the two is brought there. */
const twoOfThem =
  /^(?<first>(?:the\s)?\p{Lu}[^,]*?),?\sand\s(?<second>the\s\p{Lu}[^,]*?)\s(?<to>to\s(?:the\s)?\p{Lu}.*)$/u;

const outOf = phrase("<rest:thing> from (?=(the|our|my|this) |{quote})<place>");

/** ""spring" from it": from what was spoken of. */
const fromTheSame = phrase("<what=.+> from (it|them|there)");

const takesAway = /^(?:delete|remove|kick|drop|exclude|detach|unassign)$/;

/** "Tom from the team", "the tag VIP from the contact Ada": what is taken away, and whence, which is seen first. */
function whence(verb: string, text: string): { rest: string; place: string } {
  if (!takesAway.test(verb)) return placed(text);
  const own = fromTheSame.exec(text)?.groups?.["what"];
  if (own !== undefined) return { rest: own, place: "" };
  const { rest, place = "" } = outOf.exec(text)?.groups ?? {};
  return rest === undefined ? placed(text) : { rest, place: properName(bare(place)) };
}

/** "The card along to Done", "it as paid", "it for 9 October": what is meant, and what it becomes. */
function whatBecomes(verb: string, rest: string): { what: string; as?: string | undefined } {
  const when = scheduling.test(verb) ? /^(it|them|that|this)\s+(?:for|on)\s+(.+)$/i.exec(rest) : null;
  if (when !== null) return { what: when[1] ?? "", as: when[2] };
  // "Mark the delivery to Café Lys as failed", "categorise it as Travel": it becomes what is said last.
  const said = turnsOut.exec(rest)?.groups;
  if (said !== undefined && !/^(?:export|download|save|print|send|share|delete|remove)$/.test(verb))
    return { what: bare(said["what"] ?? ""), as: said["as"] };
  const becomes =
    becoming.test(verb) || (joining.test(verb) && /^(?:it|them)\s/.test(rest))
      ? /^(.+?)\s+(?:as|to|into|onto)\s+(?:(?:an?|the)\s+)?(.+)$/i.exec(rest.replace(before, ""))
      : null;
  const plain = becomes?.[1]?.replace(/\s+(?:over|up|down|along|across|back|on)$|\s+from\s+(?:her|him|them|it)$/u, "");
  const what = bare(
    (plain ?? rest.replace(recipient, ""))
      .replace(/^(?:the\s)?(?:\p{Ll}+\s)?one(?:,|\s(?:called|named))\s(?=["\p{Lu}])/u, "")
      .replace(/,\s+(?:the|one|it|which)\s[^"]*$/u, ""),
  );
  return { what, as: becomes?.[2] };
}

const turnsOut = phrase(
  "<what={thing}|[^,]+> as (?!{subject}|.* of |(?:well|usual|soon|always|before|we|i|you|needed)\\b)((the|an?|its) )?<as=[^,]+>",
);

/** "Publishes it": what is there already is not made. */
const isThere = (verb: string, text: string): boolean =>
  /^(?:it|them|that|this|him|her)\b|^\p{L}+\sof\s(?:it|them)\b|^the\s\p{Ll}+(?:\s(?:in|out|off|up|down|back))?$/iu.test(
    text,
  ) ||
  (/^(?:publish|place|issue|order|request|generate)$/.test(verb) && /^the\s/i.test(text));

/** "Send it to its customer": whom it goes to is known to the application. */
const recipient = /\s+to\s+(?:its|his|her|their|the)\s+\p{Ll}+$/u;

/** "Send him the confirmation": whom it goes to is known to the application. */
const receiver =
  /^(?:(?:him|her|them|us|me)\s(?=(?:the|an?|his|her|their|its)\s)|(?:him|her)(?=$|\s(?!(?:to|as|into|on|over|up|down|back|from|off|out)\s)))/iu;

/** Verbs that say what something becomes, or where it goes. */
const becoming =
  /^(?:mark|flag|move|scale|resize|upgrade|downgrade|assign|drag|extend|prolong|postpone|reschedule|promote|convert|file)$/;

/** "From To do to In review": where it was before. */
const before = /\sfrom\s(?:"[^"]*"|\p{Lu}\S*(?:\s\S+){0,2}?)(?=\s(?:in)?to\s)/u;

/** Verbs that say what it is joined to, where what is sent or pinned goes somewhere. */
const joining = /^(?:bind|link|connect|attach|join|tie|hook|route|map|subscribe|rent|lend|lease|hand|check out)$/;

/** "Schedule it for 9 October": what is there already gets a day. */
const scheduling = /^(?:schedule|reserve|plan|book)$/;

/** Verbs that begin something, where the application may well have a form for it. */
const makers =
  /^(?:plan|schedule|book|invite|record|publish|place|issue|order|request|ask for|apply for|rent|generate|fetch|collect)$/;

/** "Greek to her languages", "Sunday to the days of the watch "Fog"": one more of what a thing has several of. */
const oneMore = phrase(
  "<value={upper}.*?> to (its|his|her|their|the) <field=({noun} )?(?!(?:favou?rites|records|news)$){noun}s>( of (the {noun} )?<on={upper}.+>)?",
);

function addedToItsOwn(rest: string): Intent[] | undefined {
  const { value, field = "", on } = oneMore.exec(rest)?.groups ?? {};
  if (value === undefined || (on === undefined && /\sto\sthe\s/u.test(rest))) return undefined;
  const whose = on === undefined ? {} : { on: unquote(on) };
  return [{ kind: "fill", field, value: unquote(value), ...whose, verb: "add", besides: true }];
}

/** "Payment-gateway to the favorites": whatever it is called, it is there already. */
const toWhatIsKept =
  /^((?!an?\s|another\s|new\s)\S.*?)\s+to\s+(?:the\s|my\s|our\s|your\s)?(favou?rites|bookmarks|watch ?list|wish ?list|cart|basket)$/iu;

function keptBy(rest: string): Intent[] | undefined {
  const [, what = "", place] = toWhatIsKept.exec(rest) ?? [];
  return place === undefined ? undefined : [{ kind: "act", verb: "add", what: bare(what), as: place }];
}

/** "The beans to the cart", "it to my favourites": what is there already is put somewhere; nothing is made. */
export function putting(verb: string, rest: string): Intent[] | undefined {
  const added = verb === "add" ? (addedToItsOwn(rest) ?? keptBy(rest)) : undefined;
  if (added !== undefined) return added;
  const found =
    /^((?:\p{Lu}\S*|and)(?:\s(?:\p{Lu}\S*|and|de|van|von|der|la|el|bin))*)\s+to\s+(it|them)$/u.exec(rest) ??
    /^(?:(?:one|two|three|\d+)\s+of\s+)?((?:the|this|that|its|their|all|both|these)\s+.+?|it|this|that|them|him|her|\p{Lu}\S*(?:\s\p{Lu}\S*)*(?=\s(?:to|into)\s(?:the|my|our|this)\s(?:project|board|course|class|group|channel|meeting|event|list|playlist|album|cart|basket|queue|ticket|task|conversation|thread|room|sprint|page)$))\s+(?:to|into)\s+(?:(?:the|my|our|your|a|this)\s+)?(\p{Ll}[\p{L} ]*)$/u.exec(
      rest,
    );
  if (found === null || /\bhttps?:/.test(rest) || !/^(?:add|put|insert)$/.test(verb)) return undefined;
  // "The photos taken in August to it": to what is open.
  if (/^(?:it|this|that|them)$/.test(found[2] ?? "")) return [{ kind: "act", verb: "add", what: bare(found[1] ?? "") }];
  const { part = found[2] ?? "", place = "" } = partIn.exec(found[2] ?? "")?.groups ?? {};
  return [...there(place), { kind: "act", verb: "add", what: bare(found[1] ?? ""), as: bare(part) }];
}

/** "Its notes in the administrative data": a part of what is open, and where that is seen. */
const partIn = /^(?<part>its\s\p{Ll}+)\s(?:in|on|under)\sthe\s(?<place>\p{Ll}+(?:\s\p{Ll}+)?)$/u;
