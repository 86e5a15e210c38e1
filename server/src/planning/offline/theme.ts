import type { Deed } from "../deed.ts";
import { deedOf } from "./by-hand.ts";
import { best, clickNode, showNode, type Desk } from "./desk.ts";
import { reach } from "./reach.ts";

/** "In dark mode", where the switch is called by what it is now ("Light"), or by what it changes ("Theme"). */
export function darken(desk: Desk, what: string): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    if (!/^(?:dark|night)(?: (?:mode|theme|one|version|look|colou?rs))?$/i.test(what)) return undefined;
    if (best(desk, desk.page, { words: what, literal: true }) !== undefined) return undefined;
    const switches =
      /^(?:toggle |switch |change )?(?:light(?: mode| theme)?|(?:colou?r )?(?:theme|scheme|mode)|appearance)$/i;
    const node = desk.page.nodes.find(
      ({ role, name, disabled }) => ["button", "switch", "checkbox"].includes(role) && switches.test(name) && !disabled,
    );
    return node !== undefined && (await clickNode(desk, steps, node))
      ? { subject: node.near || node.name, label: "dark mode", value: "on" }
      : undefined;
  });
}

/** "Back to the light theme": where only the dark one has a switch, that is turned off; it is off where it is not pressed. */
export function lighten(desk: Desk, what: string): Promise<Deed | undefined> {
  return deedOf(desk, "fill", async (steps) => {
    if (!/^(?:light|bright)(?: (?:mode|theme|one|version|look|colou?rs))?$/i.test(what)) return undefined;
    if (best(desk, desk.page, what) !== undefined) return undefined;
    const node = await reach(desk, steps, { words: "dark mode", roles: ["button", "switch", "checkbox"] });
    if (node === undefined) return undefined;
    const dark = node.field === undefined ? node.current === true : node.field.state === "checked";
    const done = dark ? await clickNode(desk, steps, node) : await showNode(desk, steps, node);
    return done ? { subject: node.near || node.name, label: node.name, value: "off" } : undefined;
  });
}
