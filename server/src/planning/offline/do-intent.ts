import { onTheWay, type Deed } from "../deed.ts";
import type { Intent } from "../prompt/intent.ts";
import { best, type Desk } from "./desk/desk.ts";
import { addedByChoice } from "./changing/added-by-choice.ts";
import { addedByMaker } from "./changing/added-by-maker.ts";
import { addedToItsList } from "./changing/added.ts";
import { enteredIntoForm } from "./changing/by-form.ts";
import { choose } from "./changing/choose.ts";
import { createdOrAdded } from "./changing/created-or-added.ts";
import { highlight, scroll } from "./changing/shown.ts";
import { asOffered, ofListedKind, ofListedState } from "./making/kind-offered.ts";
import { openNamed } from "./opening/open-named.ts";
import { pressedWhole } from "./changing/called-whole.ts";
import { click } from "./changing/press.ts";
import { doneTo } from "./changing/done-to.ts";
import { searched } from "./searched.ts";
import { filter } from "./narrowing/seek.ts";
import { sort } from "./narrowing/sort.ts";
import { submit } from "./form/send.ts";
import { inItsOwnList } from "./opening/other-lists.ts";
import { actOnTicked, orderForTicked } from "./changing/ticked.ts";
import { stagedOrFilled } from "./changing/staged.ts";
import { toggle } from "./changing/tick.ts";

/** How each wish is done, which one way after the other is tried for. */

type Of<K extends Intent["kind"]> = Extract<Intent, { kind: K }>;

/** Sends the form in front; "create it", where nothing was filled in, is done by the button that says so on the page. */
async function submitted(desk: Desk, { verb }: Of<"submit">): Promise<Deed | undefined> {
  const sent = await submit(desk);
  if (sent !== undefined || verb === undefined || desk.reason !== undefined) return sent;
  return doneTo(desk, { kind: "act", verb, what: "it" });
}

const isAskedInFront = (desk: Desk, words: string): boolean =>
  desk.page.dialog !== undefined &&
  words !== "" &&
  best(desk, desk.page, {
    words,
    literal: true,
    favour: ({ field, region }) => (field !== undefined && region === "dialog" ? 0 : -1),
  }) !== undefined;

async function filled(desk: Desk, intent: Of<"fill">): Promise<Deed | undefined> {
  // What a dialog asks for is entered there.
  if (isAskedInFront(desk, intent.field)) return stagedOrFilled(desk, intent);
  return (
    (await addedToItsList(desk, intent)) ??
    (await addedByChoice(desk, intent)) ??
    (await inItsOwnList(desk, intent.among === undefined ? intent.on : undefined, () =>
      stagedOrFilled(desk, intent),
    )) ??
    stagedOrFilled(desk, intent)
  );
}

async function acted(desk: Desk, intent: Of<"act">): Promise<Deed | undefined> {
  return (
    (await addedByChoice(desk, intent)) ??
    (await addedByMaker(desk, intent)) ??
    (await enteredIntoForm(desk, intent)) ??
    (await inItsOwnList(desk, intent.among === undefined && intent.as !== undefined ? intent.what : undefined, () =>
      doneTo(desk, intent),
    )) ??
    doneTo(desk, intent)
  );
}

/** Made as a kind that the application lists; what it is called may be how one of these is, which is known once they were seen. */
async function created(desk: Desk, intent: Of<"create">): Promise<Deed | undefined> {
  const known = () => [desk.page, ...desk.atlas.values()];
  const asked = asOffered(known(), intent);
  const listed = ofListedKind(known(), asked);
  const made = await createdOrAdded(desk, listed ?? asked);
  if (made !== undefined || desk.reason !== undefined) return made;
  const told = ofListedState(known(), asked) ?? (listed === undefined ? ofListedKind(known(), asked) : undefined);
  return told === undefined ? undefined : createdOrAdded(desk, told);
}

/** Does what one wish asks; `undefined` where nothing came of it. */
export async function doIntent(desk: Desk, intent: Intent): Promise<Deed | undefined> {
  const order = orderForTicked(desk, intent);
  if (order !== undefined) return actOnTicked(desk, order);
  switch (intent.kind) {
    case "open":
      return (await pressedWhole(desk, intent.what)) ?? openNamed(desk, intent);
    case "create":
      return created(desk, intent);
    case "search":
      return searched(desk, intent);
    case "filter":
      return filter(desk, intent);
    case "sort":
      return sort(desk, intent);
    case "fill":
      return filled(desk, intent);
    case "choose":
      return choose(desk, intent);
    case "toggle":
      return toggle(desk, intent);
    case "click":
      return (await clickedInTurn(desk, intent.what)) ?? click(desk, intent.what);
    case "act":
      return (await pressedThis(desk, intent)) ?? acted(desk, intent);
    case "scroll":
      return scroll(desk, intent.to);
    case "highlight":
      return highlight(desk, intent.what);
    case "mention":
      return undefined;
    default:
      return submitted(desk, intent);
  }
}

/** "Edit this page": what is in front. */
const pressedThis = (desk: Desk, { verb, what }: Extract<Intent, { kind: "act" }>): Promise<Deed | undefined> =>
  /^this\s/iu.test(what) ? pressedWhole(desk, `${verb} ${what}`) : Promise.resolve(undefined);

/** "Press Review and Create": two buttons, where the first stands in front and none is called by both. */
async function clickedInTurn(desk: Desk, what: string): Promise<Deed | undefined> {
  const [, one = "", two = ""] = /^(\p{Lu}.*?)\s+and\s+(\p{Lu}.*)$/u.exec(what) ?? [];
  const { path, nodes } = desk.page;
  const isThere = (called: string) => nodes.some(({ role, name }) => role === "button" && name.trim() === called);
  if (one === "" || isThere(what) || !isThere(one)) return undefined;
  const first = await click(desk, one);
  const second = first === undefined ? undefined : await click(desk, two);
  return first && second ? onTheWay(path, first.parts, second) : first;
}
