import { headingOf, type PageSnapshot } from "#browser/snapshot.ts";
import type { Intent } from "../../prompt/intent.ts";
import { keysOf, sameKeys } from "../../prompt/words.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";

/** "Duplicate Basic and rename it": what is done next is done to the copy, and never to what was copied. */

/** What was copied last, and what its copy is called; that is not known where no other of the name has come up. */
const copied = new WeakMap<Desk, { readonly of: string; readonly name: string | undefined } | undefined>();

export const copies = /^(?:duplicate|clone|copy)$/i;

/** What is said in the name of a copy besides that of the original: "Basic (copy)", "Copy of Basic", "Basic 2". */
const saysCopy = /^(?:copy|copied|duplicate|duplicated|clone|cloned|\d+)$/;

/** Notes what the copy is called that a deed has brought into the list in front; one that is open is what "it" is anyway. */
export function noteCopy(desk: Desk, { intent, before }: { readonly intent: Intent; readonly before: PageSnapshot }) {
  if (intent.kind !== "act" || !copies.test(intent.verb) || !/\p{Lu}/u.test(intent.what)) return;
  const of = intent.what.replace(/^(?:the\s+)?(?:\p{Ll}+\s+){1,2}(?=["\p{Lu}])/u, "").replace(/["“”]/g, "");
  const isListed = desk.page.dialog === undefined && heldBy(headingOf(desk.page), of) < 0.9;
  copied.set(desk, isListed ? { of, name: copyIn(desk.page, before, of) } : undefined);
}

/** The name that holds that of the other, and more: it says that it is a copy, or has come up in the list that was open. */
function copyIn(page: PageSnapshot, before: PageSnapshot, of: string): string | undefined {
  const own = keysOf(of);
  const beyond = (name: string) => keysOf(name).filter((key) => !own.includes(key));
  const [now, then] = [namesOn(page), namesOn(before)].map((names) =>
    names.filter((name) => heldBy(name, of) > 0.9 && beyond(name).length > 0),
  );
  const isNew = (name: string) => pathKey(page.path) === pathKey(before.path) && then?.includes(name) === false;
  return now?.find((name) => beyond(name).every((key) => saysCopy.test(key))) ?? now?.find(isNew);
}

/** What things of a list are called, by what is pressed there and by what stands in its columns. */
const namesOn = ({ nodes }: PageSnapshot): string[] => [
  ...nodes.flatMap(({ role, name }) => (["link", "button", "heading", "clickable"].includes(role) ? [name] : [])),
  ...nodes.flatMap(({ texts = [] }) => texts.flatMap((column) => column.texts)),
];

/** The copy that a wish is for: what was spoken of before is what was copied; `undefined` for any other wish. */
export function copyMeant(desk: Desk, intent: Intent) {
  const last = copied.get(desk);
  const of = intent.kind !== "open" && "of" in intent ? intent.of : undefined;
  return last !== undefined && of !== undefined && sameKeys(of, last.of) ? last : undefined;
}

/** Whether a wish is for a copy of which nobody knows what it is called. */
export function isOfUnseenCopy(desk: Desk, intent: Intent): boolean {
  const copy = copyMeant(desk, intent);
  return copy !== undefined && copy.name === undefined;
}
