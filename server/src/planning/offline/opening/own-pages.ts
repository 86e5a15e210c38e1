import { isActionable, isLongText, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { refusedLink } from "#browser/destructive.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { best, clickNode, heldBy, perform, type Desk, type Sought } from "../desk/desk.ts";
import { isSearch } from "../form/form.ts";
import { doesSomething, isDownload, setsUp } from "../ways/pages.ts";
import { reach, travel, travelToSeen } from "../ways/reach.ts";
import { calledJust, unfolded, visitBy } from "../ways/unfold.ts";

/** A record is often shown on one page and changed on others, whose addresses name the same record. */

/** Own pages that are looked into for one field. */
const maxOwnPages = 6;

/** What an address, or the route in it, names one record by, within its part of the application: "?id=8", "/orders/8"; `undefined` where it names none. */
export function recordIn(path: string): string | undefined {
  const [before = "", route = ""] = path.split("#");
  const [own = "", query = ""] = (/^!?\/./.test(route) ? route.replace(/^!/, "") : before).split("?");
  const segments = own.split("/").filter(Boolean);
  const named = [...new URLSearchParams(query)].find(
    // "/host/show?host=mast": what the pages of its kind are called.
    ([name, value]) =>
      (/(?:^|[_-])(?:id|uuid|key|no|number|name)$/i.test(name) || segments.includes(name)) && value !== "",
  )?.[1];
  // "?exec=article&id_article=4": of which kind it is says the name of the number.
  const ofKind = [...new URLSearchParams(query)].find(([name, value]) => /^id_/i.test(name) && /^\d+$/.test(value));
  // A number, a hash or a UUID, and what is drawn of letters and figures, as a ULID.
  const isNumber = (text: string) =>
    /^(?:[A-Za-z]+-)?\d+$|^[0-9a-f]{8,}(?:-[0-9a-f-]+)?$|^(?=(?:[a-z]*\d){2})[0-9a-z]{16,40}$/i.test(text);
  const record = named ?? ofKind?.join("=") ?? segments.findLast(isNumber);
  return record === undefined ? undefined : `${segments[0] ?? ""}/${record}`;
}

/** Links to other pages of the record that is open, those that say they change it first. */
function ownPagesOf({ page, app }: Desk): string[] {
  const record = recordIn(page.path);
  const changes = ({ name, path = "" }: PageNode) => /edit|modify|change|update/i.test(`${name} ${path.split("?")[0]}`);
  const own = page.nodes.filter(
    (node) =>
      node.path !== undefined &&
      node.path !== page.path &&
      recordIn(node.path) === record &&
      // What says more than which record it is may do something to it.
      [...new URLSearchParams(node.path.split("?")[1] ?? "")].length <= 1 &&
      !doesSomething(node.path) &&
      !isDownload(node.path) &&
      refusedLink(node, app.prompt) === undefined,
  );
  const paths = own.toSorted((a, b) => Number(changes(b)) - Number(changes(a))).map(({ path = "" }) => path);
  return record === undefined ? [] : [...new Set(paths.map((path) => path.split("#")[0] ?? ""))].slice(0, maxOwnPages);
}

/** The field of the record that is open, on one of its own pages. */
export async function onOwnPage(desk: Desk, steps: Step[], sought: Sought): Promise<PageNode | undefined> {
  const isThere = await toOwnPage(desk, steps, (page) => best(desk, page, sought) !== undefined);
  return isThere ? best(desk, desk.page, sought) : undefined;
}

/** Goes to the first page of the record that is open which shows what is sought; `false`, and nowhere, where none does. */
export async function toOwnPage(desk: Desk, steps: Step[], shows: (page: PageSnapshot) => boolean): Promise<boolean> {
  const start = desk.page.path;
  for (const path of ownPagesOf(desk)) {
    if (desk.app.actionsLeft() < 12 || !(await perform(desk, [], { kind: "goto", path })).ok) continue;
    if (!shows(desk.page)) continue;
    await perform(desk, [], { kind: "goto", path: start });
    return travel(desk, steps, path);
  }
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return false;
}

/** "Add a comment": what is called just so opens the form in which it is written. */
export async function behindItsName(desk: Desk, steps: Step[], words: string): Promise<PageNode | undefined> {
  const start = desk.page;
  const tried: Step[] = [];
  const record = recordIn(start.path);
  // A page of the application that is called so is not the record's own.
  const isOwn = ({ index, path, region }: PageNode) =>
    index < 0 || (path === undefined ? region !== "navigation" : record !== undefined && recordIn(path) === record);
  const opens = (node: PageNode) =>
    isActionable(node) && node.field === undefined && node.submits !== true && isOwn(node);
  const { favour, ...sought } = calledJust({ words, roles: ["button", "link", "menuitem", "clickable"] });
  const just = { ...sought, favour: (node: PageNode) => (opens(node) ? favour(node) : -1) };
  const opener = best(desk, start, just) ?? (await unfolded(desk, tried, just));
  if (opener === undefined || !(await clickNode(desk, tried, opener))) return undefined;
  const fresh = newNodes(desk.page, start).filter(
    (node) => node.field !== undefined && !node.disabled && !isSearch(node),
  );
  const texts = fresh.filter(isLongText);
  if (texts.length === 1) {
    steps.push(...tried);
    return texts[0];
  }
  if (desk.page.path !== start.path) await perform(desk, [], { kind: "goto", path: start.path });
  return undefined;
}

/** "Set the monitor history to 90 days": the page of the settings that is called so asks for one such thing, in words of its own. */
export async function onPageCalledSo(
  desk: Desk,
  steps: Step[],
  { words, value }: { readonly words: string; readonly value: string },
): Promise<PageNode | undefined> {
  const leads = (node: PageNode) =>
    ["link", "tab", "menuitem", "treeitem", "button"].includes(node.role) &&
    (node.path !== undefined || node.role === "tab") &&
    sameKeys(node.name, words);
  const start = desk.page.path;
  const tried: Step[] = [];
  if (!(await travelToSeen(desk, tried, leads))) return undefined;
  const link = desk.page.nodes.find(leads);
  const before = desk.page;
  const isOpen = link?.current === true;
  const went = link !== undefined && (isOpen || (await visitBy(desk, tried, { words, node: link })));
  const fields = desk.page.nodes.filter(
    (node) =>
      takesValue(node, value) && (isOpen ? heldBy(node.name, words) > 0.9 : sameNode(before, node) === undefined),
  );
  if (went && fields.length === 1) {
    steps.push(...tried);
    return fields[0];
  }
  if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return undefined;
}

/** Whether a value can be written there: a number where it is one, else words. */
function takesValue(node: PageNode, value: string): boolean {
  const kinds = /^\d/.test(value) ? ["number", "text", "range"] : ["text", "textarea", "rich", "email", "url"];
  const isOfThePage = !["banner", "navigation", "contentinfo"].includes(node.region) && !isSearch(node);
  return kinds.includes(node.field?.type ?? "") && !node.disabled && node.field?.readOnly !== true && isOfThePage;
}

/**
 * A field on another page; from a record, or for one that the page does not name, only on a page of settings, since a
 * field of that name elsewhere is of something else.
 */
export async function onAnyPage(
  desk: Desk,
  steps: Step[],
  { about, ...sought }: Exclude<Sought, string> & { readonly about: string | undefined },
): Promise<PageNode | undefined> {
  const start = desk.page.path;
  const going: Step[] = [];
  const node = await reach(desk, going, sought);
  const { path, title } = desk.page;
  const leftRecord = recordIn(start) !== undefined && recordIn(path) !== recordIn(start);
  const isElsewhere = path !== start && (leftRecord || (about !== undefined && !tellsOf(desk.page, about)));
  const isMeant = !isElsewhere || (about === undefined && setsUp({ name: `${title} ${path.replace(/\W+/g, " ")}` }));
  if (node === undefined || !isMeant || (path !== start && isForSomethingElse(desk.page, node, sought.words))) {
    if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
    return undefined;
  }
  steps.push(...going);
  return node;
}

/** A comment is not written into the form by which a downtime is scheduled: what sends it does something else. */
function isForSomethingElse({ nodes }: PageSnapshot, { form }: PageNode, words: string): boolean {
  const sends = nodes.filter((node) => node.submits === true && form !== undefined && node.form === form);
  const keeps = /^(?:save|submit|apply|update|change|modify|store|set|send|post|ok|done|confirm|go|search|filter)\b/i;
  return sends.length > 0 && !sends.some(({ name }) => keeps.test(name.trim()) || heldBy(name, words) > 0.5);
}

/** Whether a page says a name somewhere, or has it in its address. */
export const tellsOf = ({ nodes, lines = [], path }: PageSnapshot, name: string): boolean =>
  [path.replace(/\W+/g, " "), ...lines, ...nodes.map((node) => node.name)].some(
    // Whose address it is stands in front of where that is.
    (text) =>
      heldBy(text, name) > 0.9 ||
      text
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(`${name.toLowerCase()}@`)),
  );
