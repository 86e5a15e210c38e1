import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, perform, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { openRow } from "../things/records.ts";
import { inEntries } from "../things/with-thing.ts";

/** A press on what answers to the words best, and what a person does next where that has not led there yet. */

type Pressing = { readonly words: string; readonly node: PageNode };

/**
 * Presses it. A cell of a sheet that is only begun to be written in is left again for what opens its row, and behind what is
 * called by a part of the words alone the rest of the way is gone. What was opened, by its name.
 */
export async function pressOn(desk: Desk, steps: Step[], { words, node }: Pressing): Promise<string | undefined> {
  const before = desk.page;
  const own: Step[] = [];
  if (!(await clickNode(desk, own, node))) return undefined;
  const row = isOnlyBegun(before, desk.page, node) ? openerBeside(before, node) : undefined;
  if (row !== undefined) {
    await perform(desk, [], { kind: "press", key: "Escape" });
    return (await clickNode(desk, steps, row)) ? node.name : undefined;
  }
  steps.push(...own);
  return (await restOfWay(desk, steps, { words, node, before })) ?? node.written ?? node.name;
}

/** Whether something has come to stand where a cell was. */
function standsIn({ box: cell }: PageNode, { box }: PageNode): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x >= cell.x && x <= cell.x + cell.width && y >= cell.y && y <= cell.y + cell.height;
}

/** Whether all that came of a press is a field in the place of what was pressed, or nothing at all. */
function isOnlyBegun(before: PageSnapshot, after: PageSnapshot, cell: PageNode): boolean {
  if (!["button", "clickable"].includes(cell.role) || cell.path !== undefined || cell.popup === true) return false;
  const isSame = pathKey(before.path) === pathKey(after.path) && before.dialog === after.dialog;
  const isOf = (node: PageNode) => standsIn(cell, node) || before.nodes.some(isAt(node));
  return isSame && newNodes(after, before).every(isOf);
}

/** What stood there before may be called otherwise by now, since it is told by what it stands with. */
const isAt =
  ({ role, box }: PageNode) =>
  (each: PageNode): boolean =>
    each.role === role && each.box.x === box.x && each.box.y === box.y;

/** What opens the entry in whose line a cell stands; one that only shows it comes before one that changes it. */
function openerBeside(page: PageSnapshot, cell: PageNode): PageNode | undefined {
  const isInEntry = inEntries(page);
  const middle = cell.box.y + cell.box.height / 2;
  const beside = page.nodes.filter(
    (node) =>
      ["button", "link", "clickable"].includes(node.role) &&
      isActionable(node) &&
      isInEntry(node) &&
      (node.item ?? "").includes(cell.name) &&
      node.box.y <= middle &&
      middle <= node.box.y + node.box.height,
  );
  const called = (words: RegExp) => beside.find(({ name, alias = "" }) => words.test(name || alias));
  return called(/^(?:open|view|details?|show|eye)\b/i) ?? called(/^(?:edit|modify|pencil|pen)\b/i);
}

const withoutThe = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^the\s+/, "")
    .trim();

/** "The site settings", behind "Site": what has come to light and is called so as a whole. */
async function restOfWay(
  desk: Desk,
  steps: Step[],
  { words, node, before }: Pressing & { readonly before: PageSnapshot },
): Promise<string | undefined> {
  const said = withoutThe(words);
  const isCalled = ({ name, region, field }: PageNode) =>
    field === undefined && !["navigation", "banner"].includes(region) && withoutThe(name) === said;
  if (!said.startsWith(`${withoutThe(node.name)} `) || node.popup === true) return undefined;
  const whole = newNodes(desk.page, before).find(
    (each) => isCalled(each) && (isActionable(each) || each.role === "row"),
  );
  if (whole === undefined) return undefined;
  const opened =
    whole.role === "row" ? await openRow(desk, steps, { row: whole }) : await clickNode(desk, steps, whole);
  return opened ? whole.name : undefined;
}
