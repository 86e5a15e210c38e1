import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { onTheWay, parts, type Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { atPlace } from "./at-place.ts";
import { contentsIn, openHeld, type Contents } from "./by-contents.ts";
import { openDown } from "./by-descent.ts";
import { openBelow, showBelow } from "./by-levels.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { beginsWith } from "../desk/told-first.ts";
import { kindIn, qualityIn } from "../narrowing/by-control.ts";
import { filter } from "../narrowing/seek.ts";
import { bringToLight, kindByColumn, nameIn, showsIt, toListOf } from "./in-list.ts";
import { leadsToAll, listedElsewhere, listedName } from "./listed-name.ts";
import { openOfWhom } from "./of-whom.ts";
import { open, opening } from "./open.ts";
import { tellsOf } from "./own-pages.ts";
import { toPartOf } from "./part-of-place.ts";
import { endOf } from "../desk/glance.ts";
import { openTopmost } from "./open-topmost.ts";
import { byRecord } from "../things/records.ts";
import { search } from "./search.ts";
import { plural } from "../../telling/grammar.ts";

type Opening = Extract<Intent, { kind: "open" }>;
/** What a thing is called, and of which kind it is, where that was said. */
type Named = { readonly what: string; readonly of: string | undefined };

/** What is asked for by its name is opened: in sight, in the list of its kind, or where a search for it leads. */

/** "The exchange called orders" is looked for among the exchanges, where nothing of that name is in sight. */
async function openInList(desk: Desk, { what, of }: Named): Promise<Deed | undefined> {
  // A card says more than what it is called.
  const called = (name: string) => (node: PageNode) =>
    // "All Tickets" is the name of one report, and not what leads to tickets.
    (!/^All\s/.test(name) || /\ball\b/i.test(node.name)) &&
    (isActionable(node) || node.role === "row") &&
    (sameKeys(node.name, name) || (node.role === "link" && node.path !== undefined && beginsWith(node.name, name)));
  const list = of === undefined ? "" : plural(of);
  if (list === "" || !leadsToAll(desk.page, list) || desk.page.nodes.some(called(what))) return undefined;
  const start = desk.page.path;
  const going = await open(desk, list);
  const row = desk.page.nodes.some(called(what)) ? await open(desk, what) : undefined;
  if (row === undefined && desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  if (going === undefined || row === undefined) return row;
  return onTheWay(going.startPath, going.parts, row);
}

/** "The invoice Umbrella" and "INV-1118" are one, and "the invoices of Umbrella" are several. */
const isOfKind = /^(?:the\s+)?(?:\p{Ll}{3,}\s+)?\p{Ll}{2,}[^s\s]\s+\p{Lu}|^\p{Lu}\S*\d\S*$/u;

/** What the list of its kind, or that of the page, does not show at first is brought to light in it, and opened. */
export async function openFromList(desk: Desk, { what, of }: Named): Promise<Deed | undefined> {
  // A page of that name is in sight: no list is searched for it.
  const isPage = ({ role, name, region, path }: PageNode) =>
    role === "link" && region === "navigation" && path !== undefined && sameKeys(name, what);
  if (of === undefined && desk.page.nodes.some(isPage)) return undefined;
  const start = desk.page.path;
  const going: Step[] = [];
  // The list of its kind may lie behind a menu that is drawn only once it is open.
  const told = of === undefined ? what : `${of} ${what}`;
  const isListed =
    (isOfKind.test(told) && (await toListOf(desk, going, told))) || (await bringToLight(desk, going, what));
  if (!isListed) return undefined;
  // What has come up may be of something else, which only says that it belongs there.
  const kind = of === undefined ? kindByColumn(desk, what) : "";
  const inItsList = { what, of: kind };
  const own = kind === "" ? undefined : ((await openInList(desk, inItsList)) ?? (await openFromList(desk, inItsList)));
  if (own !== undefined) return own;
  const name = nameIn(what);
  // What "the one from Ada Brook" is called so leads to her, and not to hers.
  const isHers = toldByAnother.test(what);
  const row =
    (isHers ? await opening(desk, (steps) => byRecord(desk, steps, what)) : undefined) ??
    (await open(desk, showsIt(desk, name) ? name : what));
  return row === undefined ? undefined : onTheWay(start, parts({ visit: going }), row);
}

const isOne = /^(?:the\s+)?(?:one|entry|row|result|hit|match)\s+(?:from|by|of|for|at|in|with)\s+\p{Lu}/u;
const toldByAnother = /^(?:the\s+)?\p{Ll}+\s+(?:from|by|of|for)\s+\p{Lu}/u;

/** "Her record" is that of whoever was made or found last, whom the list may not show at first. */
const ofLast = ({ last }: Desk, what: string): string =>
  last !== "" && /^(?:record|profile|details?|entry)$/.test(what) ? last : what;

/** "The urgent requests": what has no page of that name is a list, narrowed to these. */
function openPart(desk: Desk, what: string): Promise<Deed | undefined> {
  const kind = kindIn(what);
  return kind === "" ? Promise.resolve(undefined) : filter(desk, { by: qualityIn(what), where: kind });
}

/** "The photos of the album Walks": the album, then what it holds. */
async function openContents(desk: Desk, { held, of }: Contents): Promise<Deed | undefined> {
  const start = desk.page.path;
  if (of === undefined) return openHeldBack(desk, held);
  const thing = await openNamed(desk, { kind: "open", what: of.name, of: of.kind });
  if (thing === undefined) return undefined;
  const shown = await openHeld(desk, held);
  if (shown === undefined && desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  if (shown === undefined) return undefined;
  return onTheWay(thing.startPath, thing.parts, shown);
}

/** Goes to just that page: others of its kind may differ from it by their query alone. */
async function backTo(desk: Desk, steps: Step[], path: string): Promise<boolean> {
  const link = desk.page.nodes.find((node) => node.role === "link" && node.path === path);
  return link === undefined ? (await perform(desk, steps, { kind: "goto", path })).ok : clickNode(desk, steps, link);
}

/** "The photos of this place", from its own page, where another one came up after something of it was changed. */
async function openHeldBack(desk: Desk, held: string): Promise<Deed | undefined> {
  const here = await openHeld(desk, held);
  const { thing } = desk;
  if (here !== undefined || thing === undefined || thing === desk.page.path) return here;
  const start = desk.page.path;
  const going: Step[] = [];
  const shown = (await backTo(desk, going, thing)) ? await openHeld(desk, held) : undefined;
  if (shown === undefined) await perform(desk, [], { kind: "goto", path: start });
  return shown && onTheWay(start, parts({ visit: going }), shown);
}

/** Albums lie in albums, and invoices in no invoice: what has a number, or stands in a table, is looked for in its list alone at first. */
async function openInDepth(desk: Desk, { what, of }: Named, { inTables = false } = {}): Promise<Deed | undefined> {
  if (!/^\p{Lu}\D*$/u.test(what) || showsIt(desk, what)) return undefined;
  const start = desk.page.path;
  const list = of === undefined ? "" : plural(of);
  const going = list !== "" && leadsToAll(desk.page, list) ? await open(desk, list) : undefined;
  const isTable = desk.page.nodes.some(({ role }) => role === "row");
  const row = isTable === inTables ? await openBelow(desk, what) : undefined;
  if (row === undefined && desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return going === undefined || row === undefined ? row : onTheWay(going.startPath, going.parts, row);
}

/** What is not in sight may be found by its name, in the list of its kind. */
export async function openNamed(desk: Desk, intent: Opening): Promise<Deed | undefined> {
  const { what, whose } = intent;
  const theirs = whose === undefined ? undefined : await openOfWhom(desk, { what, whose });
  const opened = await toPartOf(desk, what, theirs ?? (await openedByName(desk, intent)));
  const isOne = intent.of !== undefined || /^\p{Ll}{3,}\s\p{Lu}/u.test(what);
  if (opened !== undefined && isOne) desk.thing = desk.page.path;
  const { holding } = intent;
  if (opened === undefined || holding === undefined || tellsOf(desk.page, holding)) return opened;
  const below = await showBelow(desk, holding);
  return below.length === 0 ? opened : { ...opened, parts: [...opened.parts, ...parts({ do: below })], ...endOf(desk) };
}

/** Goes to the page that a thing is said to be on, and opens it there; back again where it is not. */
async function openedAtPlace(desk: Desk, words: string): Promise<Deed | undefined> {
  const said = atPlace(desk, words);
  if (said === undefined) return undefined;
  const start = desk.page.path;
  const going = said.isHere ? undefined : await open(desk, said.place);
  const opened = await openedByName(desk, { kind: "open", what: said.name });
  if (opened === undefined && desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return opened === undefined || going === undefined ? opened : onTheWay(going.startPath, going.parts, opened);
}

/** In sight, in the list of its kind, or further down in that. */
async function openedInList(desk: Desk, { what, of }: Named): Promise<Deed | undefined> {
  const elsewhere = listedElsewhere(desk, what);
  return (
    (await openTopmost(desk, what)) ??
    (await openDown(desk, what)) ??
    (await openInList(desk, elsewhere === undefined ? { what, of } : { what: elsewhere.name, of: elsewhere.kind })) ??
    (await openFromList(desk, { what: ofLast(desk, what), of })) ??
    (await openInDepth(desk, { what, of })) ??
    (await open(desk, what)) ??
    openInDepth(desk, { what, of }, { inTables: true })
  );
}

async function openedByName(desk: Desk, { what: said, of: kind }: Opening): Promise<Deed | undefined> {
  const there = await openedAtPlace(desk, said);
  if (there !== undefined) return there;
  const contents = contentsIn(said);
  const held = contents === undefined ? undefined : await openContents(desk, contents);
  // What belongs to the one in front is there, or nowhere.
  if (held !== undefined || (contents !== undefined && contents.of === undefined)) return held;
  // "The one at Elm House" is in the list in front, whatever else has a list with Elm House.
  const one = isOne.test(said) ? await opening(desk, (steps) => byRecord(desk, steps, said)) : undefined;
  if (one !== undefined) return one;
  const what = listedName(desk, said);
  const of = kind ?? (kindByColumn(desk, what) || undefined);
  const opened = await openedInList(desk, { what, of });
  if (opened !== undefined || of === undefined) return opened ?? openPart(desk, what);
  const found = await search(desk, { query: what, where: plural(of) });
  const row = found === undefined ? undefined : await open(desk, what);
  return found === undefined || row === undefined
    ? found
    : { ...onTheWay(found.startPath, found.parts, row), kind: "open" };
}
