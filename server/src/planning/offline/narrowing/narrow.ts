import { isActionable, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { withoutKind } from "../../prompt/sayings.ts";
import { isFiller, keysOf, likeness, matchScore, sameKeys, stem, wordsOf } from "../../prompt/words.ts";
import { clickNode, heldBy, perform, showNode, type Desk } from "../desk/desk.ts";
import { withoutCount } from "../desk/labels.ts";
import { pathKey } from "../desk/route.ts";
import { isSearch, setField } from "../form/form.ts";
import { doesSomething } from "../ways/pages.ts";
import { isUnchanged } from "./what-changed.ts";
import { chooseWhose } from "./whose.ts";

/** Favours what may be pressed to see something, and nothing that changes anything. */
export const opensSomething = (node: PageNode) =>
  isActionable(node) &&
  node.field === undefined &&
  node.submits !== true &&
  node.region !== "columnheader" &&
  !doesSomething(node.path ?? "")
    ? 0
    : -1;

const shows = ["heading", "chart", "table"];

/** A page of which nothing is known: everything on the next may be new. */
export const unknownPage: PageSnapshot = {
  path: "",
  title: "",
  description: "",
  siteName: "",
  nodes: [],
  notices: [],
};

/** Writes into the field that narrows a list; where nothing comes of it yet, Enter does it. */
export async function enterNarrowing(
  desk: Desk,
  steps: Step[],
  { node, value }: { readonly node: PageNode; readonly value: string },
): Promise<boolean> {
  const rows = () => desk.page.nodes.flatMap(({ role, name }) => (role === "row" ? [name] : [])).join("\n");
  const [before, page] = [rows(), desk.page];
  if (!(await setField(desk, steps, { node, value }))) return false;
  const now = sameNode(desk.page, node);
  const target = now === undefined ? undefined : await desk.app.locate(now);
  const isInVain =
    before === "" ? isUnchanged(page, desk.page) : rows() === before && pathKey(desk.page.path) === pathKey(page.path);
  if (target !== undefined && isInVain) await perform(desk, steps, { kind: "press", key: "Enter", target });
  return true;
}

/** "The book Winter Harbour": what is said before a name is what kind of thing has it. */
const isItsKind = (words: string, subject: string): boolean =>
  sameKeys(/^(?:the\s+)?(?:\p{Ll}+\s){1,2}(\p{Lu}.*)$/u.exec(words)?.[1] ?? "", subject);

/** A page that the open one lies under shows no part of it, nor does the link to what is open. */
const leadsBack = ({ path }: PageSnapshot, node: PageNode): boolean =>
  node.path !== undefined &&
  (path === node.path ||
    path.endsWith(`#!${node.path}`) ||
    path.startsWith(`${node.path.split(/[?#]/)[0]?.replace(/\/$/, "")}/`));

/** "The customers among the companies": a choice that has come up, and is called just by what the page's name leaves unsaid. */
function calledAsPart(
  { nodes }: PageSnapshot,
  words: string,
  { subject, before }: { readonly subject: string; readonly before: PageSnapshot },
): PageNode | undefined {
  const stems = (text: string) =>
    wordsOf(text)
      .filter((word) => !isFiller(word))
      .map(stem);
  const rest = stems(words).filter((word) => !stems(subject).includes(word));
  if (rest.length === 0 || rest.length === stems(words).length) return undefined;
  return nodes.find(
    (node) =>
      ["tab", "radio", "button", "clickable"].includes(node.role) &&
      opensSomething(node) === 0 &&
      node.path === undefined &&
      !["row", "navigation", "banner"].includes(node.region) &&
      stems(node.name).join(" ") === rest.join(" ") &&
      sameNode(before, node) === undefined,
  );
}

/** A link to the page in front, which shows another part of what it lists: "/orders?scope=paid" on "/orders". */
const isOtherViewOf = ({ path }: PageSnapshot, node: PageNode): boolean =>
  node.role === "link" &&
  node.path !== undefined &&
  /\?/.test(node.path) &&
  node.path.split(/[?#]/)[0] === path.split(/[?#]/)[0] &&
  !["row", "navigation", "banner"].includes(node.region);

/** What has come up, or shows another part of the page, is called by what the page's name leaves unsaid, and is no column to sort by: "Deals" over a list of contacts. */
export const controlOf = (page: PageSnapshot, rest: string, before: PageSnapshot): PageNode | undefined =>
  page.nodes.find(
    (node) =>
      ["link", "tab", "button", "radio"].includes(node.role) &&
      node.region !== "columnheader" &&
      matchScore(rest, withoutCount(node.name)) >= 0.9 &&
      !leadsBack(page, node) &&
      (sameNode(before, node) === undefined || isOtherViewOf(page, node)),
  );

/** The words for what is shown that its name does not say: of "the paid invoices" the Invoices leave "paid". */
function unsaidBy(subject: string, words: string): string[] {
  const known = keysOf(subject);
  // "The Lost badge ticket" says what the thing is, and nothing that it could be narrowed to.
  return (withoutKind(words).match(/[\p{L}\p{N}]+(?:['’.@&-][\p{L}\p{N}]+)*/gu) ?? []).filter(
    (word) => !known.some((each) => keysOf(word).some((key) => likeness(key, each) > 0.7)) && !isFiller(word),
  );
}

/**
 * "The approved time entries", of which only the heading was found: the tab over the list that is called by what the
 * heading leaves unsaid. A button of that name may do something to them.
 */
export async function onItsTab(
  desk: Desk,
  steps: Step[],
  { words, shown }: { readonly words: string; readonly shown: string },
): Promise<void> {
  const isShown = ({ role, name }: PageNode) => role === "heading" && name === shown;
  if (steps.at(-1)?.kind !== "highlight" || !desk.page.nodes.some(isShown)) return;
  const left = unsaidBy(shown, words);
  const tab = left.length === 0 ? undefined : controlOf(desk.page, left.join(" "), unknownPage);
  const isTab = tab !== undefined && (["tab", "radio", "link"].includes(tab.role) || tab.current !== undefined);
  if (isTab && ["main", ""].includes(tab.region) && tab.current !== true) await clickNode(desk, steps, tab);
}

/** "The paid invoices" are the invoices, narrowed to the paid ones: what the page's name leaves unsaid is its filter. */
export async function narrow(
  desk: Desk,
  steps: Step[],
  { words, subject, before }: { words: string; subject: string; before: PageSnapshot },
): Promise<void> {
  const choice = calledAsPart(desk.page, words, { subject, before });
  if (choice !== undefined) {
    await clickNode(desk, steps, choice);
    return;
  }
  const left = unsaidBy(subject, words);
  const rest = left.join(" ");
  if (left.length === 0 || left.length > 3 || matchScore(words, subject) === 0 || isItsKind(words, subject)) return;
  const control = controlOf(desk.page, rest, before);
  if (control !== undefined) {
    await clickNode(desk, steps, control);
    return;
  }
  if ((await chooseWhose(desk, steps, rest)) !== undefined) return;
  const fresh = desk.page.nodes.filter((node) => sameNode(before, node) === undefined && node.region !== "navigation");
  const own = fresh.find(
    (node) =>
      opensSomething(node) === 0 &&
      node.popup !== true &&
      heldBy(`${node.near} ${node.name}`, words) > 0.9 &&
      matchScore(subject, node.name) > 0.5,
  );
  if (own !== undefined) {
    // What leads to what is open has led there already.
    if (!leadsBack(desk.page, own)) await clickNode(desk, steps, own);
    return;
  }
  const part = fresh.find((node) => shows.includes(node.role) && matchScore(words, node.name) > 0.9);
  if (part !== undefined) {
    await showNode(desk, steps, part);
    return;
  }
  const field = desk.page.nodes.find((node) => isSearch(node) && !node.disabled);
  if (field !== undefined && /^\p{Lu}/u.test(rest)) await setField(desk, steps, { node: field, value: rest });
}
