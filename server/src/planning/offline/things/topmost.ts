import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { nextPageOf, pagerCalled } from "./rows.ts";

/** "The oldest draft", "the most expensive product": the one that has the least or the most of something. */

export type Topmost = {
  /** What it is one of, empty where that was spoken of before: "the largest one". */
  readonly thing: string;
  readonly end: "least" | "most";
  /** What the column is called by which that is told. */
  readonly column: RegExp;
};

const days =
  /\b(?:date|day|time|created|added|issued|opened|received|sent|ordered|placed|published|updated|modified|registered|since|due|at|on)\b/i;
const sizes =
  /\b(?:amount|total|value|sum|price|balance|size|revenue|budget|cost|paid|owed|outstanding|quantity|qty|stock|count|score|hours|items|members|users)\b/i;
const prices = /\b(?:price|cost|rate|amount|total|fee)\b/i;
const lengths = /\b(?:duration|length|time|hours|minutes|days)\b/i;

const qualities: readonly (readonly [words: RegExp, end: Topmost["end"], column: RegExp])[] = [
  [/^(?:oldest|earliest)$/, "least", days],
  [/^(?:newest|latest|most recent)$/, "most", days],
  [/^(?:largest|biggest|highest|greatest|most valuable)$/, "most", sizes],
  [/^(?:smallest|lowest|least valuable)$/, "least", sizes],
  [/^(?:most expensive|priciest|dearest)$/, "most", prices],
  [/^(?:cheapest|least expensive)$/, "least", prices],
  [/^longest$/, "most", lengths],
  [/^shortest$/, "least", lengths],
];

/** Which one of which things is meant; `undefined` where the words speak of none by such a quality. */
export function topmostIn(words: string): Topmost | undefined {
  const [, quality = "", said = ""] =
    /^(?:the\s+)?((?:(?:most|least)\s+)?\p{Ll}+)(?:\s+(\p{L}[\p{L} -]*))?$/u.exec(words) ?? [];
  const by = /^(?:the\s+)?(\p{L}[\p{L} -]*?)\s+with\s+the\s+((?:(?:most|least)\s+)?\p{Ll}+)\s+(\p{L}[\p{L} -]*)$/u.exec(
    words,
  );
  const found = qualities.find(([pattern]) => pattern.test(by?.[2] ?? quality));
  if (found === undefined) return undefined;
  const thing = by?.[1] ?? said;
  const column = by === null ? found[2] : called(by[3] ?? "");
  return { thing: /^ones?$/i.test(thing) ? "" : thing, end: found[1], column };
}

/** "The highest outstanding balance": a column that is called by one of these words. */
const called = (words: string): RegExp => new RegExp(`\\b(?:${words.trim().replace(/\s+/g, "|")})`, "i");

/** The column by which it is told; `undefined` where the page has no table, or none with such a column. */
export const columnFor = ({ nodes }: PageSnapshot, { column }: Topmost): string | undefined =>
  nodes.flatMap(({ ends = [] }) => ends).find((each) => column.test(each.column))?.column;

/** What brings out more of a list on the same page. */
const goesOn = /^(?:load|show) more$/i;

/** The row itself, where the whole list is in sight. */
export function rowAtEnd(page: PageSnapshot, { column, end }: Topmost): PageNode | undefined {
  const { nodes } = page;
  const table = nodes.find(({ ends = [] }) => ends.some((each) => column.test(each.column)));
  const at = table?.ends?.find((each) => column.test(each.column))?.[end];
  const rows = nodes.filter(({ role }) => role === "row");
  const isWhole = nextPageOf(page) === undefined && pagerCalled(page, goesOn) === undefined;
  return at !== undefined && isWhole && rows.length === table?.rows ? rows[at] : undefined;
}
