import { isDeepStrictEqual } from "node:util";
import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Outcome } from "../../deed.ts";
import { heldBy } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { entriesOf } from "../things/entries.ts";

/** What a search, a filter or a sorting has done to what a page shows, by its looks before and after. */

/**
 * What is seen come of a list that was to have `fewer` entries or to be `ordered`: just that, with no entry that was not
 * there before (`shown`), something else (`done`), or nothing (`unseen`).
 */
export function seenOn(before: PageSnapshot, after: PageSnapshot, wanted: "fewer" | "ordered"): Outcome {
  const [had, has] = [listOn(before), listOn(after)];
  const isAsItWas = had.length + has.length === 0 ? isUnchanged(before, after) : isDeepStrictEqual(had, has);
  if (isAsItWas) return "unseen";
  const isOfIt = has.length > 0 && has.every((entry) => had.includes(entry));
  const isWanted = wanted === "fewer" ? has.length < had.length : has.length === had.length;
  return isOfIt && isWanted ? "shown" : "done";
}

/** Whether a list, or what there is to press, has something of that name. */
export function lists(page: PageSnapshot, name: string): boolean {
  const entries = [
    ...listOn(page),
    ...page.nodes.flatMap((node) =>
      isActionable(node) && node.field === undefined && !["navigation", "banner"].includes(node.region)
        ? [node.name]
        : [],
    ),
  ];
  return entries.some((entry) => !isNone.test(entry) && heldBy(entry, name) > 0.9);
}

/** "No invoices", where a list is empty. */
const isNone = /^(?:no|nothing|keine?|aucun|sin)\s\p{L}/iu;

/** The entries of the lists of a page, in their order: rows, or what stands under headings alike. */
const listOn = ({ nodes }: PageSnapshot): string[] => {
  const rows = rowsOn(nodes);
  return rows.length > 0 ? rows : entriesOf(nodes).map(({ heading }) => heading.name);
};

const rowsOn = (nodes: readonly PageNode[]): string[] =>
  nodes.filter(({ role }) => role === "row").map(({ name }) => name);

const besides = ["navigation", "complementary"];

/** A side bar searches itself, if anything. */
export const isBeside = ({ region }: PageNode): boolean => besides.includes(region);

/** Tells what belongs to the bar that a field stood in, also where too little of it is left to look like one. */
export function barWith({ nodes }: PageSnapshot, { region }: PageNode): (node: PageNode) => boolean {
  const kindOf = ({ role, name }: PageNode) => `${role} ${name}`;
  const had = new Set(nodes.filter((node) => node.region === region).map(kindOf));
  return (node) => node.region === region || had.has(kindOf(node));
}

/** Whether a page still shows what it did, beside what is written in its fields and what the filter of a side bar does there. */
export function isUnchanged(before: PageSnapshot, after: PageSnapshot, filter?: PageNode): boolean {
  const ofBar = filter !== undefined && isBeside(filter) ? barWith(before, filter) : undefined;
  const shown = ({ path, dialog, notices, nodes, lines = [] }: PageSnapshot) => [
    path,
    dialog,
    ...notices,
    ...nodes.flatMap((node) => (node.field === undefined && ofBar?.(node) !== true ? [node.name] : [])),
    ...(ofBar === undefined ? lines : []),
  ];
  return isDeepStrictEqual(shown(before), shown(after));
}

/** Whether the rows of a page are gone, or one is left that says so, as a new line of the page may; not where a line goes on with what was sought. */
export function hasEmptied(before: PageSnapshot, after: PageSnapshot, sought = ""): boolean {
  const [had, has] = [rowsOn(before.nodes), rowsOn(after.nodes)];
  const lines = (after.lines ?? []).filter((line) => !(before.lines ?? []).includes(line));
  if (lines.some((line) => saysNone.test(line))) return true;
  if (had.length === 0 || pathKey(before.path) !== pathKey(after.path)) return false;
  // What is left alone may be laid out as no row, and told in lines alone.
  const isLeft = ({ region, path, name }: PageNode) =>
    region === "row" && path !== undefined && after.nodes.some((node) => node.path === path && node.name === name);
  const goesOn = (line: string) => sought !== "" && line.toLowerCase().startsWith(`${sought.toLowerCase()} `);
  if ((after.lines ?? []).some(goesOn)) return false;
  return (has.length === 0 && !before.nodes.some(isLeft)) || (has.length === 1 && isNone.test(has[0] ?? ""));
}

/** "No tasks found.", "There are no entries": a line of its own. */
const saysNone =
  /^(?:sorry,?\s|oops,?\s)?(?:(?:there (?:is|are|were) )?(?:no|nothing)\s(?:\p{L}+\s){0,4}(?:found|matche?d?|matching|available|to (?:show|display)|here|yet|results?)\b|(?:no|0) (?:\p{L}+\s)?(?:results?|entries|items|matches|records)\b).{0,60}$/iu;
