import type { Given, Intent } from "./intent.ts";
import { unquote } from "./values.ts";

/** The lines of an invoice, an order or a quote: what each is for, how many of it, and at what price. */

type Line = Extract<Intent, { kind: "create" }>;

const count = String.raw`(?:an?|one|the|these|this|two|three|four|five|six|\d|following)`;
const own = "(?:invoice|order|quote|quotation|offer|line)";

/** "With two lines, …", "with the items …", "plus an item …": what begins the lines, which themselves may be counted. */
const begins = new RegExp(
  String.raw`[,;]?\s(?:with|and|plus|containing|including|having|for|that has)\s(?:${count}\s)*(?:${own}\s)?(?<kind>lines?|items?|positions?|products?|articles?|rows?|services?)(?:\s?[:,]\s?|\s)(?:(?:for|of|called)\s)?(?=\S)`,
  "iu",
);

/** "With 10 x flour and 5 x sugar", "with Consulting at 1200 and Travel at 300": lines that nobody calls so. */
const beginsCounted = /[,:]?\s(?:(?:with|of|for|containing|including)\s)?(?=\d+\s?[x×]\s\p{L})/iu;
/** ": 40 rolls, 25 loaves and 3 cakes", "for 30 reams of paper at 3.95 and 12 boxes of …": two at least. */
const beginsListed =
  /(?::|\s(?:for|of))\s(?=\d+\s(?!(?:hour|minute|day|week|month|year|guest|people|person)s?\b)\p{L}[^,;]*(?:,\s|\sand\s)(?:and\s)?\d+\s\p{L})/u;
const beginsPriced = /\swith\s(?=\p{Lu}[^,]*\s(?:at|for)\s[$€£]?\d)/u;

const money = String.raw`(?:[$€£¥]\s?|(?:usd|eur|gbp|chf)\s)?\d[\d,]*(?:\.\d+)?\s?(?:dollars|euros|pounds|usd|eur|gbp|chf|[€$£])?`;
const each = String.raw`(?:\s(?:each|apiece|(?:per|an?)\s\p{Ll}+))?`;

/** What is said at the end of a line, the last first. */
const ends: readonly { readonly pattern: RegExp; readonly hint: "quantity" | "amount" }[] = [
  {
    hint: "quantity",
    pattern: /[,\s]\s*(?:and\s)?(?:with\s)?(?:an?\s|the\s)?(?:quantity|qty)\.?\s*(?:of\s|:\s?|=\s?)?(\d[\d.,]*)$/iu,
  },
  {
    hint: "amount",
    pattern: new RegExp(
      String.raw`[,\s]\s*(?:and\s)?(?:with\s|at\s)?(?:an?\s|the\s)?(?:(?:unit|net|list)\s)?(?:price|rate|cost)\s*(?:of\s|:\s?|=\s?)?(${money})${each}$`,
      "iu",
    ),
  },
  {
    hint: "amount",
    pattern: new RegExp(String.raw`[,\s]\s*(?:at|for|@|costing|priced at)\s?(${money})${each}$`, "iu"),
  },
  { hint: "quantity", pattern: /[,\s]\s*[x×]\s?(\d+)$/iu },
  { hint: "quantity", pattern: /[,\s]\s*\(?(\d+(?:\.\d+)?)\s(?:pcs\.?|pieces|units|hours|days|times|x)\)?$/iu },
];

/** "10 x flour", "3 hours of Consulting", "2 Oak tables". */
const counted =
  /^(\d+(?:\.\d+)?)\s?(?:(?:[x×]|times|pcs\.?|pieces|units|hours?|days?|boxes|bottles|bags|packs|reams|sheets|rolls|cases|crates|pallets|sacks)\s(?:of\s)?|(?=\p{L}))/iu;

/** "An item Oak table", "another line for Travel". */
const called = new RegExp(
  String.raw`^(?:an?|another|one|the|first|second)\s(?:${own}\s)?(?:line|item|position|product|service|article|row)s?\s(?:for\s|of\s|called\s)?`,
  "iu",
);

/** One line; nothing where the text says of no thing how many of it or at what price. */
function lineIn(said: string): { readonly values: readonly Given[]; readonly isTold: boolean } | undefined {
  const values: Given[] = [];
  let text = said
    .trim()
    .replace(/[.,;]$/, "")
    .replace(called, "");
  for (let found = endOf(text); found !== undefined; found = endOf(text)) {
    text = text.slice(0, found.at).trim();
    values.unshift(found.value);
  }
  const [first = "", much] = counted.exec(text) ?? [];
  if (much !== undefined && !values.some(({ field }) => field === "quantity")) {
    text = text.slice(first.length);
    values.unshift(quantity(much));
  }
  if (!/^["“\p{L}\d]/u.test(text) || text.split(/\s+/).length > 8) return undefined;
  return { values: [{ hint: "name", text: unquote(text) }, ...values], isTold: values.length > 0 };
}

const quantity = (much: string): Given => ({ hint: "pair", text: `quantity ${much}`, field: "quantity" });

function endOf(text: string): { readonly at: number; readonly value: Given } | undefined {
  for (const { pattern, hint } of ends) {
    const found = pattern.exec(text);
    const [, value = ""] = found ?? [];
    if (found !== null && found.index > 0)
      return { at: found.index, value: hint === "quantity" ? quantity(value) : { hint, text: value } };
  }
  return undefined;
}

/** What is said of the line before it: "quantity 2", "price 450", "12 hours". */
const isSaidOfLine = new RegExp(
  String.raw`^(?:(?:with|at|an?|the|for)\s)*(?:quantity|qty|(?:unit\s)?price|rate|cost|${money}${each}$|\d+\s(?:pcs|pieces|units|hours|days)(?:$|\s(?:at|for)\s))`,
  "iu",
);

/** Begins a line, where "due on Friday" and "for Umbrella" are said of the whole. */
const beginsLine = /^(?:["“\p{Lu}]|\d+(?:\.\d+)?\s?[x×\p{L}]|(?:an?|another|one)\s\p{Ll}+\s["“\p{Lu}])/u;

/** Cuts a list of lines into its lines, and what follows them. */
function listed(text: string): { readonly lines: readonly string[]; readonly rest: string } {
  const lines: string[] = [];
  const pieces = text.split(/(\s*;\s*(?:and\s)?|,(?!\d{3})\s*(?:and\s|plus\s)?|\s(?:and|plus)\s)/u);
  for (let at = 0; at < pieces.length; at += 2) {
    const [piece = "", before = ""] = [pieces[at], pieces[at - 1]];
    const isFirst = lines.length === 0;
    const isLine = beginsLine.test(piece) || (/^\p{Ll}/u.test(lines[0] ?? "") && lineIn(piece)?.isTold === true);
    if (isFirst || (isLine && !isSaidOfLine.test(piece))) lines.push(piece);
    else if (isSaidOfLine.test(piece)) lines.push(`${lines.pop() ?? ""}, ${piece}`);
    else if (/and|plus/.test(before) && lineIn(lines.at(-1) ?? "")?.isTold === false)
      lines.push(`${lines.pop() ?? ""}${before}${piece}`);
    else return { lines, rest: pieces.slice(at).join("") };
  }
  return { lines, rest: "" };
}

/** What goes on with a word that joins it: "due on Friday", "for Umbrella". */
const comesAfter = /^(?:due|for|with|on|by|at|from|to|in)\b/iu;

/** The lines that a new thing is told with, and what else is said of it. */
export function lineItemsIn(text: string): { readonly rest: string; readonly lines: readonly Line[] } {
  for (const marker of [begins, beginsCounted, beginsListed, beginsPriced]) {
    const found = marker.exec(text);
    if (found === null || found.index === 0) continue;
    const kind = (found.groups?.["kind"] ?? "line").replace(/s$/i, "").toLowerCase();
    const { lines, rest } = listed(text.slice(found.index + found[0].length));
    const read = lines.map(lineIn);
    const isTold = (of: (typeof read)[number]) => of?.isTold === true;
    const enough = kind === "line" && marker === begins ? read.some(isTold) : read.every(isTold);
    if (!enough || read.includes(undefined) || (marker === beginsPriced && read.length < 2)) continue;
    return {
      rest: `${text.slice(0, found.index)}${rest === "" ? "" : `${comesAfter.test(rest) ? " " : /^\d/.test(rest) ? " with " : ", "}${rest}`}`,
      lines: read.flatMap((line) =>
        line === undefined ? [] : [{ kind: "create", what: kind, values: line.values, inside: true }],
      ),
    };
  }
  return { rest: text, lines: [] };
}
