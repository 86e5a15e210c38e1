import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import { keysOf } from "../../prompt/words.ts";
import { linkAround } from "../things/entries.ts";
import { doesSomething } from "../ways/pages.ts";
import { heldBy, labelsOf, namesItself, type Desk } from "../desk/desk.ts";
import { pageOf } from "../desk/page-of.ts";
import { liesUnder } from "../desk/route.ts";
import { isSearch } from "../form/form.ts";
import { recordIn } from "../opening/own-pages.ts";

/** What says the verb and is not meant by it: it does that to more than was asked for, or sends something else. */

/** What is done to one thing that is named is not done to all of them. */
export const sweepsFor =
  ({ verb, what }: { verb: string; what: string }) =>
  (node: PageNode): boolean =>
    what !== "" && namesItself(verb, { ...node, near: "" }) && sweepsUnasked(node, `${verb} ${what}`);

/** "Edit the domain" is not done by a button that sends the form for a password, though that says "change". */
export const sendsAnother =
  ({ verb, what }: { verb: string; what: string }) =>
  ({ submits, name }: PageNode): boolean =>
    what !== "" && submits === true && keysOf(name).some((key) => heldBy(`${verb} ${what}`, key) === 0);

/** "Pause it" is not answered by what pauses all; "Acknowledge" is, though its label goes on to say what all is suppressed by that. */
export const sweepsUnasked = (node: PageNode, words: string): boolean => {
  const [label = ""] = labelsOf(node);
  return [/\b(?:all|every\p{L}*)\b/iu, ofTicked].some((sweeps) => sweeps.test(label) && !sweeps.test(words));
};

/** What is done to whatever has been ticked. */
const ofTicked = /\b(?<!\bno )(?:selected|checked|ticked)\b/iu;

/** Where nothing is ticked, "it" is not what would be done to that. */
export function ofWhatIsTicked({ page }: Desk): (node: PageNode) => boolean {
  const isTicked = page.nodes.some(({ role, field }) => role === "checkbox" && field?.state === "checked");
  return ({ name }) => !isTicked && ofTicked.test(name);
}

const withParticle = /^\W*(\p{L}+)[\s-]?(in|out|off|on|up|down|back|over|away)\b/iu;

/** "Remove toast", "Dismiss notification": sends away what the application says, and does it to nothing else. */
const sendsMessageAway =
  /^(?:remove|dismiss|close|clear|hide|delete)\s(?:(?:the|this)\s)?(?:toast|alert|notification|snack ?bar|banner)$/i;

/** "Check-up" checks nobody in: with another particle it is another verb, as is what only sends a message away. */
export function hasOtherParticle(name: string, verb: string): boolean {
  if (sendsMessageAway.test(name.trim())) return true;
  const [, own, particle] = withParticle.exec(verb) ?? [];
  const [, said, other] = withParticle.exec(name) ?? [];
  return (
    particle !== undefined && other !== undefined && own === said?.toLowerCase() && other.toLowerCase() !== particle
  );
}

/** What lies behind an open dialog answers nothing that it asks. */
export const isBehind = ({ region }: PageNode): boolean => region !== "dialog";

/** Whether something is entered in a dialog, whose buttons need not belong to a form. */
const isSetIn = ({ region, field }: PageNode): boolean => region === "dialog" && field !== undefined;

/** "Cancel" beside what sends a form only leaves that, on whichever page it stands: nothing that has a name is cancelled by it. */
export const leavesForm =
  (desk: Pick<Desk, "page" | "atlas">) =>
  (node: PageNode): boolean => {
    const { role, name, region, form, submits } = node;
    if (!["button", "link"].includes(role) || submits === true) return false;
    const isBeside = (each: PageNode) =>
      each.region === region && ((each.form === form && each.submits === true) || isSetIn(each));
    return (
      sendsMessageAway.test(name.trim()) ||
      (/^(?:cancel|close|dismiss)$/i.test(name.trim()) && pageOf(desk, node).nodes.some(isBeside))
    );
  };

/** "Trash", "Deleted items": a place for what was taken away, to which a link leads. */
export const leadsToBin = ({ name, path, region }: PageNode): boolean =>
  path !== undefined &&
  region !== "row" &&
  !doesSomething(path) &&
  /^(?:(?:the )?(?:trash|rubbish|recycle|bin)\b|deleted\b|removed\b)/i.test(name.trim());

const isOver = (field: PageNode, row: PageNode): boolean =>
  field.region !== "row" && field.box.y + field.box.height <= row.box.y;

/** Whether a field stands over a list that has a thing among others: it narrows that list, and holds nothing of the thing. */
export function standsOverList({ nodes, dialog }: PageSnapshot, field: PageNode, thing: string): boolean {
  const rows = nodes.filter(({ role }) => role === "row");
  const [first] = rows;
  if (first === undefined || rows.length < 2 || dialog !== undefined || !isOver(field, first)) return false;
  return heldBy(field.near, thing) <= 0.9 && rows.some(({ name }) => heldBy(name, thing) > 0.9);
}

/**
 * Whether a field only narrows a list in which a thing was found, though it is all that is left of it: the page is not about
 * that, and nothing keeps what is chosen there.
 */
export function narrowsListWith({ nodes, dialog, title }: PageSnapshot, field: PageNode, thing: string): boolean {
  const row = nodes.find(({ role, name }) => role === "row" && heldBy(name, thing) > 0.9);
  const isAbout = [title, ...nodes.filter(({ role }) => role === "heading").map(({ name }) => name)].some(
    (text) => heldBy(text, thing) > 0.9,
  );
  const isKept = nodes.some(
    ({ submits, form, name }) =>
      submits === true && form !== undefined && form === field.form && /^\W*(?:save|update|submit)\b/i.test(name),
  );
  return row !== undefined && isOver(field, row) && dialog === undefined && !isAbout && !isKept;
}

/** Whether a page is that of a record below the list in which one row alone has the thing: its form says the name in its fields. */
export const isOfRow = ({ path }: PageSnapshot, list: PageSnapshot, thing: string): boolean =>
  liesUnder(path, list.path) &&
  recordIn(path) !== undefined &&
  list.nodes.filter(({ role, name }) => role === "row" && heldBy(name, thing) > 0.9).length === 1;

/** Whether a page only lists a thing among others, as a board does with its cards: what stands over them belongs to none. */
export function isAmongOthers({ nodes, dialog, title }: PageSnapshot, thing: string): boolean {
  const entries = nodes.filter(
    (node) => node.role === "row" || (node.role === "heading" && linkAround(nodes, node) !== undefined),
  );
  const first = nodes.find(({ role, region }) => role === "heading" && !["navigation", "banner"].includes(region));
  const isAbout = [title, first?.name ?? ""].some((text) => heldBy(text, thing) > 0.9);
  const others = entries.filter(({ name }) => heldBy(name, thing) <= 0.9);
  // A list may show nothing else by now, since it was searched.
  const isSearched = nodes.some((node) => isSearch(node) && node.field?.state === "filled");
  return dialog === undefined && !isAbout && entries.length > others.length && (others.length > 0 || isSearched);
}

/** "It", by its name where it stands among others in the list that is in front; empty where it is what is open. */
export const listedIt = ({ page }: Pick<Desk, "page">, of = ""): string =>
  of !== "" && isAmongOthers(page, of) ? of : "";
