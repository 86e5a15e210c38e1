import { headingOf, isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { keysOf, sameKeys } from "../../prompt/words.ts";
import { deedOf, type Done } from "../desk/by-hand.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, heldBy, namesItself, showNode, type Desk } from "../desk/desk.ts";
import { cameOf } from "../desk/seen.ts";
import { hiddenNodes } from "../ways/unfold.ts";

/** Things of a list that are panels: a head that says which one it is, and folds what is known of it and done with it. */

/** What says of itself only that more comes up by it; which thing it belongs to, its entry says. */
const opensEntry = /^(?:(?:expand|unfold|toggle|show|more|details?|open)\b.{0,16}|[▸▾▶▼›+⌄]|)$/i;

/** The control that folds the thing's panel: by its own name, by its name and entry together, or one without a name in its entry. */
export function headOf(page: PageSnapshot, thing: string): PageNode | undefined {
  const heads = headsOf(page);
  const entry = ({ item = "", name }: PageNode) => heldBy(`${name} ${item}`, thing) > 0.9;
  return (
    heads.find(({ name }) => heldBy(name, thing) > 0.9) ??
    heads.find((node) => heldBy(node.name, thing) >= 0.5 && entry(node)) ??
    heads.find((node) => opensEntry.test(node.name.trim()) && entry(node))
  );
}

const headsOf = ({ nodes }: PageSnapshot): PageNode[] =>
  nodes.filter(
    (node) =>
      node.expanded !== undefined &&
      isActionable(node) &&
      node.popup !== true &&
      node.field === undefined &&
      !["navigation", "banner", "menu"].includes(node.region),
  );

/** Whether a control stands in the panel of something else than the thing; what folds on the thing's own page is of itself. */
export const inPanelOfAnother =
  (desk: Desk, thing: string) =>
  (node: PageNode): boolean =>
    thing !== "" &&
    heldBy(headingOf(desk.page), thing) < 0.9 &&
    headsOf(desk.page).some((head) => under(node, head) && heldBy(`${head.name} ${head.item ?? ""}`, thing) < 0.5);

/** Whether a control only unfolds what has a button that does it: a heading "Delete" over "Delete queue". */
export const onlyUnfolds =
  (desk: Desk, verb: string) =>
  (node: PageNode): boolean =>
    node.expanded === false &&
    hiddenNodes(desk.page).some(
      (each) => each.opener === node && each.node.role === "button" && namesItself(verb, { ...each.node, near: "" }),
    );

const unfolds = /^(?:unfold|expand|uncollapse|open up|fold out)$/i;

/** "Unfold the Lisbon crates": the panel of that name; it is shown where it is open already. */
export function unfoldPanel(desk: Desk, { verb, what }: { verb: string; what: string }): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const head = unfolds.test(verb) && what !== "" ? headOf(desk.page, what) : undefined;
    if (head === undefined) return undefined;
    const done = head.expanded === true ? showNode : clickNode;
    if (!(await done(desk, steps, head))) return undefined;
    await byItsArrow(desk, steps, head);
    desk.last = what;
    return { subject: what };
  });
}

/** A press on an entry of a tree chooses it; the arrow that stands in it unfolds it. */
async function byItsArrow(desk: Desk, steps: Step[], head: PageNode): Promise<void> {
  const now = desk.page.nodes.find(
    ({ role, name, expanded }) => role === head.role && name === head.name && expanded === false,
  );
  if (now === undefined) return;
  const inside = ({ box: { x, y, width, height } }: PageNode) =>
    x >= now.box.x &&
    y >= now.box.y &&
    x + width <= now.box.x + now.box.width &&
    y + height <= now.box.y + now.box.height;
  const arrow = desk.page.nodes.find(
    (node) => node !== now && isActionable(node) && inside(node) && !sameKeys(node.name, now.name),
  );
  if (arrow !== undefined) await clickNode(desk, steps, arrow);
}

/** "Pause the Lisbon crates", "weigh it": the button in the panel of the one thing, which is unfolded for it. */
export async function pressInPanel(
  desk: Desk,
  steps: Step[],
  { verb, what }: { verb: string; what: string },
): Promise<Done | undefined> {
  const thing = what === "" ? desk.last : what;
  const head = thing === "" ? undefined : headOf(desk.page, thing);
  if (head === undefined) return undefined;
  const start = desk.page;
  const tried: Step[] = [];
  const behind = hiddenNodes(start).flatMap(({ node, opener }) => (opener === head ? [node] : []));
  const unlikely = behind.length > 0 && !behind.some((node) => namesItself(verb, node));
  if (head.expanded !== true && (unlikely || !(await clickNode(desk, tried, head)))) return undefined;
  const fresh = head.expanded === true ? undefined : new Set(newNodes(desk.page, start));
  const isInside = (node: PageNode) => fresh?.has(node) ?? under(node, head);
  const favour = (node: PageNode) =>
    isInside(node) && keysOf(verb).every((key) => keysOf(node.name).includes(key)) ? 0.1 : -1;
  const own = best(desk, desk.page, { words: verb, roles: ["button", "link", "clickable"], favour });
  const opened = desk.page;
  if (own !== undefined && (await clickNode(desk, tried, own))) {
    steps.push(...tried);
    return { subject: own.name, outcome: cameOf(opened, desk.page) };
  }
  if (head.expanded !== true) await closeAgain(desk, start, head);
  return undefined;
}

/** Whether something stands under a heading that is called as the head is. */
const under = ({ near }: PageNode, { name }: PageNode): boolean => sameKeys(near, name);
