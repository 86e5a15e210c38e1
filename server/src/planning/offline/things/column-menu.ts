import { literally } from "#lib/literally.ts";
import { refusedWord } from "#browser/destructive.ts";
import { isActionable, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, likeness } from "../../prompt/words.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { openBeside, opensMore } from "./menus-beside.ts";

/**
 * What can be done with a column of a list often lies in a menu of its head, behind a small triangle or three dots: its
 * entries, and those of the menus that come up beside them.
 */

export type Column = { readonly name: string; readonly opener: PageNode };

const callsForMore = /^(?:|.*\b(?:menu|options|actions|more)\b.*|[.…⋮⋯▾▼]+)$/iu;

/** The columns in sight whose heads have a menu. */
export function columnsWithMenu({ nodes }: PageSnapshot): Column[] {
  const openers = nodes.filter(
    (node) =>
      node.region === "columnheader" &&
      ["button", "link", "clickable"].includes(node.role) &&
      node.path === undefined &&
      node.field === undefined &&
      !node.disabled &&
      (node.popup === true || callsForMore.test(node.name.trim())),
  );
  return openers.flatMap((opener) => {
    // Where the names themselves open the menus, each stands with those of all columns.
    const isNamed = openers.some(({ name, item }) => item === opener.item && name !== opener.name);
    const name = isNamed ? opener.name.trim() : (opener.item ?? "").replace(opener.name, "").trim();
    return name === "" ? [] : [{ name, opener }];
  });
}

/** The column with a menu that is named, and the words without its name. */
export function columnIn(
  page: PageSnapshot,
  words: string,
): { readonly column: Column; readonly rest: string } | undefined {
  // "Yield kg" before "Yield".
  const columns = columnsWithMenu(page).toSorted((one, other) => other.name.length - one.name.length);
  for (const column of columns) {
    const phrase = phrasesFor(column.name).find((each) => each.test(words));
    if (phrase !== undefined) return { column, rest: words.replace(phrase, " ").replace(/\s+/g, " ").trim() };
  }
  return undefined;
}

/** "The Ship column", "the column Ship", "… on Ship", "the ship names to …": how a column is named in a sentence. */
function phrasesFor(name: string): RegExp[] {
  const called = `["“]?${literally(name)}["”]?`;
  const of = "(?:(?:on|of|in|for|from|by)\\s+)?(?:the\\s+)?(?:(?:cells|values|entries)\\s+(?:of|in)\\s+(?:the\\s+)?)?";
  return [
    `${of}${called}\\s+(?:column|field)\\b`,
    `${of}(?:column|field)\\s+${called}(?=\\s|$)`,
    `\\s(?:on|of|in|for|from)\\s+(?:the\\s+)?${called}$`,
    `(?:^|\\s)(?:the\\s+)?${called}s?(?:\\s+(?:cells|values|entries|names))?(?=\\s+(?:to|into|in|as)\\s)`,
  ].map((pattern) => new RegExp(pattern, "iu"));
}

/** Words that say that something is done to what a column holds, and not what. */
const plain =
  /\b(?:turn|convert|change|make|set|transform|put|add|apply|use|show|create|do|pick|new|cells?|values?|entries|columns?|fields?)\b/gi;

/** How well an entry answers to what is to be done, 0–2: everything that it says is asked for, or all that is asked for is said. */
export function fits(asked: string, entry: string): number {
  const telling = (text: string) => {
    const rest = text.replace(plain, " ");
    return keysOf(/[\p{L}\p{N}]/u.test(rest) ? rest : text);
  };
  const [wanted, offered] = [telling(asked), telling(entry)];
  const share = (of: readonly string[], by: readonly string[]) =>
    of.reduce((sum, key) => sum + Math.max(0, ...by.map((each) => likeness(key, each))), 0) / Math.max(1, of.length);
  const [own, said] = [share(offered, wanted), share(wanted, offered)];
  return (own >= most && said >= half) || (said >= most && own >= half) ? own + said : 0;
}

const most = 0.8;
const half = 0.5;

export type Sought = {
  readonly column: Column;
  /** How well the name of an entry answers, 0–2. */
  readonly rate: (name: string) => number;
};

/** Presses the entry of a column's menu that answers best; `undefined` where none does, and the menu is closed again. */
export async function pressInColumn(
  desk: Desk,
  steps: Step[],
  { column, rate }: Sought,
): Promise<PageNode | undefined> {
  const start = desk.page;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, column.opener))) return undefined;
  const found = await among(desk, tried, { rate, before: start, level: 1 });
  if (found !== undefined && (await clickNode(desk, tried, found))) {
    steps.push(...tried);
    return found;
  }
  await closeAgain(desk, start, column.opener);
  return undefined;
}

/** Menus that come up beside one another. */
const maxLevels = 3;

type Looking = Pick<Sought, "rate"> & { readonly before: PageSnapshot; readonly level: number };

/** The entry that answers best, of those that have come up or of the menus beside them, which are then open. */
async function among(desk: Desk, steps: Step[], { rate, before, level }: Looking): Promise<PageNode | undefined> {
  const shown = desk.page;
  const entries = newNodes(shown, before).filter((node) => isActionable(node) && node.field === undefined);
  const harmless = ({ name }: PageNode) => refusedWord(name, desk.app.prompt) === undefined;
  const rated = entries
    .filter((node) => !opensMore(node) && harmless(node))
    .map((node) => ({ node, score: rate(node.name) }))
    .toSorted((one, other) => other.score - one.score)[0];
  const own = rated === undefined || rated.score === 0 ? undefined : rated;
  if (own !== undefined && own.score >= 2 * most + 0.2) return own.node;
  for (const branch of level < maxLevels ? entries.filter(opensMore) : []) {
    // All columns have the same menu: what lies beside an entry was seen at another column.
    const known = desk.behind.get(keyOf(branch));
    if (known !== undefined && !known.some(({ name }) => rate(name) > (own?.score ?? 0))) continue;
    const going: Step[] = [];
    if (!(await openBeside(desk, going, branch))) continue;
    const found = await among(desk, going, { rate, before: shown, level: level + 1 });
    if (found !== undefined && rate(found.name) > (own?.score ?? 0)) {
      steps.push(...going);
      return found;
    }
    desk.behind.set(keyOf(branch), newNodes(desk.page, shown));
  }
  return own === undefined ? undefined : sameNode(desk.page, own.node);
}

const keyOf = ({ name }: PageNode): string => `column menu: ${name}`;
