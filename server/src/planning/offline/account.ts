import type { PageSnapshot } from "#browser/snapshot.ts";
import { isChange, type Deed } from "../deed.ts";
import { told, type Intent } from "../prompt/intent.ts";
import { stepsOf } from "./desk/by-hand.ts";
import { isOnlyNear } from "./near-word.ts";
import { monthIn, showsOtherMonths } from "./narrowing/months.ts";
import { tellsOf } from "./opening/own-pages.ts";
import { invitationToPay } from "./ways/paywall.ts";

/**
 * How a wish ends: with what the film shows for it and what is to be said of that, with notes alone, or with what was done
 * or told of before. Only a place that was named to say where something is done may end with nothing. Carrying out a wish
 * gives one of these, so that none is left out in silence.
 */
export type Ending =
  | { readonly shown: readonly Deed[]; readonly notes: Notes }
  | { readonly shown: readonly [Deed, ...Deed[]]; readonly notes: readonly string[] }
  | { readonly notes: Notes }
  | { readonly with: Deed | Intent }
  | { readonly aside: true };

type Notes = readonly [string, ...string[]];

export const leftOut = (intent: Intent, why: string): string => `Left out, because ${why}: ${told(intent)}.`;

const notFound = "it was not found in the application";

/** A place that was only named on the way to something else. */
export const isAside = (intent: Intent): boolean => intent.kind === "open" && intent.aside === true;

/** How a wish ends for which these deeds were done, of which there is this to be said. */
export function endingOf(intent: Intent, [first, ...others]: readonly Deed[], notes: readonly string[] = []): Ending {
  if (first !== undefined) return { shown: [first, ...others], notes };
  return isAside(intent) ? { aside: true } : { notes: [leftOut(intent, notFound)] };
}

const looksOnly =
  /^(?:see|show|view|look|check|review|inspect|explore|read|visit|watch|browse|examine|preview|expand|unfold|open)$/;

const looks = new Set<Intent["kind"]>(["open", "highlight", "scroll", "mention"]);

/** Whether a wish is content with a look at what it names. */
export const isToBeSeen = (intent: Intent): boolean =>
  looks.has(intent.kind) || (intent.kind === "act" && looksOnly.test(intent.verb));

/** Whether a wish is to do something to what is there; a list is only seen otherwise. */
export const isDoing = (intent: Intent): boolean =>
  !isToBeSeen(intent) && !["search", "filter", "sort"].includes(intent.kind);

/** The field of what this is done with, where the next wish fills that in: "receive it", of which the quantity is 12. */
export const filledNext = (intent: Intent, next: Intent | undefined): string | undefined =>
  intent.kind === "act" && next?.kind === "fill" && next.verb === intent.verb ? next.field : undefined;

/** What the film's author should know of a deed that was done for a wish. */
export function remarksOn(intent: Intent, deed: Deed): string[] {
  if (deed.foundNothing === true) return [`The search for “${deed.thing}” finds nothing in the application.`];
  if (intent.kind === "act" && deed.kind === "act" && deed.outcome === "refused") return [refused(intent)];
  const near = nearInPlace(intent, deed);
  if (near !== undefined) return [near];
  // Who asks to have something done to a thing is not content with a look at it.
  const only = intent.kind === "act" && !isChange(deed) && !isToBeSeen(intent);
  return only ? [onlyShown(intent)] : [];
}

/** What was pressed last for something that is called otherwise. */
function nearInPlace(intent: Intent, deed: Deed): string | undefined {
  const last = stepsOf(deed).at(-1);
  if (intent.kind !== "open" || last?.kind !== "click") return undefined;
  const { what } = intent;
  return [last.target.name, deed.subject].every((label) => isOnlyNear(what, label))
    ? `Shown in its place, since nothing is called just so: “${deed.subject}” for “${what}”.`
    : undefined;
}

const refused = (intent: Intent): string => `The application has refused it: ${told(intent)}.`;

const onlyShown = (intent: Intent): string => `Only shown, since nothing there does it: ${told(intent)}.`;

/** What is to be said where a wish came to nothing, and what it names is shown in its place. */
export const remarksInPlace = (intent: Intent): string[] => (isToBeSeen(intent) ? [] : [onlyShown(intent)]);

/** What was chosen though nobody spoke of it. */
export const chosenBeside = (label: string, value: string): string =>
  value === "on"
    ? `Ticked because the form asks for it and the prompt does not say: “${label}”.`
    : `Chosen because the form asks for it and the prompt does not say: “${value}” for “${label}”.`;

/** What is to be said of what is shown for a wish: it may only be there for those who pay, or be of other months as well. */
export const remarksOnSight = (page: PageSnapshot, intent: Intent): string[] => [
  ...paidOnly(page, intent),
  ...notThere(page, intent),
  ...ofAllMonths(page, intent),
];

/** "Show it in the list": a list that does not have it is no more than a list. */
const notThere = (page: PageSnapshot, intent: Intent): string[] =>
  intent.kind === "open" && intent.holding !== undefined && !tellsOf(page, intent.holding)
    ? [`Shown without “${intent.holding}”, which does not stand there: ${told(intent)}.`]
    : [];

function paidOnly(page: PageSnapshot, intent: Intent): string[] {
  const invitation = isToBeSeen(intent) ? invitationToPay(page) : undefined;
  return invitation === undefined ? [] : [`What is asked for ends at an invitation to pay: “${invitation}”.`];
}

function ofAllMonths(page: PageSnapshot, intent: Intent): string[] {
  const month = intent.kind === "open" ? monthIn(intent.what) : undefined;
  return month !== undefined && showsOtherMonths(page, month)
    ? [`Shown with other months, since nothing there narrows it to ${month}: ${told(intent)}.`]
    : [];
}
