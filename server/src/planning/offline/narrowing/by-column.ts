import type { PageNode } from "#browser/snapshot.ts";
import { newNodes } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { setField } from "../form/form.ts";
import { primaryButton } from "../form/primary-button.ts";
import { columnIn, columnsWithMenu, fits, pressInColumn, type Column } from "../things/column-menu.ts";
import { orderNamed, type Order } from "./order.ts";

/** A list is put in order by the menu in the head of a column: at once, or in a dialog that asks how. */

type Sorting = { readonly by: string; readonly order: Order | undefined };

/** The column that is meant, where its menu is all that its head has to press, and how it is to be sorted: "as numbers". */
function meantIn(desk: Desk, by: string): { readonly column: Column; readonly how: string } | undefined {
  const named = columnIn(desk.page, by);
  const column = named?.column ?? columnsWithMenu(desk.page).find(({ name }) => sameKeys(name, by));
  const { name, popup } = column?.opener ?? {};
  // The name itself may open the menu, and sorts nothing then.
  const isAll = name === "" || (popup === true && sameKeys(name ?? "", column?.name ?? ""));
  return column !== undefined && isAll ? { column, how: named?.rest ?? "" } : undefined;
}

export async function byColumnMenu(desk: Desk, steps: Step[], { by, order }: Sorting): Promise<string | undefined> {
  const meant = meantIn(desk, by);
  if (meant === undefined) return undefined;
  const { column, how } = meant;
  const before = desk.page;
  const wanted = order ?? "ascending";
  const rate = (name: string) => {
    const told = orderNamed(name);
    return told === undefined ? fits("sort", name) : told === wanted ? 2 : 0;
  };
  const entry = await pressInColumn(desk, steps, { column, rate });
  if (entry === undefined) return undefined;
  desk.column = column.name;
  const asked = newNodes(desk.page, before);
  if (asked.some(isChoice)) await answer(desk, steps, { known: before.nodes, how, order: wanted });
  return column.name;
}

const isChoice = ({ role }: PageNode): boolean => role === "radio";

type Answer = { readonly known: readonly PageNode[]; readonly how: string; readonly order: Order };

/** Chooses in the dialog as what the values are taken, and which way round they come, and sends it. */
async function answer(desk: Desk, steps: Step[], { known, how, order }: Answer): Promise<void> {
  const choices = () =>
    desk.page.nodes.filter(
      (node) => isChoice(node) && !known.some((each) => each.role === "radio" && each.name === node.name),
    );
  const asWhat = how === "" ? undefined : choices().find(({ name }) => fits(how, name) > 0 || sameKeys(how, name));
  if (asWhat !== undefined) await setField(desk, steps, { node: asWhat, value: "on" });
  // What the ways round are called depends on what the values are.
  const round = choices().find(({ name }) => orderNamed(name) === order);
  if (round !== undefined && round.field?.state !== "checked") await clickNode(desk, steps, round);
  const button = primaryButton(desk, choices(), "");
  if (button !== undefined) await clickNode(desk, steps, button);
}
