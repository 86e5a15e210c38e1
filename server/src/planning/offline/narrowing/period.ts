import { isActionable, newNodes, sameNode, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { takeBehind } from "../form/behind.ts";
import { setField } from "../form/form.ts";
import { applied } from "./choices.ts";

/** The span of time that a page's figures are of: it is chosen in a control that says which one it is by now. */

const units = "hours?|days?|weeks?|months?|quarters?|years?|h|d|w|m|y";
const spoken = new RegExp(
  `^(?:the\\s+)?(?:(?<which>last|past|previous|this|current|next)\\s+)?(?:(?<count>\\d+|two|three|six|twelve|thirty|ninety)[\\s-]*)?(?<unit>${units})(?:\\s+to\\s+date)?$`,
  "i",
);
const named = /^(?:today|yesterday|tomorrow|all(?:[\s-]time)?|lifetime|(?:year|month|week)[\s-]to[\s-]date|[ymw]td)$/i;
const numbers = new Map([
  ["two", 2],
  ["three", 3],
  ["six", 6],
  ["twelve", 12],
  ["thirty", 30],
  ["ninety", 90],
]);
/** As many days may stand for one of the unit that has just passed: "last week" is among "Last 7 days". */
const daysOf = new Map([
  ["w", 7],
  ["m", 30],
  ["q", 90],
  ["y", 365],
]);

/** A span as one writes it, in a form that is equal for equal ones: "the last 30 days", "30d", "Past 30 Days"; `undefined` for other words. */
export function periodIn(text: string): string | undefined {
  const words = text.trim().replace(/\s+/g, " ");
  if (named.test(words)) return words.toLowerCase().replace(/[\s-]time$/, "");
  const { which = "", count = "", unit = "" } = spoken.exec(words)?.groups ?? {};
  // A bare letter or number is a name of anything.
  if (unit === "" || (which === "" && (count === "" || (unit.length === 1 && /\s/.test(words))))) return undefined;
  const number = count === "" ? "" : String(numbers.get(count.toLowerCase()) ?? Number(count));
  const own =
    number !== "" || /last|past|previous/i.test(which) ? "last" : /this|current/i.test(which) ? "this" : "next";
  return [own, number === "1" ? "" : number, unit[0]?.toLowerCase()].filter(Boolean).join(" ");
}

/** What may be called otherwise and is the same to who asks: the first that a page offers is taken. */
function alike(period: string): readonly string[] {
  const days = daysOf.get(/^last (\w)$/.exec(period)?.[1] ?? "");
  const unit = /^this (\w)$/.exec(period)?.[1];
  return [
    period,
    ...(days === undefined ? [] : [`last ${days} d`]),
    ...(period === "last 24 h" ? ["today"] : []),
    ...(unit === undefined ? [] : [`${unit}td`]),
    ...(period === "last 12 m" ? ["last y", "last 365 d"] : []),
  ];
}

/** Which of them is the span that is meant. */
function meant<T>(offered: readonly T[], period: string, nameOf: (each: T) => string): T | undefined {
  for (const each of alike(period)) {
    const found = offered.find((one) => periodIn(nameOf(one)) === each);
    if (found !== undefined) return found;
  }
  return undefined;
}

const pressed = ["button", "tab", "radio", "link", "option", "menuitem", "menuitemradio", "clickable"];
const opening = ["button", "combobox", "listbox", "clickable", "link"];
const isCalledSo = /\b(?:period|(?:date|time) ?(?:range|frame|span)|timeframe|interval)\b/i;

/** Chooses the span of time of what is in front; `undefined` where nothing offers it. */
export async function byPeriod(desk: Desk, steps: Step[], said: string): Promise<string | undefined> {
  const period = periodIn(said);
  if (period === undefined) return undefined;
  const own = desk.page.nodes.filter(
    (node) => isActionable(node) && !["row", "navigation", "columnheader"].includes(node.region),
  );
  for (const node of own.filter(({ field }) => (field?.options.length ?? 0) > 0)) {
    const option = meant(node.field?.options ?? [], period, (each) => each);
    const { path } = desk.page;
    if (option === undefined || !(await setField(desk, steps, { node, value: option }))) continue;
    await applied(desk, steps, { field: node, path });
    return option;
  }
  const isSpan = ({ name }: PageNode) => periodIn(name) !== undefined;
  const inSight = own.filter((node) => pressed.includes(node.role) && node.field === undefined && isSpan(node));
  const openers = own.filter((node) => opening.includes(node.role) && mayOpen(node));
  // One that stands alone says what is chosen by now; of several each is a choice.
  const choice = new Set(inSight.map(({ name }) => name)).size > 1 ? meant(inSight, period, calledAs) : undefined;
  if (choice !== undefined && (await clickNode(desk, steps, choice))) return choice.name;
  for (const node of openers.slice(0, mostOpeners)) {
    const now = sameNode(desk.page, node);
    const chosen = now && (await behind(desk, steps, { node: now, period }));
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}

const calledAs = ({ name }: PageNode): string => name;
/** Controls that are opened to look for the span. */
const mostOpeners = 3;

/** What says a span, or that one is chosen there, and leads nowhere. */
const mayOpen = ({ name, item = "", path, role, submits }: PageNode): boolean =>
  path === undefined &&
  submits !== true &&
  (periodIn(name) !== undefined ||
    isCalledSo.test(name) ||
    (role === "combobox" && (isCalledSo.test(item) || periodIn(item) !== undefined)));

type Sought = { readonly node: PageNode; readonly period: string };

const behind = (desk: Desk, steps: Step[], { node, period }: Sought): Promise<string | undefined> =>
  takeBehind(desk, steps, {
    node,
    take: async (taken, start) => {
      const offered = newNodes(desk.page, start).filter((each) => pressed.includes(each.role));
      const choice = meant(offered, period, calledAs);
      const { path } = desk.page;
      if (choice === undefined || !(await clickNode(desk, taken, choice))) return undefined;
      await applied(desk, taken, { field: node, path });
      return choice.name;
    },
  });
