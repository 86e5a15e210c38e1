import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf } from "../../prompt/words.ts";
import { best, clickNode, heldBy, showNode, type Desk } from "../desk/desk.ts";
import { opensSomething } from "../narrowing/narrow.ts";

/** A page is asked for in one of the ways in which it can show what it has: "by week", "as a list", "as cards". */

type Asked = {
  readonly words: string;
  /** Shows what is named without its manner. */
  readonly show: (desk: Desk, steps: Step[], words: string) => Promise<string | undefined>;
};

/** Ways to show one list that come as a pair or more of controls beside it. */
const ways =
  /^(?:list|rows?|table|lines?|cards?|grid|tiles?|gallery|icons?|thumbnails?|board|kanban|calendar|timeline|map|tree|columns?|compact|chart|graph)s?$/i;

const said =
  /^(.+?)\s+(?:(by)\s+(?:an?\s+|the\s+)?|(?:as|in)\s+(?:an?\s+|the\s+)?)(\p{Ll}+)(?:\s+(?:view|form|mode|layout))?$/u;

const again = /^(?:(?:go )?back|it|them|that|this|everything|again)$/i;

/** "The calendar by week" is the calendar, then its week; "the orders as a list" the orders, then the list of them. */
export async function byManner(desk: Desk, steps: Step[], { words, show }: Asked): Promise<string | undefined> {
  const [, what = "", by, manner = ""] = said.exec(words) ?? [];
  if (manner === "" || (by === undefined && !ways.test(manner))) return undefined;
  const isCalled = (node: PageNode) => (heldBy(node.name, words) > 0.9 ? 0 : -1);
  if (best(desk, desk.page, { words, literal: true, favour: isCalled }) !== undefined) return undefined;
  const tried: Step[] = [];
  const there = again.test(what) ? what : await show(desk, tried, what);
  if (there === undefined) return undefined;
  const control = best(desk, desk.page, { words: manner, favour: switchesTo(manner), measure });
  // The page is shown by week or not; as a list it is shown only where there is a list.
  if (control === undefined && by === undefined) return undefined;
  const done = control === undefined || (await shownBy(desk, tried, control));
  if (!done && by === undefined) return undefined;
  steps.push(...tried);
  return control !== undefined && again.test(what) ? control.name : there;
}

const wayAtEnd = /\p{L}\s+(\p{Ll}+)(?:\s+view)?$/u;

/** "The deals table", where the page of the deals has shown something else first: its switch to the table is pressed as well. */
export async function inItsManner(
  desk: Desk,
  steps: Step[],
  { words, shown }: { readonly words: string; readonly shown: string },
): Promise<void> {
  const manner = wayAtEnd.exec(words)?.[1] ?? "";
  if (!ways.test(manner) || heldBy(shown, words) > 0.9) return;
  const control = best(desk, desk.page, { words: manner, favour: switchesTo(manner), measure });
  // A mere button of that name may make a table, or take one elsewhere.
  const isSwitch = ["tab", "radio", "link"].includes(control?.role ?? "") || control?.current !== undefined;
  if (control !== undefined && isSwitch && control.current !== true) await clickNode(desk, steps, control);
}

/** It is pressed, unless it is how the page shows what it has already. */
const shownBy = (desk: Desk, steps: Step[], control: PageNode): Promise<boolean> =>
  (control.current === true || control.field?.state === "checked" ? showNode : clickNode)(desk, steps, control);

/** What else a switch says is left out of account. */
const measure = (words: string, label: string): number => (heldBy(label, words) > 0.9 ? 0.8 : 0);

/** What says little more than the manner: "List view", "Show as cards", and not "Price list". */
const switchesTo = (manner: string) => (node: PageNode) => {
  const own = keysOf(node.name.replace(/\b(?:view|show|display|as|in|switch|to|toggle|layout|mode)\b/gi, " "));
  const isIt = own.length === keysOf(manner).length;
  const isChoice = node.role === "radio" || opensSomething(node) === 0;
  return isIt && isChoice && !["navigation", "row"].includes(node.region) ? 0.1 : -1;
};
