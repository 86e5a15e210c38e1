import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../../deed.ts";
import { matchScore } from "../../prompt/words.ts";
import { best, clickNode, namesItself, showNode, type Desk } from "../desk/desk.ts";
import { liesUnder, pathKey } from "../desk/route.ts";
import { endOf, glance } from "../desk/glance.ts";
import { cameOfOpening, cardIn, isSaidIn, textsOf } from "../desk/seen.ts";
import { byAddress } from "./by-address.ts";
import { byKnownHeading } from "./by-heading.ts";
import { byItsControl } from "./by-its-control.ts";
import { byItsLink } from "./by-its-link.ts";
import { byItsMenu, byMenuOf } from "./by-its-menu.ts";
import { byKind, listedKind } from "./by-kind.ts";
import { byManner, inItsManner } from "./by-manner.ts";
import { byOwner, toOwnPage, whosePage } from "./by-owner.ts";
import {
  byAdjective,
  byDescription,
  byHead,
  byName,
  changesUnasked,
  headingOver,
  isForOne,
  isOnlyItsVerb,
  showOpened,
} from "./by-name.ts";
import { byNamedView } from "./by-named-view.ts";
import { byPathOfNames } from "./by-path-of-names.ts";
import { byOwnName } from "./by-own-name.ts";
import { byShare } from "./by-share.ts";
import { byBoth } from "./by-both.ts";
import { byHome } from "./by-home.ts";
import { bySite, fromHome } from "./by-site.ts";
import { byWordsOfRecord } from "./by-words.ts";
import { narrow, onItsTab, opensSomething, unknownPage } from "../narrowing/narrow.ts";
import { changesTheView, doesSomething } from "../ways/pages.ts";
import { reach } from "../ways/reach.ts";
import { pressOn } from "./press-on.ts";
import { showCurrent } from "./telling-part.ts";
import { withoutHere } from "./without-here.ts";
import { leftBySignIn } from "../ways/ways-out.ts";
import { opensBy } from "../things/entries.ts";
import { byRecord, foundJust, openRow } from "../things/records.ts";
import { itself } from "./itself.ts";
import { rowsOf } from "../things/rows.ts";
import { hasUnfolded, intoMenu } from "../ways/unfold.ts";
import { byWhose } from "../narrowing/whose.ts";

/** A way to show what the words name; gives what it is called there. */
type Way = (desk: Desk, steps: Step[], words: string) => Promise<string | undefined>;

/** In the order in which they are tried. */
const ways: readonly Way[] = [
  byAddress,
  byBoth,
  byPathOfNames,
  byPageNumber,
  byPlainOrdinal,
  byMenuOf,
  byItsControl,
  byItsMenu,
  byShare,
  byOwner,
  foundJust,
  byRecord,
  byItsLink,
  byOwnName,
  byNamedView,
  byKnownHeading,
  byWordsOfRecord,
  byDescription,
  byOrdinal,
  bySite,
  byName,
  byWhose,
  (desk, steps, words) => byManner(desk, steps, { words, show: byWords }),
  byHead,
  byKind,
  byWords,
  byHome,
  byPlace,
];

/** Shows what the words name: a page, a tab, a row, a dialog, or a part of the page that is open already. */
export function open(desk: Desk, said: string): Promise<Deed | undefined> {
  const whole = withoutHere(desk, fromHome(said));
  const words = whosePage(desk, whole);
  const show = async (steps: Step[]) => {
    for (const way of ways) {
      const shown = await way(desk, steps, words);
      if (shown === undefined) continue;
      for (const further of [inItsManner, onItsTab]) await further(desk, steps, { words, shown });
      return shown;
    }
    return undefined;
  };
  return opening(desk, (steps) => (words === whole ? show(steps) : toOwnPage(desk, steps, { owner: words, show })));
}

/** Makes a deed of what was opened or shown. */
export async function opening(
  desk: Desk,
  work: (steps: Step[]) => Promise<string | undefined>,
): Promise<Deed | undefined> {
  const start = desk.page;
  const steps: Step[] = [];
  const { heading } = glance(start);
  const subject = await work(steps);
  if (subject === undefined) return undefined;
  if (await leftBySignIn(desk, start, start.path)) return undefined;
  const end = endOf(desk);
  // What was asked for is no name of anything that stands nowhere.
  const isName = isSaidIn([...textsOf(start), ...textsOf(desk.page, steps)], subject);
  const card = cardIn(start, desk.page, steps);
  return {
    kind: card === undefined ? kindOf(steps, start.path === end.endPath && heading === end.page.heading) : "open",
    subject: card ?? ((isName ? withoutPath(subject, end.page.heading) : "") || end.page.heading),
    ...(steps.every((step) => step.kind === "highlight") ? {} : { outcome: cameOfOpening(start, desk.page, subject) }),
    thing: "",
    values: [],
    parts: parts({ do: steps }),
    startPath: start.path,
    ...end,
  };
}

/** A link may be called by its path ("projects/default"), which nobody says: the page behind it is meant. */
const withoutPath = (subject: string, heading: string): string =>
  /^\/?[\w.-]+(?:\/[\w.-]+)+$/.test(subject) ? heading || (subject.split("/").at(-1) ?? "") : subject;

/** Pressing a button, or an entry of a menu, that leaves the page where it is shows a tool, not another page. */
function kindOf(steps: readonly Step[], stayed: boolean): Deed["kind"] {
  if (steps.every((step) => step.kind === "highlight")) return "look";
  const pressed = steps.at(-1);
  return stayed && pressed?.kind === "click" && /^(?:button|link|menuitem)$/.test(pressed.target.role) ? "act" : "open";
}

/** "The second page of the invoices", "page 3", "the next page": by the pager. */
async function byPageNumber(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const found = /^(?:(\p{L}+|\d+)(?:st|nd|rd|th)?\s+page|page\s+(\d+))(?:\s+of\s+(?:the\s+)?(.+))?$/iu.exec(words);
  const said = (found?.[1] ?? found?.[2] ?? "").toLowerCase();
  const number = ordinals.includes(said) ? String(ordinals.indexOf(said) + 1) : said;
  if (found === null || !/^(?:\d+|next|previous|last)$/.test(number)) return undefined;
  const own = new RegExp(`^(?:(?:go to )?page )?${number}(?: page)?$`, "i");
  // A number in an entry of the list is one of its values.
  const pager = () =>
    desk.page.nodes.find((node) => isActionable(node) && node.region !== "row" && own.test(node.name.trim()));
  if (pager() === undefined && found[3] !== undefined) await byWords(desk, steps, found[3]);
  const node = pager();
  return node !== undefined && (await clickNode(desk, steps, node)) ? glance(desk.page).heading || words : undefined;
}

const ordinals = ["first", "second", "third", "fourth", "fifth"];

/** "The guide to choosing a first bicycle" is no first one. */
const ordinalIn =
  /(?<!\b(?:an?|his|her|their|your|my|our)\s)\b(first|second|third|fourth|fifth|last|latest|newest|top|one of the)\b(?!\s+(?:name|page|step))/i;

/** "the first invoice", "the latest one": a row of the page, by its link or itself. */
async function byOrdinal(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const word = ordinalIn.exec(words)?.[1]?.toLowerCase();
  const it = /^(?:it|that one|the result|result|them|this one|details?|its details)$/i.test(words);
  if ((word === undefined && !it) || isInSight(desk, words)) return undefined;
  const shown = it ? await showOpened(desk, steps) : await byAdjective(desk, steps, words);
  if (shown !== undefined) return shown;
  await goToKind(desk, steps, words);
  const named = it ? await itself(desk, steps) : undefined;
  const rows = rowsOf(desk.page.nodes);
  const at = word === "last" ? rows.length - 1 : Math.max(0, ordinals.indexOf(word ?? ""));
  const row = named ?? (it && desk.last === desk.quoted ? undefined : rows[at]);
  if (row === undefined || !(await openRow(desk, steps, { row }))) return undefined;
  return glance(desk.page).heading || row.name;
}

/** "Its details" may have one control for whatever is chosen, which stands in no entry of a list. */
function isInSight(desk: Desk, words: string): boolean {
  if (!/^(?:its\s+)?details?$/i.test(words)) return false;
  const control = best(desk, desk.page, { words: "details", favour: opensSomething });
  return control !== undefined && control.region !== "row" && (control.item ?? "") === "";
}

/** "The first one" says nothing but its place: it is no picture called "First light". */
async function byPlainOrdinal(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const isPlain =
    /^(?:the\s+)?(?:very\s+)?(?:first|second|third|fourth|fifth|last)\s+(?:one|entry|item|result|row|hit|match)$/i;
  return isPlain.test(words) ? byOrdinal(desk, steps, words) : undefined;
}

/** "The first sent invoice" is looked for among the sent invoices. */
async function goToKind(desk: Desk, steps: Step[], words: string): Promise<void> {
  const kind = words.replace(
    /^(?:the\s+)?(?:very\s+)?(?:first|second|third|fourth|fifth|last|latest|newest|top|one of the)\s*/i,
    "",
  );
  const noun = kind.split(" ").at(-1) ?? "";
  if (kind === words || kind === "" || /^(?:ones?|it|entry|row|result|item|line|card|hit|match)s?$/i.test(noun)) return;
  const here = matchScore(noun, glance(desk.page).heading) >= 0.6;
  const listed = rowsOf(desk.page.nodes).length > 0 && kind === noun;
  if (!here && !listed) await byWords(desk, steps, kind);
  else if (here && kind !== noun) await narrow(desk, steps, { words: kind, subject: noun, before: unknownPage });
}

/** How well a name answers to the words where no more than a mark beside it was left out: "people" for "People (5)". */
const called = 0.75;

type Answer = { readonly words: string; readonly never?: readonly string[] };

/** What answers best to the words, and is there to be seen; nothing of the roles that are left out. */
function answering(desk: Desk, steps: Step[], { words, never = [] }: Answer): Promise<PageNode | undefined> {
  const isWithEach = ({ name }: PageNode) => desk.page.nodes.filter((other) => other.name === name).length > 1;
  // Where the settings are open, "the visual settings" are rather what is called Visual there.
  const leadsHere = ({ path }: PageNode) =>
    path !== undefined &&
    (path === desk.page.path ||
      (!/[?#]/.test(path) && [pathKey(path), desk.led.get(pathKey(path))].includes(pathKey(desk.page.path))));
  // "Start", "home" and "dashboard" are places to be, not things to press.
  return reach(desk, steps, {
    words,
    favour(each) {
      // A column's head sorts, and shows nothing; a switch is turned.
      if (
        (doesSomething(each.path ?? "") && matchScore(words, each.name) < called) ||
        changesUnasked(words, each) ||
        isOnlyItsVerb(words, each) ||
        ["columnheader", "checkbox", "switch", ...never].includes(each.role) ||
        (isWithEach(each) && changesTheView.test(each.name.trim()) && !namesItself(words, each))
      )
        return -1;
      if (each.tag === "select") return -0.5;
      if (isForOne(each, words)) return -1;
      if (each.region === "columnheader") return -0.3;
      if (each.submits === true || (each.field !== undefined && each.role !== "radio")) return -0.3;
      return leadsHere(each) ? -0.06 : 0;
    },
  });
}

async function byWords(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  let node = await answering(desk, steps, { words });
  if (node?.role === "row") {
    if (await openRow(desk, steps, { row: node })) return glance(desk.page).heading || words;
    // A line of facts ("User: root") is no way to the users.
    node = await answering(desk, steps, { words, never: ["row"] });
  }
  if (node === undefined) return undefined;
  // The heading of a card is shown by opening what it is about.
  const leads = node.role === "heading" ? opensBy(desk.page.nodes, node) : undefined;
  if (leads !== undefined) return (await clickNode(desk, steps, leads)) ? node.name : undefined;
  const above = steps.length > 0 ? headingOver(desk.page, node, words) : undefined;
  if (above !== undefined) return (await showNode(desk, steps, above)) ? above.name : undefined;
  const before = desk.page;
  // The part of the application that a thing lies in is marked on its page, too.
  const leadsUp =
    node.path !== undefined && liesUnder(desk.page.path, node.path) && matchScore(listedKind(words), node.name) > 0.9;
  const isOpen = node.current === true && !leadsUp;
  const shown = !isActionable(node) || isOpen;
  const subject = await (shown ? showCurrent(desk, steps, node) : pressOn(desk, steps, { words, node }));
  if (subject === undefined) return undefined;
  return shown
    ? narrowed(desk, steps, { words, node, subject, before })
    : narrowedInMenu(desk, steps, { words, node, subject, before });
}

type Pressed = {
  readonly words: string;
  readonly node: PageNode;
  readonly subject: string;
  readonly before: PageSnapshot;
};

async function narrowed(desk: Desk, steps: Step[], { node, ...shown }: Pressed): Promise<string> {
  if (isActionable(node)) await narrow(desk, steps, shown);
  return shown.subject;
}

/** What has only unfolded a menu is no list yet; whatever stands on the page behind it belongs to something else. */
async function narrowedInMenu(desk: Desk, steps: Step[], pressed: Pressed): Promise<string> {
  if (!hasUnfolded(desk.page, pressed))
    return (await narrowed(desk, steps, pressed)) && ((await intoMenu(desk, steps, pressed)) ?? pressed.subject);
  const entry = await intoMenu(desk, steps, pressed);
  return narrowed(desk, steps, { ...pressed, subject: entry ?? pressed.subject });
}

/** "The cards in review": when the whole is nowhere to be found, the place that is named, and what is there. */
async function byPlace(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const [, what = "", place = ""] = /^(.+?)\s+(?:in|of|on|under)\s+(.+)$/i.exec(words) ?? [];
  // "The photos of this place" are there, or nowhere: no other place has these.
  if (place === "" || /^(?:this|that|the same|it)\b/i.test(place)) return undefined;
  const there = await byWords(desk, steps, place);
  // What is nowhere on it is not looked for on other pages, which are of something else.
  const isHere = there !== undefined && best(desk, desk.page, what) !== undefined;
  return (isHere ? await byWords(desk, steps, what) : undefined) ?? there;
}
