import { withoutAnnouncement } from "./announcement.ts";
import { expression } from "./expression.ts";
import { quotingNames } from "./names.ts";
import { listsOn, type Place } from "./one-more.ts";
import { asOneWord } from "./quotes.ts";
import { source } from "./phrase.ts";
import { ofTheSame } from "./inflection.ts";
import { tidied } from "./tidy.ts";
import { placeFirst, verbOf } from "./verbs.ts";
import { plainlyVerb } from "./vocabulary.ts";

const shut = "\u0001";

// "Set the quantity to 60. Then …" has no step that is numbered 60.
const sentenceEnd =
  /(?:(?![?!]\s(?:with|and|in|as)\s)(?<!\b(?:v|Dr|Mr|Mrs|Ms|Prof|St|vs?|approx|No|Nr)(?=\.))(?<!\bno(?=\.\s\d))(?<!(?:\b(?:Ltd|Inc|Co|Corp|etc|vacc|incl|excl|approx|exp|est|dept|ext|part)|\d\.\d{1,2})(?=\.\s[\p{Ll}<]))[.!?;](?=\s|$))|\n+|\s*(?:->|→|=>)\s*|\s+[>»›]\s+/u;
const step =
  /(?:^|\s)(?<!\b(?:to|of|for|is|at|by|with|as|from|than|\p{L}+er|order|invoice|page|level)\s)(?:[Ss]tep\s*)?\d{1,2}[.)]\s+/u;
const sentenceOrStep = new RegExp(`${sentenceEnd.source}|${step.source}`, "u");

/** "1. Open the list 2. Open the first": where there is no first step, "in room 3. Then" ends a sentence. */
const isNumbered = /(?:^|[:\n.;]\s*|\bstep\s*)1[.)]\s/iu;

/**
 * Cuts a prompt into clauses, each beginning with a verb where the prompt has one. Quoted text is never cut, and one word.
 */
export function clausesOf(prompt: string): string[] {
  const quotes: string[] = [];
  const named = quotingNames(prompt);
  const masked = named.replace(
    /“([^”]*)”|"([^"]*)"|«([^»]*)»|(?<![\p{L}\p{N}])'([^']{1,80})'(?![\p{L}\p{N}])/gu,
    (quoted, ...found) => {
      const at = found.findLast((each) => typeof each === "number") ?? 0;
      const one = `${shut}${quotes.push(`"${quoted.slice(1, -1)}"`) - 1}${shut}`;
      return endsSentence(quoted, named.slice(at + quoted.length)) ? `${one}.` : one;
    },
  );
  // What is put into quotes on the way is not cut either, and not quoted twice.
  const quoting = tidied(masked)
    .replace(/"(\u0001\d+\u0001)"/g, "$1")
    .replace(/"[^"\u0001]+"/g, (quoted) => `${shut}${quotes.push(quoted) - 1}${shut}`);
  const tidy = quoting.replace(/\s+/g, (space) => (space.includes("\n") ? "\n" : " "));
  const plain = withoutAnnouncement(tidy.replace(/\s+[—–]\s+(?=and\s)/g, ", ").replace(/\s+[—–]\s+/g, ": "));
  const open = (text: string) => text.replace(/\u0001(\d+)\u0001/g, (_, at) => asOneWord(quotes[Number(at)] ?? ""));
  return plain
    .split(isNumbered.test(plain) ? sentenceOrStep : sentenceEnd)
    .flatMap(cutAtVerbs)
    .map(withoutReason)
    .map((clause) =>
      open(clause).replace(
        /^(?:[\s,:•*–-]|(?:And|But)\s)+|(?:(?<!\b(?:with|saying|reply|answer|comment):?)[\s,:]+(?:please|thanks|thank you))?[\s,:]*$/gi,
        "",
      ),
    )
    .filter((clause) => clause !== "" && !/^\d{1,2}$/.test(clause));
}

/** Where a clause may end: what stands between it and the next. */
const joints = [
  ", ({preposition} wh(ich|om)|where|who|which) |,? in order to | by (?={gerund} )|: ((first(?! name)|only|just) )?",
  "\\s*,\\s*((and|but|so|plus) )?((then|finally|also|next|lastly|afterwards|later) |before (?=(we|you|s?he|they|i|{gerund}) ))?",
  " (and|but|&|plus) ((then|finally|also|lastly|later) )?| (and )?then |\\s*,? (after that|afterwards|after which|before|followed by|finally)\\s*,? ",
  // Without any word between them: what can be nothing else than an order.
  "(?<= (?!{little} ){letters}) (?=((jump|switch|head|navigate|scroll) to|(filter|sort) by|give (it|him|her|them)|search for|look (at|for)|click on|(open|hide|close|rename|delete) (the|my|our|its)) )",
];
const joint = expression(joints.map(source).join("|"), "giu");

/** "… with the text "We are closed today." Pin it": what is quoted ends with its sentence, and the one around it as well. */
const endsSentence = (quoted: string, after: string): boolean =>
  /[.!?…].$/u.test(quoted) && /^\s+\p{Lu}\p{Ll}+(?=[\s,])/u.test(after);

/** Why something is done is no part of it: "… so that people see the drop-off", "… because the boss changed her mind". */
const reasons = [
  " without {gerund} .*",
  ",? (so (that(?! only )|as to |((the|our|all) )?{small}s (have|get|can|could|know|see|find|stay|never|always) |(everybody|everyone|people|nobody|viewers|we|you|they|it|s?he) |it{apostrophe}s (?!(?:to|been)\\b|\\p{Ll}+ed\\b))|because|in order (to|that)|since (it|we|he|she|they|the|nobody|everybody|there)(?={apostrophe}|\\s)).*",
  ",? so (the|our) (audience|viewers?|customers?|prospects?|team|people|visitors?) {small} .*",
  ",? (as|like|the way) ((an?|the|our|my) \\p{L}+|\\p{L}{3,}s|they|one) (would|sees?|does|do|will)(?=\\s|$).*",
  "(?<!\\b(show|asking)),? when (all|everything|it|that) (is|has|was) .*",
  ", (they|it|s?he) ((went|left|was|were|had|never|broke|came|got|no longer|(has|have) (been|left|gone))(?=\\s)|(is|are|do|does|ca|wo)(n{apostrophe}t| not)(?=\\s)).*",
  " to (see|find out|find|check|show|prove|know|learn|understand|tell) (what|how|whether|if|that |when|where|which|who|why)\\b.*",
  " to (show|see|check|view|find|confirm|verify|look at) (it|them|that) (there|in it|in there|on it|listed|again)$",
  " to (prove|check|show|see|confirm) (that )?(it|s?he|they)({apostrophe}s|{apostrophe}re| is| are| was) .*",
  " to (hear|learn|know|read|be told) (about|of|when|more)\\b.*",
];
const reason = expression(`(?:${reasons.map(source).join("|")})$`, "su");

const withoutReason = (clause: string): string => clause.replace(reason, "");

/** Within a sentence a clause ends where a joint is followed by a verb. */
function cutAtVerbs(sentence: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const found of sentence.matchAll(joint)) {
    const after = found.index + found[0].length;
    const place = { said: sentence.slice(from, found.index), cut: found[0], rest: sentence.slice(after) };
    if (from === found.index || isInName(found[0]) || !isCutAt(place) || goesOnOver(place)) continue;
    pieces.push(place.said);
    from = after;
  }
  return [...pieces, sentence.slice(from)];
}

/** "Unassigned & Open": two capitals with the sign between them are one name. */
const isAmpersand = ({ said, cut, rest }: Place): boolean =>
  cut.includes("&") && /(?:^|\s)\p{Lu}\S*$/u.test(said) && /^\p{Lu}/u.test(rest);

/** "A checklist Before launch": no joint is written like a name. */
const isInName = (joint: string): boolean => /^\s+\p{Lu}\p{Ll}/u.test(joint);

/** Whether an order, or where one is done, begins after a joint. */
function isCutAt({ said, cut, rest }: Place): boolean {
  if (cut.trim() === "" && !standsAlone(said)) return false;
  // "Add a branch, and finally the list": what comes last is no part of the branch.
  if (
    /then|finally|lastly/.test(cut) &&
    /^(?:the|our)\s/.test(rest) &&
    /^(?:create|act)$/.test(verbOf(said)?.kind ?? "")
  )
    return true;
  const isStrong = /then|after|before|followed|finally|lastly|next/i.test(cut);
  const isPlaced = /,|then|and/.test(cut) && placeFirst(rest) !== undefined && !isValueOfMade({ said, cut, rest });
  return (
    sortsAgain(said, rest) ||
    isPlaced ||
    (/\bthen\b/.test(cut) && isDoneToSomebody.test(rest)) ||
    ofTheSame(rest.split(joint, 1)[0] ?? "") !== undefined ||
    beginsClause(rest, isStrong) ||
    beginsClause(withoutReason(rest), isStrong)
  );
}

/** "…, then decommission Ada Brook": whatever the word is, it is said of somebody, and of nothing before it. */
const isDoneToSomebody =
  /^(?!(?:with|from|under|into|onto|after|before|until|called|named)\s)\p{Ll}{4,}\s\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/u;

/** "A product priced at 89 and in the category Kitchen", "a trainer, speaking Welsh": one of its values, and no order. */
const isValueOfMade = ({ said, rest }: Place): boolean =>
  ofValue.test(rest) && verbOf(said)?.kind === "create" && !/\bthen\s*$/.test(said);

const ofValue = expression(source("^(in the {quality} {upper}|speaking {capital})"), "iu");

/** Whether what follows a joint still belongs to the order before it, though it looks like one. */
const goesOnOver = (place: Place): boolean =>
  [
    isAmpersand,
    isTitle,
    isTold,
    tellsMore,
    endsNowhere,
    isSaidBeside,
    isValueOfMade,
    isField,
    listsOn,
    isDictated,
    isAddressed,
  ].some((goesOn) => goesOn(place));

const endsNowhere = ({ said, cut }: Place): boolean => /^\s+by\s/.test(cut) && !endsSomewhere.test(said);

/** "Finish in the settings by adding …": where it ends, then with what. */
const endsSomewhere =
  /^(?:(?:and|then|finally|we|you|they|s?he)\s)*(?:end|finish|close|conclude|wrap|round|start|begin|open|kick)\p{Ll}*\s(?:(?:up|off)\s)?(?:in|on|at|under|with)\s/iu;

/** "Switch to the month view" before "open the day": an order that is whole, without any joint after it. */
const standsAlone = (said: string): boolean =>
  (verbOf(said)?.rest ?? "") !== "" && placeFirst(`${said} it`) === undefined;

/** "Sort by date, then again by amount". */
export const byAgain = /^(?:again\s+)?(?=by\s)/i;

const sortsAgain = (said: string, rest: string) => byAgain.test(rest) && verbOf(said)?.kind === "sort";

/** "Plan a task: Book the venue": what follows the colon is the name of the thing, unless it says something of it. */
function isTitle({ said, cut, rest }: Place): boolean {
  if (!cut.startsWith(":")) return false;
  const makes = verbOf(said);
  const of = verbOf(rest)?.kind ?? "";
  const begins = makes?.kind === "create" || /^(?:plan|schedule|book)$/.test(makes?.phrase ?? "");
  return begins && /^\p{Lu}/u.test(rest) && !["set", "fill", "enter", "choose"].includes(of);
}

/** "Create a deal with value 5000 and stage Won": one more thing that is said of it, and no order. */
const isSaidBeside = ({ said, rest }: Place): boolean =>
  (/^(?:open\sto\s(?:anyone|everyone|everybody|all)|paying|saying|asking|telling|stating|reading|explaining)\s/u.test(
    rest,
  ) &&
    verbOf(said)?.kind === "create") ||
  isTimed.test(rest) ||
  (isDoneTo.test(rest) && verbOf(said)?.kind === "create") ||
  (isLabel.test(rest) && verbOf(said)?.kind === "create") ||
  (/^(?:status|priority|severity|stage|category|assignee|owner|due\sdate|colou?r|type)\s(?!(?:the|it|an?|in|into)\s)/u.test(
    rest,
  ) &&
    !["open", "choose", "set", "act", "click", undefined].includes(verbOf(said)?.kind));

/** "…, rent 1,150", "… and reorder level 200": a field with its value, though its first word may be an order. */
const isLabel =
  /^(?:rent\s(?=[$€£¥\d])|(?:\p{Ll}+\s)?(?:level|quantity|amount|date|price|value|limit|interval|code|fee|cost|weight|length)\s(?=[$€£¥\d\p{Lu}]))/u;

/** "…, limited to 200 uses": what is so of a thing that is made. */
const isDoneTo =
  /^(?:limited|restricted|capped|assigned|sorted|filtered|billed|charged|shared|marked|linked|sent|set|booked|planned|scheduled|checked|located|reduced|delivered|paid)\s(?:to|by|at|on|in|for|from|with|as)\s/u;

/** "…, closing on Friday": when it begins or ends, whatever was asked for before; nobody closes a film on a day. */
const isTimed = expression(
  source(
    "^(starting|beginning|ending|closing|expiring|leaving|departing|arriving|start|end|starts|ends) ((on|at|by|from) )?{day}",
  ),
  "iu",
);

const fieldFirst = /^(?:(?!(?:it|them|him|her|this|that|the|an?)\s)\p{Ll}+\s){1,2}["\u0001\p{Lu}\d]/u;

/** "Create a ship: name Alba, flag Malta": fields with their values, as long as they follow each other. */
const isField = ({ said, cut, rest }: Place): boolean =>
  (cut.startsWith(":") || fieldFirst.test(/:\s(.*)/su.exec(said)?.[1] ?? "")) &&
  fieldFirst.test(rest) &&
  !plainlyVerb.has(/^\p{Ll}+/u.exec(rest)?.[0] ?? "") &&
  verbOf(said)?.kind === "create";

/** "…, which takes 45 minutes": what is told of a thing that is made. */
const tells = /^(?:takes|lasts|costs|has|starts|begins|ends|runs|repeats|expires|will|is|are|says|reads)\s/u;

const isTold = ({ said, cut, rest }: Place): boolean =>
  /(?:which|who)\s+$/.test(cut) && tells.test(rest) && verbOf(said)?.kind === "create";

/** "A job that runs every night and keeps 8 copies": what else is told of a thing that is made. */
const tellsMore = ({ said, cut, rest }: Place): boolean =>
  cut.startsWith(" and ") &&
  /\s(?:that|which)\s(?:\p{Ll}+s|can|may|never)\s[^,]*$/u.test(said) &&
  /^(?:\p{Ll}+s\s(?!(?:the|it|them|an?|her|his)\s)|(?:can|may)\s)/u.test(rest) &&
  verbOf(said)?.kind === "create";

/** "Write buy milk and call Ann in the notes": what is dictated goes on until it is said where it belongs. */
function isDictated({ said, rest }: Place): boolean {
  const into =
    /^[^,;]*?\s(?:in|into|as)\s+(?:the|its|my|your)\s+(?:\p{L}+\s)?(?:text|body|notes?|description|message|editor|content|comment|field|box)\b/iu;
  if (verbOf(said)?.kind !== "enter" || /\s(?:in|into|as|for)\s+(?:the|its|my|your)\s/i.test(said)) return false;
  return into.test(` ${rest}`) && !["choose", "set", "enter", "fill", "click"].includes(verbOf(rest)?.kind ?? "");
}

/** "Reply with Thanks, see you there": what is said to somebody goes on after a comma, and is no order to the film. */
const isAddressed = ({ said, cut, rest }: Place): boolean =>
  cut.trim() === "," &&
  /\b(?:reply|answer|respond|comment|message)\b.*(?:\b(?:with|saying)|:)\s.*\p{Lu}/u.test(said) &&
  /^(?:\p{L}+\s(?:you|your)|let\s(?:me|us))\b/iu.test(rest);

/** Nouns that look like verbs ("an order by date and search results") do not begin a clause after a bare "and". */
const nouns = [
  "search (results?|box|bar|page)|filter (panel|bar)s?|sort (order)|new \\p{L}+ (page|dialog|form)|use cases?|(start|end|close) date|due\\b",
  "(contacts?|records?|orders?)\\b|plans?\\b(?! a)|name\\b(?! it\\b| the\\b)|set(tings|up)|check(out|list)s?|watch(list|es)|play(list|s)|demo(s|graphics)?$",
  "(review|view|invite|share|export|import|download|run|film|star|like|reset|fork|merge|clone|block|vote|favou?rite|bookmark|lock|pin)s?$|(copy|print)$",
];
const nounish = expression(`^(?:${nouns.map(source).join("|")})`, "iu");

/** "Give Ada Brook a …", "give the rabbit Clover …". */
const givesTo = /^give\s(?:["\u0001\p{Lu}\d#]|the\s\p{Ll}+\s["\u0001\p{Lu}])/u;

function beginsClause(rest: string, strong: boolean): boolean {
  if (
    !strong &&
    nounish.test(rest) &&
    !/^\p{L}+\s(?:the|it|them|an?|her|his|its|their|that|this|\d+|two|three|four|five|ten)\s/u.test(rest)
  )
    return false;
  if (givesTo.test(rest)) return true;
  // An order in other words ends where the next one begins.
  const verb = verbOf(rest) ?? verbOf(rest.split(joint, 1)[0] ?? "");
  if (verb === undefined) return false;
  // "Between Okoro and Blum with the reason …": a name is no verb that one would guess.
  if (verb.guessed === true && /^\p{Lu}/u.test(rest)) return false;
  return strong || verb.rest !== "" || ["submit", "scroll", "drop", "act"].includes(verb.kind);
}
