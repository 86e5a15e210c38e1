import { isActionable, newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { keysOf, sameKeys } from "../../prompt/words.ts";
import { closeAgain } from "../desk/close-again.ts";
import { best, clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { chooseFromPopup } from "../form/drop-down.ts";
import { setField } from "../form/form.ts";
import { optionOf } from "../form/place.ts";
import { columnSaying } from "../things/rows.ts";
import { applied, byNamedField, bySelect, exactly, isQuality, unsaid } from "./choices.ts";
import { byAddedField } from "./by-added.ts";
import { byCondition } from "./condition.ts";

/** A list is narrowed in a panel behind a button called "Filter", or on a page that asks for what is looked for. */

/** "Stage Won": behind a button called "Filter", in the field of that name, which a button in there applies. */
export async function byPanel(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const opens =
    /^(?:(?:show|open|more|add|toggle|advanced)\s+)?filters?(?:\s*\(?\d+\)?|\s+(?:menu|panel|options|by\s.+))?$/i;
  // A page of its own on which a list is searched by its fields.
  const leads = /^(?:(?:advanced|detailed|table|list)\s+)?(?:search|find|query by example)$/i;
  const openers = [opens, leads].flatMap((name) =>
    desk.page.nodes.filter(
      (node) =>
        isActionable(node) &&
        node.field === undefined &&
        node.submits !== true &&
        name.test(node.name.trim()) &&
        (name === opens || node.role !== "button"),
    ),
  );
  // Each column may have a filter of its own: that of the column which is named, else the first that has the choice.
  const isNamed = ({ item = "" }: PageNode) => item !== "" && heldBy(by, item) > 0.9;
  const ofColumns = openers.filter(({ region }) => region === "columnheader");
  const tried = openers.some(isNamed)
    ? openers.filter(isNamed)
    : openers.length === ofColumns.length
      ? openers
      : openers.slice(0, 1);
  for (const opener of tried.slice(0, maxPanels)) {
    const chosen = await behindPanel(desk, steps, { by, opener });
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}

/** Filters of columns that are looked into for one choice. */
const maxPanels = 4;

async function behindPanel(
  desk: Desk,
  steps: Step[],
  { by, opener }: { by: string; opener: PageNode },
): Promise<string | undefined> {
  // What is open already has come up behind its button.
  const isOpen = opener.expanded === true;
  const start = isOpen
    ? { ...desk.page, nodes: desk.page.nodes.filter(({ index }) => index <= opener.index) }
    : desk.page;
  const tried: Step[] = [];
  if (!isOpen && !(await clickNode(desk, tried, opener))) return undefined;
  const fresh = newNodes(desk.page, start);
  const built = await byCondition(desk, tried, { by, start });
  if (built === null) {
    // What was put together by half may narrow the list to something else.
    await perform(desk, [], { kind: "goto", path: start.path });
    return undefined;
  }
  const selected = built ?? (await byNamedField(desk, tried, by)) ?? (await bySelect(desk, tried, { by }));
  const said = opener.region === "columnheader" ? unsaid(by, opener.item ?? "") : by;
  const entered = selected ?? (await inPanel(desk, tried, { by: said, fresh }));
  const ticked = entered === undefined ? await tickIn(desk, tried, { said, fresh }) : undefined;
  const chosen =
    entered ??
    (ticked === undefined
      ? await byAddedField(desk, tried, { by, fresh, start })
      : await inFieldBrought(desk, tried, { by, taken: ticked.name, start }));
  if (chosen === undefined) {
    await closeAgain(desk, start, opener);
    return undefined;
  }
  const brought = newNodes(desk.page, start).filter((node) => node.field !== undefined);
  // What was put together of several fields, the last of which has what is compared, may wait for its button as well.
  const last = built === undefined ? undefined : brought.at(-1);
  const field = last ?? (selected === undefined ? (ticked ?? brought[0]) : undefined);
  if (field !== undefined && !(await applied(desk, tried, { field, path: desk.page.path }))) {
    await closeAgain(desk, start, opener);
    return undefined;
  }
  steps.push(...tried);
  return chosen;
}

/** The field that is named, with the rest as its value; where none is named, that of the column which says it, or the drop-down that has the choice. */
async function inPanel(
  desk: Desk,
  steps: Step[],
  { by, fresh }: { by: string; fresh: readonly PageNode[] },
): Promise<string | undefined> {
  const roles = ["combobox", "textbox", "listbox", "searchbox"];
  const named = best(desk, { ...desk.page, nodes: fresh }, { words: by, roles });
  const rest = named === undefined ? "" : unsaid(by, named.name);
  if (named !== undefined && rest !== "" && (await setField(desk, steps, { node: named, value: rest }))) return rest;
  // "Sky blue" is what the list has under "Colour", of which the panel has a field.
  const column = columnSaying(desk.page, by);
  const ofColumn = fresh.find(({ role, name }) => roles.includes(role) && column !== "" && sameKeys(name, column));
  if (ofColumn !== undefined && (await setField(desk, steps, { node: ofColumn, value: by }))) return by;
  for (const node of fresh.filter(({ role }) => role === "combobox").slice(0, 4))
    if (await chooseFromPopup(desk, steps, { node, value: by })) return by;
  return undefined;
}

/**
 * What was taken may be called like a field, and bring that up: the field takes the rest of what was said. `undefined` where
 * it takes nothing, for then the list is as it was.
 */
export async function inFieldBrought(
  desk: Desk,
  steps: Step[],
  { by, taken, start }: { readonly by: string; readonly taken: string; readonly start: PageSnapshot },
): Promise<string | undefined> {
  const rest = unsaid(by, taken);
  const fresh = newNodes(desk.page, start);
  // "Stage" brings up the stages, of which one is taken.
  const offered = rest === "" ? undefined : fresh.find(({ role, name }) => choices.has(role) && sameKeys(name, rest));
  if (offered !== undefined) return (await clickNode(desk, steps, offered)) ? rest : undefined;
  const field = fresh.find(
    (node) =>
      node.field !== undefined &&
      node.region !== "menu" &&
      unsaid(taken, node.name) === "" &&
      !node.disabled &&
      // A drop-down that is called by what was taken has not come up for it.
      !start.nodes.some(({ role, box }) => role === node.role && box.x === node.box.x && box.y === node.box.y),
  );
  if (rest === "" || (field === undefined && !isQuality(taken.trim()))) return taken;
  const value = field?.field?.options.length === 0 ? rest : field && optionOf(field, rest);
  if (field === undefined || value === undefined) return undefined;
  return (await setField(desk, steps, { node: field, value })) ? rest : undefined;
}

const choices = new Set(["option", "checkbox", "radio", "menuitem", "menuitemcheckbox", "menuitemradio"]);

/** What can be ticked or taken in a panel, and is called just so. */
async function tickIn(
  desk: Desk,
  steps: Step[],
  { said, fresh }: { said: string; fresh: readonly PageNode[] },
): Promise<PageNode | undefined> {
  const roles = [...choices, "clickable"];
  // A field that can be added to the panel is called by a part of the words.
  const measure = (words: string, label: string) => (keysOf(label).length > 0 && exactly(label, words) ? 1 : 0);
  const choice = best(desk, { ...desk.page, nodes: fresh }, { words: said, roles, measure });
  return choice !== undefined && (await clickNode(desk, steps, choice)) ? choice : undefined;
}
