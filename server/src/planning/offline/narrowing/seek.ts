import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../../deed.ts";
import { withoutKind } from "../../prompt/sayings.ts";
import { keysOf, matchScore } from "../../prompt/words.ts";
import { best, clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { endOf, glance } from "../desk/glance.ts";
import { byControl, isWholeEntry, kindIn, qualityIn, isOnlySet } from "./by-control.ts";
import { byNamedField, byPanel, bySelect, byToldDropDown, exactly } from "./choices.ts";
import { behindOpener } from "../form/drop-down.ts";
import { isSearch, setField } from "../form/form.ts";
import { enterNarrowing } from "./narrow.ts";
import { reach, travel } from "../ways/reach.ts";
import { calledJust, unfolded, visitBy } from "../ways/unfold.ts";
import { hasEmptied, seenOn } from "./what-changed.ts";

/** Whether the list that is called so is open. */
const isOpen = (page: PageSnapshot, where: string): boolean => matchScore(where, glance(page).heading) > 0.6;

/** Goes to the list that is to be narrowed or sorted, when it has a page that is not open. */
async function goToList(desk: Desk, steps: Step[], where: string): Promise<void> {
  if (where === "" || isOpen(desk.page, where)) return;
  const roles = ["link", "tab", "menuitem"];
  const favour = (node: PageNode) => (node.region === "navigation" ? 0.1 : -0.1);
  const words = withoutKind(where);
  const link =
    (await unfolded(desk, steps, calledJust({ words: where, roles }))) ??
    best(desk, desk.page, { words: where, roles, favour }) ??
    best(desk, desk.page, { words, roles, favour });
  const known = link ?? (words === where ? undefined : await reach(desk, steps, { words, roles, literal: true }));
  if (known !== undefined && known.current !== true) await visitBy(desk, steps, { words: where, node: known });
  // "Rope jobs" is the list of the jobs, though the way to it is called otherwise.
  const seen = [...desk.atlas.values()].find((page) => heldBy(glance(page).heading, where) > 0.9);
  if (known === undefined && seen !== undefined) await travel(desk, steps, seen.path);
}

/** Narrows a list: by a select that has the option, by a tab, button or box of that name, else by the search field. */
export async function filter(
  desk: Desk,
  { by, where = kindIn(by) }: { by: string; where?: string },
): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const steps: Step[] = [];
  await goToList(desk, steps, where);
  const before = desk.page;
  const done =
    (await bySelect(desk, steps, { by, fits: exactly })) ??
    (await byToldDropDown(desk, steps, by)) ??
    (await byNamedField(desk, steps, by)) ??
    (await byFilterField(desk, steps, by)) ??
    (await byControl(desk, steps, by)) ??
    (await bySelect(desk, steps, { by })) ??
    (await byPanel(desk, steps, by)) ??
    (await byText(desk, steps, by)) ??
    (await onAnotherPage(desk, steps, by));
  if (done === undefined) return undefined;
  return {
    outcome: seenOn(before, desk.page, "fewer"),
    kind: "filter",
    subject: glance(desk.page).heading,
    thing: done,
    values: [{ label: "", value: done, fixed: true }],
    parts: parts({ do: steps }),
    ...endOf(desk),
    startPath,
  };
}

/** A filter of that name on another page of the application. */
async function onAnotherPage(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const roles = ["tab", "radio", "checkbox", "link", "button"];
  const quality = { words: qualityIn(by), roles, literal: true };
  // What an entry says of itself narrows nothing.
  const favour = (each: PageNode) =>
    isOnlySet(desk, each) ? -1 : each.region === "row" || isWholeEntry(each, by) ? -0.5 : 0;
  const node =
    best(desk, desk.page, { ...quality, favour }) ?? (await reach(desk, steps, { words: by, roles, favour }));
  return node !== undefined && (await clickNode(desk, steps, node)) ? by : undefined;
}

/** A field that is called a filter takes the words, unless a choice is called just so: a link of that name is none. */
async function byFilterField(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const wanted = keysOf(by).join(" ");
  const choices = ["tab", "radio", "checkbox", "switch", "button", "option", "menuitemradio", "menuitemcheckbox"];
  const isChoice = ({ role, name }: PageNode) => choices.includes(role) && keysOf(name).join(" ") === wanted;
  const node = desk.page.nodes.find(
    (each) => isSearch(each) && !each.disabled && /^\W*filter\b/i.test(`${each.name} ${each.field?.placeholder ?? ""}`),
  );
  if (node === undefined || desk.page.nodes.some(isChoice)) return undefined;
  return (await enterNarrowing(desk, steps, { node, value: by })) ? by : undefined;
}

/** A list that was narrowed by Enter is as it was only once Enter has told it that the words are gone. */
async function emptied(desk: Desk, field: PageNode, narrowing: readonly Step[]): Promise<void> {
  const now = sameNode(desk.page, field) ?? field;
  if (!(await setField(desk, [], { node: now, value: "" }))) return;
  const again = sameNode(desk.page, field);
  const target = again === undefined ? undefined : await desk.app.locate(again);
  if (target !== undefined && narrowing.at(-1)?.kind === "press")
    await perform(desk, [], { kind: "press", key: "Enter", target });
}

/** What is written into the search narrows the list only where that is seen. */
async function byText(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const field = desk.page.nodes.find((node) => isSearch(node) && !node.disabled);
  const [before, tried]: [PageSnapshot, Step[]] = [desk.page, []];
  if (field === undefined || !(await enterNarrowing(desk, tried, { node: field, value: by }))) return undefined;
  if (hasEmptied(before, desk.page) || seenOn(before, desk.page, "fewer") === "unseen") {
    await emptied(desk, field, tried);
    return undefined;
  }
  steps.push(...tried);
  return by;
}

/** Sorts a table by a column's header, or a list by its sort field. */
export async function sort(
  desk: Desk,
  { by, descending, where = "" }: { by: string; descending: boolean; where?: string },
): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const steps: Step[] = [];
  await goToList(desk, steps, where);
  const before = desk.page;
  const here =
    (await byHeader(desk, steps, { by, descending })) ??
    (await bySelect(desk, steps, { by })) ??
    ((await behindOpener(desk, steps, { field: "sort by", value: by })) === undefined ? undefined : by);
  const header = { words: by, roles: ["columnheader", "button", "link"], favour: inTable };
  // Where the list that was named is open, a head of that name on another page is another list's.
  const mayLookAround = here === undefined && (where === "" || !isOpen(desk.page, where));
  const elsewhere = mayLookAround ? await reach(desk, steps, header) : undefined;
  const subject = here ?? (elsewhere === undefined ? undefined : await byHeader(desk, steps, { by, descending }));
  if (subject === undefined) return undefined;
  return {
    outcome: seenOn(before, desk.page, "ordered"),
    kind: "sort",
    subject: glance(desk.page).heading,
    thing: subject,
    values: [],
    parts: parts({ do: steps }),
    ...endOf(desk),
    startPath,
  };
}

/** Column headers and what is in them; not links of the navigation that happen to be called alike. */
const inTable = (node: PageNode) =>
  node.region === "columnheader"
    ? 0.15
    : node.role === "columnheader"
      ? 0
      : node.region === "navigation"
        ? -0.5
        : /\b(?:sort|order)/i.test(`${node.name} ${node.item ?? ""}`)
          ? 0
          : -0.3;

/** In which order a list is by the arrow of its head, or by its address; empty where neither tells. */
function orderTold({ nodes, path }: PageSnapshot, header: PageNode): string {
  const plain = (name: string) => name.replace(/[▲△↑⬆▼▽↓⬇]/gu, "").trim();
  const head = nodes.find(({ role, name }) => role === header.role && plain(name) === plain(header.name));
  if (/[▲△↑⬆]/u.test(head?.name ?? "")) return "ascending";
  if (/[▼▽↓⬇]/u.test(head?.name ?? "")) return "descending";
  const told = /[?&][^=&]*(?:dir|order|direction)[^=&]*=(asc|desc)/i.exec(path)?.[1]?.toLowerCase() ?? "";
  return told === "" ? "" : `${told}ending`;
}

/** As often is the head of a column pressed once more for the order that was asked for. */
const maxTurned = 2;

async function byHeader(
  desk: Desk,
  steps: Step[],
  { by, descending }: { by: string; descending: boolean },
): Promise<string | undefined> {
  const taste = {
    roles: ["columnheader", "button", "link"],
    favour: (node: PageNode) =>
      // The menu of a column does not sort by itself.
      (node.region === "columnheader" ? (node.popup === true ? -0.3 : 0.15) : 0) +
      (node.role === "columnheader" ? -0.05 : node.region === "navigation" ? -0.5 : 0),
  };
  const header = best(desk, desk.page, { words: by, ...taste });
  if (header === undefined || !(await clickNode(desk, steps, header))) return undefined;
  // Some heads begin with the other order, and some have one after which nothing is sorted.
  const isSorted = (as: RegExp) =>
    desk.page.nodes.some((node) => as.test(node.sort ?? "") && matchScore(by, node.name) >= 0.5) ||
    as.test(orderTold(desk.page, header));
  for (let press = 0; descending && press < maxTurned && isSorted(/^(?:ascending|none)$/); press += 1) {
    const again = best(desk, desk.page, { words: by, ...taste });
    if (again === undefined || isSorted(/^descending$/) || !(await clickNode(desk, steps, again))) break;
  }
  return header.name.replace(/^sort(?:ed)? by\s+/i, "");
}
