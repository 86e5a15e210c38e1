import { qualities } from "./qualities.ts";

/** Orders with two objects, as orders with one: "give it the Soups tag", "make the budget visible to everybody". */

const definite = "(?:the|this|that|these|those|our|my|its|his|her|their|both|all)";
const pronoun = "it|them|him|her|this|that";
const possessed = "(?:(?:last|next|this)\\s\\p{Ll}+|\\p{L}+)['’]s\\s\\p{Ll}+(?:\\s\\p{Ll}+)?";
const name = '["\\u0001\\p{Lu}][^,]*?';

/** "It", "the new post", "next year's budget", "Ahmed's last essay", "Coast Road". */
const thing = `(?:${pronoun}|${possessed}|${definite}\\s(?:[\\p{L}\\d-]+\\s){0,3}?[\\p{L}\\d-]+|${name})`;

const giving = new RegExp(
  `^[Gg]ive\\s+(?<to>${thing})\\s+(?<what>(?:the|an?|another|some|one(?!\\s(?:an?|the)\\s)|two|three|four|five|ten|\\d+)\\b.*|(?:high|low|medium|top|full)\\s\\p{Ll}+.*|\\p{Ll}+\\s["\\u0001\\p{Lu}\\d].*)$`,
  "u",
);

/** Fields besides the qualities by which things are told apart. */
const field = `(?:${qualities}|names?|titles?|headline|description|subject|summary|text|caption|deadline|due date|date|price|salary|budget|limit|rating|score|grade|points|password|code|nickname|address|phone|number|weight|slug|reason|background|icon|cover|theme|template)`;
const fieldFirst = new RegExp(
  `^(?:the|an?|its)\\s+(?:(?:new|different|proper|\\p{Ll}+er)\\s+)?(?<field>(?:\\p{Ll}+\\s)?${field})\\s+(?:of\\s+|that\\s+|saying\\s+(?:that\\s+)?|to\\s+)?(?<value>.+)$`,
  "u",
);
const fieldLast = new RegExp(
  `^(?:(?:the|an?)\\s+)?(?<value>["\\u0001\\p{L}\\d][^,]*?)\\s+(?<field>${field})(?<more>\\s(?:and|with)\\s.+)?$`,
  "u",
);
/** "Five stars", "17 points", "an 8". */
const counted = /^(?<value>\d[\d.,]*|one|two|three|four|five|ten)\s(?<field>stars?|points?|\p{Ll}+)(?<more>\s.+)?$/u;
/** "Room 7", "status Open". */
const pair = /^(?<field>\p{Ll}+)\s(?<value>["\u0001\p{Lu}\d].*)$/u;
const graded = /^an?\s(?<value>\d[\d.,]*|[A-F][+-]?)(?<more>\s.+)?$/u;

/** "The parcel to Ravi", "this as the title": what is given stands first. */
const isHandedOver = /\sto\s["\u0001\p{Lu}][^,]*$|\sas\s(?:the|its|your|my|our|an?)\s/u;

const isPronoun = new RegExp(`^(?:${pronoun})$`, "i");

/** "The copy", "that post": what is spoken of already, where "the second post" is one of several. */
const isAtHand = new RegExp(
  `^(?:${pronoun}|(?:the|this|that)\\s(?!(?:first|second|third|last|latest|newest|oldest|next|top)\\s)\\p{Ll}+)$`,
  "iu",
);

function given(clause: string): string | undefined {
  if (isHandedOver.test(clause)) return undefined;
  const { to = "", what = "" } = giving.exec(clause)?.groups ?? {};
  if (
    what === "" ||
    /^(?:(?:the|an?)\s)?(?:viewers?|feeling|idea|impression|sense|overview|heart|like|star|thumbs[- ]up|look|try|go|moment|chance|hand)\b/.test(
      what,
    )
  )
    return undefined;
  const said = (
    fieldFirst.exec(what) ??
    fieldLast.exec(what) ??
    counted.exec(what) ??
    graded.exec(what) ??
    pair.exec(what)
  )?.groups;
  // "Give it a deal worth 48000": one more thing is made.
  if (said === undefined) return /^(?:an?|another)\s\p{Ll}/u.test(what) ? `create ${what}` : undefined;
  const named = (said["field"] ?? "grade").replace(/^stars?$/, "rating");
  const stars = /^stars?$/.test(said["field"] ?? "") ? ` ${said["field"]}` : "";
  const of = isAtHand.test(to) ? "" : ` of ${to}`;
  return `set the ${named}${of} to ${said["value"]}${stars}${said["more"] ?? ""}`;
}

/** What a film is to be, which is said of no record: "make it short". */
const ofTheFilm = /^(?:short|quick|nice|snappy|simple|brief|fun|clear|slow|fast|lively|funny|calm)$/;

const state =
  "(?:(?!responsible)\\p{Ll}+(?:able|ible|[^aeiou]ed|ive|ory)|public|private|hidden|active|open|closed|urgent|default|optional|required|free|bold|read-only|offline|online|live|red|green|blue|yellow|orange|black|white|grey|permanent|anonymous|recurring|(?:bigg|larg|small|wid|narrow|dark|light|bright|loud|quiet)er)";
const making = new RegExp(
  `^[Mm]ake\\s+(?:(?<it>${pronoun}|${definite}\\s\\p{Ll}+(?:\\s\\p{Ll}+)?)\\s+(?<any>(?!sure\\b)\\p{Ll}{3,})|(?<of>${thing}|(?:\\p{Ll}+\\s)?\\p{Ll}+s)\\s+(?<state>${state}))(?<more>\\s+(?:to|for|in|by|only)\\b.*)?$`,
  "u",
);
const role = new RegExp(
  `^[Mm]ake\\s+(?<who>him|her|them|["\\u0001\\p{Lu}][^,]*?)\\s+(?:an?)\\s+(?<role>\\p{L}[\\p{L} -]*)$`,
  "u",
);

const rank = new RegExp(
  `^[Mm]ake\\s+(?<it>it|them|this|that|${definite}\\s\\p{Ll}+(?:\\s\\p{Ll}+)?)\\s+(?:the|our|its|an?)\\s+(?<as>\\p{Ll}+(?:\\s\\p{Ll}+)?)(?:\\s(?:for|of)\\s.+)?$`,
  "u",
);

function made(order: string): string | undefined {
  const clause = order.replace(/\s+(?:again|too|as well|also)$/, "");
  const { who, role: becomes = "" } = role.exec(clause)?.groups ?? {};
  if (who !== undefined)
    return isPronoun.test(who) ? `set the role to ${becomes}` : `set the role of ${who} to ${becomes}`;
  const ranked = rank.exec(clause)?.groups;
  if (ranked !== undefined) return `mark ${ranked["it"]} as ${ranked["as"]}`;
  const { it, any = "", of, state: is = "", more = "" } = making.exec(clause)?.groups ?? {};
  const what = of ?? it;
  if (what === undefined || ofTheFilm.test(any) || /\srepeat$/.test(what)) return undefined;
  return `mark ${what} as ${of === undefined ? any : is}${more}`;
}

const writing = new RegExp(
  `^(?:[Ss]end|[Ww]rite|[Dd]rop|[Ll]eave)\\s+(?<to>${thing})\\s+(?:an?|the)\\s+(?<what>(?:\\p{Ll}+\\s)?(?:message|note|mail|e-?mail|letter|line|reminder|request))(?<more>\\s(?:that|saying|telling|asking|reading|with|about)\\b.*)?$`,
  "u",
);

/** "Send the team a message telling them that …". */
function written(clause: string): string | undefined {
  const { to = "", what = "", more = "" } = writing.exec(clause)?.groups ?? {};
  // Whom a reminder goes to is known where it is sent.
  if (what === "" || (/reminder|request/.test(what) && !/\s(?:saying|telling|that)\s/.test(more))) return undefined;
  return `compose a ${what}${/^(?:him|her|them|(?:his|her|their|our|my|the)\s\p{Ll}+)$/u.test(to) && !/^the\s/.test(to) ? "" : ` to ${to}`}${more}`;
}

/** A clause whose verb has two objects as an order with one; a clause of another kind comes back as it is. */
export const withOneObject = (clause: string): string => given(clause) ?? made(clause) ?? written(clause) ?? clause;
