import { isActionable, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { withoutCount } from "../desk/labels.ts";
import { kindIn, qualityIn } from "../narrowing/by-control.ts";

/** A list may be shown in part by one of several entries that stand beside it: "All (7)", "Overdue (2)", "Done (5)". */

/** How far the sides of entries in one column or row may differ, px. */
const maxOffPx = 4;

/** Fewer entries with "All" among them are no choice. */
const fewest = 3;

const isChoice = (node: PageNode): boolean =>
  isActionable(node) &&
  node.field === undefined &&
  ["link", "tab", "button", "clickable"].includes(node.role) &&
  !["row", "columnheader", "contentinfo"].includes(node.region);

/** The choices of a page, each group of them in one column or row and with one that is called "All". */
function groupsOf(nodes: readonly PageNode[]): PageNode[][] {
  const choices = nodes.filter(isChoice);
  const everything = choices.filter(({ name }) => /^all$/i.test(withoutCount(name)));
  const isNear = (one: number, other: number) => Math.abs(one - other) <= maxOffPx;
  const beside = (all: PageNode) =>
    choices.filter(
      ({ role, box }) =>
        role === all.role &&
        ((isNear(box.x, all.box.x) && isNear(box.height, all.box.height)) ||
          (isNear(box.y, all.box.y) && isNear(box.height, all.box.height))),
    );
  return everything.map(beside).filter((group) => group.length >= fewest);
}

/** "The overdue books", "all books": the entry called just so, where the books have no page of their own in sight. */
export async function byChoice(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const said = words.replace(/^(?:only\s+)?(?:the\s+)?/i, "").replace(/^all\s+(?:of\s+)?(?:the\s+)/i, "all ");
  const [, kept, place] = /^(\p{L}+s)\s+in\s+(?:the\s+)?(.+)$/iu.exec(said) ?? [];
  const [quality, kind] = place === undefined ? [qualityIn(said), kindIn(said)] : [place, kept ?? ""];
  if (kind === "") return undefined;
  const ofKind = (node: PageNode) => isActionable(node) && node.current !== true && sameKeys(node.name, kind);
  if (desk.page.nodes.some(ofKind)) return undefined;
  const isCalled = ({ name }: PageNode) => withoutCount(name).toLowerCase() === quality.toLowerCase();
  const node = groupsOf(desk.page.nodes).flat().find(isCalled);
  return node !== undefined && (await clickNode(desk, steps, node)) ? withoutCount(node.name) : undefined;
}
