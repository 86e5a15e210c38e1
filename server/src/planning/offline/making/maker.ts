import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Given } from "../../prompt/intent.ts";
import { isFiller, keysOf, likeness, sameKeys, stem, wordsOf } from "../../prompt/words.ts";
import { heldBy, type Taste } from "../desk/desk.ts";
import { orders, speaksOfAnother } from "./form-kind.ts";
import { isSent } from "../form/primary-button.ts";
import type { Line } from "../form/line-items.ts";
import type { Tick } from "../form/ticks.ts";
import { bareMaker, makerKey } from "./lone-maker.ts";
import { doesSomething } from "../ways/pages.ts";

/** Favours what says it makes something: "New invoice", "Add contact", "+", or the prompt's own verb; nothing of `refused`. */
export function makerFor({ verb, thing, refused }: Wanted): Taste {
  const own = new RegExp(`\\b${thing.split(" ").at(-1)?.replace(/\W/g, "") ?? ""}`, "i");
  return {
    roles: ["button", "link", "menuitem", "tab", "clickable", "heading", "option"],
    favour(node) {
      if (refused.has(makerKey(node)) || !isActionable(node) || putsInto.test(node.name) || unfolds.test(node.name))
        return -1;
      if (isOfferedKind(node, thing)) return 0.7;
      if (makesNothing(node, thing)) return -1;
      // "Create account" makes no page, though a page is nothing that a name says.
      const strict = isFiller(thing) || joins.test(node.name);
      const other = strict ? !own.test(node.name) : speaksOfAnother(node, thing);
      if (other && (node.alias !== undefined || !bareMaker.test(node.name.trim()))) return -1;
      if (node.submits === true) return isJustFor(node.name, thing) ? 0.1 : -0.3;
      return weightOf(node, { verb, thing });
    },
  };
}

function weightOf(node: PageNode, { verb, thing }: Pick<Wanted, "verb" | "thing">): number {
  const held = heldBy(node.name, thing);
  // "New" in a bar that stands over every page makes this and that.
  const ofBar = ["navigation", "banner"].includes(node.region) && thing !== "" && held === 0;
  const makes = saysMakes(node.name, verb, thing) || standsUnderMaking(node, thing);
  // "Request a list" says half of "mailing list", and makes one all the same.
  const half = makes && held < 1 && isJustFor(node.name, thing);
  return (makes ? 0.15 : -0.5) + (half ? 0.2 : 0) - (ofBar ? 0.15 : 0);
}

/** A maker of anything makes what is wished for where it stands under its name, or leads to an address of it. */
export const onlyWhereItSpeaks = (thing: string, { favour, ...taste }: Taste): Taste => ({
  ...taste,
  favour(node) {
    const about = `${node.name} ${node.near} ${node.item ?? ""} ${(node.path ?? "").replace(/[^\p{L}]+/gu, " ")}`;
    return bareMaker.test(node.name.trim()) && heldBy(about, thing) < 0.5 ? -1 : (favour?.(node) ?? 0);
  },
});

/** Whether a name says that something is made by it, or by the prompt's own verb, or no more than that one of these is. */
function saysMakes(name: string, verb: string, thing: string): boolean {
  const says = (word: string) => likeness(word, stem("create")) > 0.7 || likeness(word, stem(verb)) > 0.7;
  // "Wreath making evening" orders nothing.
  const ordered = wordsOf(name).filter((word) => !/ing$/i.test(word));
  return /^\s*(\+|＋)/.test(name) || ordered.map(stem).some(says) || isJustFor(name, thing);
}

/** "User", in a menu under the heading "Create". */
const standsUnderMaking = ({ name, near }: PageNode, thing: string): boolean =>
  /^(?:create|new|add)(?: new)?\W*$/i.test(near.trim()) && sameKeys(name, thing);

/** "Events — tastings and fairs", where it is asked what is to be made: it leads to the form of one, whatever else it says. */
const isOfferedKind = ({ name, path = "" }: PageNode, thing: string): boolean => {
  const [kind, said] = [keysOf(thing), keysOf(name)];
  return leadsToForm.test(path) && kind.length > 0 && kind.every((word, at) => likeness(word, said[at] ?? "") >= 0.8);
};
const leadsToForm = /[/?&=](?:new|create|add)(?=$|[/?&#])/i;

/** "Add an annotation", "Request a list" for a mailing list: it makes one of the things that are wished for, and says no more. */
const isJustFor = (name: string, thing: string): boolean =>
  orders.test(name) &&
  ([thing, thing.split(" ").at(-1) ?? "", thing.replace(ofEntries, "")].some((words) =>
    sameKeys(madeBy(name), words),
  ) ||
    (/^time entry$/i.test(thing) && ofTime.test(madeBy(name))));

/** "Log time" makes a time entry. */
const ofEntries = /\s(?:entry|record|item|log)$/i;

/** "Log hours", "add work". */
const ofTime = /^(?:hours|work|time spent)$/i;

const madeBy = (name: string): string => name.replace(orders, "").replace(/^\s*(?:an?|the|new|another)\s/i, "");

/** What only tells of something, makes something else by its name, or is done to what is there already. */
const makesNothing = ({ role, name, path }: PageNode, thing: string): boolean =>
  isTold(name) ||
  onlyWrites(name, thing) ||
  // Behind a "+" may be a list to choose from of what can be made; what else is chosen makes nothing.
  (role === "option" && !orders.test(name)) ||
  // What carries a token is done to something that is there already.
  doesSomething(path ?? "");

/** A line of what has happened ("Nora created HAR-30 — Return the borrowed tents 4d ago") orders nothing. */
const isTold = (name: string): boolean => name.trim().split(/\s+/).length > mostWords && !orders.test(name);
const mostWords = 7;
/** "Compose" alone makes what is written, and no contact or folder. */
const onlyWrites = (name: string, thing: string): boolean => writes.test(name.trim()) && !isWritten(thing);
const writes = /^(?:compose|write)(?:\s(?:new|now))?$/i;
const isWritten = (thing: string): boolean =>
  isSent(thing) ||
  isFiller(thing) ||
  /\b(?:sms|texts?|letter|note|post|article|page|story|stories|entry|draft|tweet|toot|status|blog|review|thread|topic|discussion|poem|song|essay|document)s?$/i.test(
    thing,
  );

/** "Toggle News folder" shows what is there. */
const unfolds = /^\W*(?:toggle|expand|collapse|hide|open menu)\b/i;

/** "Add customer to group" makes no group. */
const putsInto = /^\W*(?:add|assign|move|attach)\b.+\b(?:to|into)\b/i;

/** Who joins an application makes nothing in it. */
const joins = /\b(?:(?:create|new|register)\b.*\baccount|sign ?up|register|join)\b/i;

/** What is made `inside` belongs to what the page in front is about. */
export type Creation = {
  readonly what: string;
  readonly values: readonly Given[];
  readonly verb?: string;
  readonly inside?: boolean;
  /** What is to be turned on or off in its form, where that has it. */
  readonly ticks?: readonly Tick[] | undefined;
  /** The clause that it was read from. */
  readonly said?: string | undefined;
  /** The lines of an invoice or an order, which its form may ask for. */
  readonly lines?: readonly Line[] | undefined;
};

export type Wanted = {
  readonly thing: string;
  readonly verb: string;
  readonly refused: ReadonlySet<string>;
  readonly inside?: boolean;
};
