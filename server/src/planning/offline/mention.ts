import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Deed } from "../deed.ts";
import { keysOf, likeness, wordsOf, isFiller } from "../prompt/words.ts";
import { best, enough, showNode, type Desk, type Sought } from "./desk/desk.ts";
import { glance } from "./desk/glance.ts";
import { toggle } from "./changing/tick.ts";
import { isValue, laysOutList } from "./narrowing/by-control.ts";
import { doesWhatIsSaid } from "./narrowing/called-choice.ts";
import { opening } from "./opening/open.ts";
import { listBeyond } from "./ways/list-beyond.ts";
import { doesSomething } from "./ways/pages.ts";
import { inMenus } from "./ways/menus.ts";
import { unfolded, visitBy } from "./ways/unfold.ts";

/** Names taken from one text; more would be reading data aloud. */
const maxNames = 3;

/** Longer texts talk about the application; no menu is opened for what they may name. */
const orderWords = 8;

type Span = { readonly from: number; readonly words: number };

/** Where in a text a label stands: whole, or its beginning when it goes on with what belongs to the thing. */
export function spanOf(text: string, label: string): Span | undefined {
  const said = wordsOf(text);
  const words = wordsOf(label);
  const telling = words.filter((word) => !isFiller(word));
  const own = telling.length > 0 ? telling : words;
  if (own.every((word) => word.length < 3)) return undefined;
  const spans = [...said.keys()].map((from) => ({ from, ...runFrom(said, from, own) }));
  const longest = spans.reduce((a, b) => (b.keys > a.keys ? b : a), { from: 0, words: 0, keys: 0 });
  const begun = longest.keys >= 2 && longest.keys >= 0.4 * own.length;
  return longest.keys === own.length || begun ? { from: longest.from, words: longest.words } : undefined;
}

/** How many words from here on hold the beginning of a label, and how much of it; filler in between does not count. */
function runFrom(said: readonly string[], from: number, own: readonly string[]): { words: number; keys: number } {
  let [at, keys] = [from, 0];
  for (; at < said.length && keys < own.length; at += 1) {
    if (alike(said[at] ?? "", own[keys] ?? "")) keys += 1;
    else if (keys === 0 || !isFiller(said[at] ?? "")) break;
  }
  return { words: at - from, keys };
}

const alike = (said: string, own: string): boolean => {
  const [a = "", b = ""] = [keysOf(said)[0], keysOf(own)[0]];
  return a === b || (!isFiller(said) && Math.min(a.length, b.length) >= 5 && likeness(a, b) === 0.75);
};

/** A label that stands in a text answers the better the more of the text it is, and the earlier it comes. */
function measure(text: string, label: string): number {
  const span = spanOf(text, label);
  if (span === undefined) return 0;
  const all = Math.max(1, wordsOf(text).length);
  return enough + 0.12 + Math.min(0.3, 0.08 * span.words) - (0.05 * span.from) / all;
}

const shows = new Set(["heading", "chart", "table"]);

/** Only what a viewer would be led to: no fields to fill, nothing that sends a form. */
const favour = (node: PageNode): number => {
  if (node.submits === true || (node.field !== undefined && !switches.has(node.role))) return -1;
  if (node.role === "columnheader" || doesSomething(node.path ?? "")) return -1;
  if (node.current === true) return -0.3;
  return isActionable(node) || shows.has(node.role) || node.role === "row" ? 0 : -1;
};

const switches = new Set(["checkbox", "switch", "radio"]);

/** "Birth" is no switch for the birthdays. */
const isSwitchOfOther = ({ role, name }: PageNode, said: string): boolean =>
  switches.has(role) && !keysOf(name).every((key) => keysOf(said).includes(key));

/** What several rows have alike is pressed in none of them. */
const isValueOfRow = (desk: Desk, node: PageNode): boolean => node.region === "row" && isValue(desk, node);

/** Shows, in their order, what a text names of the application, where it gives no order that is understood. */
export async function mention(desk: Desk, text: string, mayTurn = false): Promise<Deed[]> {
  const deeds: Deed[] = [];
  let rest = text;
  const short = wordsOf(text).length <= orderWords;
  for (let count = 0; count < maxNames && /\p{L}{3}/u.test(rest); count += 1) {
    const found: { node?: PageNode } = {};
    const said = rest;
    const sought = {
      ...{ words: said, measure, never: laysOutList },
      favour: (node: PageNode) =>
        doesWhatIsSaid(node, said) || isSwitchOfOther(node, said) || isValueOfRow(desk, node) ? -1 : favour(node),
    };
    const turns = ({ role, name }: PageNode) => mayTurn && switches.has(role) && isTurned(text, name);
    const deed = await shown(desk, { sought, menus: short || count > 0, turns, found });
    if (deed === undefined || found.node === undefined) break;
    deeds.push(deed);
    rest = without(rest, found.node.name);
  }
  return deeds;
}

/** "With email alerts on", "dark mode": a switch is turned where that is said, or nothing but its name. "Polish email alerts" is not. */
function isTurned(text: string, label: string): boolean {
  const says = /\b(?:on|off|with|without|in|enabled?|disabled?|turned|switched|activated?|no)\b/i;
  const others = without(text, label);
  return says.test(text) || wordsOf(others).every(isFiller);
}

/** "Trips": all there is of a kind, which may be listed on a page beyond those of the bar. */
const isKind = /^\p{Ll}{3,}s$/u;

type Looking = {
  readonly sought: Exclude<Sought, string>;
  readonly menus: boolean;
  /** Whether a switch is turned, and not only shown. */
  readonly turns: (node: PageNode) => boolean;
  readonly found: { node?: PageNode };
};

async function shown(desk: Desk, { sought, menus, turns, found }: Looking): Promise<Deed | undefined> {
  const here = best(desk, desk.page, sought);
  if (here !== undefined && turns(here)) {
    found.node = here;
    const on = !/\b(?:off|without|disabled?|no)\b/i.test(sought.words);
    return toggle(desk, { kind: "toggle", what: here.name, on });
  }
  return opening(desk, async (steps) => {
    const node =
      here ??
      (await unfolded(desk, steps, sought)) ??
      (menus ? await inMenus(desk, steps, sought) : undefined) ??
      (isKind.test(sought.words) ? await listBeyond(desk, steps, sought.words) : undefined);
    if (node === undefined) return undefined;
    found.node = node;
    const words = node.name;
    const done =
      shows.has(node.role) || switches.has(node.role)
        ? await showNode(desk, steps, node)
        : await visitBy(desk, steps, { words, node });
    return done ? glance(desk.page).heading || node.name : undefined;
  });
}

/** A text without the words of a label that was found in it. */
function without(text: string, label: string): string {
  const span = spanOf(text, label);
  if (span === undefined) return "";
  const words = wordsOf(text);
  return [...words.slice(0, span.from), ...words.slice(span.from + span.words)].join(" ");
}
