import { isActionable, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { best, clickNode, perform, type Desk } from "../desk/desk.ts";
import { standingWith } from "../things/with-thing.ts";
import { travel } from "../ways/reach.ts";
import { unfolded } from "../ways/unfold.ts";

/** A thing's own page may only show it, and what edits it stands in its row of a list. */

const edits = /^(?:edit|change|modify|update)$/i;

/** "Edit" in the row of a thing. */
function editIn(page: PageSnapshot, thing: string): PageNode | undefined {
  const isEdit = (node: PageNode) => node.region === "row" && isActionable(node) && edits.test(node.name.trim());
  if (!page.nodes.some(isEdit)) return undefined;
  const stands = standingWith(page, thing);
  return page.nodes.find((node) => isEdit(node) && stands(node));
}

type Sought = { readonly words: string; readonly roles: readonly string[] };

/** The field behind "Edit" in the row of a thing, on a page that was seen before; `undefined` where none has it, and the page in front stays there. */
export async function behindEditOfRow(
  desk: Desk,
  steps: Step[],
  { thing, ...sought }: Sought & { readonly thing: string },
): Promise<PageNode | undefined> {
  const start = desk.page.path;
  const list = [...desk.atlas.values()].find((page) => editIn(page, thing) !== undefined);
  const edit = list && editIn(list, thing);
  const tried: Step[] = [];
  if (list === undefined || edit === undefined || !(await travel(desk, tried, list.path))) return undefined;
  const now = sameNode(desk.page, edit);
  const field =
    now !== undefined && (await clickNode(desk, tried, now))
      ? (best(desk, desk.page, sought) ?? (await unfolded(desk, tried, sought)))
      : undefined;
  if (field !== undefined) steps.push(...tried);
  else if (desk.page.path !== start) await perform(desk, [], { kind: "goto", path: start });
  return field;
}
