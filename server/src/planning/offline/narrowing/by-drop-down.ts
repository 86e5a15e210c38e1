import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { stem } from "../../prompt/words.ts";
import { closeAgain } from "../desk/close-again.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { isOfFew } from "../form/drawn-choices.ts";
import { setField } from "../form/form.ts";
import { inFieldBrought } from "./by-panel.ts";
import { isChoiceCalled, optionIn } from "./called-choice.ts";
import { applied } from "./choices.ts";

/** A list is narrowed by a drop-down over it, in which the choice lies. */

/** As many drop-downs over a list are looked into for a choice. */
const maxDropDowns = 6;

/** Says that it narrows a list, or shows that it has not done so: "Filter by status", "All themes". */
const narrowsByName = ({ name, item = "" }: PageNode): boolean =>
  /^(?:all|any|every|filter)\b|\bfilter$/i.test(name.trim()) || /^(?:all|any|every)\b/i.test(item);

/** "Type" is a name here, as a kind of words elsewhere. */
const stems = (text: string): string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(stem);

/** Is called like a column of the list, or as all that may stand there: "Department", "Leave types". */
const isCalledAsColumn = ({ nodes }: PageSnapshot, { name, region }: PageNode): boolean =>
  !["row", "columnheader", "dialog"].includes(region) &&
  nodes
    .flatMap(({ role, name: head, columns = [] }) => (role === "columnheader" ? [head] : columns))
    .some((each) => stems(each).length > 0 && stems(each).every((word) => stems(name).includes(word)));

/** "Stage Offer": the drop-down over the list that is called by the first of the words, and none of all that is called by the last. */
export async function byItsDropDown(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const [label = "", ...rest] = stems(by);
  const value = by.trim().split(/\s+/).slice(1).join(" ");
  const called = desk.page.nodes.filter(
    ({ role, name, region, path }) =>
      rest.length > 0 &&
      stems(name)[0] === label &&
      ["button", "combobox", "clickable"].includes(role) &&
      !["navigation", "row", "columnheader"].includes(region) &&
      path === undefined,
  );
  // What takes words offers for them what there is.
  const typed = called.find(
    ({ role, field, region }) => role === "combobox" && field?.type === "text" && region !== "dialog",
  );
  if (typed !== undefined && (await setField(desk, steps, { node: typed, value }))) return value;
  const openers = called.filter(({ popup, expanded }) => popup === true || expanded === false);
  return inDropDowns(desk, steps, { said: by, value, openers });
}

/** Drop-downs over a list are often called by all of their choices, by a column, or as filters; the choice lies in one of them. */
export function byDropDowns(desk: Desk, steps: Step[], said: string): Promise<string | undefined> {
  const openers = desk.page.nodes.filter((node) => {
    const { role, name, region, popup, expanded, path } = node;
    return (
      ["button", "combobox", "clickable", "link"].includes(role) &&
      path === undefined &&
      region !== "navigation" &&
      (/\bfilters$/i.test(name.trim()) ||
        (role !== "link" &&
          (popup === true || expanded === false) &&
          (narrowsByName(node) || isOfFew.test(name.trim()) || isCalledAsColumn(desk.page, node))))
    );
  });
  return inDropDowns(desk, steps, { said, value: said, openers });
}

type Sought = { readonly said: string; readonly value: string; readonly openers: readonly PageNode[] };

async function inDropDowns(desk: Desk, steps: Step[], { said, value, openers }: Sought): Promise<string | undefined> {
  // What a drop-down stands with may hold all that is in it.
  const isTold = ({ item = "" }: PageNode) => Number(heldBy(item, said) > 0.9);
  for (const opener of openers.toSorted((a, b) => isTold(b) - isTold(a)).slice(0, maxDropDowns)) {
    const start = desk.page;
    const tried: Step[] = [];
    const now = sameNode(start, opener);
    if (now === undefined || !(await clickNode(desk, tried, now))) continue;
    const fresh = newNodes(desk.page, start);
    const offered = optionIn(fresh, said) ?? fresh.find((node) => isChoiceCalled(node, value));
    const isTaken = offered !== undefined && (await clickNode(desk, tried, offered));
    // What is there to be chosen from still may wait for its button.
    const left = isTaken ? (sameNode(desk.page, offered) ?? sameNode(desk.page, opener)) : undefined;
    if (left !== undefined) await applied(desk, tried, { field: left, path: start.path });
    const taken = isTaken ? await inFieldBrought(desk, tried, { by: said, taken: offered.name, start }) : undefined;
    if (taken !== undefined) {
      steps.push(...tried);
      return taken;
    }
    await closeAgain(desk, start, opener);
  }
  return undefined;
}
