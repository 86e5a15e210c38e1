import type * as Drawn from "./drawn.ts";
import type * as Framed from "./framed.ts";
import type { PageNode } from "./snapshot.ts";

/** Runs inside the page, after the eyes, as `sight.ts` does: what lies over what. Sent as text, like the eyes. */

declare const acting: ReadonlySet<string>;
declare const frameAround: typeof Framed.frameAround;
declare const seenOf: typeof Drawn.seenOf;

/** Whether something else lies over the middle of an element. */
export function isCovered(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const free = hit === null || element.contains(hit) || hit.contains(element);
  if (!free) return hit.closest("label")?.control !== element;
  const frame = frameAround(element);
  return frame !== null && isCovered(frame);
}

/** Whether something lies under a page of its own, through which nothing of it is seen. */
export function isUnderAPage(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  // What a list has scrolled away lies under nothing.
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const isOutside = middle.x < left || middle.x > right || middle.y < top || middle.y > bottom;
    if (isOutside && getComputedStyle(each).overflow !== "visible") return false;
  }
  const root = element.getRootNode() as Document | ShadowRoot;
  let over = root.elementFromPoint(middle.x, middle.y);
  for (; over !== null && !over.contains(element); over = over.parentElement) {
    const { left, top, right, bottom } = over.getBoundingClientRect();
    const { backgroundColor, opacity } = getComputedStyle(over);
    const isWhole = left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight;
    if (isWhole && opacity === "1" && backgroundColor.startsWith("rgb(")) return true;
  }
  return false;
}

/**
 * When a layer shuts off nearly all that could be used, what is left in front is a dialog, whatever its markup says. What
 * lies under another page is no part of what is seen.
 */
export function inFront(all: PageNode[], elements: Element[]): PageNode[] {
  const isBuried = (node: PageNode) => node.inView && isUnderAPage(seenOf(elements[node.index] as Element));
  const nodes = all.map((node) => (isBuried(node) ? { ...node, inView: false, disabled: true } : node));
  const usable = nodes.filter((node) => node.inView && (acting.has(node.role) || node.role === "clickable"));
  const lies = (node: PageNode) => isCovered(seenOf(elements[node.index] as Element));
  const covered = new Set(usable.filter(lies));
  const blocked = usable.length >= 5 && covered.size / usable.length > 0.7;
  // Of what the view cuts off below its middle nobody can tell what lies over it there.
  const isAtHand = ({ box }: PageNode) => box.y + box.height / 2 < innerHeight && box.x + box.width / 2 < innerWidth;
  const free = (node: PageNode) => node.inView && isAtHand(node) && !covered.has(node) && !lies(node);
  return blocked ? nodes.map((node) => (free(node) ? { ...node, region: "dialog" } : node)) : nodes;
}

/** Everything above as one text. */
export const covering = [isCovered, isUnderAPage, inFront].map(String).join("\n");
