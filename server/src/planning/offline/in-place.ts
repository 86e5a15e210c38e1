import { isActionable, newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { closeAgain } from "./close-again.ts";
import { best, clickNode, perform, type Desk } from "./desk.ts";
import { optionOf } from "./place.ts";
import { behindOpener } from "./drop-down.ts";
import { setField } from "./form.ts";
import { inOwnMenu, standingWith, withWhoKnows } from "./with-thing.ts";

/** What is changed where it stands: in a thing's own row, or by a press on the text itself. */

type Change = { readonly field: string; readonly value: string };

const texts = ["textbox", "combobox", "spinbutton", "searchbox"];
const choices = [...texts, "listbox", "slider", "checkbox", "switch"];

/** "Change the role of Bo to Editor": the field or the drop-down that stands with Bo, by its name or by its choice. */
export async function changeInRow(
  desk: Desk,
  steps: Step[],
  { on, field, value }: Change & { readonly on: string },
): Promise<PageNode | undefined> {
  const stands = standingWith(desk.page, on);
  const inRow = (node: PageNode) => stands(node) && node.region !== "dialog";
  const own = desk.page.nodes.filter((node) => choices.includes(node.role) && inRow(node));
  const chosen = own.find((node) => optionOf(node, value) !== undefined);
  const named = best(desk, { ...desk.page, nodes: own }, { words: field, roles: choices });
  const node = chosen ?? (named?.field?.options.length === 0 ? named : undefined);
  if (node !== undefined && (await setField(desk, steps, { node, value: optionOf(node, value) ?? value }))) return node;
  const opener = await behindOpener(desk, steps, { field, value, stands: inRow });
  const drops = desk.page.nodes.filter(
    (each) => inRow(each) && (each.role === "combobox" || each.popup === true) && each.tag !== "select",
  );
  if (opener !== undefined || drops.length !== 1) return opener;
  return behindOpener(desk, steps, { field: "", value, stands: inRow });
}

/** "Rename Berlin to Hamburg": by the thing's own "Rename", in sight or in its menu, and the field that it opens. */
export async function rename(
  desk: Desk,
  steps: Step[],
  { on, value }: { readonly on: string; readonly value: string },
): Promise<PageNode | undefined> {
  const start = desk.page;
  const stands = standingWith(start, on);
  const tried: Step[] = [];
  const own = best(desk, start, {
    words: "rename",
    literal: true,
    roles: ["button", "link", "menuitem", "clickable"],
    favour: (node) => (stands(node) ? 0.1 : -1),
  });
  const begun =
    own === undefined
      ? (await inOwnMenu(desk, tried, { thing: on, words: "rename" })) !== undefined
      : await clickNode(desk, tried, own);
  const field = begun ? freshField(desk, start) : undefined;
  if (field === undefined || !(await setField(desk, tried, { node: field, value }))) return undefined;
  steps.push(...tried);
  return field;
}

/** A text that becomes a field when it, or the "Edit" that stands with it, is pressed. */
export async function editInPlace(desk: Desk, steps: Step[], words: string): Promise<PageNode | undefined> {
  const start = desk.page;
  const ofAnother = withWhoKnows(desk);
  const pressed = (node: PageNode) =>
    node.path === undefined &&
    node.submits !== true &&
    node.field === undefined &&
    !["navigation", "columnheader"].includes(node.region) &&
    !ofAnother(node)
      ? 0
      : -1;
  const openers = [
    best(desk, start, {
      words: `edit ${words}`,
      literal: true,
      roles: ["button", "clickable", "link"],
      favour: pressed,
    }),
    best(desk, start, { words, literal: true, roles: ["clickable", "heading", "button"], favour: pressed }),
  ].filter((node) => node !== undefined);
  for (const opener of new Set(openers)) {
    const tried: Step[] = [];
    const node = sameNode(desk.page, opener);
    if (node === undefined || !(await clickNode(desk, tried, node))) continue;
    const fresh = freshField(desk, start);
    const field = best(desk, desk.page, { words, roles: texts }) ?? fresh;
    if (field !== undefined && fresh !== undefined) {
      steps.push(...tried);
      return field;
    }
    if (desk.page.path !== start.path) await perform(desk, [], { kind: "goto", path: start.path });
    else await closeAgain(desk, start, opener);
  }
  return undefined;
}

/** The first text field that was not there before. */
const freshField = (desk: Desk, before: PageSnapshot): PageNode | undefined =>
  newNodes(desk.page, before).find((node) => isActionable(node) && texts.includes(node.role));
