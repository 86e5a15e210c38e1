import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { calledJust, unfolded } from "../ways/unfold.ts";
import { sameKeys } from "../../prompt/words.ts";
import { isSearch } from "../form/form.ts";
import { best, heldBy, type Desk, type Taste } from "../desk/desk.ts";

/** A small menu of what can be made, which a control brings up in place of a form. */

/** What is made, and what may make it. */
export type Making = { readonly thing: string; readonly words: string; readonly maker: Taste };

/** What was pressed to make a thing, and the page as it was before. */
export type Kinds = Making & { readonly before: PageSnapshot; readonly opener: PageNode };

/**
 * "New" may bring up a small menu of what can be made: the entry that names the thing or, where the control that was
 * pressed did that, the first.
 */
export function kindOffered({ app, page }: Desk, { before, opener, thing, words, maker }: Kinds): PageNode | undefined {
  const fresh = newNodes(page, before);
  if (page.path !== before.path || page.dialog !== before.dialog || fresh.some(({ field }) => field !== undefined))
    return undefined;
  const entries = fresh.filter((node) => isActionable(node) && node.external !== true && !node.submits);
  const offered = { ...page, nodes: entries };
  const favour = (node: PageNode) => (heldBy(node.name, thing) > 0 ? (maker.favour?.(node) ?? 0) : -1);
  return (
    best({ app }, offered, { words, ...maker, favour }) ??
    best({ app }, offered, { words: thing, literal: true }) ??
    (heldBy(opener.name, thing) > 0.9 ? entries.find((node) => makesSomething(node)) : undefined)
  );
}

/** "Manual input", "from scratch": of several ways to make a thing, that in which it is written by oneself. */
const byHand = /\b(?:manual(?:ly)?|by hand|from scratch|blank|empty|one by one|single)\b/i;

/** Where a dialog that has come up asks for nothing but what is to be made, or how: what is called so, or the way that goes by hand. */
export function wayAsked({ page }: Desk, { before, thing }: Kinds): PageNode | undefined {
  const inside = page.nodes.filter(({ region }) => region === "dialog");
  const asks = inside.some(({ field }) => field !== undefined);
  if (page.dialog === undefined || page.dialog === before.dialog || asks) return undefined;
  const offered = inside.filter((node) => isActionable(node) && node.submits !== true);
  const kinds = offered.filter(({ name }) => sameKeys(name, thing));
  const ways = kinds.length > 0 ? kinds : offered.filter(({ name }) => byHand.test(name));
  return ways.length === 1 ? ways[0] : undefined;
}

const begins = /^(?:\+\s*)?(?:create|add|new|choose|select|use|start|begin|get started)(?:\s(?:this|one|it))?\W*$/i;

/** "A tide report": the page to which a maker has led may ask for no more than which kind, each on a card with a control of its own. */
export function kindOnCard({ page }: Desk, { before, thing }: Kinds): PageNode | undefined {
  const [, quality = ""] = /^(.+)\s\S+$/.exec(thing) ?? [];
  const asks = page.nodes.some((node) => node.field !== undefined && !isSearch(node));
  if (quality === "" || asks || page.path === before.path) return undefined;
  const isCalledSo = (text: string) => sameKeys(text, quality) || sameKeys(text, thing);
  return page.nodes.find(
    (node) =>
      isActionable(node) &&
      !["navigation", "banner", "row"].includes(node.region) &&
      (isCalledSo(node.name) || (isCalledSo(node.near) && begins.test(node.name.trim()))),
  );
}

const makesSomething = ({ role, name }: PageNode): boolean =>
  role === "menuitem" || /^[+＋\s]*(?:create|add|new)\b/i.test(name);

/** Of what can be made some stands in a menu within the small menu, which comes up by its entry. */
export async function kindBehind(desk: Desk, steps: Step[], { before, thing }: Kinds): Promise<PageNode | undefined> {
  const fresh = newNodes(desk.page, before);
  if (desk.page.path !== before.path || fresh.length === 0 || fresh.some(({ field }) => field !== undefined))
    return undefined;
  const roles = ["menuitem", "clickable", "link", "button", "option"];
  return unfolded(desk, steps, { ...calledJust({ words: thing, roles }), literal: true });
}
