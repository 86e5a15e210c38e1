import type { PageNode } from "#browser/snapshot.ts";
import type { Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { deedOf } from "../desk/by-hand.ts";
import { best, heldBy, perform, type Desk } from "../desk/desk.ts";
import { reach } from "../ways/reach.ts";
import { placeIn } from "../things/with-thing.ts";

/** Boxes are ticked and switches turned, by their own names or by those of the entries they stand with. */

export function toggle(desk: Desk, { what, on }: Extract<Intent, { kind: "toggle" }>): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    const sought = {
      roles: ["checkbox", "switch", "radio", "button", "clickable"],
      favour: (each: PageNode) => (["button", "clickable"].includes(each.role) ? -0.1 : 0.05),
    };
    const plain = what.replace(/\s+(?:mode|switch|button|option|setting|toggle)$/i, "");
    const node =
      tickOf(desk, what) ??
      best(desk, desk.page, { words: what, ...sought }) ??
      best(desk, desk.page, { words: plain, ...sought }) ??
      (await reach(desk, steps, { words: what, ...sought }));
    if (node === undefined) return undefined;
    const target = await desk.app.locate(node);
    const already = node.field === undefined ? on && node.current === true : (node.field.state === "checked") === on;
    if (target === undefined) return undefined;
    const outcome = await perform(desk, steps, { kind: already ? "highlight" : "click", target });
    return outcome.ok ? { subject: node.near || node.name, label: node.name, value: on ? "on" : "off" } : undefined;
  });
}

/** "Tick off buy milk", "the first one": the box of an entry that has no name of its own, or one that every row has. */
export function tickOf(desk: Desk, what: string): PageNode | undefined {
  const ofItsOwn = (name: string) =>
    name !== "" && !/^(?:select|tick|check|choose|toggle)(?: (?:this )?(?:row|item|entry))?$/i.test(name);
  const ticks = desk.page.nodes.filter(
    ({ role, name, item = "", disabled }) =>
      ["checkbox", "switch", "radio"].includes(role) && !ofItsOwn(name) && item !== "" && !disabled,
  );
  const place = placeIn(what);
  if (place !== undefined) return ticks.filter(({ region }) => region === "row").at(place) ?? ticks.at(place);
  return ticks.find(({ item = "" }) => heldBy(item, what) > 0.9);
}
