/** A little English: just enough that sentences made from labels and values come out right. */

const irregular: Readonly<Record<string, string>> = {
  person: "people",
  child: "children",
  man: "men",
  woman: "women",
  life: "lives",
};
const uncountable =
  /(?:news|data|equipment|feedback|information|software|staff|inventory|billing|pricing|traffic|access|help|history|activity|money|work|analytics|series|status|settings|preferences)$/i;

/** "invoice" → "invoices", "company" → "companies". */
export function plural(noun: string): string {
  const last = noun.split(" ").at(-1) ?? "";
  const head = noun.slice(0, noun.length - last.length);
  if (last === "" || uncountable.test(last) || /[^s]s$/i.test(last)) return noun;
  const known = irregular[last.toLowerCase()];
  if (known !== undefined) return head + known;
  if (/[^aeiou]y$/i.test(last)) return head + last.replace(/y$/i, "ies");
  return /(?:s|sh|ch|x|z)$/i.test(last) ? `${noun}es` : `${noun}s`;
}

/** "invoices" → "invoice"; leaves what is no plural. */
export function singular(noun: string): string {
  const last = noun.split(" ").at(-1) ?? "";
  const head = noun.slice(0, noun.length - last.length);
  const known = Object.entries(irregular).find(([, many]) => many === last.toLowerCase());
  if (known !== undefined) return head + known[0];
  if (uncountable.test(last) || !/[^s]s$/i.test(last)) return noun;
  return (
    head +
    last
      .replace(/ies$/i, "y")
      .replace(/(sh|ch|x|z|ss)es$/i, "$1")
      .replace(/([^s])s$/i, "$1")
  );
}

/** "an invoice", "a user", "an hour"; nothing before what is not counted or is a plural. */
export function withArticle(noun: string): string {
  const first = noun.split(" ")[0] ?? "";
  if (uncountable.test(noun) || (/[^s]s$/i.test(noun) && plural(singular(noun)) === noun && singular(noun) !== noun))
    return noun;
  const vowel =
    /^(?:[aeiou]|hour|honest|honou?r|heir)/i.test(first) && !/^(?:uni|use|user|euro|one|url|uk\b|us\b)/i.test(first);
  const letters = /^[A-Z]{2,}$/.test(first) && /^[AEFHILMNORSX]/.test(first);
  return `${vowel || letters ? "an" : "a"} ${noun}`;
}

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const days = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";
const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const short = "Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec";
const ofCalendar = new RegExp(`^(?:${days}|${months}|${short})\\b`);
const weekday = new RegExp(`^(?:${days}|Mon|Tue|Wed|Thu|Fri|Sat|Sun)$`, "i");
/** "Oct 12", "12 Oct" or "Oct 12, 2026" at the end of a label. */
const shortDate = new RegExp(
  `\\s(?:(?:${months}|${short})\\.?\\s\\d{1,2}|\\d{1,2}\\.?\\s(?:${months}|${short}))(?:,?\\s\\d{4})?$`,
);

/** Whether a word is the name of a day of the week. */
export const isWeekday = (word: string): boolean => weekday.test(word);

/** Lower case at the beginning, unless the word is a name or an abbreviation. */
export function lowerFirst(text: string): string {
  if (ofCalendar.test(text)) return text;
  const name = /^\p{Lu}\p{Ll}+(?:\svs\.?)?(?:\s\p{Lu}\p{Ll}+)+$/u.test(text);
  return name || /^(?:[A-Z]{2}|[A-Z][\w-]*[A-Z]|I\b)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** "1.0.0", "v2.3", "OAS 3.1": which of something it is, and nothing to be said. */
const version = /\s*(?:\b[A-Z]{2,5}\s+)?\bv?\d+(?:\.\d+)+(?:-[\w.]+)?\b/g;

/** "5 Problems", "1 Host Problems": how many wait there. */
const badge = /^\d+\+?\s+(?=(?:\p{Lu}\p{Ll}+\s)?\p{Lu}\p{Ll}{2,}s$)/u;

/** A label as a person would say it: without icons, counters, versions, dates, stars and trailing marks. */
export function spokenLabel(label: string): string {
  return label
    .replace(/:\s+(?:activate|click|press|tap|select|use)\b.*$/i, "")
    .replace(version, " ")
    .replace(shortDate, "")
    .replace(/[\p{Extended_Pictographic}\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}*•›»«…:+＋→←↑↓⇅▲▴▾▼▽▸]/gu, " ")
    .replace(countBehind, " ")
    .replace(/\s(?:ctrl|cmd|alt|shift|⌘|⌃)[-+ ]\S*$/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[.·–—-]+\s*/, "")
    .replace(badge, "")
    .replace(/^(.{3,}) \1$/, "$1")
    .replace(/^(\p{Lu}.*\p{Ll})\1$/u, "$1");
}

/** A number behind a name counts what is there; a year, or what a preposition leads to, is a part of it: "Replace in 2027". */
const countBehind =
  /\(\s*(?:\d[^()]*)?\)|(?<!\b(?:in|of|for|at|to|by|on|until|till|since|before|after|from|than|over|under))\s(?!(?:19|20)\d\d$)\d+$/gi;

/** A value as it is said: "1200" → "1,200", "2026-12-04" → "December 4". */
export function spokenValue(value: string): string {
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (day !== null) return `${months.split("|")[Number(day[2]) - 1] ?? ""} ${Number(day[3])}`;
  if (/^\d{4,}(?:\.\d+)?$/.test(value)) return Number(value).toLocaleString("en");
  return value;
}
