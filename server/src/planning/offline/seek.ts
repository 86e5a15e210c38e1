import { isDeepStrictEqual } from "node:util";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../deed.ts";
import { withoutKind } from "../prompt/sayings.ts";
import { keysOf, matchScore } from "../prompt/words.ts";
import { best, clickNode, glance, pathKey, perform, type Desk } from "./desk.ts";
import { byControl, isWholeEntry, kindIn, qualityIn } from "./by-control.ts";
import { byNamedField, bySelect, byPanel, exactly } from "./choices.ts";
import { behindOpener } from "./drop-down.ts";
import { isSearch, setField } from "./form.ts";
import { open } from "./open.ts";
import { enterNarrowing } from "./narrow.ts";
import { reach } from "./reach.ts";
import { visitBy } from "./unfold.ts";

/** Searches: goes where it is to be searched, finds the search field, types, and sends it when that is needed. */
export async function search(
  desk: Desk,
  { query, where }: { query: string; where: string },
): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const going: Step[] = [];
  const text = /^(it|him|her|them)$/i.test(query) && desk.last !== "" ? desk.last : query;
  const shown = where === "" && !desk.page.nodes.some(isSearch) ? best(desk, desk.page, text) : undefined;
  if (shown !== undefined) return open(desk, text);
  const field = await searchField(desk, going, where);
  const steps: Step[] = [];
  const before = desk.page;
  if (field === undefined || !(await setField(desk, steps, { node: field, value: text }))) return undefined;
  const target = await desk.app.locate(
    desk.page.nodes.find((node) => node.role === field.role && node.name === field.name) ?? field,
  );
  // Choosing what is offered while one types has led there already.
  const led = pathKey(desk.page.path) !== pathKey(before.path);
  if (target !== undefined && !led) await perform(desk, steps, { kind: "press", key: "Enter", target });
  desk.last = text;
  return {
    ...(hasEmptied(before, desk.page) ? { foundNothing: true } : {}),
    ...(isUnchanged(before, desk.page) ? { outcome: "unseen" } : {}),
    kind: "search",
    subject: glance(desk.page).heading || field.name,
    thing: text,
    values: [{ label: field.name, value: text, fixed: true }],
    parts: parts({ visit: going, do: steps }),
    endPath: desk.page.path,
    startPath,
    page: glance(desk.page),
  };
}

/** Whether a page still shows what it did, beside what is written in its fields. */
function isUnchanged(before: PageSnapshot, after: PageSnapshot): boolean {
  const shown = ({ path, dialog, notices, nodes }: PageSnapshot) => [
    path,
    dialog,
    ...notices,
    ...nodes.flatMap(({ field, name }) => (field === undefined ? [name] : [])),
  ];
  return isDeepStrictEqual(shown(before), shown(after));
}

/** Whether the rows of a page are gone, or one is left that says so. */
function hasEmptied(before: PageSnapshot, after: PageSnapshot): boolean {
  const rows = (page: PageSnapshot) => page.nodes.filter(({ role }) => role === "row").map(({ name }) => name);
  const [had, has] = [rows(before), rows(after)];
  if (had.length === 0 || pathKey(before.path) !== pathKey(after.path)) return false;
  return has.length === 0 || (has.length === 1 && /^(?:no|nothing|keine?|aucun|sin)\s\p{L}/iu.test(has[0] ?? ""));
}

async function searchField(desk: Desk, steps: Step[], where: string): Promise<PageNode | undefined> {
  // A list's own search field comes before the one in the bar, which searches everything or nothing.
  const inBar = (node: PageNode) => (["banner", "navigation", "complementary"].includes(node.region) ? 1 : 0);
  const fields = () =>
    desk.page.nodes.filter((node) => isSearch(node) && !node.disabled).toSorted((a, b) => inBar(a) - inBar(b));
  const suits = (node: PageNode) =>
    where === "" ||
    matchScore(where, `${node.name} ${node.field?.placeholder ?? ""} ${glance(desk.page).heading}`) > 0.45;
  const here = fields().find(suits);
  if (here !== undefined) return here;
  if (where !== "") {
    const page = best(desk, desk.page, { words: where, roles: ["link", "tab", "menuitem", "button"] });
    if (page !== undefined && page.current !== true) await visitBy(desk, steps, { words: where, node: page });
  }
  const first = fields()[0];
  if (first !== undefined) return first;
  const opener = desk.page.nodes.find((node) => node.role === "button" && /\bsearch\b/i.test(node.name));
  if (opener !== undefined && (await clickNode(desk, steps, opener)) && fields().length > 0) return fields()[0];
  await reach(desk, steps, { words: "search", roles: ["searchbox", "textbox", "combobox"] });
  return fields()[0];
}

/** Goes to the list that is to be narrowed or sorted, when it has a page that is not open. */
async function goToList(desk: Desk, steps: Step[], where: string): Promise<void> {
  if (where === "" || matchScore(where, glance(desk.page).heading) > 0.6) return;
  const roles = ["link", "tab", "menuitem"];
  const favour = (node: PageNode) => (node.region === "navigation" ? 0.1 : -0.1);
  const words = withoutKind(where);
  const link =
    best(desk, desk.page, { words: where, roles, favour }) ?? best(desk, desk.page, { words, roles, favour });
  const known = link ?? (words === where ? undefined : await reach(desk, steps, { words, roles, literal: true }));
  if (known !== undefined && known.current !== true) await visitBy(desk, steps, { words: where, node: known });
}

/** Narrows a list: by a select that has the option, by a tab, button or box of that name, else by the search field. */
export async function filter(
  desk: Desk,
  { by, where = kindIn(by) }: { by: string; where?: string },
): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const steps: Step[] = [];
  await goToList(desk, steps, where);
  const done =
    (await bySelect(desk, steps, { by, fits: exactly })) ??
    (await byNamedField(desk, steps, by)) ??
    (await byFilterField(desk, steps, by)) ??
    (await byControl(desk, steps, by)) ??
    (await bySelect(desk, steps, { by })) ??
    (await byPanel(desk, steps, by)) ??
    (await byText(desk, steps, by)) ??
    (await onAnotherPage(desk, steps, by));
  if (done === undefined) return undefined;
  return {
    kind: "filter",
    subject: glance(desk.page).heading,
    thing: done,
    values: [{ label: "", value: done, fixed: true }],
    parts: parts({ do: steps }),
    endPath: desk.page.path,
    startPath,
    page: glance(desk.page),
  };
}

/** A filter of that name on another page of the application. */
async function onAnotherPage(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const roles = ["tab", "radio", "checkbox", "link", "button"];
  const quality = { words: qualityIn(by), roles, literal: true };
  const favour = (each: PageNode) => (isWholeEntry(each, by) ? -0.5 : 0);
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

async function byText(desk: Desk, steps: Step[], by: string): Promise<string | undefined> {
  const field = desk.page.nodes.find((node) => isSearch(node) && !node.disabled);
  return field !== undefined && (await setField(desk, steps, { node: field, value: by })) ? by : undefined;
}

/** Sorts a table by a column's header, or a list by its sort field. */
export async function sort(
  desk: Desk,
  { by, descending, where = "" }: { by: string; descending: boolean; where?: string },
): Promise<Deed | undefined> {
  const startPath = desk.page.path;
  const steps: Step[] = [];
  await goToList(desk, steps, where);
  const here =
    (await byHeader(desk, steps, { by, descending })) ??
    (await bySelect(desk, steps, { by })) ??
    ((await behindOpener(desk, steps, { field: "sort by", value: by })) === undefined ? undefined : by);
  const header = { words: by, roles: ["columnheader", "button", "link"], favour: inTable };
  const elsewhere = here === undefined ? await reach(desk, steps, header) : undefined;
  const subject = here ?? (elsewhere === undefined ? undefined : await byHeader(desk, steps, { by, descending }));
  if (subject === undefined) return undefined;
  return {
    kind: "sort",
    subject: glance(desk.page).heading,
    thing: subject,
    values: [],
    parts: parts({ do: steps }),
    endPath: desk.page.path,
    startPath,
    page: glance(desk.page),
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

async function byHeader(
  desk: Desk,
  steps: Step[],
  { by, descending }: { by: string; descending: boolean },
): Promise<string | undefined> {
  const taste = {
    roles: ["columnheader", "button", "link"],
    favour: (node: PageNode) =>
      (node.region === "columnheader" ? 0.15 : 0) +
      (node.role === "columnheader" ? -0.05 : node.region === "navigation" ? -0.5 : 0),
  };
  const header = best(desk, desk.page, { words: by, ...taste });
  if (header === undefined || !(await clickNode(desk, steps, header))) return undefined;
  const sorted = desk.page.nodes.some((node) => node.sort === "ascending" && matchScore(by, node.name) >= 0.5);
  const again = best(desk, desk.page, { words: by, ...taste });
  if (descending && sorted && again !== undefined) await clickNode(desk, steps, again);
  return header.name;
}
