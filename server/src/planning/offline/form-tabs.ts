import { newNodes, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../deed.ts";
import type { Given } from "../prompt/intent.ts";
import { keysOf, likeness } from "../prompt/words.ts";
import { clickNode, type Desk } from "./desk.ts";
import { setField } from "./form.ts";
import { placeValues } from "./place.ts";

/** A form of several tabs has fields behind them that are not in sight when it opens. */

/** Tabs of the dialog in front, or links that show another part of it. */
const tabsOf = ({ nodes, dialog, path }: PageSnapshot): PageNode[] =>
  nodes.filter(
    (node) =>
      (dialog === undefined || node.region === "dialog") &&
      node.current !== true &&
      !node.disabled &&
      (node.role === "tab" ||
        (node.role === "link" &&
          dialog !== undefined &&
          node.path?.startsWith(`${path.split("#")[0] ?? ""}#`) === true)),
  );

/** "Shared with the office" lies behind "Sharing". */
const speaksOf = (text: string, { name }: PageNode): boolean =>
  keysOf(name).some((own) => keysOf(text).some((word) => likeness(word, own) >= 0.75));

/** Looks behind the tab that a value speaks of for a field that it fits; gives what was filled and what is still left. */
export async function fillBehindTabs(
  desk: Desk,
  steps: Step[],
  given: readonly Given[],
): Promise<{ filled: FilledField[]; left: Given[] }> {
  const filled: FilledField[] = [];
  const left: Given[] = [];
  for (const each of given) {
    const tab = tabsOf(desk.page).find((node) => speaksOf(each.text, node));
    const start = desk.page;
    const tried: Step[] = [];
    const opened = tab !== undefined && (await clickNode(desk, tried, tab));
    const fields = opened
      ? newNodes(desk.page, start).filter(({ field, disabled }) => field !== undefined && !disabled)
      : [];
    const [placed] = placeValues([each], fields).placed;
    if (placed === undefined || !(await setField(desk, tried, { node: placed.node, value: placed.text })))
      left.push(each);
    else {
      steps.push(...tried);
      filled.push({ label: placed.node.name, value: placed.text, fixed: true });
    }
  }
  return { filled, left };
}
