import { newNodes, type PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { chooseFromPopup } from "../form/drop-down.ts";
import { headFor, searchesColumn } from "../things/head-controls.ts";
import { enterNarrowing } from "./narrow.ts";

/** "Status Shipped": by what comes up to search with, where the name of the column is pressed that stands over a drawn list. */
export async function byHead(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const meant = headFor(desk.page, { words: by, does: searchesColumn });
  if (meant === undefined) return undefined;
  const { control, rest } = meant;
  const start = desk.page;
  const tried: Step[] = [];
  if (!(await clickNode(desk, tried, control))) return undefined;
  const fresh = newNodes(desk.page, start);
  // What is searched there may be the choices themselves: they are ticked, as in any other panel.
  const isOffered = fresh.some(({ role, name }) => choices.includes(role) && sameKeys(name, rest));
  const field = isOffered ? undefined : fresh.find(isField);
  if (field !== undefined && (await entered(desk, tried, { node: field, value: rest }))) {
    steps.push(...tried);
    return rest;
  }
  await closeAgain(desk, start, control);
  return undefined;
}

const choices = ["menuitem", "menuitemcheckbox", "checkbox"];

const isField = ({ role, disabled }: PageNode): boolean =>
  ["combobox", "textbox", "searchbox"].includes(role) && !disabled;

type Entering = { readonly node: PageNode; readonly value: string };

const entered = async (desk: Desk, steps: Step[], { node, value }: Entering): Promise<boolean> =>
  node.role === "combobox"
    ? chooseFromPopup(desk, steps, { node, value })
    : enterNarrowing(desk, steps, { node, value });
