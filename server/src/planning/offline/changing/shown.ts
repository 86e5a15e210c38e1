import type { Deed } from "../../deed.ts";
import { deedOf } from "../desk/by-hand.ts";
import { best, perform, showNode, type Desk } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { reach } from "../ways/reach.ts";

/** What is only looked at. */

export function scroll(desk: Desk, to: string): Promise<Deed | undefined> {
  return deedOf(desk, "scroll", async (steps) => {
    const node = to === "" || /^(?:bottom|end|page|it)$/i.test(to) ? undefined : best(desk, desk.page, to);
    const target = node === undefined ? undefined : await desk.app.locate(node);
    const outcome = await perform(
      desk,
      steps,
      target === undefined ? { kind: "scroll", screens: 0.8 } : { kind: "scroll", target },
    );
    return outcome.ok ? { subject: node?.name ?? glance(desk.page).heading } : undefined;
  });
}

export function highlight(desk: Desk, what: string): Promise<Deed | undefined> {
  return deedOf(desk, "look", async (steps) => {
    const node = await reach(desk, steps, what);
    return node !== undefined && (await showNode(desk, steps, node)) ? { subject: node.name || node.near } : undefined;
  });
}
