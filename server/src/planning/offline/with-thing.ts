import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { refusedWord } from "#browser/destructive.ts";
import type { Step } from "#browser/step.ts";
import { closeAgain } from "./close-again.ts";
import { best, clickNode, heldBy, type Desk } from "./desk.ts";
import { rowsOf } from "./rows.ts";

/** What stands with one thing of a list: its boxes, its buttons, and the menu behind its last button. */

const places = ["first", "second", "third", "fourth", "fifth"];

/** "The second ticket", "the last row": which of several is meant, from 0; −1 is the last; `undefined` for a name. */
export function placeIn(thing: string): number | undefined {
  const word = /^(?:the\s+)?(?:very\s+)?(first|second|third|fourth|fifth|last|top)\b/i.exec(thing)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  return word === "last" ? -1 : Math.max(0, places.indexOf(word));
}

/** Tells whether a node stands with the thing: in its row, in its entry of a list, or under its heading. */
export function standingWith(page: PageSnapshot, thing: string): (node: PageNode) => boolean {
  const place = placeIn(thing);
  const row = place === undefined ? undefined : rowsOf(page.nodes).at(place)?.box;
  if (row !== undefined) {
    return ({ box, region }) => {
      const middle = box.y + box.height / 2;
      return middle >= row.y && middle <= row.y + row.height && region !== "navigation";
    };
  }
  if (place !== undefined || thing === "") return () => false;
  return (node) => [node.item ?? "", node.near, node.name].some((text) => text !== "" && heldBy(text, thing) > 0.9);
}

const callsForMore =
  /^(?:(?:open |show |row |more |quick )*(?:more|actions?|options|menu|settings)\b.*|[.…⋮⋯︙☰]+|)$|\b(?:ellipsis|kebab|dots|more (?:vert|horiz\w*|vertical|actions|options))\b/i;

/** The control behind which more can be done with the thing: the last of those that stand with it. */
export function moreOf(page: PageSnapshot, thing: string): PageNode | undefined {
  const stands = standingWith(page, thing);
  const own = page.nodes.filter(
    (node) =>
      isActionable(node) &&
      ["button", "clickable", "link", "combobox"].includes(node.role) &&
      node.path === undefined &&
      node.external !== true &&
      (node.popup === true || node.expanded === false || callsForMore.test(node.name.trim())) &&
      stands(node),
  );
  return own.findLast((node) => node.role !== "combobox") ?? undefined;
}

type Asked = { readonly thing: string; readonly words: string };

/** Uses an entry of the menu that belongs to one thing; `undefined` where it has none, or no such entry. */
export async function inOwnMenu(desk: Desk, steps: Step[], { thing, words }: Asked): Promise<string | undefined> {
  const start = desk.page;
  const more = moreOf(start, thing);
  if (more === undefined || refusedWord(more.name, desk.app.prompt) !== undefined) return undefined;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, more))) return undefined;
  const fresh = newNodes(desk.page, start).filter(isActionable);
  const entry = best(desk, { ...desk.page, nodes: fresh }, { words });
  if (entry !== undefined && (await clickNode(desk, tried, entry))) {
    steps.push(...tried);
    return entry.name;
  }
  await closeAgain(desk, start, more);
  return undefined;
}

/** "The menu of the second row", "the three dots next to Berlin": the thing whose menu is meant; `undefined` otherwise. */
export function menuOwner(words: string): string | undefined {
  return /^(?:the\s+)?(?:(?:row|context|actions?|options|more|overflow|kebab|dropdown|drop-down|three[- ]dots?)\s+)*(?:menu|actions?|options|(?:three )?dots|button)\s+(?:of|next to|beside|for|on|in|at)\s+(?:the\s+)?(.+)$/i.exec(
    words,
  )?.[1];
}
