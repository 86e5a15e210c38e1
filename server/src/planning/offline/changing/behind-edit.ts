import { isActionable, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { beginsWith } from "../desk/told-first.ts";
import { liesUnder, pathKey } from "../desk/route.ts";
import { edits } from "../things/unlabelled.ts";
import { inOwnMenu, moreOf, standingWith } from "../things/with-thing.ts";
import { isTabCalled } from "../opening/tabs-of-page.ts";
import { travel } from "../ways/reach.ts";
import { unfolded } from "../ways/unfold.ts";
import { openEditor } from "./editor.ts";
import { choiceUnder } from "./field-by-choice.ts";

/** A thing's own page may only show it: its fields lie behind "Edit", there or in its row of a list. */

/** With a value, one of several choices under those words will do. */
type Sought = { readonly words: string; readonly roles: readonly string[]; readonly value?: string };

/** The field of that name, or the choice of that name under those words. */
const fieldOf = async (desk: Desk, steps: Step[], sought: Sought): Promise<PageNode | undefined> =>
  best(desk, desk.page, sought) ??
  choiceUnder(desk.page, sought.words, sought.value ?? "") ??
  (await unfolded(desk, steps, sought));

/** The field that has come to light once something was opened to be changed; where that holds none, the page before is in front again. */
async function fieldBehind(
  desk: Desk,
  steps: Step[],
  { open, ...sought }: Sought & { readonly open: (tried: Step[]) => Promise<boolean> },
): Promise<PageNode | undefined> {
  const tried: Step[] = [];
  const start = desk.page.path;
  const isOpen = await open(tried);
  const field = isOpen ? await fieldOf(desk, tried, sought) : undefined;
  if (field !== undefined) steps.push(...tried);
  // What was opened to be edited stays open without a step of the film, and takes no other value.
  else if (isOpen || desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return field;
}

/** The field behind the tab that is called as it is: a comment is written under "Comments", and is none of the notes that "Edit" has. */
export function behindItsTab(desk: Desk, steps: Step[], sought: Sought): Promise<PageNode | undefined> {
  const tab = desk.page.nodes.find(
    (node) => node.role === "tab" && node.current !== true && !node.disabled && isTabCalled(node, sought.words),
  );
  return tab === undefined
    ? Promise.resolve(undefined)
    : fieldBehind(desk, steps, { ...sought, open: (tried) => clickNode(desk, tried, tab) });
}

/** The field behind "Edit" on the page of a thing; `undefined` when it is not there. */
export const behindEdit = (
  desk: Desk,
  steps: Step[],
  { thing, ...sought }: Sought & { readonly thing?: string | undefined },
): Promise<PageNode | undefined> =>
  fieldBehind(desk, steps, {
    ...sought,
    open: async (tried) => (await openEditor(desk, tried, { thing, words: sought.words })) !== undefined,
  });

/** "Edit" in the row of a thing. */
function editIn(page: PageSnapshot, thing: string): PageNode | undefined {
  const isEdit = (node: PageNode) => node.region === "row" && isActionable(node) && edits.test(node.name.trim());
  if (!page.nodes.some(isEdit)) return undefined;
  const stands = standingWith(page, thing);
  return page.nodes.find((node) => isEdit(node) && stands(node));
}

/** The field behind "Edit" in the row of a thing, on a page that was seen before; `undefined` where none has it. */
export async function behindEditOfRow(
  desk: Desk,
  steps: Step[],
  { thing, ...sought }: Sought & { readonly thing: string | undefined },
): Promise<PageNode | undefined> {
  if (thing === undefined) return undefined;
  const list = [...desk.atlas.values()].find((page) => editIn(page, thing) !== undefined);
  const edit = list && editIn(list, thing);
  if (list === undefined || edit === undefined) return inMenuOfRow(desk, steps, { thing, ...sought });
  const open = async (tried: Step[]) => {
    const now = (await travel(desk, tried, list.path)) ? sameNode(desk.page, edit) : undefined;
    return now !== undefined && clickNode(desk, tried, now);
  };
  return fieldBehind(desk, steps, { ...sought, open });
}

/** The field behind "Edit" in the menu of the row of a thing, whose own page is in front and has no such thing. */
async function inMenuOfRow(
  desk: Desk,
  steps: Step[],
  { thing, ...sought }: Sought & { readonly thing: string },
): Promise<PageNode | undefined> {
  const { path } = desk.page;
  const isAbove = (page: PageSnapshot) =>
    liesUnder(path, page.path) &&
    pathKey(page.path) !== pathKey(desk.home) &&
    page.nodes.some(({ role, name }) => role === "row" && beginsWith(name, thing));
  const list = [...desk.atlas.values()].find((page) => isAbove(page) && moreOf(page, thing) !== undefined);
  if (list === undefined) return undefined;
  const favour = ({ name }: PageNode) => (edits.test(name.trim()) ? 0 : -1);
  const open = async (tried: Step[]) =>
    (await travel(desk, tried, list.path)) &&
    (await inOwnMenu(desk, tried, { thing, words: "edit", favour })) !== undefined;
  return fieldBehind(desk, steps, { ...sought, open });
}
