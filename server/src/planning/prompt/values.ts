import type { Given } from "./intent.ts";
import { expression } from "./expression.ts";
import { parts } from "./grammar.ts";
import { isInSmall, isStreet } from "./in-small.ts";
import { calledIn } from "./names.ts";
import { phrase } from "./phrase.ts";
import { asWritten } from "./quotes.ts";
import { spansIn } from "./spans.ts";
import { speechIn } from "./speech.ts";
import { withItsPurpose } from "./purpose.ts";

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const dateWords = new RegExp(
  `^(?:on |by )?(?:today|tomorrow|(?:the )?(?:end|start|beginning|middle) of (?:the month|next month|the year|${month}(?: \\d{4})?)|(?:next|this) (?:week|month|year|mon|tues|wednes|thurs|fri|satur|sun)\\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)day|` +
    `in (?:a|two|three|\\d+) (?:day|week|month)s?|\\d{4}-\\d\\d-\\d\\d|(?:(?:0?[1-9]|[12]\\d|3[01])[/.](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[/.](?:0?[1-9]|[12]\\d|3[01]))(?:[/.]\\d{2,4})?(?!\\d)|${month}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|` +
    `\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}(?: \\d{4})?)$`,
  "i",
);
const amountWords =
  /^(?:[$€£¥]\s?|(?:usd|eur|gbp|chf|sek|nok|dkk|pln|jpy|cad|aud)\s)?\d[\d,]*(?:\.\d+)?\s?k?(?:\s?(?:dollars|euros|pounds|usd|eur|gbp|chf|bucks|quid|[€$£%](?:\soff)?))?(?:\s(?:(?:per|an?)\s\p{L}+|each))?$/iu;

/** What kind of value a text is, by its shape alone. */
export function shapeOf(text: string): "amount" | "date" | "email" | "text" {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return "email";
  if (dateWords.test(text)) return "date";
  return amountWords.test(text) ? "amount" : "text";
}

/** Strips the quotes around a text, or one that stands there alone; of `"Mail queue" on the gateway` none is taken away. */
export function unquote(text: string): string {
  const said = asWritten(text.trim());
  const isAround = /^["“]?[^"“”]*["”]?$/.test(said);
  return isAround ? said.replace(/^["“]|["”]$/g, "").trim() : said;
}

const leads =
  /(?<!\b(?:priced|in the amount))\s+(?:(?=(?:with|for|called|named|titled|entitled|labelled|worth|costing|over(?=\s[$€£¥\d])|priced at|(?<!\bthe )due|assigned to|addressed to|using|at|of|from|where|whose|in the amount of|having)\s|(?:in|at)\s(?=(?:the\s)?[\u0001A-ZÀ-Þ])|(?:in|on|under)\s(?=(?:[a-z\d-]+\.)+[a-z]{2,}(?:[,\s]|$))))/;

/** "Vehicle: Ford Transit, plate KX71", "a property, 14 Willow Court, type Flat": the kind, what it is called, what else is said. */
const thenColon = /^([\p{L} ]{2,30}):\s+((?:[^,]|,\d)+)(.*)$/su;
const thenComma =
  /^((?:an?\s)?(?:(?!(?:for|with|of|to|in|on|from|at|about|by|called|named)\s)[\p{Ll}-]+\s){0,2}[\p{Ll}-]+),\s+(?=\d)((?:[^,]|,\d)+)(,.*)$/su;

/** What stands after a colon, or in its place: what the thing is called, and what else is said of it. */
function afterColon(text: string): { thing: string; values: Given[] } | undefined {
  const [, kind = "", name = "", rest = ""] = thenColon.exec(text) ?? thenComma.exec(text) ?? [];
  if (kind === "") return undefined;
  const said = rest.split(/,(?!\d)|\sand\s(?=\p{Ll}+\s["\p{Lu}\d])/u).map((each) => each.trim().replace(/^and\s+/, ""));
  // "A quotation for Almut: 3 nights": whom it is for stands before the colon.
  const [, thing = kind, lead = "", whom = ""] = /^(.+?)\s(for|from|to)\s(\p{Lu}.*)$/u.exec(kind) ?? [];
  const whose = whom === "" ? [] : [givenOf(lead, whom)];
  return { thing, values: [...ownName(name), ...whose, ...said.filter(Boolean).map(saidOf)] };
}

/** Cuts "invoice for Umbrella for 1200 due tomorrow" into the thing and what is said of it. */
export function describedThing(text: string): { thing: string; values: Given[] } {
  const told = afterColon(text);
  if (told !== undefined) return told;
  const quotes: string[] = [];
  const masked = text.replace(/"[^"]*"/g, (quoted) => `\u0001${quotes.push(quoted) - 1}\u0001`);
  const unmask = (part: string) => part.replace(/\u0001(\d+)\u0001/g, (_, at) => quotes[Number(at)] ?? "");
  const speech = speechIn(masked);
  const { rest: plain, values: shaped } = spansIn(
    (speech?.rest ?? masked)
      .replace(/(?<!,\s\p{Ll}+ed)(?:,\s\p{Ll}+(?:ght|en|de))?\s(?:by|against)\s(?=\p{Lu})/gu, " for ")
      .replace(/(?<=\sfrom\s\p{Lu}[^,]*)\sto\s(?=(?:the|our)\s\p{Ll}+\s\p{Lu})/u, " for ")
      .replace(/\sout\sof\s(?=[\u0001\p{Lu}])/gu, " called ")
      .replace(piecesOf, " with quantity $1 and $2 ")
      .replace(/(?<=\u0001)\s(?:on|in|under|from)\sthe\s(?=\p{Ll}+\s[\u0001\p{Lu}])/gu, " with the ")
      .replace(fieldOf, "$1$2 "),
  );
  const [thing, ...parts] = withItsPurpose(plain.split(leads), (said) => shapeOf(said) !== "text");
  const loose = /^(.*?)\s*(\u0001\d+\u0001)\s*$/.exec(thing);
  const shapes = shaped.map((each) => ({ ...each, text: unquoteTail(unmask(each.text)) }));
  const values = [...parts.flatMap((part) => valuesIn(part, unmask)), ...shapes];
  if (loose !== null) values.unshift({ hint: "name", text: unquote(unmask(loose[2] ?? "")) });
  const what = unquote(unmask(loose?.[1] ?? thing)).replace(/,$/, "");
  if (speech !== undefined) {
    const text = unquote(unmask(speech.said));
    const isTitle = isReported.test(what) && !values.some(({ hint }) => hint === "name");
    values.push(isTitle ? { hint: "name", text } : { hint: "pair", text: `text ${text}` });
  }
  return { thing: what, values: isReported.test(what) ? values.map((each) => forWhat(each, values)) : values };
}

/** "A request for two desk lamps": what it is for is what it is called, where "for Ada" says whose it is. */
const forWhat = (each: Given, all: readonly Given[]): Given =>
  each.hint === "party" &&
  /^(?!(?:the|our|my|his|her|their)\s)[\p{Ll}\d]+\s\p{L}/u.test(each.text) &&
  !all.some(({ hint }) => hint === "name")
    ? { hint: "name", text: each.text.charAt(0).toUpperCase() + each.text.slice(1) }
    : each;

/** "A Framework Laptop 13", "Mobile Engineer in Engineering": what a thing is called after a colon, and where it belongs. */
function ownName(said: string): Given[] {
  const name = said.replace(/^(?:an?|the)\s(?=\p{Lu})/u, "");
  if (isPair.test(name) || /^\d[\d.]*\s\p{Ll}+$/u.test(name) || shapeOf(name) === "date") return [saidOf(name)];
  const [, called = name, place] = /^(\p{Lu}[^"]*?)\sin\s(\p{Lu}[\p{L} &]*)$/u.exec(name) ?? [];
  return [
    { hint: "name", text: unquote(called) },
    ...(place === undefined ? [] : [{ hint: "place", text: place } as const]),
  ];
}

/** "For 6 pieces of item CH-100": how many, and of what. */
const piecesOf =
  /\s(?:for|over|of)\s(\d+)\s(?:pieces|pcs|units|boxes|packs|bottles|bags|copies)\sof\s(?:the\s)?(item|product|article|part)\s(?=[\u0001\p{Lu}\d])/gu;

/** "With a time limit of 15 minutes": the field and its value. */
const fieldOf = new RegExp(
  `(\\s(?:with|and)\\s|,\\s)(?:(?:an?|the)\\s|(?=[^,]*\\sof\\s\\d))(\\p{Ll}+(?:\\s\\p{Ll}+)?(?=\\sof\\s["\u0001\\p{Lu}\\d$€£])|(?:${parts.quality}))\\sof\\s`,
  "gu",
);

/** What is reported or discussed is called by what is said of it. */
const isReported =
  /\b(?:problem|bug|issue|ticket|incident|fault|defect|error|complaint|request|task|todo|discussion|topic|thread|question)$/i;

/** One of the things said after a name: "by October 20th", "for Ada", "low priority". */
function saidOf(part: string): Given {
  const [, where] = /^(?:based|located|situated)\sin\s(.+)$/iu.exec(part) ?? [];
  if (where !== undefined) return { hint: "pair", text: `location ${unquote(where)}` };
  const [, deed = "", day = ""] = /^(\p{Ll}+(?:ed|ght|ing))\s(?:on|by|from)\s(.+)$/u.exec(part) ?? [];
  if (shapeOf(day) === "date") return { hint: "pair", text: `${deed} ${day}` };
  const [, lead = "with", rest = part] = /^(by|due|for|to|worth|at|on)\s+(.*)$/iu.exec(part) ?? [];
  return givenOf(lead.toLowerCase(), unquoteTail(unquote(rest)));
}

function valuesIn(part: string, unmask: (text: string) => string): Given[] {
  const lead = /^(in the amount of|priced at|assigned to|addressed to|\p{L}+)\s+(.*)$/isu.exec(part.trim());
  const word = (lead?.[1] ?? "").toLowerCase();
  const rest = (lead?.[2] ?? part).replace(/,\s*$/, "");
  // "With the options Monday, Wednesday and Friday": one field takes them all.
  const [, list = "", more = ""] = (word === "with" ? listOf.exec(rest) : null) ?? [];
  if (list !== "")
    return [
      { hint: "pair", text: unquoteTail(unmask(list.replace(/^(?:the|its)\s/, ""))) },
      ...(more === "" ? [] : valuesIn(`with ${more}`, unmask)),
    ];
  const items = rest.split(/\s*,(?!\d)\s*(?:and\s+)?|\s+and\s+(?!\S+$)(?!Mrs?\s)/).filter(Boolean);
  if (["with", "using", "where", "whose", "having"].includes(word)) {
    return items
      .flatMap(fieldsSaidOn)
      .map((item) =>
        givenOf(word, unquoteTail(unmask(item.replace(/^(?:an?|the|its|his|her|their|with|whose|for)\s+/i, "")))),
      );
  }
  // "for Smith and Sons" is one party; "for Umbrella, 1200" is two values.
  const whole =
    items.length > 1 &&
    shapeOf(unmask(items[0] ?? "")) === "text" &&
    items
      .slice(1)
      .every(
        (item) =>
          shapeOf(unmask(item)) === "text" &&
          ![isSaidBesides, isPair, isAddressPair].some((isSaid) => isSaid.test(item)) &&
          (names.test(word) || !isInSmall.test(item)),
      );
  // "Called Junior cook, part-time, Lyon": the name, then what else is said.
  if (names.test(word) && whole && !rest.includes(" and "))
    return items.map((item, place) => givenOf(place === 0 ? word : "", unquote(unmask(item))));
  // "Called The Salt Path": a name keeps its capitals.
  const small = /^(?:called|named|titled)$/.test(word) ? /^(?:an?|the)\s+/ : /^(?:an?|the|his|her|its|their)\s+/i;
  const said = (text: string) => unquote(unmask(text.replace(small, "")));
  return (whole ? [rest] : items).flatMap((item, place) =>
    // What it is besides ("that is still a lead") is said without the word that leads to the rest.
    plainItems(item).map((text, at) =>
      givenOf(
        at > 0 || isKindOnly.test(item) ? "" : place === 0 || !isSaidApart(word, item) ? word : "with",
        place > 0 ? unquoteTail(said(text)) : said(text),
      ),
    ),
  );
}

const isSmallQuality = expression(`^${parts.attribute} \\p{Ll}+$`, "iu");

/** "Code REEF20, 15 % off", "request, priority urgent": the thing, and what is said of it after commas. */
export function apart(text: string): { thing: string; values: Given[] } {
  const [thing = "", ...more] = text.split(/,\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const isSaid = (part: string) =>
    isPair.test(part) || isAddressPair.test(part) || isSmallQuality.test(part) || shapeOf(part) !== "text";
  // "Lumen Optics, Inc., email …": what follows the first that is said of it is said of it as well.
  const at = more.findIndex(isSaid);
  const said = at < 0 ? [] : more.slice(at).map((part) => part.replace(/^and\s+/, ""));
  return { thing: [thing, ...more.slice(0, at < 0 ? more.length : at)].join(", "), values: said.map(saidOf) };
}

/** "Called Moss, SKU LA-204, price 34": what follows a name is said of the thing, as whatever begins like a field. */
const isSaidApart = (lead: string, item: string): boolean =>
  /^\p{Ll}+\s/u.test(item) || isPair.test(item) || isSaidBesides.test(item) || isInSmall.test(item) || names.test(lead);

const names = /^(?:called|named|titled|entitled)$/;

/** "A warehouse": what it is besides, by no more than that word. */
const isKindOnly = /^an?\s\p{Ll}+$/u;

/** "Two adults", "a warehouse", "high priority": no part of the name or the place before it. */
const isSaidBesides =
  /^(?:an?|one|two|three|four|five|six|\d+)\s\p{Ll}|^\p{Ll}+\s(?:priority|severity|urgency|importance)$|^\p{Ll}+(?:ed|id)\s(?:by|on|at|with)\s/u;

/** "Category Travel", "first name Tom": the field's own words, then what no field is called. */
const isPair =
  /^(?:(?:the|an?|its)\s)?(?:\p{Ll}+|\p{Lu}{2,5}(?=\s[\p{L}-]*\d))(?:\s\p{Ll}+|\sper\s\p{Ll}+)?\s(?:["\u0001\p{Lu}\d]|\+\d)/u;

/** "The amount 35 on day 5": two fields, each with its number. */
const fieldsSaidOn = (item: string): string[] => item.split(/(?<=\p{Ll}\s\d[\d.,]*)\son\s(?=\p{Ll}+\s\d+$)/u);

/** "Email nadia@lumen.example". */
const isAddressPair = /^\p{Ll}[\p{Ll}-]*\s\S+[@/]\S+$/u;

const listOf = (() => {
  const each = "[\u0001\\p{Lu}](?:(?!\\sand\\s(?:the|its|\\p{Ll}+)\\s)[^,])*";
  return new RegExp(
    `^((?:(?:the|its)\\s)?\\p{Ll}+s\\s${each}(?:,\\s(?:and\\s)?${each})*)(?:,\\s(?:and\\s)?(?=\\p{Ll})(.*))?$`,
    "u",
  );
})();

function unquoteTail(text: string): string {
  return text.replace(/"([^"]*)"\s*$/, "$1").trim();
}

/** "18000 that is still a lead" is an amount and what it is; "the advanced kind that everybody can see" is advanced. */
function plainItems(item: string): string[] {
  const [, what = item, is] =
    /^([^"]+?)\s+(?:that|which|who)(?:\s+(?:is|are|stays|will be)\s+(?:still\s+|for now\s+)?(?:an?\s+|the\s+)?([^"]+)|\s[^"]+)$/u.exec(
      item,
    ) ?? [];
  return [
    what.replace(/^(?:an?|the)\s+/, "").replace(/\s+(?:kind|type|sort|variety)$/i, ""),
    ...(is === undefined ? [] : [is]),
  ];
}

/** "A friendly line", "a few kind words": what is to be written, but not in which words. */
const someWords =
  /^(?:(?:some|a few|two|a couple of)\s)?(?:(?!subject|first|last|status|address)\p{Ll}+\s)?(?:lines?|words|sentences?|greetings?|text|message|note|paragraph)(?:\sor\stwo)?$/u;

const isLength = phrase("{length}");

function givenOf(lead: string, text: string): Given {
  if (lead === "for" && isTime.test(text)) return { hint: "pair", text: `time ${text}` };
  if (lead === "with" && isFullName.test(text)) return { hint: "party", text };
  const own = ["for", "to"].includes(lead) ? ofItsKind(text) : inItsPlace(lead, text);
  return own ?? givenBy(lead, text);
}

/** "For the customer Umbrella", "for the folder /srv/photos": the field is named with its value. */
function ofItsKind(text: string): Given | undefined {
  const own = calledIn(text);
  return own === undefined || own.doubtful || own.beside !== undefined || own.kind.includes(" ")
    ? undefined
    : { hint: "pair", text: `${own.kind} ${own.name}` };
}

/** "At the venue "Mill museum"": the field is named with its value. */
function inItsPlace(lead: string, text: string): Given | undefined {
  if (!["at", "in", "on", "under"].includes(lead)) return undefined;
  if (lead === "at" && isStreet.test(text)) return { hint: "pair", text: `address ${text}` };
  const [, field, value = ""] =
    (lead === "at" ? /^(venue|location|branch|site|store|office|address)\s(\p{Lu}.*)$/u.exec(text) : null) ??
    /^(\p{Ll}+)\s"([^"]+)"$/u.exec(text) ??
    [];
  return field === undefined ? undefined : { hint: "pair", text: `${field} ${value}`, field };
}

/** "Whose phone number is 030 555": the field, and its value. */
const isOfField = /^(\p{Ll}+(?:\s\p{Ll}+)?)\s(?:is|are)\s/u;

/** "With Ana Costa", where "with Status Active" names a field as it is written. */
const isFullName = expression(
  `^(?!${parts.attribute}\\s)(?-i:\\p{Lu}\\p{Ll}+)(?:\\s(?:de|van|von|der|la|(?-i:\\p{Lu}[\\p{L}'’-]+)))*\\s(?-i:\\p{Lu}[\\p{L}'’-]+)(?:(?<=Ltd|Inc|Co|Corp)\\.)?$`,
  "iu",
);

const isTime = /^(?:\d{1,2}:\d\d|\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\.?|noon|midnight)$/i;

function givenBy(lead: string, text: string): Given {
  if (lead === "with" && someWords.test(text)) return { hint: "words", text };
  const shape = shapeOf(text);
  if (isLength.test(text) && !/\s(?:days?|weeks?|months?|years?)$/.test(text))
    return { hint: "pair", text: `duration ${text}` };
  if (["for", "at", "of", "worth", "costing", "over"].includes(lead) && /^\d+[.,]\d{1,2}$/.test(text))
    return { hint: "amount", text };
  if (shape !== "text") return { hint: shape, text };
  if (["with", "using", "where", "whose", "having"].includes(lead))
    return { hint: "pair", text: text.replace(isOfField, "$1 ") };
  // "Of HAR-30" is of one of them, "of EUR 1200" a sum.
  if (lead === "of" && /^(?:\p{Lu}[^\d]*|\p{Lu}[\p{L}\d]*-\d[\w-]*)$/u.test(text)) return { hint: "party", text };
  if (lead === "due") return { hint: "date", text };
  if (["at", "in", "on", "under"].includes(lead) && /^[^\d$€£¥]/u.test(text)) return { hint: "place", text };
  if (["worth", "costing", "over", "priced at", "in the amount of", "of", "at"].includes(lead) && /\d/.test(text))
    return { hint: "amount", text };
  if (["called", "named", "titled", "entitled", "labelled"].includes(lead)) return { hint: "name", text };
  if (lead === "from") return { hint: "place", text };
  return { hint: ["for", "to", "by", "assigned to", "addressed to"].includes(lead) ? "party" : "any", text };
}
