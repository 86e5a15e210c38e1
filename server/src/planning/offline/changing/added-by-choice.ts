import { isActionable, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { unquote } from "../../prompt/values.ts";
import { deedOf, type Done } from "../desk/by-hand.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { chooseFromPopup } from "../form/drop-down.ts";
import { standingFor } from "../form/enter-value.ts";
import { setField } from "../form/form.ts";
import { optionOf } from "../form/place.ts";
import { buttonAfter } from "../form/send.ts";
import { isElsewhere } from "./of-another.ts";
import { joins } from "./only-opened.ts";

type Added = { readonly field: string; readonly value: string; readonly to: string };

/**
 * "Add the keyword Storm to it": what "Add a keyword" unfolds where it stands has the keyword among its choices, and a
 * button that takes the one that is chosen, which may only come to light then.
 */
export async function addedByChoice(desk: Desk, intent: Intent): Promise<Deed | undefined> {
  const added = addedIn(intent);
  const opener = added === undefined || isElsewhere(desk, added.to) ? undefined : openerOf(desk.page, added.field);
  if (added === undefined || opener === undefined) return undefined;
  const start = desk.page;
  let isOffered = false;
  const deed = await deedOf(desk, "act", async (steps) => {
    if (!(await clickNode(desk, steps, opener))) return undefined;
    isOffered = newNodes(desk.page, start).some(({ name }) => sameKeys(name, added.value));
    return chosen(desk, steps, { ...added, start });
  });
  if (deed !== undefined) return deed;
  await closeAgain(desk, start, opener);
  // What has come up may be a form, and is no list of what there is.
  if (!isOffered) return undefined;
  return deedOf(desk, "act", async (steps) => {
    const node = sameNode(desk.page, opener);
    const { field, value } = added;
    const taken = node !== undefined && (await chooseFromPopup(desk, steps, { node, value, whole: true }));
    return taken ? { subject: node.near, label: field, value } : undefined;
  });
}

/** Which one of a kind is to be added, and to what. */
function addedIn(intent: Intent): Added | undefined {
  if (intent.kind === "act") {
    const [, field, value = ""] =
      /^(\p{Ll}{3,})\s(["\p{Lu}].*)$/u.exec(joins.test(intent.verb) ? intent.what : "") ?? [];
    return field === undefined || intent.as !== undefined ? undefined : { field, value: unquote(value), to: "" };
  }
  const { field, value, on, of, verb = "add" } = intent.kind === "fill" ? intent : { field: "", value: "" };
  return verb === "add" && field !== "" && value !== "" ? { field, value, to: on ?? of ?? "" } : undefined;
}

/** The only control that adds one of that kind where it stands; none where a field for that stands there. */
function openerOf({ nodes }: PageSnapshot, kind: string): PageNode | undefined {
  if (nodes.some(({ field, name }) => field !== undefined && sameKeys(name, kind))) return undefined;
  const found = nodes.filter(
    (node) =>
      isActionable(node) &&
      node.field === undefined &&
      node.path === undefined &&
      !["navigation", "banner", "row"].includes(node.region) &&
      sameKeys(
        node.name.replace(/^(?:add|assign|attach|link|choose|select|[+＋])\s*(?:an?|the|new|more)?\s+/i, ""),
        kind,
      ) &&
      !sameKeys(node.name, kind),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Chooses among what has come up, and takes what is chosen. */
async function chosen(
  desk: Desk,
  steps: Step[],
  { start, field, value }: Added & { readonly start: PageSnapshot },
): Promise<Done | undefined> {
  const offering = newNodes(desk.page, start).filter((node) => optionOf(node, value) !== undefined);
  const node = offering.find(({ name }) => heldBy(name, field) > 0.9) ?? offering[0];
  const option = node === undefined ? undefined : optionOf(node, value);
  if (node === undefined || option === undefined) return undefined;
  const before = desk.page;
  if (!(await setField(desk, steps, { node, value: option }))) return undefined;
  const takes = ({ role, name, disabled }: PageNode) =>
    role === "button" && !disabled && /^(?:add|assign|attach|link|save|ok|\+)\b/i.test(name.trim());
  const came = newNodes(desk.page, before).find(takes);
  const button = came ?? buttonAfter(desk, standingFor(desk.page, node) ?? node);
  if (button !== undefined && !(await clickNode(desk, steps, button))) return undefined;
  return { subject: node.near, label: field, value: option };
}
