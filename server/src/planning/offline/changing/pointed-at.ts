import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { Deed } from "../../deed.ts";
import { deedOf, type Doing } from "../desk/by-hand.ts";
import { clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
import { namesIn, standingWith } from "../things/with-thing.ts";

/** Finds the control that does it to a thing, among those that stand with it. */
export type OwnControl = (desk: Desk, doing: Doing, stands: (node: PageNode) => boolean) => PageNode | undefined;

/** What can be done with an entry of a list is often shown only while it is pointed at. */
export function pressPointedAt(desk: Desk, { verb, what }: Doing, own: OwnControl): Promise<Deed | undefined> {
  return deedOf(desk, "act", async (steps) => {
    const stands = standingWith(desk.page, what);
    const before = desk.page;
    const entry = what === "" ? undefined : entryOf(desk.page, what);
    const target = entry === undefined ? undefined : await desk.app.locate(entry);
    const pointing: Step[] = [];
    if (entry === undefined || target === undefined) return undefined;
    if (!(await perform(desk, pointing, { kind: "hover", target })).ok) return undefined;
    // A long entry is known by its box: what came to light there belongs to it.
    const { y, height } = sameNode(desk.page, entry)?.box ?? { y: 0, height: 0 };
    const isInside = ({ box }: PageNode) => box.y >= y - 1 && box.y + box.height <= y + height + 1;
    const came = newNodes(desk.page, before);
    const isIts = (node: PageNode) => stands(node) || (entry.role === "row" ? isInside(node) : came.includes(node));
    const control = own(desk, { verb, what }, isIts);
    const shown = desk.page;
    if (control === undefined || !(await clickNode(desk, pointing, control))) return undefined;
    // What comes to light beside is that of the entry which the pointer is over by now.
    if (desk.page.dialog !== undefined) await goOn(desk, pointing, { pressed: control, before: shown, verb });
    steps.push(...pointing);
    return { subject: control.name };
  });
}

/** What is pointed at of an entry: its row, or else its heading, or what else stands in it. */
function entryOf(page: PageSnapshot, thing: string): PageNode | undefined {
  const stands = standingWith(page, thing);
  const row = page.nodes.find((node) => node.role === "row" && stands(node));
  const isCalled = ({ role, name }: PageNode) =>
    role === "heading" && namesIn(thing).some((each) => heldBy(name, each) > 0.9);
  const headings = page.nodes.filter((node) => isCalled(node) && !elsewhere.includes(node.region));
  const inside = page.nodes.find(
    (node) => (node.item ?? "") !== "" && stands(node) && !elsewhere.includes(node.region),
  );
  return row ?? (headings.length === 1 ? headings[0] : undefined) ?? inside;
}

const elsewhere = ["navigation", "banner", "contentinfo", "dialog", "menu"];
