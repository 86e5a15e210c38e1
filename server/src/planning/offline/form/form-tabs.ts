import { newNodes, sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import type { FilledField } from "../../deed.ts";
import type { Given } from "../../prompt/intent.ts";
import { keysOf, likeness } from "../../prompt/words.ts";
import { clickNode, type Desk } from "../desk/desk.ts";
import { takeOption } from "./drop-down.ts";
import { setField } from "./form.ts";
import { type Placed } from "./place.ts";
import { placeValues } from "./place-values.ts";
import { taken, type Taken } from "./taken.ts";

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

/** What opens a panel beside the form, with what else can be said of the thing. */
const opensPanel =
  /^(?:(?:show|open|toggle|more|page|post|item|document|advanced|other)\s+)*(?:settings|options|details|properties|fields|advanced|more)$/i;

const panelsOf = ({ nodes, dialog }: PageSnapshot): PageNode[] =>
  nodes.filter(
    ({ role, name, region, path, disabled }) =>
      role === "button" &&
      path === undefined &&
      !disabled &&
      (dialog === undefined ? !["navigation", "banner"].includes(region) : region === "dialog") &&
      opensPanel.test(name.trim()),
  );

/** Enters a value, and takes what is offered for it while one types. */
async function enter(desk: Desk, steps: Step[], { node, text }: Placed): Promise<boolean> {
  const start = desk.page;
  if (!(await setField(desk, steps, { node, value: text }))) return false;
  const offered = newNodes(desk.page, start).some(({ role }) => role === "option");
  if (offered) await takeOption(desk, steps, { start, value: text });
  return true;
}

/** Closes a panel by what has opened it: what is written beside it stays, though its address may have changed by now. */
async function closePanel(desk: Desk, steps: Step[], panel: PageNode | undefined): Promise<void> {
  const again = panel === undefined ? undefined : sameNode(desk.page, { ...panel, near: nearNow(desk, panel) });
  if (again !== undefined) await clickNode(desk, steps, again);
}

/** What stands over a control may have changed with the panel that it has opened. */
const nearNow = ({ page }: Desk, { role, name, near }: PageNode): string =>
  page.nodes.find((node) => node.role === role && node.name === name)?.near ?? near;

/** Looks behind the tab that a value speaks of, and else in the panel beside the form, for a field that it fits; gives what was filled and what is still left. */
export const fillBehindTabs = (desk: Desk, steps: Step[], given: readonly Given[]): Promise<Taken> =>
  taken(given, (each) => fillBehindTab(desk, steps, each));

async function fillBehindTab(desk: Desk, steps: Step[], given: Given): Promise<FilledField | undefined> {
  const tab = tabsOf(desk.page).find((node) => speaksOf(given.text, node)) ?? panelsOf(desk.page)[0];
  const start = desk.page;
  const tried: Step[] = [];
  const opened = tab !== undefined && (await clickNode(desk, tried, tab));
  const fields = opened
    ? newNodes(desk.page, start).filter(({ field, disabled }) => field !== undefined && !disabled)
    : [];
  const [placed] = placeValues([given], fields).placed;
  const panel =
    opened && tab !== undefined && opensPanel.test(tab.name.trim()) && tab.role === "button" ? tab : undefined;
  if (placed === undefined || !(await enter(desk, tried, placed))) {
    await closePanel(desk, [], panel);
    return undefined;
  }
  // A panel that stays open may lie over what is done next.
  await closePanel(desk, tried, panel);
  steps.push(...tried);
  return { label: placed.node.name, value: placed.text, fixed: true };
}
