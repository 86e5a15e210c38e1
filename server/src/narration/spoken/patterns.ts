import { isSpelled, spelled } from "./letters.ts";
import { cardinal, digits, identifier, number, ordinal, year } from "./numbers.ts";

/** A way of writing and how it is said: `null` means that it looked right and is not. */
type Pattern = readonly [RegExp, (...groups: string[]) => string | null];

const currencies: Readonly<Record<string, readonly [one: string, many: string, cent: string, cents: string]>> = {
  $: ["dollar", "dollars", "cent", "cents"],
  "€": ["euro", "euros", "cent", "cents"],
  "£": ["pound", "pounds", "penny", "pence"],
  "¥": ["yen", "yen", "sen", "sen"],
  "₹": ["rupee", "rupees", "paisa", "paise"],
  USD: ["dollar", "dollars", "cent", "cents"],
  EUR: ["euro", "euros", "cent", "cents"],
  GBP: ["pound", "pounds", "penny", "pence"],
  CHF: ["franc", "francs", "centime", "centimes"],
};
const symbol = "([$€£¥₹]|USD|EUR|GBP|CHF)";
const figure = "(\\d[\\d,’']*(?:\\.\\d+)?)";
const scaleNames: Readonly<Record<string, string>> = {
  ...{ k: "thousand", K: "thousand", m: "million", M: "million", bn: "billion", B: "billion", b: "billion" },
};
const units: Readonly<Record<string, string>> = {
  ...{ kb: "kilobytes", mb: "megabytes", gb: "gigabytes", tb: "terabytes", ms: "milliseconds", s: "seconds" },
  ...{ h: "hours", hrs: "hours", min: "minutes", mins: "minutes", km: "kilometers", kg: "kilograms", px: "pixels" },
  ...{ x: "times", "×": "times" },
};
const months = "January February March April May June July August September October November December".split(" ");

function money(sign: string, value: string, scale = ""): string | null {
  const [one, many, cent, cents] = currencies[sign] ?? ["", "", "", ""];
  if (scale !== "") return `${number(value)} ${scaleNames[scale]} ${many}`;
  const [whole, fraction] = value.split(".");
  const told = number(whole ?? "");
  if (told === null) return null;
  const parts = [`${told} ${told === "one" ? one : many}`];
  const small = Number((fraction ?? "").padEnd(2, "0").slice(0, 2));
  if (small > 0) parts.push(`${cardinal(small)} ${small === 1 ? cent : cents}`);
  return parts.join(" and ");
}

function date(yearText: string, monthText: string, dayText: string): string | null {
  const month = months[Number(monthText) - 1];
  if (month === undefined || Number(dayText) < 1 || Number(dayText) > 31) return null;
  return `${month} ${ordinal(Number(dayText))} ${year(Number(yearText))}`;
}

function clock(hours: string, minutes: string, half = ""): string | null {
  if (Number(hours) > 24 || Number(minutes) > 59) return null;
  const tail =
    minutes === "00"
      ? half === ""
        ? " o'clock"
        : ""
      : ` ${minutes.startsWith("0") ? "oh " : ""}${cardinal(Number(minutes))}`;
  return `${cardinal(Number(hours))}${tail}${half === "" ? "" : ` ${spelled(half.replace(/\./g, ""))}`}`;
}

function scaled(value: string, unit: string): string | null {
  const told = number(value);
  const name = scaleNames[unit] ?? units[unit.toLowerCase()];
  if (told === null || name === undefined) return null;
  return `${told} ${told === "one" ? name.replace(/s$/, "") : name}`;
}

const range = (from: string, to: string): string | null =>
  number(from) === null || number(to) === null ? null : `${number(from)} to ${number(to)}`;

/** Tried from top to bottom on a token without its quotes and closing punctuation; groups are handed over. */
const patterns: readonly Pattern[] = [
  [new RegExp(`^${symbol}\\s?${figure}(k|K|m|M|bn|B)?$`), money],
  [new RegExp(`^${figure}(k|m|M|bn)?${symbol}$`), (value, scale, sign) => money(sign ?? "", value ?? "", scale)],
  [/^(\d{4})-(\d\d)-(\d\d)$/, date],
  [/^(\d{1,2}):(\d\d)\s?([ap]\.?m\.?)?$/i, clock],
  [/^(\d{1,2})([ap]m)$/i, (hours, half) => clock(hours ?? "", "00", half)],
  [new RegExp(`^[+]?${figure}\\s?%$`), (value) => `${number(value ?? "")} percent`],
  [new RegExp(`^[-−]${figure}\\s?%$`), (value) => `minus ${number(value ?? "")} percent`],
  [/^(\d+)(?:st|nd|rd|th)$/, (value) => ordinal(Number(value))],
  [/^#(\d+)$/, (value) => `number ${identifier(value ?? "")}`],
  [/^[Qq]([1-4])$/, (value) => `cue ${cardinal(Number(value))}`],
  [
    /^v(\d+)((?:\.\d+)*)$/i,
    (major, rest) =>
      `version ${cardinal(Number(major))}${(rest ?? "").replace(/\.(\d+)/g, (_, part) => ` point ${cardinal(Number(part))}`)}`,
  ],
  [/^(1[1-9]\d\d|20\d\d)$/, (value) => year(Number(value))],
  [new RegExp(`^${figure}$`), (value) => number(value ?? "")],
  [new RegExp(`^[-−]${figure}$`), (value) => `minus ${number(value ?? "")}`],
  [/^(\d+)[-–](\d+)$/, range],
  [new RegExp(`^${figure}([a-zA-Z×]{1,4})$`), scaled],
  [/^\+?([\d() -]{7,})$/, (value) => digits((value ?? "").replace(/\D/g, ""))],
  [/^([A-Z]{2,5})s$/, (letters) => (isSpelled(letters ?? "") ? `${spelled(letters ?? "")}s` : null)],
  [/^([A-Z]{2,5})['’]s$/, (letters) => (isSpelled(letters ?? "") ? `${spelled(letters ?? "")}'s` : null)],
  [/^([A-Z]{2,5})$/, (letters) => (isSpelled(letters ?? "") ? spelled(letters ?? "") : null)],
  [/^([A-Z])\.$/, (letter) => spelled(letter ?? "")],
  [/^((?:[A-Z]\.){2,})$/, (letters) => spelled((letters ?? "").replace(/\./g, ""))],
];

/** How a token is said by the first pattern that knows it, else `null`. */
export function byPattern(token: string): string | null {
  for (const [pattern, say] of patterns) {
    const match = pattern.exec(token);
    const told = match === null ? null : say(...match.slice(1).map((group) => group ?? ""));
    if (told !== null) return told;
  }
  return null;
}
