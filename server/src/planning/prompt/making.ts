import type { Given, Intent } from "./intent.ts";
import { lineItemsIn } from "./line-items.ts";
import { calledIn, type Called } from "./names.ts";
import { phrase } from "./phrase.ts";
import { singular } from "../telling/grammar.ts";
import { there } from "./openings.ts";
import { bare } from "./sayings.ts";
import { several } from "./several.ts";
import { speechIn } from "./speech.ts";
import { quotingTexts } from "./long-texts.ts";
import { apart, describedThing, shapeOf, unquote } from "./values.ts";
import { sameKeys } from "./words.ts";

/** What is made, and what a clause says of it. */

/** "A task "Buy paint" to the Backlog", "a task called Buy paint to the Backlog", "… "Fresh paint" on the roadmap": where it is added to. */
const addedTo =
  /(?<=")\s+on\s+(?=the\s\p{Ll}+(?:$|,))|(?:(?<=")|(?<=\s(?:called|named)\s.*\s\p{Ll}+))\s+(?:to|into)\s+(?:the|our|my)\s+(?=\p{Lu}[^",]*(?:,|$))|(?<=\s(?:called|named)\s.*\swith\s.*)\sto\sthe\s(?=\p{Lu}[^",]*$)/u;

/** "A milestone 1.2 with the date 2027-03-01 to the roadmap": the list comes last. */
const intoListLast = /(?<=\d)\sto\sthe\s(\p{Ll}{4,})$/u;

/** "A device called Nikon Z9 to the gear: category Camera": the list, then what else is said. */
const intoListBefore =
  /(?<=\s(?:called|named|titled)\s\p{Lu}[^",:]*)\s(?:to|into)\s(?:the|our|my)\s(\p{Ll}+(?:\s\p{Ll}+)?):(?=\s(?:\p{Ll}+\s){1,3}(?:\d|\p{Lu}|\S+@))/u;

/** "A menu item called Careers to the main navigation", where "Welcome to the team" is a name. */
const addedLast =
  /(?<=\s(?:called|named|titled)\s(?!(?:Welcome|Intro|Introduction|Guide|Road|Route|Way|Back|Access|Key|Trip|Letter|Return|Thanks|Moving|Going)\s)\p{Lu}\S*(?:\s\p{Lu}\S*)*)\sto\s(?:the|our|my)\s(\p{Ll}+(?:\s\p{Ll}+)?)(?=$|,)/u;

/** "Ada Brook to the staff as a Surgeon with the email …": who is added to a list, with what is said of them there. */
const namedInto =
  /^((?:the\s|an?\s)?(?:["\p{Lu}][^\s,]*)(?:\s(?!(?:from|of|at|for)\s)[^\s,]+){0,4}?)\s(?:to|into)\s(?:the|our|my)\s(\p{Ll}+(?:\s\p{Ll}+)?)(\s(?:as\san?|with)\s.*)$/u;

/** What is added to a list that is told after its name. */
function intoList(rest: string): Intent[] | undefined {
  const [, named = "", into = "", more = ""] = namedInto.exec(rest) ?? [];
  const name = named.replace(/^(?:the|an?)\s/u, "");
  if (into !== "" && isAllOfKind(into))
    return [...there(into), ...creation(`a ${singular(into)} called ${name}${more}`)];
  const [before = "", list = ""] = intoListBefore.exec(rest) ?? [];
  if (list !== "") return [...there(list), ...creation(rest.replace(before, ","))];
  const [last = "", to = ""] = addedLast.exec(rest) ?? [];
  return to === "" ? undefined : [...there(to), ...creation(rest.replace(last, ""))];
}

/** "Staff", "contacts", "catalogue": a list of all there is of a kind. */
const isAllOfKind = (list: string): boolean =>
  /^(?:staff|personnel|crew|equipment|inventory)$/u.test(list) ||
  (singular(list) !== list && !/^(?:favou?rites|records|news)$/u.test(list));

/** "An author called Ann to the authors table": the list that it is added to comes first. */
export function making(text: string): Intent[] {
  const rest = quotingTexts(text).replace(addedTo, " in ").replace(intoListLast, " in the $1");
  const found =
    /^(.+\s(?:called|named|titled|entitled)\s.+?|.*".*")\s+(?:to|into|in)\s+(?:the|our|my)\s+((?:\p{Ll}+\s+){0,2}(?:table|collection|catalogue|catalog|directory|register|inventory|roster|address book|backlog|glossary)|\p{Ll}+\slist)$/u.exec(
      rest,
    );
  if (found !== null) return [...there(bare(found[2] ?? "")), ...creation(found[1] ?? "")];
  const listed = intoList(rest);
  if (listed !== undefined) return listed;
  const head = speechIn(rest)?.rest ?? rest;
  const [inPlace = "", place = ""] = isIn.exec(head) ?? [];
  if (place !== "" && !/\s(?:that|which|who)\s/.test(head.slice(0, head.indexOf(inPlace))))
    return [...there(place), ...creation(rest.replace(inPlace, ""))];
  return makingPart(rest) ?? makingBeside(rest) ?? makingBelow(rest);
}

/** "A page "House rules" below "Start"", "a lesson "Swarming" after "The queen"": two names, and the first is its own. */
const besideNamed = phrase(
  `<thing=(an?|another|the) (?!.* {which} )[^"]*{quote}> <where=below/beneath/under/inside/after/before/above> (the ({noun} )?)?<other:quote><more=(,? .+)?>`,
);

function makingBeside(rest: string): Intent[] | undefined {
  const { thing, where = "", other = "", more = "" } = besideNamed.exec(rest)?.groups ?? {};
  if (thing === undefined) return undefined;
  const made = creation(`${thing}${more}`);
  if (!/^(?:after|before|above)$/.test(where)) return under(unquote(other), made);
  const position: Given = { hint: "pair", text: `position ${where} ${unquote(other)}` };
  return made.map((each) => ({ ...each, values: [...each.values, position] }));
}

function makingBelow(rest: string): Intent[] {
  const [below = "", upper = ""] = isUnder.exec(rest) ?? [];
  return upper === "" ? creation(rest) : under(unquote(upper), creation(rest.replace(below, "")));
}

const andMore = "<more=(,|,? (with|for|and|due|to be|at|on|by|from|in) .*|, (the |its |an? )?{small} .*)?>";

/** "A checklist Before launch to the card Paint the hull", "the product Lamp to the order 1042": what it is added to is opened first. */
const partOf = phrase(
  `<thing=(an?|another) (?!.* {which} ).+?|the {small} {upper}.*?> to the (?!{quality} )<of:small> <where={quote}|({upper}|#?\\d)[^:,]*?>(: <said=.+>|${andMore})`,
);

/** "A follow-up task to the Acme deal", where the list, the group or the project it is in is one of its values. */
const partOfNamed = phrase(
  `<thing=(an?|another) (?!.* {which} ).+?> to/on the <where={upper}.*?> <of=deal|contact|ticket|order|customer|client|invoice|card|task|issue|event|account|lead|opportunity|company|case|record|post|recipe|booking|appointment>${andMore}`,
);

function makingPart(rest: string): Intent[] | undefined {
  const {
    thing,
    of = "",
    where = "",
    said = "",
    more = "",
  } = (partOf.exec(rest) ?? partOfNamed.exec(rest))?.groups ?? {};
  return thing === undefined || isSent.test(calledIn(thing)?.kind ?? thing)
    ? undefined
    : [{ kind: "open", what: unquote(where), of }, ...creation(said === "" ? `${thing}${more}` : `${thing}: ${said}`)];
}

/** "A tag Staging under Tags", "a subtask Buy paint under Renovate kitchen": in the list of its kind, or below another thing. */
const isUnder =
  /\s+(?:under|inside)\s+(?:the\s+)?(\p{Lu}[\p{L}\d&-]*(?:(?:\s\p{Lu}[\p{L}\d&-]*)*(?=$|,|\s(?:with|for|called|named|titled|and|that|which|on|at|from|in)\s)|(?:\s(?!with|for|called|named|titled|and|that|which|on|at|from|in)[\p{L}\d&-]+){0,3}$))/u;

function under(place: string, made: readonly Extract<Intent, { kind: "create" }>[]): Intent[] {
  const isList = made.some(({ what }) => sameKeys(singular(place), what.split(" ").at(-1) ?? ""));
  const told: Given = { hint: "place", text: place };
  return [...there(place), ...made.map((each) => (isList ? each : { ...each, values: [...each.values, told] }))];
}

/** "A user named Ada in the administration", "a discussion in the forum": where something is made. */
const isIn =
  /\s+(?:in|within|inside)\s+the\s+((?!(?:morning|afternoon|evening|middle|end|background|meantime|future|same|first|second|third|last|next|style|name|colou?r|range|shape|form|(?:\p{L}+\s)?(?:industry|department|category|group|team|project|class|region|zone|genre|language|currency))\b)\p{Ll}+(?:\s(?!called|named|titled|about)\p{Ll}+)?)(?=$|,|\s(?:called|named|titled|with|for|about)\s)/u;

/** How it is said that a thing is one more, and none in particular. */
const fresh =
  /^(?:an?\s+|the\s+|another\s+|one\s+|some\s+|my\s+)*(?:(?:(?:brand[- ])?new|fresh|empty|blank|simple|sample|dummy|test(?=\s(?:message|mail|e-?mail|event|notification)\b))\s+)*/i;

/** "Called Winter walks inside the album Seasons": a field of what is made says that, as its album. */
const belowThing = /(?<=\s(?:called|named|titled)\s.*)\s(?:inside|within|under|below)(?=\sthe\s\p{Ll}+\s\p{Lu})/u;

export function creation(text: string): Extract<Intent, { kind: "create" }>[] {
  const { rest, lines } = lineItemsIn(text);
  const made = madeOf(rest).map((each) => ({ ...each, values: each.values.map(nameAlone) }));
  return [...(inSame.test(rest) ? made.map((each) => ({ ...each, inside: true })) : made), ...lines];
}

/** "A text question "Name" and a choice question "City"": two things, each with its kind. */
const twoNamed = phrase("<one=an? {nouns} {quote}>,? and <other=(an?|another|one more) {nouns} {quote}.*>");

function madeOf(text: string): Extract<Intent, { kind: "create" }>[] {
  const rest = kindLast(text);
  const { one, other = "" } = twoNamed.exec(rest)?.groups ?? {};
  const all = one === undefined ? several(rest) : [...madeOf(one), ...madeOf(other)];
  if (all.length > 1) return all;
  const described = describedThing(
    rest
      .replace(inSame, "")
      .replace(quotedTo, "")
      .replace(toTheirs, "")
      .replace(belowThing, " in")
      .replace(/\s+(?:below|beneath|inside)\s+(?:the\s\p{Ll}+|\p{Lu}\S*)(?=\s+(?:called|titled|named)\s|$)/u, ""),
  );
  const { thing, values: beside } = apart(described.thing);
  const values = [...beside, ...described.values];
  const what = thing.replace(fresh, "");
  const own = calledIn(what.replace(whereTo, "")) ?? calledAfterContents(what);
  const isNamed = values.some(({ hint }) => hint === "name");
  if (
    own !== undefined &&
    !(isSent.test(own.kind) && isAddressed.test(what) && !own.name.startsWith('"')) &&
    !(own.doubtful && isNamed)
  )
    return [{ kind: "create", ...coloured(named(own, values)) }];
  const [, head = "", to = ""] = /^(.+?)\s+(?:to|into|from)\s+(.+)$/i.exec(bare(what)) ?? [];
  const address = head === "" ? [] : addressee(head, to);
  return [{ kind: "create", ...coloured({ what: bare(head || what), values: [...address, ...values] }) }];
}

const holder = phrase("<name={noun}s> <kind=table|bucket|index|{container}>");

/** "A suppliers table", "a drafts folder": one thing that is called after the several that it holds. */
function calledAfterContents(what: string): Called | undefined {
  const { name = "", kind } = holder.exec(what)?.groups ?? {};
  return kind === undefined ? undefined : { kind, name, doubtful: true, whole: what };
}

/** "The song Feeling Good to a playlist": what it is added to. */
const whereTo = /(?<=\s[\p{Lu}\d]\S*)\s+(?:to|into)\s+(?:an?|the|my|our|your|his|her|their)\s.*$/u;

/** "A subtask "Call the printer" to the task": what it is added to is in front. */
const quotedTo =
  /(?:(?<=")|(?<=["\d]),)\s+(?:to|into)\s+(?:the|this|that|our|my|its|his|her|their)\s\p{Ll}+(?=$|,|\swith\s)/u;

/** "A charge of 23.50 to her bill": what it is added to belongs to whom was spoken of. */
const toTheirs = /\s+(?:to|on)\s+(?:his|her|their|its)\s\p{Ll}+(?=$|,|\swith\s)/u;

/** "A mailbox lena in it", "a subtask in this task", "a discussion there", "a group for it": in what was spoken of before. */
const inSame =
  /\s+(?:(?:under|in|inside|within|below|on|to|into|from|out of)\s+(?:it|there|(?:that|this)(?:\s\p{Ll}+)?)|(?<!\d\s\p{Ll}+\s)for\s+it|there)(?=$|\s(?:with|for|on|at|from|due|called|named|titled)\s)/u;

/** ""Winter light" by her": a name in quotes ends with them. */
const nameAlone = (value: Given): Given =>
  value.hint === "name" ? { ...value, text: /^"([^"]+)"\s/.exec(value.text)?.[1] ?? value.text } : value;

type Made = Omit<Extract<Intent, { kind: "create" }>, "kind">;

/** A thing with the name that stands after its kind; what follows a name of one word is said of the thing. */
function named(
  { kind, name, doubtful, beside = "", whole = `${kind} ${name}` }: Called,
  values: readonly Given[],
): Made {
  const isNamed = values.some(({ hint }) => hint === "name");
  const told: Given = isNamed ? { hint: "pair", text: `number ${name}` } : { hint: "name", text: unquote(name) };
  const more: Given[] = beside === "" ? [] : [{ hint: "pair", text: beside.replace(/^as\s+/, "role ") }];
  return { what: kind, values: [told, ...more, ...values], ...(doubtful ? { whole } : {}) };
}

const inColour = phrase("<shade:colour> <kind:kind>");

/** "An orange tag", where "a black list" is no list: the colour is one of the values that records have. */
function coloured(made: Made): Made {
  const { shade, kind = "" } = inColour.exec(made.what)?.groups ?? {};
  return shade === undefined || !takesColour.test(kind)
    ? made
    : { ...made, what: kind, values: [...made.values, { hint: "pair", text: `colour ${shade}` }] };
}

const takesColour =
  /\b(?:label|tag|badge|category|calendar|folder|marker|status|group|team|event|board|card|note|flag|pin)$/;

const isSent =
  /\b(?:message|e-?mail|mail|letter|note|invitation|reply|request|invoice|bill|quote|offer|apology|thank-you|greeting|card|reminder|notice)$/i;

/** "A message to Ada", where "a card Fix the gutter" is called so. */
const isAddressed = /^(?!.*\bcards?\s)|\s(?:to|from|for)\s/iu;

/** Whom a thing goes to: an address, or a name where the thing is one that is sent. */
function addressee(thing: string, to: string): Given[] {
  if (shapeOf(to) === "email") return [{ hint: "email", text: to }];
  const goesTo = isSent.test(thing);
  if (goesTo && /^(?:the|our|my)\s\p{Ll}/u.test(to)) return [{ hint: "party", text: bare(to) }];
  if (!goesTo || !/^["\p{Lu}]/u.test(to)) return [];
  const [, name = to, address = ""] = /^([^,\d]+),\s+(\S*\d.*)$/u.exec(to) ?? [];
  const at: Given[] = address === "" ? [] : [{ hint: "pair", text: `address ${address.replace(/,$/, "")}` }];
  return [{ hint: "party", text: unquote(name) }, ...at];
}

/** "Hana Novak with hana@readers.example as a member", "Ravi as a new client": the kind comes last. */
const asKind =
  /^(?:(?:her|his|their|our)\s\p{Ll}+\s)?((?:["\p{Lu}]|\S+@|[\p{Ll}\d]+[._][\p{Ll}\d])\S*(?:\s(?:["\p{Lu}]\S*|de|van|von|der))*),?(\s.*?)?,?\s+(?:as\s+(?:(?:an?|our|the|another|its|his|her|their)\s+)?(?:new\s+)?(\p{Ll}+(?:\s\p{Ll}+)?)|(?:to|among)\s+(?:the|our)\s+(\p{Ll}+(?:\s\p{Ll}+)?s|people|staff))(?=$|,|:\s|\s(?:with|from)\s)(.*)$/su;

/** "The user noor@corp.example as a viewer": who is told by an address gets a role. */
const withRole = /^((?:(?:an?|the)\s)?(?:new\s)?\p{Ll}+)\s(\S+@\S+)\sas\s(?:an?|the)\s(.+)$/u;

/** "Lead in Design at the Osaka office": where somebody works, by the name of the place. */
const atOffice = /\s(?:at|in)\sthe\s(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)\soffice(?=$|,)/gu;

function kindLast(said: string): string {
  const rest = said.replace(withRole, "$1 with $2 and the role $3");
  const [, name = "", beyond = "", kind, kinds, more = ""] = asKind.exec(rest) ?? [];
  if (name === "" || /\s(?:as|to)\s/.test(beyond)) return rest;
  const what = kind ?? (/^(?:people|staff)$/.test(kinds ?? "") ? "person" : singular(kinds ?? ""));
  const called = shapeOf(name) === "email" ? `with ${name}` : `called ${name}`;
  const beside = beyond.trim().replace(/^(?=\S+@)/, "with ");
  return `${what} ${called}${beside === "" ? "" : ` ${beside}`}${more.replace(/^:/, ",").replace(atOffice, ", office $1")}`;
}

const usesFields =
  /^(?:[Uu]se|[Uu]sing|[Ww]ith)\s(?=(?:(?:the|an?|its)\s)?(?:(?!(?:the|an?|its)\s)\p{Ll}+\s){1,2}(?:["\p{Lu}\d]|\S+@))/u;

/** "Use the name Ann and the email ann@b.example", said after a thing that is made. */
export const saidWith = (clause: string): readonly Given[] =>
  usesFields.test(clause) ? describedThing(clause.replace(usesFields, "it with ")).values : [];

const isField = phrase("(and )?(?:its|his|her|their|the) <field:kind> (?:is|are|reads|says|should be) <value>");
const alsoField = phrase(
  '(and )?(?:(?:its|his|her|their|the|an?) )?<field:kind> (?:(?:is|of) )?<value=["\\p{Lu}\\d].*|\\S+@\\S+>',
);

/** "Its colour is green, the brand Gazelle": the first with a verb, the others as they come. */
function ownFields(clause: string): Given[] {
  const [first = "", ...more] = clause.split(/\s*,(?!\d)\s*(?:and\s+)?|\s+and\s+(?=(?:its|his|her|their|the)\s)/);
  const read = [isField.exec(first), ...more.map((each) => isField.exec(each) ?? alsoField.exec(each))];
  return read.every((each) => each !== null)
    ? read.map((each) => ({
        hint: "pair",
        text: `${each.groups?.["field"] ?? ""} ${unquote(each.groups?.["value"] ?? "")}`,
      }))
    : [];
}

/** "It's 310 euros, due by Friday", said after a thing that is made: its amounts and days. */
export function saidOfIt(clause: string): Given[] {
  const fields = ownFields(clause);
  if (fields.length > 0) return fields;
  return clause
    .split(/\s*,(?!\d)\s*(?:and\s+)?|\s+and\s+/)
    .map((each) => each.replace(/^(?:it(?:['’]s| is| costs?)|(?:the|its)\s+\p{L}+\s+is)\s+/iu, ""))
    .flatMap((each) => [each.replace(/\s+(?:for|of)\s.*$/, ""), /\b(?:by|due|until)\s+(.+)$/i.exec(each)?.[1] ?? ""])
    .flatMap((text): Given[] => {
      const shape = shapeOf(text);
      return shape === "text" ? [] : [{ hint: shape, text }];
    });
}
