import { remembered } from "#lib/remembered.ts";

/** Words as they are compared: folded, without filler, reduced to a stem, with synonyms. */

const filler = new Set(
  (
    "a an the my our your their his her its this that these those of to for in on at by with from and or all any some " +
    "teh hte column page pages screen view section area list menu button tab link module part please me us them it one who whom what which how when where is are was were it's its"
  ).split(" "),
);

/** Words that say nothing about what is meant. */
export function isFiller(word: string): boolean {
  return filler.has(word.toLowerCase());
}

/** Groups of words that mean the same on a control. Stems; the first of a group is its representative. */
const families: readonly string[] = [
  "create add new make register compose plus insert",
  "settings preference configuration config option setup gear cog",
  "delete remove trash erase bin destroy",
  "duplicate clone",
  "edit change update modify rename pencil pen",
  "save apply update confirm submit done",
  "dashboard home overview start house",
  "report analytics statistic insight metric",
  "customer client account company contact",
  "contact phonebook addressbook",
  "person people contact member user team teammate colleague",
  "picture image photo",
  "search find look magnify magnifier",
  "profile account",
  "notification alert bell",
  "chart graph diagram plot",
  "download export",
  "upload import",
  "amount price total value cost budget sum allowance fee",
  "history revision version",
  "date day deadline due",
  "name title subject label",
  "email mail",
  "article story news",
  "note comment description message memo",
  "task todo issue ticket item card",
  "issue ticket problem bug defect incident",
  "discussion conversation thread topic",
  "invoice bill",
  "transaction payment transfer",
  "quantity count number",
  "phone telephone mobile",
  "ship dispatch fulfil fulfill",
  "schedule plan book",
  "company business organisation organization firm",
  "theme mode appearance",
  "paid payed",
  "website site",
  "booking reservation",
  "supplier vendor",
  "employee staff",
  "stock inventory",
  "machine equipment machinery",
  "2 two",
  "3 three",
  "5 five",
  "10 ten",
  "15 fifteen",
  "20 twenty",
  "30 thirty",
  "60 sixty",
  "90 ninety",
  "comment activity discussion conversation",
  "text body content message description payload",
  "colour color",
  "detail info information inspector property",
  "favourite favorite star bookmark like",
  "pin sticky stick unpin",
  "used usage often frequent frequently frequency popular",
  "plugin extension addon",
  "box field input",
];

/** A word without its ending, so that plural, gerund and past meet their root. */
export const stem = remembered(stemOf);

function stemOf(word: string): string {
  const low = word.toLowerCase().replace(/['’]s$/, "");
  // What is not is no note.
  if (low === "not") return "n't";
  if (low.length <= 3 || /\d/.test(low)) return low;
  // The news are made by no "New".
  if (low === "news") return low;
  // What can be set is not what is set: "Set score" is none of the settings.
  if (/^settings?$/.test(low)) return "setting";
  return low
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/ies$/, "y")
    .replace(/([^su])s$/, "$1")
    .replace(/(.{3,})ing$/, "$1")
    .replace(/([^aeiou])ed$/, "$1")
    .replace(/(.{2})([bdgmnprt])\2$/, "$1$2")
    .replace(/(.{3,})e$/, "$1");
}

const kin = new Map<string, Set<string>>();
for (const family of families) {
  const stems = family.split(" ").map(stem);
  for (const each of stems) kin.set(each, new Set([...(kin.get(each) ?? []), ...stems]));
}

/** All words of a text, lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.@-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Stems of the words that carry meaning; all of them when the text is nothing but filler. */
export const keysOf: (text: string) => readonly string[] = remembered((text) => tellingWordsOf(text).map(stem));

/** Whether two texts say the same, but for filler and endings. */
export const sameKeys = (one: string, other: string): boolean => keysOf(one).join(" ") === keysOf(other).join(" ");

function tellingWordsOf(text: string): string[] {
  const words = wordsOf(
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .replace(/\be-(?=mail)/gi, "e")
      .replace(/(?<=\p{L})-(?=\p{L})/gu, " ")
      .replace(/\bversion\s+(?=\d)/gi, "v"),
  );
  const telling = words.filter((word) => !filler.has(word));
  return telling.length > 0 ? telling : words;
}

/** Likeness of two stems, 0–1. A number is like no other: "INV-1134" is not "INV-1133" misspelt. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (kin.get(a)?.has(b)) return 0.8;
  const shorter = Math.min(a.length, b.length);
  const isNear = (shorter >= 4 && (a.startsWith(b) || b.startsWith(a))) || (shorter >= 5 && editsAtMostOne(a, b));
  return isNear && digitsOf(a) === digitsOf(b) ? 0.75 : 0;
}

/** Whether a text says all of some words, or what means the same. */
export function saysAll(text: string, words: string): boolean {
  const said = keysOf(text);
  return keysOf(words).every((key) => said.some((own) => likeness(own, key) >= 0.8));
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** One letter wrong, missing or too many, or two that have changed places. */
function editsAtMostOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return (
    swapped || rest(a, at + 1) === rest(b, at + 1) || rest(a, at) === rest(b, at + 1) || rest(a, at + 1) === rest(b, at)
  );
}

/** Stems of a text, where two words that the other text writes as one are one: "data tables", "log in". */
function compounded(text: string, other: string): string[] {
  const words = tellingWordsOf(text);
  const others = keysOf(other);
  const isOne = (at: number) => at + 1 < words.length && others.includes(stem(`${words[at]}${words[at + 1]}`));
  return words.flatMap((word, at) => (isOne(at) ? stem(`${word}${words[at + 1]}`) : isOne(at - 1) ? [] : stem(word)));
}

/**
 * How well a label answers to what was asked for, 0–1: the share of the asked words it holds, and a little for holding
 * nothing else.
 */
export function matchScore(asked: string, label: string): number {
  const [wanted, offered] = [compounded(asked, label), compounded(label, asked)];
  if (wanted.length === 0 || offered.length === 0) return 0;
  if (wanted.join(" ") === offered.join(" ")) return 1;
  const best = (word: string, among: readonly string[]) => Math.max(...among.map((each) => likeness(word, each)));
  const covered = wanted.reduce((sum, word) => sum + best(word, offered), 0) / wanted.length;
  const used = offered.reduce((sum, word) => sum + best(word, wanted), 0) / offered.length;
  return 0.7 * covered + 0.28 * used;
}
