import { sameNode, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { parts, type Deed } from "../../deed.ts";
import type { Intent } from "../../prompt/intent.ts";
import { sameKeys } from "../../prompt/words.ts";
import { best, clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { endOf, glance } from "../desk/glance.ts";
import { behindOpener, chooseFromPopup } from "../form/drop-down.ts";
import { reach } from "../ways/reach.ts";
import { setField } from "../form/form.ts";
import { controlsOfHeads, sortsColumn } from "../things/head-controls.ts";
import { byColumnMenu } from "./by-column.ts";
import { applied, bySelect } from "./choices.ts";
import { chooseOffered } from "./condition.ts";
import { impliedBy, orderNamed, orderOf, withoutOrder, type Order } from "./order.ts";
import { goToList, isOpen } from "./its-list.ts";
import { seenOn } from "./what-changed.ts";

/** By what a list is to be put in order, and which way round, where that was said. */
type Sorting = { readonly by: string; readonly order: Order | undefined };

/** Sorts a table by a column's header, or a list by its sort field. */
export async function sort(desk: Desk, intent: Extract<Intent, { kind: "sort" }>): Promise<Deed | undefined> {
  const { where = "" } = intent;
  const said = intent.by.replace(/^(?:the\s+)?(?:number|amount|count)\s+of\s+/i, "");
  const startPath = desk.page.path;
  const steps: Step[] = [];
  await goToList(desk, steps, where);
  const by = headCalled(desk.page, said);
  const wanted: Sorting = { by, order: intent.descending ? "descending" : intent.ascending ? "ascending" : undefined };
  const before = desk.page;
  const here = (await inPlace(desk, steps, wanted)) ?? (await byQuantity(desk, steps, wanted));
  const header = { words: by, roles: ["columnheader", "button", "link"], favour: inTable };
  // Where the list that was named is open, a head of that name on another page is another list's.
  const mayLookAround = here === undefined && (where === "" || !isOpen(desk.page, where));
  const elsewhere = mayLookAround ? await reach(desk, steps, header) : undefined;
  const subject = here ?? (elsewhere === undefined ? undefined : await byHeader(desk, steps, wanted));
  if (subject === undefined) return undefined;
  const isOtherWay = wanted.order !== undefined && isOpposite(orderOf(desk.page, by), wanted.order);
  if (wanted.order !== undefined && !isOtherWay) desk.ordered = pathKey(desk.page.path);
  if (isOtherWay) desk.reason = "the list only comes in the other order";
  return {
    outcome: isOtherWay ? "unseen" : seenOn(before, desk.page, "ordered"),
    kind: "sort",
    subject: glance(desk.page).heading,
    thing: subject,
    values: [],
    parts: parts({ do: steps }),
    ...endOf(desk),
    startPath,
  };
}

/** "The From date", where a column is called "From". */
function headCalled({ nodes }: PageSnapshot, by: string): string {
  const short = by.replace(/\s(?:date|day|time|column|field)$/i, "").toLowerCase();
  const heads = nodes.filter(isOfHead).map(({ name }) => name.trim());
  const isCalled = (name: string) => sameKeys(name, by);
  return heads.some(isCalled) ? by : (heads.find((name) => name.toLowerCase() === short) ?? by);
}

/** By what the page in front has for that. */
const inPlace = async (desk: Desk, steps: Step[], wanted: Sorting): Promise<string | undefined> =>
  (await byColumnMenu(desk, steps, wanted)) ??
  (await byTeller(desk, steps, wanted)) ??
  (await byHeader(desk, steps, wanted)) ??
  (await byChoice(desk, steps, wanted));

/** A head of a column, or what is in one. */
const isOfHead = ({ role, region }: Pick<PageNode, "role" | "region">): boolean =>
  role === "columnheader" || region === "columnheader";

/** "Most expensive first": by the price, where a column or a choice of the page is called so. */
async function byQuantity(desk: Desk, steps: Step[], { by, order }: Sorting): Promise<string | undefined> {
  const offered = desk.page.nodes.flatMap(({ role, region, name, field }) => [
    ...(isOfHead({ role, region }) ? [name] : []),
    ...(field?.options ?? []),
  ]);
  offered.push(...controlsOfHeads(desk.page, sortsColumn).map(({ item = "" }) => item));
  const quantity = impliedBy(by).find((each) => offered.some((name) => heldBy(name, each) > 0.9));
  return quantity === undefined ? undefined : inPlace(desk, steps, { by: quantity, order });
}

const isOpposite = (order: ReturnType<typeof orderOf>, wanted: Order): boolean =>
  order !== undefined && order !== wanted;

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

/** By the drop-down over a list that puts it in order; it may have a choice for each way round. */
async function byChoice(desk: Desk, steps: Step[], { by, order }: Sorting): Promise<string | undefined> {
  for (const node of order === undefined ? [] : desk.page.nodes) {
    const isMeant = (option: string) => orderNamed(option) === order && heldBy(option, by) > 0.9;
    const value = node.field?.options.find(isMeant);
    const { path } = desk.page;
    if (value === undefined || !(await setField(desk, steps, { node, value }))) continue;
    await applied(desk, steps, { field: node, path });
    return by;
  }
  const says = (option: string) => heldBy(by, withoutOrder(option)) >= 0.5;
  const selected =
    (await bySelect(desk, steps, { by, fits: says })) ?? (await byUntoldDropDown(desk, steps, { by, order }));
  if (selected !== undefined) return selected;
  return (await behindOpener(desk, steps, { field: "sort by", value: by })) === undefined ? undefined : by;
}

/** "Sort: Name", "Order by Date": a button that says by what the list goes by now has the other ways in its menu. */
async function byTeller(desk: Desk, steps: Step[], { by }: Sorting): Promise<string | undefined> {
  const node = desk.page.nodes.find(
    ({ role, name, popup, region }) =>
      role === "button" &&
      popup === true &&
      !["navigation", "banner", "row", "columnheader", "dialog"].includes(region) &&
      /^(?:sort(?:ed)?|order(?:ed)?)(?: by)?\b.*:?\s/i.test(name.trim()),
  );
  return node !== undefined && (await chooseFromPopup(desk, steps, { node, value: by })) ? by : undefined;
}

/** Drop-downs that say nothing of what they are for, and are looked into for a way to sort. */
const maxUntold = 3;

/** "Select": what is chosen in it stands in its field, which is not read; its choices say that it puts the list in order. */
async function byUntoldDropDown(desk: Desk, steps: Step[], { by, order }: Sorting): Promise<string | undefined> {
  const sorts = /\b(?:sort(?:ed)?|order(?:ed)?) by\b|\b(?:newest|oldest|latest)\b|\b(?:a\s?[-–→]\s?z|z\s?[-–→]\s?a)\b/i;
  const pick = (offered: readonly string[]) => {
    const meant = offered.filter((each) => heldBy(withoutOrder(each), by) > 0.9);
    const round = meant.find((each) => orderNamed(each) === (order ?? "ascending"));
    // What names no way round comes in one only.
    const only = meant.find((each) => orderNamed(each) === undefined);
    return offered.filter((each) => sorts.test(each)).length < 2 ? undefined : (round ?? only);
  };
  const untold = desk.page.nodes.filter(
    ({ role, name, region, popup, field }) =>
      role === "combobox" &&
      (popup === true || field?.readOnly === true) &&
      /^(?:(?:please )?(?:select|choose)(?: (?:an? )?option)?)?\W*$/i.test(name.trim()) &&
      !["navigation", "row", "columnheader", "dialog"].includes(region),
  );
  for (const node of untold.slice(0, maxUntold)) {
    const now = sameNode(desk.page, node);
    if (now !== undefined && (await chooseOffered(desk, steps, { node: now, pick })) !== undefined) return by;
  }
  return undefined;
}

/** "Ready messages" is the column Ready, where no other column is spoken of: a head over several may say the rest. */
function onlyHeadIn({ page }: Desk, by: string): PageNode | undefined {
  const heads = page.nodes.filter((node) => isOfHead(node) && node.name !== "" && heldBy(by, node.name) === 1);
  return heads.length === 1 ? heads[0] : undefined;
}

/** The arrows beside the name of a column, which sort where the name itself does not; none where there are some for each way. */
function arrowsOf({ page }: Desk, by: string): PageNode | undefined {
  const arrows = page.nodes.filter(
    ({ role, region, name, item = "", popup }) =>
      ["button", "link", "clickable"].includes(role) &&
      region === "columnheader" &&
      popup !== true &&
      /^(?:|.*\b(?:arrow|chevron|caret|sort|order|unfold)s?\b.*)$/i.test(name) &&
      sameKeys(item, by),
  );
  const drawn = controlsOfHeads(page, sortsColumn).filter(({ item = "" }) => sameKeys(item, by));
  return arrows.length === 1 ? arrows[0] : drawn[0];
}

/** "Amount ↓", over a list that is drawn without a table: its one head that is called so, in a row that tells of none. */
function headByHand({ page }: Desk, by: string): PageNode | undefined {
  const plain = (name: string) => name.replace(/[↑↓▲▼⇅]/gu, "").trim();
  const heads = page.nodes.filter(
    ({ role, region, name, item = "" }) =>
      role === "clickable" && region === "row" && sameKeys(plain(name), by) && !/\d/.test(item),
  );
  return heads.length === 1 ? heads[0] : undefined;
}

/** As often is the head of a column pressed once more for the order that was asked for. */
const maxTurned = 2;

async function byHeader(desk: Desk, steps: Step[], { by, order }: Sorting): Promise<string | undefined> {
  const taste = {
    words: by,
    roles: ["columnheader", "button", "link"],
    favour: (node: PageNode) =>
      // The menu of a column does not sort by itself.
      (node.region === "columnheader" ? (node.popup === true ? -0.3 : 0.15) : 0) +
      (node.role === "columnheader" ? -0.05 : node.region === "navigation" ? -0.5 : 0) +
      // Some columns have an arrow for each way.
      (node.region === "columnheader" && orderNamed(node.name) === (order ?? "ascending") ? 0.1 : 0),
  };
  const head = () => arrowsOf(desk, by) ?? best(desk, desk.page, taste);
  const header = head() ?? onlyHeadIn(desk, by) ?? headByHand(desk, by);
  if (header === undefined || !(await clickNode(desk, steps, header))) return undefined;
  // Some heads begin with the other order, and some have one after which nothing is sorted.
  for (let press = 0; press < maxTurned; press += 1) {
    if (order === undefined || !isOpposite(orderOf(desk.page, by), order)) break;
    const again = head() ?? sameNode(desk.page, header);
    if (again === undefined || !(await clickNode(desk, steps, again))) break;
  }
  return heldBy(header.name, by) > 0 ? withoutOrder(header.name) : by;
}
