import type { PageNode } from "#browser/snapshot.ts";
import { numberIn } from "../../prompt/number-in.ts";
import { shapeOf } from "../../prompt/values.ts";
import { addressesIn } from "./lines.ts";

const people = [
  "Maria Lopez",
  "Jonas Weber",
  "Priya Shah",
  "Emma Clarke",
  "Lucas Moreau",
  "Sofia Rossi",
  "Noah Bennett",
  "Hana Sato",
];
const companies = [
  "Northwind Labs",
  "Brightside Studio",
  "Harbour & Co",
  "Fernhill Foods",
  "Atlas Freight",
  "Juniper Health",
  "Redwood Design",
  "Summit Works",
];
const titles = [
  "Spring launch",
  "Customer onboarding",
  "Website refresh",
  "Quarterly review",
  "Autumn campaign",
  "Partner workshop",
];
const cities = ["Lisbon", "Hamburg", "Bristol", "Lyon", "Porto", "Vienna"];
const notes = ["Looking forward to working together.", "Agreed in our call this week.", "First draft, more to follow."];

/** Labels and the plausible answers to them; the first rule that fits wins. */
const answers: readonly [RegExp, (seed: number, thing: string) => string][] = [
  [/e-?mail/i, (seed) => `${pick(people, seed).toLowerCase().replace(" ", ".")}@example.com`],
  [/phone|mobile|telephone/i, (seed) => `+44 20 7946 0${100 + (seed % 800)}`],
  [
    /url|website|web site|address of|homepage|endpoint|link/i,
    (seed) => `https://www.${slug(pick(companies, seed))}.example`,
  ],
  [/first name|given name/i, (seed) => pick(people, seed).split(" ")[0] ?? ""],
  [/last name|surname|family name/i, (seed) => pick(people, seed).split(" ")[1] ?? ""],
  [/company|organi[sz]ation|client|customer|supplier|vendor|account|business/i, (seed) => pick(companies, seed)],
  [/full name|contact|person|assignee|owner|guest|member|author|attendee|employee/i, (seed) => pick(people, seed)],
  [/city|town|location|place/i, (seed) => pick(cities, seed)],
  [/country/i, () => "Portugal"],
  [/street|address/i, (seed) => `${12 + (seed % 60)} Harbour Street`],
  [/zip|postal|postcode/i, () => "1100-148"],
  [/note|comment|description|message|memo|details|summary|about|bio/i, (seed) => pick(notes, seed)],
  [/item|product|service/i, () => "Design workshop"],
  [/user ?name|handle|login/i, (seed) => pick(people, seed).toLowerCase().replace(" ", ".")],
  [/tag|label|category/i, () => "Priority"],
  [
    /title|subject|name|topic|project/i,
    (seed, thing) => (/person|contact|user|member|people|lead/i.test(thing) ? pick(people, seed) : pick(titles, seed)),
  ],
];

/** An address that belongs to a place of work and to nobody. */
const ofNobody =
  /^(?:info|hello|hi|contact|office|sales|support|admin|team|mail|no-?reply|billing|accounts?|jobs|press)\b/i;

/** Who has an address, by its own words: "Ida Moor" of ida.moor@harbour.example; `undefined` where it is nobody's. */
export function nameOfAddress(address: string): string | undefined {
  const words =
    /^([\p{L}._-]+)@/u
      .exec(address)?.[1]
      ?.split(/[._-]+/)
      .filter((word) => word.length > 1) ?? [];
  if (words.length === 0 || ofNobody.test(address)) return undefined;
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(" ");
}

/** What an address of somebody begins with: "ada.brook". */
export const localPartOf = (party: string): string =>
  party
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ".")
    .replace(/^\.|\.$/g, "");

/** A plain sentence, where the prompt asks for one without saying which. */
export const inventSentence = (seed: number): string => pick(notes, seed);

function pick(list: readonly string[], seed: number): string {
  return list[seed % list.length] ?? "";
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/-$/, "");
}

/** Answers that the type of a field decides. */
const byType: Readonly<Record<string, (seed: number, thing: string) => string>> = {
  email: (seed, thing) => answers[0]?.[1](seed, thing) ?? "",
  tel: (seed, thing) => answers[1]?.[1](seed, thing) ?? "",
  url: (seed, thing) => answers[2]?.[1](seed, thing) ?? "",
  date: (seed) => isoDate(14 + (seed % 14)),
  "datetime-local": () => `${isoDate(14)}T10:00`,
  time: () => "10:00",
  month: () => isoDate(35).slice(0, 7),
  color: () => "#3366cc",
};

/** A plausible value for a field nobody gave one for, by its label and type; `undefined` for what cannot be invented. */
export function inventValue(node: PageNode, seed: number, thing: string): string | undefined {
  const field = node.field;
  if (field === undefined || field.sensitive || node.disabled) return undefined;
  if (field.options.length > 0)
    return field.options.find((each) => !/^(choose|select|none|all|—|-|please)/i.test(each));
  const label = `${node.name} ${field.placeholder}`;
  if (["number", "spinbutton"].includes(field.type)) return inventNumber(label, seed);
  const typed = byType[field.type];
  if (typed !== undefined) return typed(seed, thing);
  if (sums.test(label) || measures.test(label)) return inventNumber(label, seed);
  if (/\bdate\b|\bdue\b|deadline/i.test(label)) return isoDate(14 + (seed % 14));
  const rule = answers.find(([words]) => words.test(label));
  return rule === undefined ? pick(titles, seed) : rule[1](seed, thing);
}

/** What is a number, whatever kind of field asks for it. */
const sums = /amount|price|total|cost|budget|rate|value/i;
const measures =
  /\b(?:weight|width|height|length|depth|duration|distance|quantity|age)\b|\bin (?:k?g|grams|kilos|[cm]?m|met(?:er|re)s|minutes|seconds|hours|days|percent)\b/i;

function inventNumber(label: string, seed: number): string {
  if (/quantity|count|number of|people|guests|seats|hours|days|hikers|size|min|max/i.test(label))
    return String(2 + (seed % 3));
  if (measures.test(label) && !sums.test(label)) return String(12 + (seed % 7) * 3);
  return /percent|%|tax|discount/i.test(label) ? "20" : String(1200 + (seed % 7) * 150);
}

/** A day from now, `YYYY-MM-DD`. */
export function isoDate(days: number, from = new Date()): string {
  return new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** "tomorrow", "next Friday", "in two weeks", "March 3" → `YYYY-MM-DD`; `undefined` when the words are no day. */
export function dayOf(text: string, from = new Date()): string | undefined {
  const low = text.toLowerCase().replace(/^(on|by)\s+/, "");
  if (/^\d{4}-\d\d-\d\d$/.test(low)) return low;
  if (low === "today") return isoDate(0, from);
  if (low === "tomorrow") return isoDate(1, from);
  if (/^(next|this) week$/.test(low)) return isoDate(7, from);
  if (/^(next|this) month$/.test(low)) return isoDate(30, from);
  const later = dayAfter(low, from);
  if (later !== undefined) return later;
  const part = /^(?:the )?(end|start|beginning|middle) of (.+)$/.exec(low);
  if (part !== null) return dayWithin(part[1] ?? "", part[2] ?? "", from);
  const next = nextDayCalled(low, from);
  if (next !== undefined) return next;
  const numbered = dayInNumbers(low);
  if (numbered !== undefined) return numbered;
  const parsed = new Date(
    `${low.replace(/(\d)(st|nd|rd|th)\b( of)?/, "$1")}${/\d{4}/.test(low) ? "" : ` ${from.getUTCFullYear()}`} UTC`,
  );
  if (Number.isNaN(parsed.getTime())) return undefined;
  if (parsed < from && !/\d{4}/.test(low)) parsed.setUTCFullYear(parsed.getUTCFullYear() + 1);
  return parsed.toISOString().slice(0, 10);
}

/** "In two weeks". */
function dayAfter(low: string, from: Date): string | undefined {
  const span = /^in (a|two|three|\d+) (day|week|month)/.exec(low);
  if (span === null) return undefined;
  const count = { a: 1, two: 2, three: 3 }[span[1] ?? ""] ?? Number(span[1]);
  return isoDate(count * ({ day: 1, week: 7, month: 30 }[span[2] ?? ""] ?? 1), from);
}

/** "28/02/2027", "5.1.2027": with a month of which there are no more than twelve, and the day first where points stand between. */
function dayInNumbers(low: string): string | undefined {
  const [, first = "", between, second = "", year = ""] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(low) ?? [];
  const isDayFirst = between === "." || Number(first) > 12;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  if (year === "" || Number(month) > 12 || Number(day) > 31) return undefined;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** "Next Friday", or "the 11th": of this month, or of the next where that day is past. */
function nextDayCalled(low: string, from: Date): string | undefined {
  const day = Number(/^(?:the )?(\d{1,2})(?:st|nd|rd|th)$/.exec(low)?.[1] ?? 0);
  const month = from.getUTCMonth() + (day < from.getUTCDate() ? 1 : 0);
  if (day > 0) return new Date(Date.UTC(from.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
  const weekday = weekdays.findIndex((each) => low.replace(/^(next|this) /, "").startsWith(each));
  return weekday < 0 ? undefined : isoDate(((weekday - from.getUTCDay() + 6) % 7) + 1, from);
}

/** "End of October 2026", "start of next month". */
function dayWithin(part: string, span: string, from: Date): string | undefined {
  const named = /^(?:the|next) (?:month|year)$/.test(span) ? undefined : dayOf(`1 ${span}`, from);
  const start = named === undefined ? new Date(from) : new Date(named);
  if (span === "next month") start.setUTCMonth(start.getUTCMonth() + 1, 1);
  const [year, month] = [start.getUTCFullYear(), span === "the year" ? (part === "end" ? 11 : 0) : start.getUTCMonth()];
  const day = part === "end" ? Date.UTC(year, month + 1, 0) : Date.UTC(year, month, part === "middle" ? 15 : 1);
  return new Date(day).toISOString().slice(0, 10);
}

const dayAndClock = /^(.+?),?\s+(?=at\s|\d{1,2}:\d\d|\d{1,2}\s?[ap]m)(?:at\s+)?(\d{1,2})(?::(\d\d))?(?:\s?([ap])m)?$/iu;

/** "5 December at 10:00", "tomorrow 4 pm" → `YYYY-MM-DDThh:mm`; a day alone is meant at ten. */
export function momentOf(text: string, from = new Date()): string | undefined {
  const plain = text.replace(/(?<=\d)T(?=\d)/u, " ");
  const [, day = plain, hour = "10", minute = "00", half = ""] = dayAndClock.exec(plain) ?? [];
  const date = /^\d{1,2}:/.test(day) ? undefined : dayOf(day, from);
  const hours = (Number(hour) % (half === "" ? 24 : 12)) + (half.toLowerCase() === "p" ? 12 : 0);
  return date === undefined ? undefined : `${date}T${String(hours).padStart(2, "0")}:${minute}`;
}

/** A label that asks for a day, of a box that may take it by its numbers alone: "Due date", "Installed on", "Valid until". */
const asksWhen = /\bdate\b|\bdue\b|deadline|\p{L}\s(?:on|by|from|since|until|till)\W*$/iu;

/** A value of the prompt in the form its field takes. */
export function adapted(said: string, node: PageNode): string {
  const text = addressesIn(said, node);
  const type = node.field?.type ?? "text";
  if (type === "datetime-local") return momentOf(text) ?? text;
  if (type === "number" || type === "spinbutton") return numberIn(text);
  if (type === "date" || (shapeOf(text) === "date" && (asksWhen.test(node.name.trim()) || asksForDay(node, text)))) {
    const day = dayOf(text);
    return day === undefined ? text : type === "date" ? day : asAsked(day, node.field?.placeholder ?? "");
  }
  const number = withoutUnit(text, node);
  if (number !== undefined) return number;
  return shapeOf(text) === "amount" && /amount|price|total|value|cost/i.test(node.name) ? numberIn(text) : text;
}

/** By which letters a field says in which money it is. */
const currencies: Readonly<Record<string, string>> = { "€": "eur", $: "usd", "£": "gbp" };

/** The number alone, where the field says itself in which unit it is: "Quota [ ] MB", "Quota (MB)", "€15" for "Fee [ ] EUR". */
function withoutUnit(text: string, { name, field }: PageNode): string | undefined {
  const [, sign = "", sum] = /^([€$£])\s?(\d[\d.,]*)$/.exec(text) ?? [];
  if (sum !== undefined && field?.unit?.toLowerCase() === currencies[sign]) return numberIn(sum);
  const [, number, unit = ""] = /^(\d[\d.,]*)\s*(\p{L}+|%)$/u.exec(text) ?? [];
  const own = [field?.unit ?? "", /\(([^()\d]+)\)/.exec(name)?.[1] ?? ""];
  return unit !== "" && own.some((each) => each.toLowerCase() === unit.toLowerCase()) ? number : undefined;
}

/** Whether a field says in which form it takes a day, or is called "First day" or "Pick a date": what is typed without its year is of any. */
function asksForDay({ name, field }: PageNode, text: string): boolean {
  const placeholder = field?.placeholder ?? "";
  const isCalledDay = /\bday\W*$/i.test(name) || /\b(?:date|day)\W*$/i.test(placeholder);
  return (isCalledDay && /\d/.test(text)) || asAsked("2026-01-02", placeholder) !== "2026-01-02";
}

/** The form in which a placeholder asks for a day: "DD.MM.YYYY", "mm/dd/yy"; empty where it asks for none. */
function formAsked(placeholder: string): string {
  const [, form = ""] =
    /(?:^|[^a-z])((?:d{1,2}|m{1,2}|y{2,4})([./-])(?:d{1,2}|m{1,2}|y{2,4})\2(?:d{1,2}|m{1,2}|y{2,4}))(?![a-z])/i.exec(
      placeholder,
    ) ?? [];
  return [/d/i, /m/i, /y/i].every((each) => each.test(form)) ? form : "";
}

/** A day as a placeholder asks for it; as it is where that asks for nothing. */
function asAsked(day: string, placeholder: string): string {
  const form = formAsked(placeholder);
  const [year = "", month = "", date = ""] = day.split("-");
  if (form === "") return day;
  return form
    .replace(/y+/i, (part) => year.slice(-Math.min(4, part.length)))
    .replace(/m+/i, (part) => (part.length > 1 ? month : String(Number(month))))
    .replace(/d+/i, (part) => (part.length > 1 ? date : String(Number(date))));
}

/** The day that was written as a placeholder asks for it: "04/05/2027" is in May where that says "dd/mm/yyyy". */
export function dayAsAsked(text: string, placeholder: string): string | undefined {
  const letters =
    formAsked(placeholder)
      .toLowerCase()
      .match(/d+|m+|y+/g) ?? [];
  const numbers = /^\d+([./-])\d+\1\d+$/.test(text) ? (text.match(/\d+/g) ?? []) : [];
  const fits = numbers.every((each, at) => each.length <= Math.max(2, letters[at]?.length ?? 0));
  if (letters.length !== numbers.length || numbers.length === 0 || !fits) return dayOf(text);
  const [date = "", month = "", year = ""] = ["d", "m", "y"].map(
    (letter) => numbers[letters.findIndex((each) => each.startsWith(letter))],
  );
  return `${year.length > 2 ? year : `20${year}`}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}
