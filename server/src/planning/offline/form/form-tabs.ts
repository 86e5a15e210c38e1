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

/** What of an address comes before the part of the page that it shows. */
const beforePart = (path: string): string => (path.includes("#") ? path.slice(0, path.lastIndexOf("#")) : path);

/** Tabs of the dialog in front, or links in a form that show another part of it. */
function tabsOf({ nodes, dialog, path }: PageSnapshot): PageNode[] {
  const showsPart = ({ role, path: to = "", form }: PageNode) =>
    role === "link" &&
    (dialog === undefined
      ? form !== undefined && to.includes("#") && [path, beforePart(path)].includes(beforePart(to))
      : to.startsWith(`${path.split("#")[0] ?? ""}#`));
  return nodes.filter(
    (node) =>
      (dialog === undefined || node.region === "dialog") &&
      node.current !== true &&
      !node.disabled &&
      (node.role === "tab" || showsPart(node)),
  );
}

/** As many tabs that say nothing of a value are looked behind for its field. */
const maxUntold = 3;

/** What a value may lie behind, the likeliest first: the tab that speaks of it, the panel beside the form, and for what names its field the other tabs of the form. */
function openersFor(page: PageSnapshot, { hint, text }: Given): PageNode[] {
  const tabs = tabsOf(page);
  const told = tabs.find((node) => speaksOf(text, node)) ?? panelsOf(page)[0];
  if (told !== undefined) return [told];
  const isOfForm = ({ form, region }: PageNode) => form !== undefined || region === "dialog";
  return hint === "pair" ? tabs.filter(isOfForm).slice(0, maxUntold) : [];
}

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
  const front = desk.page.nodes.find((node) => node.current === true && isBesideTabs(desk.page, node));
  for (const opener of openersFor(desk.page, given)) {
    const tab = sameNode(desk.page, opener);
    const filled = tab === undefined ? undefined : await fillBehind(desk, steps, { given, tab });
    if (filled !== undefined) return filled;
  }
  // The part that was in front is so again.
  const again = front === undefined ? undefined : sameNode(desk.page, front);
  if (again !== undefined && again.current !== true) await clickNode(desk, [], again);
  return undefined;
}

/** Whether it is the tab in front of those that a form has. */
const isBesideTabs = (page: PageSnapshot, { role, form, region }: PageNode): boolean =>
  tabsOf(page).some((tab) => tab.role === role && tab.form === form && tab.region === region);

type Behind = { readonly given: Given; readonly tab: PageNode };

async function fillBehind(desk: Desk, steps: Step[], { given, tab }: Behind): Promise<FilledField | undefined> {
  const start = desk.page;
  const tried: Step[] = [];
  const opened = await clickNode(desk, tried, tab);
  const fields = opened
    ? newNodes(desk.page, start).filter(({ field, disabled }) => field !== undefined && !disabled)
    : [];
  const [placed] = placeValues([given], fields).placed;
  const panel = opened && opensPanel.test(tab.name.trim()) && tab.role === "button" ? tab : undefined;
  if (placed === undefined || !(await enter(desk, tried, placed))) {
    await closePanel(desk, [], panel);
    return undefined;
  }
  // A panel that stays open may lie over what is done next.
  await closePanel(desk, tried, panel);
  steps.push(...tried);
  return { label: placed.node.name, value: placed.text, fixed: true };
}
