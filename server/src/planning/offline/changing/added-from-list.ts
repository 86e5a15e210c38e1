import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { deedOf, type Done } from "../desk/by-hand.ts";
import { clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { enterNarrowing } from "../narrowing/narrow.ts";
import { isSearch } from "../form/form.ts";
import { isElsewhere } from "./of-another.ts";

/** Who belongs to a group is often ticked in a list of all there are, which the group's own page brings up by "Add". */

type Making = Extract<Intent, { kind: "create" }>;

/** As many controls that add something are tried. */
const maxAdders = 2;

const adds = /^(?:[+＋]\s*)?(?:add|assign|attach|manage|edit)(?:\s(?:an?|the|new|more|existing))*(?:\s\p{L}+)?$/iu;
const takes = /^(?:save|add|assign|attach|confirm|done|apply|ok)\b/i;

/** "Put Ben Carter into the Night watch crew", once that is open: theirs is ticked among all, and taken over. */
export async function addedFromList(desk: Desk, { what, values }: Making): Promise<Deed | undefined> {
  const [name, ...more] = values;
  if (!/^(?:member|participant)$/.test(what) || name?.hint !== "name" || more.length > 0) return undefined;
  const start = desk.page;
  if (isElsewhere(desk, desk.last)) return undefined;
  const openers = start.nodes.filter(
    (node) =>
      isActionable(node) &&
      node.field === undefined &&
      ["button", "link"].includes(node.role) &&
      !["navigation", "banner", "row"].includes(node.region) &&
      adds.test(node.name.trim()),
  );
  for (const opener of openers.slice(0, maxAdders)) {
    const deed = await deedOf(desk, "act", (steps) => takenFrom(desk, steps, { opener, start, name: name.text }));
    if (deed !== undefined) return deed;
    await perform(desk, [], { kind: "goto", path: start.path });
  }
  return undefined;
}

type Taking = { readonly opener: PageNode; readonly start: PageSnapshot; readonly name: string };

async function takenFrom(desk: Desk, steps: Step[], { opener, start, name }: Taking): Promise<Done | undefined> {
  if (!(await clickNode(desk, steps, opener))) return undefined;
  // In a dialog the rows of a list are told to stand in that.
  const isBox = ({ role, region, disabled }: PageNode) =>
    role === "checkbox" && ["row", "dialog"].includes(region) && !disabled;
  const listed = () => newNodes(desk.page, start).filter((node) => isBox(node) && heldBy(node.item ?? "", name) > 0.9);
  const search = desk.page.nodes.find((node) => isSearch(node) && node.region !== "navigation" && !node.disabled);
  if (!desk.page.nodes.some(isBox)) return undefined;
  if (listed().length !== 1 && search !== undefined) await enterNarrowing(desk, steps, { node: search, value: name });
  const [box, ...others] = listed();
  if (box === undefined || others.length > 0 || !(await clickNode(desk, steps, box))) return undefined;
  const button = desk.page.nodes.findLast(
    (node) => node.role === "button" && !node.disabled && node.region !== "row" && takes.test(node.name.trim()),
  );
  return button !== undefined && (await clickNode(desk, steps, button)) ? { subject: name } : undefined;
}
