import { newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import { sameKeys, saysAll } from "../../prompt/words.ts";
import { stepsOf, type Doing } from "../desk/by-hand.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { namesIn } from "../things/with-thing.ts";
import { isName, takesAway } from "./of-another.ts";

/** What was only opened was not done, also where that was a press on this page. */
export const onlyOpened = (opening: Deed | undefined): Deed | undefined =>
  opening?.kind === "act" ? { ...opening, kind: "open" } : opening;

/** Done to what is there already, which a link to its list does to none. */
const changes =
  /^(?:cancel|void|refund|approve|reject|settle|reopen|complete|finish|pause|resume|suspend|block|unblock|renew|extend|postpone|duplicate|clone|merge)$/i;

/** Whether the last that was pressed is a link that is called by the thing alone: "Invoices". */
const isWayToIt = (done: Deed, what: string): boolean => {
  const last = stepsOf(done).findLast((step) => step.kind === "click");
  return last?.kind === "click" && last.target.role === "link" && sameKeys(last.target.name, what);
};

/** Whether nothing but the thing itself was pressed, or what leads to all of its kind: that takes nothing away, and changes nothing. */
function isOnlyPressedItself(done: Deed, { verb, what }: { readonly verb: string; readonly what: string }): boolean {
  const pressed = pressedIn(done);
  const last = pressed.at(-1) ?? "";
  const isInVain = takesAway(verb) || (changes.test(verb) && isWayToIt(done, what));
  return what !== "" && isInVain && heldBy(last, what) > 0.9 && !pressed.some((name) => saysAll(name, verb));
}

/** As many words more than the thing is called, and a control is the whole entry of it, whatever those words are. */
const wordsOfEntry = 4;

/** Whether a control is the entry of the thing itself, with all that is known of it, and does not begin with what is to be done. */
export function isWholeEntry({ role, name }: PageNode, { verb, what }: Doing): boolean {
  const [words, own] = [name, what].map((text) => text.trim().split(/\s+/).length);
  return (
    ["button", "clickable", "link"].includes(role) &&
    (words ?? 0) >= (own ?? 0) + wordsOfEntry &&
    heldBy(name, what) > 0.9 &&
    !name.toLowerCase().startsWith(verb)
  );
}

type Pressing = Doing & { readonly done: Deed };

/** Whether what was pressed has not done it by that: the thing is only open, or it is asked which is meant. */
export const comesToNothing = (desk: Desk, before: PageSnapshot, pressing: Pressing): boolean =>
  isOnlyPressedItself(pressing.done, pressing) || onlyAsks(desk, before, pressing);

const pressedIn = (done: Deed): string[] =>
  stepsOf(done).flatMap((step) => (step.kind === "click" ? [step.target.name] : []));

/** Verbs by which one thing gets another, that has a name. */
export const joins = /^(?:add|assign|attach|insert|link)$/;

/** Whether what was pressed to add a thing that has a name only asks by then which it is to be: "Add a keyword". */
function onlyAsks({ page }: Desk, before: PageSnapshot, { done, verb, what }: Pressing): boolean {
  const last = pressedIn(done).at(-1) ?? "";
  const isSaid = namesIn(what).some((name) => heldBy(last, name) > 0.5);
  return joins.test(verb) && isName(what) && !isSaid && newNodes(page, before).some(({ field }) => field !== undefined);
}

/** Tells whether a control adds things of a kind that is not spoken of: "Add an author", for a keyword. */
export const addsAnother =
  ({ verb, what }: Doing) =>
  ({ name, field }: PageNode): boolean => {
    const kind = /^(?:add|new|create|assign|attach|insert|link)\s+(?:(?:an?|the|new)\s+)?(.+)$/i.exec(name.trim())?.[1];
    return joins.test(verb) && isName(what) && field === undefined && kind !== undefined && heldBy(what, kind) < 0.5;
  };
