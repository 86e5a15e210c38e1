import { refusedWord } from "#browser/destructive.ts";
import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, matchScore, sameKeys } from "../../prompt/words.ts";
import { plural } from "../../telling/grammar.ts";
import { clickNode, heldBy, perform, showNode, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { glance } from "../desk/glance.ts";
import { cameOf } from "../desk/seen.ts";
import { doesSomething } from "../ways/pages.ts";
import { travel } from "../ways/reach.ts";
import { entranceTo, entriesOf, textOf } from "./entries.ts";
import { rowsOf } from "./rows.ts";

/** Records of a list, found again by what is said of them, and opened as themselves. */

/** What stands for a record whatever the list is of. */
const anyRecord =
  /^(?:ones?|entry|item|row|record|line|result|hit|match|card|message|mail|e-?mail|conversation|thread|post|article|note|ticket)$/i;

/** "The one from Aisha Khan", "the mail about the signed contract": the record that names it. */
export async function byRecord(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const [, noun = "", said = "", about = ""] =
    /^(?:the\s+|that\s+)?((?:\p{L}+\s)?\p{L}+)\s+(from|by|of|about|regarding|concerning|for|to|with|that names|which names|on|at|in)\s+(?:the\s+|an?\s+)?(.+)$/iu.exec(
      words,
    ) ?? [];
  const kind = noun.split(" ").at(-1) ?? "";
  const loose = /^(?:of|to|with|for|on|by|at|in)$/i.test(said);
  // "The list of customers" is no record that names them: only what is plainly one of the list in sight is.
  const isRecord = anyRecord.test(kind) || isOwnPage.test(kind) || isOf(desk, kind);
  if (about === "" || !isRecord || (loose && isCalled(desk, words))) return undefined;
  const here = recordNaming(desk, about);
  if (here !== undefined)
    return (await openRow(desk, steps, { row: here, toldBy: about })) ? nameOfRecord(desk, about) : undefined;
  return anyRecord.test(kind) && !/^(?:mail|e-?mail|message|ticket|note|post|article)$/i.test(kind)
    ? undefined
    : amongItsKind(desk, steps, { kind, about });
}

/** What somebody or something has of its own, which is opened from where it was found. */
const isOwnPage = /^(?:profile|details?|record)$/i;

/** "That product", after a search: the row that was found by it. */
export async function foundJust(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const [, points = "", noun = ""] = /^(?:(that|this|the same)\s+)?(\p{L}+)$/iu.exec(words) ?? [];
  const single = noun !== "" && !/^(?:it|one)$/i.test(noun) && plural(noun).toLowerCase() !== noun.toLowerCase();
  if (desk.last === "" || !single || !(anyRecord.test(noun) || isOwnPage.test(noun) || isOf(desk, noun)))
    return undefined;
  // "The product" is also what a page, or a part of one, may be called.
  if (points === "" && isCalledJust(desk, noun)) return undefined;
  const row = recordNaming(desk, desk.last) ?? onlyCardNaming(desk, desk.last);
  return row !== undefined && (await openRow(desk, steps, { row })) ? nameOfRecord(desk, desk.last) : undefined;
}

/** A search may leave one card of many, which is no list by itself. */
function onlyCardNaming({ page }: Desk, words: string): PageNode | undefined {
  const cards = page.nodes.filter(
    (node) =>
      isActionable(node) &&
      node.field === undefined &&
      ["button", "clickable", "link"].includes(node.role) &&
      ["", "main"].includes(node.region) &&
      heldBy(node.name, words) > 0.9,
  );
  return cards.length === 1 ? cards[0] : undefined;
}

/** What the page of a record is called: by its name, where the heading has only its kind and the name stands alone on a line. */
export function nameOfRecord({ page }: Desk, words: string): string {
  const { heading } = glance(page);
  const isName = (line: string) => heldBy(words, line) > 0.9 && heldBy(heading, line) < 0.5;
  const [named] = (page.lines ?? []).filter(isName).toSorted((a, b) => b.length - a.length);
  return heldBy(heading, words) > 0.9 ? heading : (named ?? (heading || words));
}

/** Whether the page in sight lists things of that kind. */
function isOf({ page }: Desk, kind: string): boolean {
  return kind !== "" && matchScore(kind, glance(page).heading) >= 0.6;
}

/** Whether something in sight that is no record is called by all of the words. */
const isCalled = ({ page }: Desk, words: string): boolean =>
  page.nodes.some((node) => !isListed(node) && heldBy(node.name, words) > 0.9);

const isCalledJust = ({ page }: Desk, words: string): boolean =>
  page.nodes.some((node) => isActionable(node) && node.name.toLowerCase() === words.toLowerCase());

const isListed = ({ role, region }: PageNode): boolean =>
  ["row", "option", "treeitem"].includes(role) || region === "row";

/** The first record in sight that holds all of the words: a row, an entry of a list, a card, or a link that is one. */
function recordNaming({ page }: Desk, words: string): PageNode | undefined {
  const wanted = keysOf(words);
  const holds = ({ name }: Pick<PageNode, "name">) => {
    const offered = keysOf(name);
    return wanted.length > 0 && wanted.every((key) => offered.includes(key));
  };
  const listed = page.nodes.filter((node) => ["row", "option"].includes(node.role) && !node.disabled);
  const whole = (node: PageNode) => keysOf(node.name).length === wanted.length;
  const entries = entriesOf(page.nodes);
  const headed = entries.map(({ heading }) => heading);
  const told = entries.filter((entry) => holds({ name: textOf(entry) })).map(({ heading }) => heading);
  const own = [...[...listed, ...headed, ...rowsOf(page.nodes)].filter(holds), ...told];
  // Of "Laptop" and "Laptop sleeve" the one is meant that is called so.
  return own.find((row) => insideOf(page.nodes, row).some((node) => holds(node) && whole(node))) ?? own[0];
}

/** "The invoice from Globex", where another list is in sight: theirs is opened first. */
async function amongItsKind(
  desk: Desk,
  steps: Step[],
  { kind, about }: { readonly kind: string; readonly about: string },
): Promise<string | undefined> {
  const list = plural(kind);
  const called = (node: PageNode) => node.path !== undefined && sameKeys(node.name, list);
  const link = desk.page.nodes.find(called);
  const start = desk.page.path;
  const going: Step[] = [];
  if (link?.path === undefined || !(await travel(desk, going, link.path))) return undefined;
  const row = recordNaming(desk, about);
  if (row !== undefined && (await openRow(desk, going, { row, toldBy: about }))) {
    steps.push(...going);
    return nameOfRecord(desk, about);
  }
  await perform(desk, [], { kind: "goto", path: start });
  return undefined;
}

const insideOf = (nodes: readonly PageNode[], row: PageNode): PageNode[] =>
  nodes.filter(
    (node) =>
      node !== row &&
      node.region === "row" &&
      node.box.y >= row.box.y - 1 &&
      node.box.y < row.box.y + row.box.height &&
      node.box.x >= row.box.x - 1 &&
      node.box.x < row.box.x + row.box.width,
  );

/** Opens an entry by what leads to it; where that leads out of the application, the entry is shown. */
export async function openEntry(desk: Desk, steps: Step[], heading: PageNode): Promise<boolean> {
  const entry = entriesOf(desk.page.nodes).find((each) => each.heading === heading) ?? { heading, nodes: [] };
  const entrance = entranceTo(entry, desk.page.nodes);
  return (entrance !== undefined && (await clickNode(desk, steps, entrance))) || showNode(desk, steps, heading);
}

/** What such a picture stands with is shown beside the application, in a window of its own. */
const leadsAside = /^(?:external(?: link)?|open in new(?: (?:tab|window))?|(?:box )?arrow up right(?: from square)?)$/i;

/** What is called so is done to a record, where another link of it only shows it. */
const isDeed = /^(?:edit|change|modify|pencil|pen|copy|clone|duplicate|export|download|print)\b/i;

/** By what a row was told, and whether nothing that leads to just that will do. */
type RowSought = { readonly row: PageNode; readonly toldBy?: string; readonly isOwn?: boolean };

/**
 * Opens a row by its own link, or by clicking the row when the page reacts to that. The link that is called by what the
 * row was told by ("the order from Aisha Khan") leads to that, and not to the row, where there is another.
 */
export async function openRow(
  desk: Desk,
  steps: Step[],
  { row, toldBy = "", isOwn = false }: RowSought,
): Promise<boolean> {
  if (row.role === "link") return clickNode(desk, steps, row);
  if (row.role === "heading") return openEntry(desk, steps, row);
  const inside = insideOf(desk.page.nodes, row).filter(
    // "NO" under "Active" makes it active, and shows nothing of it.
    ({ name, path = "" }) => refusedWord(`${name} ${path}`, desk.app.prompt) === undefined && !doesSomething(path),
  );
  const links = inside.filter(
    (node) => isLink(node) && node.path !== undefined && node.name !== "" && !leadsAside.test(node.name),
  );
  const toOther = ({ name }: PageNode) => toldBy !== "" && sameKeys(name, toldBy);
  // A link back to the list with another question narrows it, and opens no record.
  const leads = ownFirst(
    desk,
    links.filter(({ path = "" }) => pathKey(path) !== pathKey(desk.page.path)),
  );
  const link =
    ownCell(row, inside, leads) ??
    leads.find((node) => !toOther(node)) ??
    links.find((node) => !toOther(node)) ??
    (isOwn ? undefined : links[0]) ??
    inside.find(
      (node) => ["link", "button"].includes(node.role) && /^(?:open|view|details|show|eye\b)/i.test(node.name),
    ) ??
    // Its name may be what reacts, and the rest of the row may not.
    inside.find((node) => ["clickable", "button"].includes(node.role) && isNameOf(row, node));
  return link === undefined ? pressRow(desk, steps, { row, inside }) : clickNode(desk, steps, link);
}

/** Whether a control in a row is what the row is called, behind a box at most, and opens no menu. */
const isNameOf = (row: PageNode, { name, item = "", popup, alias }: PageNode): boolean =>
  name !== "" && popup !== true && alias === undefined && [row.name, item].some((text) => text.startsWith(name));

/** A link may be marked up as a button. */
export const isLink = ({ role, tag }: PageNode): boolean => role === "link" || (role === "button" && tag === "a");

/** The links of an entry, those first that lead beneath the list: others show what the record belongs to; what is done to it comes last. */
export function ownFirst({ page }: Desk, links: readonly PageNode[]): PageNode[] {
  const beneath = `${pathKey(page.path)}/`;
  const rank = ({ name, path = "" }: PageNode) => Number(isDeed.test(name)) * 2 + Number(!path.startsWith(beneath));
  return links.toSorted((a, b) => rank(a) - rank(b));
}

/** Where each part of a row reacts, the first opens the record, and a link further on what that belongs to. */
function ownCell(row: PageNode, inside: readonly PageNode[], links: readonly PageNode[]): PageNode | undefined {
  const isFirst = ({ name }: PageNode) => name !== "" && row.name.startsWith(name);
  const cells = inside.filter(({ role, tag }) => role === "clickable" && tag === "td");
  return cells.length < 2 || links.some(isFirst) ? undefined : cells.find(isFirst);
}

/** How what opens a record is called, the likeliest first: its "Edit" shows all there is of it, where nothing else does. */
const opens = [/^(?:open|view|details?|show|see|eye|visibility)\b/i, /^(?:edit|modify|pencil|pen)\b/i];

/** Of what can be done with a row, what opens it; of pictures that nothing tells of, the first of several. */
function openerIn(tools: readonly PageNode[]): PageNode | undefined {
  const pressed = tools.filter((node) => ["link", "button", "clickable"].includes(node.role) && isActionable(node));
  const blind = pressed.filter(({ name, alias, popup }) => name === "" && alias === undefined && popup !== true);
  const [told] = opens.flatMap((called) => pressed.find(({ name, alias = "" }) => called.test(name || alias)) ?? []);
  return told ?? (blind.length > 1 ? blind[0] : undefined);
}

/** What a press on a row has only brought to light of what can be done with it, as pointing at it does. */
function broughtBy({ page, app }: Desk, before: PageSnapshot, row: PageNode): PageNode[] {
  const came = newNodes(page, before);
  const hasOpened = pathKey(page.path) !== pathKey(before.path) || page.dialog !== before.dialog;
  // A list that goes on as one comes to its end may have more rows by now.
  const isOfList = came.every(({ role, region }) => role === "row" || region === "row");
  return hasOpened || !isOfList
    ? []
    : insideOf(came, row).filter(({ name }) => refusedWord(name, app.prompt) === undefined);
}

type Pressing = { readonly row: PageNode; readonly inside: readonly PageNode[] };

/** Presses a row; where nothing comes of that but its tools, or nothing at all, what opens it is pressed. */
async function pressRow(desk: Desk, steps: Step[], { row, inside }: Pressing): Promise<boolean> {
  const before = desk.page;
  const tried: Step[] = [];
  const isPressed = await clickNode(desk, tried, row);
  const [pressed] = tried;
  const brought = isPressed ? openerIn(broughtBy(desk, before, row)) : undefined;
  if (brought !== undefined && pressed?.kind === "click") {
    steps.push({ kind: "hover", target: pressed.target });
    return clickNode(desk, steps, brought);
  }
  // A row that ends with "Delete" is called so as well, and is not pressed where nobody asks for that.
  const opener = isPressed && cameOf(before, desk.page) !== "unseen" ? undefined : openerIn(inside);
  if (opener !== undefined) return clickNode(desk, steps, opener);
  if (isPressed) steps.push(...tried);
  return isPressed;
}
