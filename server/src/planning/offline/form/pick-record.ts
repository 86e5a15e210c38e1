import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { beginsWith } from "../desk/told-first.ts";
import { partsOfName } from "./parts-of-name.ts";

/** A field for another record may open a list of them all over its form, with a control in each row that takes that one. */

type Picked = { readonly value: string; readonly start: PageSnapshot };

const takes = /^(?:select|choose|pick|use|take)$/i;

/** The controls in the rows of a list that has come up which take their row. */
const takersOn = (page: PageSnapshot, start: PageSnapshot): PageNode[] =>
  newNodes(page, start).filter(
    (node) =>
      ["button", "link", "clickable"].includes(node.role) &&
      ["row", "dialog"].includes(node.region) &&
      node.item !== undefined &&
      takes.test(node.name.trim()) &&
      isActionable(node),
  );

/** That of the row which begins with the name, or is the only one to hold it. */
function takerOf(page: PageSnapshot, { value, start }: Picked): PageNode | undefined {
  const own = takersOn(page, start).filter(({ item = "" }) => heldBy(item, value) > 0.9);
  const named = own.find(({ item = "" }) => beginsWith(item, value));
  return named ?? (own.length === 1 ? own[0] : undefined);
}

/** Takes a record from the list of them that has come up since the start; where it is not in sight, by the search of that list. */
export async function pickRecord(desk: Desk, steps: Step[], picked: Picked): Promise<boolean> {
  const { value, start } = picked;
  if (takersOn(desk.page, start).length === 0) return false;
  const here = takerOf(desk.page, picked);
  if (here !== undefined) return clickNode(desk, steps, here);
  const searches = ({ role, field, name }: PageNode) =>
    role === "searchbox" ||
    (role === "textbox" && (field?.narrows === true || /\b(?:search|find|filter)\b/i.test(name)));
  for (const words of [value, ...partsOfName(value)]) {
    const field = newNodes(desk.page, start).find(searches);
    const target = field === undefined ? undefined : await desk.app.locate(field);
    const tried: Step[] = [];
    if (target === undefined || !(await perform(desk, tried, { kind: "fill", target, value: words })).ok) return false;
    const found = takerOf(desk.page, picked);
    if (found === undefined || !(await clickNode(desk, tried, found))) continue;
    steps.push(...tried);
    return true;
  }
  return false;
}
