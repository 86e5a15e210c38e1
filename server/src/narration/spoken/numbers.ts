const small = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen"
).split(" ");
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const scales: readonly (readonly [number, string])[] = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
  [1e3, "thousand"],
];
const ordinals: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** A whole number from 0 below 10¹⁵ in words: 1204 is "one thousand two hundred four". */
export function cardinal(value: number): string {
  for (const [scale, name] of scales) {
    if (value >= scale) return joined(`${cardinal(Math.floor(value / scale))} ${name}`, value % scale);
  }
  if (value >= 100) return joined(`${small[Math.floor(value / 100)]} hundred`, value % 100);
  if (value >= 20) return joined(tens[Math.floor(value / 10)] ?? "", value % 10);
  return small[value] ?? "";
}

const joined = (head: string, rest: number): string => (rest === 0 ? head : `${head} ${cardinal(rest)}`);

/** "21" as "twenty first". */
export function ordinal(value: number): string {
  const words = cardinal(value).split(" ");
  const last = words.pop() ?? "";
  const regular = last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`;
  return [...words, ordinals[last] ?? regular].join(" ");
}

/** Sums are told as people do: 1200 is "twelve hundred", 1250 "twelve fifty" is left to years. */
export function amount(value: number): string {
  const hundreds = value / 100;
  const told = value > 1000 && value < 10_000 && value % 100 === 0 && value % 1000 !== 0;
  return told ? `${cardinal(hundreds)} hundred` : cardinal(value);
}

/** 1999 as "nineteen ninety nine", 2026 as "twenty twenty six", 2005 as "two thousand five". */
export function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value < 1100 || value > 2099 || (century === 20 && rest < 10)) return cardinal(value);
  if (rest === 0) return `${cardinal(century)} hundred`;
  return `${cardinal(century)} ${rest < 10 ? "oh " : ""}${cardinal(rest)}`;
}

export const digits = (text: string): string => [...text].map((digit) => small[Number(digit)] ?? "").join(" ");

/** Numbers in ids are told in pairs (1042 is "ten forty two"); leading zeros and long ones digit by digit. */
export function identifier(text: string): string {
  if (text.startsWith("0") || text.length > 4) return digits(text);
  if (text.length < 3) return cardinal(Number(text));
  const [head, tail] = [text.slice(0, -2), text.slice(-2)];
  if (tail === "00")
    return text.length === 4 && text[1] === "0" ? cardinal(Number(text)) : `${cardinal(Number(head))} hundred`;
  return `${cardinal(Number(head))} ${tail.startsWith("0") ? `oh ${cardinal(Number(tail[1]))}` : cardinal(Number(tail))}`;
}

/** A number as written, with separators (`1,204.5`), in words; `null` when it is none, or too long to be told. */
export function number(text: string): string | null {
  const match = /^(\d{1,3}(?:[,’']\d{3})+|\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return null;
  const whole = (match[1] ?? "").replace(/\D/g, "");
  if (whole.length > 15 || (whole.length > 1 && whole.startsWith("0"))) return digits(whole);
  const fraction = match[2] === undefined ? "" : ` point ${digits(match[2])}`;
  return `${fraction === "" ? amount(Number(whole)) : cardinal(Number(whole))}${fraction}`;
}
