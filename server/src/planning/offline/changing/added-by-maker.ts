import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { unquote } from "../../prompt/values.ts";
import { sameKeys } from "../../prompt/words.ts";
import { heldBy, type Desk } from "../desk/desk.ts";
import { create } from "../making/create.ts";
import { joins } from "./only-opened.ts";

/**
 * "Add the software Kiosk to it", "add the annotation "Hinge repaired" to its notes": where the page in front has a control
 * that adds one of just that kind, it is made by that, in the form behind it, and belongs to what was spoken of.
 */
export async function addedByMaker(desk: Desk, intent: Extract<Intent, { kind: "act" }>): Promise<Deed | undefined> {
  const { verb, what, as = "" } = intent;
  const [, kind = "", value = ""] = /^(\p{Ll}{3,}(?:\s\p{Ll}{3,})?)\s(["\p{Lu}\d].*)$/u.exec(what) ?? [];
  const maker = joins.test(verb) && kind !== "" ? makerOf(desk.page, kind) : undefined;
  if (maker === undefined || !(as === "" || speaksOf(desk.page, maker, as))) return undefined;
  return create(desk, { what: kind, values: [{ hint: "name", text: unquote(value) }], inside: true });
}

const adds = /^(?:[+＋]\s*)?(?:add|new|create)\s+(?:(?:an?|the|new|another)\s+)*/i;

/** The only control of the page itself that adds one of that kind, and says no more. */
function makerOf({ nodes }: PageSnapshot, kind: string): PageNode | undefined {
  const found = nodes.filter(
    ({ field, region, name, ...node }) =>
      field === undefined &&
      !["navigation", "banner", "row"].includes(region) &&
      adds.test(name.trim()) &&
      sameKeys(name.trim().replace(adds, ""), kind) &&
      isActionable({ ...node, region, name }),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Whether the part of the page that something is added to has a name there, over the control or elsewhere. */
const speaksOf = ({ nodes }: PageSnapshot, maker: PageNode, part: string): boolean =>
  heldBy(maker.near, part) > 0.9 || nodes.some(({ role, name }) => role === "heading" && sameKeys(name, part));
