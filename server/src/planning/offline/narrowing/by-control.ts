import { headingOf, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, sameKeys } from "../../prompt/words.ts";
import { inFieldBrought } from "./by-panel.ts";
import { applied, isQuality, unsaid } from "./choices.ts";
import { byDropDowns } from "./by-drop-down.ts";
import { choosing, doesWhatIsSaid, isChoiceCalled, makesEntry, optionIn, ticksEntries } from "./called-choice.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, type Desk } from "../desk/desk.ts";
import { takeOption } from "../form/drop-down.ts";
import { rowsOf } from "../things/rows.ts";
import { inEntries } from "../things/with-thing.ts";
import { inMenus } from "../ways/menus.ts";
import { isUnchanged } from "./what-changed.ts";

/** A list is narrowed by what is called like the choice: a tab, a button, a link, a box, or an entry of a menu that opens. */

/** How several of a kind are called. */
const several = String.raw`\p{L}{2,}s|people|staff`;

/** "Links tagged planning", "leave requests of type Vacation": of which things, and by which of their qualities. */
const withQuality = new RegExp(
  `^(?:the\\s+)?((?:\\p{Ll}+\\s(?=\\p{L}+s\\sof\\s(?:the\\s)?(?:type|kind|category)\\b))?(?:${several}))\\s+` +
    `(?:tagged|labell?ed|marked|with|in|by|from|of|about|called|under)\\s+(?:the\\s+)?(.+)$`,
  "iu",
);
const qualityFirst = new RegExp(`^(\\p{L}+)\\s(${several})$`, "iu");

/** "The published posts" without what they are; all of the words where they say no kind. */
export const qualityIn = (by: string): string => qualityFirst.exec(by)?.[1] ?? by;

/** The kind of thing that is to be narrowed, where the words say it: its list may be on another page. */
export const kindIn = (by: string): string => withQuality.exec(by)?.[1] ?? qualityFirst.exec(by)?.[2] ?? "";

const severalWordsFirst = new RegExp(`^(?:the\\s+)?(?:\\p{L}+\\s){2,3}(${several})$`, "iu");

/** As `kindIn`, where what they are is said in several words as well: "past due subscriptions". */
export const kindAtEnd = (by: string): string => kindIn(by) || (severalWordsFirst.exec(by)?.[1] ?? "");

const qualityLast = new RegExp(`(?:${several})$`, "iu");

/** What of the words may be what a choice is called: all of them, or their beginning or end. */
function phrasesOf(said: string): { readonly whole: string; readonly beginnings: string[]; readonly ends: string[] } {
  // "Without a tag" are the untagged ones.
  const by = said.replace(/\bwithout (?:an? |any )?(\p{L}+?)s?$/iu, "un$1");
  const quality = withQuality.exec(by)?.[2];
  const words = (quality ?? by).split(/\s+/);
  const beginnings = words.map((_, at) => words.slice(0, words.length - at - 1).join(" "));
  const ends = words.map((_, at) => words.slice(at + 1).join(" "));
  // "Published posts": that they are posts is no choice.
  const kind = words.length > 1 && !isQuality(words[0] ?? "") && qualityLast.test(by) ? words.at(-1) : undefined;
  const telling = (phrases: string[]) => phrases.filter((each) => each.length > 2 && each !== kind);
  return { whole: quality ?? by, beginnings: telling(beginnings), ends: telling(ends) };
}

/** "Change stage", beside each entry of a list, gives that one another, and takes none away. */
function changesEntry(desk: Desk): (node: PageNode) => boolean {
  const isOfEntry = inEntries(desk.page);
  return (node) => /^(?:change|set|edit|update|assign)\b/i.test(node.name.trim()) && isOfEntry(node);
}

/** An entry of the list tells much beside the one quality by which it could be chosen. */
export const isWholeEntry = ({ name }: PageNode, phrase: string): boolean =>
  keysOf(name).length > keysOf(phrase).length + 2;

/** Behind it is how a list is laid out, and which of its columns are shown: what is ticked there takes nothing from the list. */
export const laysOutList = ({ name }: PageNode): boolean =>
  /^(?:\p{L}+\s)?(?:columns?|fields|properties|layout|density)(?:\s*\(?\d+(?:\s?\/\s?\d+)?\)?)?$/iu.test(name.trim());

/** A switch narrows nothing where nothing is listed: it sets what it is called. */
export const isOnlySet = ({ page }: Desk, { role }: PageNode): boolean =>
  ["checkbox", "switch"].includes(role) &&
  rowsOf(page.nodes).length === 0 &&
  !page.nodes.some((node) => ["table", "grid", "chart"].includes(node.role));

/** What several entries of a list say alike is a value of theirs, and no choice among them. */
export function isValue({ page }: Desk, { role, name, box }: PageNode): boolean {
  const alike = page.nodes.filter((each) => each.role === role && each.name === name);
  // The cells of a sheet may be buttons, and stand below each other.
  const isInColumn = alike.filter((each) => each.box.x === box.x).length > 1;
  return (role === "clickable" && alike.length > 1) || (role === "button" && isInColumn);
}

/** Presses what may be a choice; what only reacts to the pointer is one where something comes of it. */
async function pressedAsChoice(desk: Desk, steps: Step[], node: PageNode): Promise<boolean> {
  const before = desk.page;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, node))) return false;
  if (node.role === "clickable" && isUnchanged(before, desk.page)) return false;
  steps.push(...tried);
  return true;
}

export async function byControl(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const { whole, beginnings, ends } = phrasesOf(by);
  const own = [whole, ...ends]
    .map((each) =>
      desk.page.nodes.find((node) => isChoiceCalled(node, each) && !isOnlySet(desk, node) && !isValue(desk, node)),
    )
    .find(Boolean);
  const { path } = desk.page;
  if (own !== undefined && (await pressedAsChoice(desk, steps, own))) {
    if (own.field !== undefined) await applied(desk, steps, { field: own, path });
    return own.name;
  }
  for (const phrase of [whole, ...beginnings, ...ends]) {
    const done = await byPhrase(desk, steps, { by, phrase });
    if (done !== undefined) return done;
  }
  return byDropDowns(desk, steps, whole);
}

/** A column of the list in sight, by whose name a list of its own may be called: nothing was said of which to keep. */
export const isOnlyColumn = ({ page }: Desk, by: string): boolean =>
  page.nodes.some(({ columns = [] }) => columns.some((column) => sameKeys(column, by)));

/** A choice that lies in one of the menus of the page, whatever these are called. */
export async function byMenu(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const { whole } = phrasesOf(by);
  const opening: Step[] = [];
  const changes = changesEntry(desk);
  const hidden = await inMenus(desk, opening, {
    words: by,
    roles: choosing,
    never: (each) => laysOutList(each) || changes(each) || isValue(desk, each),
    favour: (each) =>
      doesWhatIsSaid(each, by) || (each.path !== undefined && isOnlyColumn(desk, by))
        ? -1
        : ["navigation", "columnheader"].includes(each.region) || isWholeEntry(each, whole)
          ? -0.4
          : 0,
  });
  const start = desk.page;
  if (hidden === undefined || isValue(desk, hidden)) return undefined;
  if (!(await clickNode(desk, opening, hidden))) return undefined;
  // What is ticked in what came up for it is often only taken by a button there.
  if (hidden.field !== undefined) await applied(desk, opening, { field: hidden, path: desk.page.path });
  const taken = await inFieldBrought(desk, opening, { by, taken: hidden.name, start });
  if (taken !== undefined) steps.push(...opening);
  return taken;
}

/** What tells how something is meant, in a bubble beside it. */
const explains = /^help\b|\bhelp$|^what(?:['’]s| is)\b/i;

/** What is called by a part of the words is pressed and, where it opens a list, the choice in there that they name. */
async function byPhrase(
  desk: Desk,
  steps: Step[],
  { by, phrase }: { readonly by: string; readonly phrase: string },
): Promise<string | undefined> {
  const changes = changesEntry(desk);
  const node = best(desk, desk.page, {
    words: phrase,
    roles: choosing,
    favour: (each) =>
      isOnlySet(desk, each) ||
      changes(each) ||
      isValue(desk, each) ||
      ticksEntries(each) ||
      doesWhatIsSaid(each, phrase) ||
      makesEntry(each) ||
      (explains.test(each.name.trim()) && !explains.test(phrase)) ||
      each.path === desk.page.path
        ? -1
        : ["navigation", "row", "columnheader"].includes(each.region) || isWholeEntry(each, phrase)
          ? -0.4
          : 0,
  });
  if (node === undefined) return undefined;
  // "View all overdue" is a link's way of saying "overdue".
  const wordy = node.name.split(" ").length > phrase.split(" ").length;
  const start = desk.page;
  const rest = unsaid(by, node.name);
  // "The customer Ada Holm" is asked of this list, and not to see the customers.
  if (node.region === "navigation" && /^[\p{Lu}\d]/u.test(rest)) return undefined;
  // "Status paid" is not asked of a page that is called "Status".
  const onlyField = rest !== "" && isQuality(node.name.trim());
  const tried: Step[] = [];
  if ((onlyField && node.path !== undefined) || !(await pressedAsChoice(desk, tried, node))) return undefined;
  // A choice that is ticked in a form may wait there for its button.
  if (node.field !== undefined) await applied(desk, tried, { field: node, path: start.path });
  // "Status closed": what opens by the name of the field has the choice in it.
  const opened = rest !== "" && desk.page.nodes.length > start.nodes.length;
  const chosen = opened ? await chosenIn(desk, tried, { start, rest }) : undefined;
  const inVain = opened && newNodes(desk.page, start).some(({ role }) => role === "option");
  if (chosen === undefined && (onlyField || inVain)) {
    // "Status paid" is not done by pressing the column of that name, nor by opening a list without it.
    if (inVain || desk.page.path !== start.path) await closeAgain(desk, start, node);
    return undefined;
  }
  if (chosen !== undefined) await applied(desk, tried, { field: node, path: start.path });
  steps.push(...tried);
  return chosen ?? (wordy ? phrase : node.name);
}

async function chosenIn(
  desk: Desk,
  steps: Step[],
  { start, rest }: { readonly start: PageSnapshot; readonly rest: string },
): Promise<string | undefined> {
  const offered = optionIn(newNodes(desk.page, start), rest);
  if (offered !== undefined && (await clickNode(desk, steps, offered))) return offered.name;
  // Where another page has come up, what its entries say is nothing to be chosen from.
  if (headingOf(desk.page) !== headingOf(start)) return undefined;
  return (await takeOption(desk, steps, { start, value: rest })) ? rest : undefined;
}
