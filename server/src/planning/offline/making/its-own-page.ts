import type { PageNode } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { sameKeys } from "../../prompt/words.ts";
import { plural } from "../../telling/grammar.ts";
import { best, heldBy, perform, type Desk, type Taste } from "../desk/desk.ts";
import { glance } from "../desk/glance.ts";
import { changesTheView } from "../ways/pages.ts";
import { inMenus } from "../ways/menus.ts";
import { leadsOn, listBeyond } from "../ways/list-beyond.ts";
import { reach } from "../ways/reach.ts";
import { calledInTheEnd, calledJust, unfolded, visitBy } from "../ways/unfold.ts";
import { namesAnother } from "./form-kind.ts";
import { makerInEntry } from "./in-entry.ts";
import type { Making } from "./kind-menu.ts";
import { loneEntryMaker } from "./lone-maker.ts";
import { formForNew } from "./standing-form.ts";

/** A new thing is made where the things of its kind are: on their page, or on that of one of them. */

/** "New contact" may stand for a customer, but makes no company where the application keeps companies on a page of their own. */
export const makesTheNext = ({ page }: Desk, { name }: PageNode, thing: string): boolean =>
  namesAnother(name, thing) &&
  page.nodes.some(
    ({ role, name: place }) => ["link", "tab", "menuitem", "treeitem"].includes(role) && sameKeys(place, thing),
  );

/** A bare "Add" makes what its page is about. */
export const isFor = (desk: Desk, maker: PageNode | undefined, thing: string): boolean => {
  if (maker === undefined || makesTheNext(desk, maker, thing)) return false;
  const about = `${maker.name} ${maker.alias ?? ""} ${maker.near} ${glance(desk.page).heading}`;
  // "New guest" makes no guest group.
  return heldBy(about, thing) >= 0.5 && heldBy(about, thing.split(" ").at(-1) ?? "") > 0;
};

/** What stands over every page makes nothing in the thing that one of them is about. */
export const ofContent = (maker: PageNode | undefined): PageNode | undefined =>
  maker === undefined || ["navigation", "banner"].includes(maker.region) ? undefined : maker;

/** "A cashbox income" is made where "Incomes and expenses" leads, if its form stands there. */
function pageOfItsHead(desk: Desk, thing: string, { favour, ...sought }: Taste): PageNode | undefined {
  const head = thing.split(" ").at(-1) ?? "";
  const holds = (node: PageNode) =>
    heldBy(node.name, head) > 0.9 && node.submits !== true ? (favour?.(node) ?? 0) : -1;
  const own = { ...sought, words: head, literal: true, favour: holds, measure: () => 1 };
  return head === thing ? undefined : best(desk, desk.page, own);
}

/** What the page of these things is reached by, brought to light where it has to be. */
async function toItsOwnPage(desk: Desk, going: Step[], { thing, words, maker }: Making): Promise<PageNode | undefined> {
  const sought = {
    words: thing,
    roles: ["link", "tab", "menuitem", "treeitem", "button", "clickable"],
    favour: (node: PageNode) =>
      changesTheView.test(node.name.trim()) ? -1 : node.region === "navigation" ? 0.05 : -0.1,
  };
  const bare = best(desk, desk.page, { words, ...maker }) !== undefined;
  return (
    (await unfolded(desk, going, calledJust(sought))) ??
    best(desk, desk.page, sought) ??
    pageOfItsHead(desk, thing, sought) ??
    (await unfolded(desk, going, calledInTheEnd(sought))) ??
    (await inMenus(desk, going, { ...calledJust(sought), literal: true, never: (menu) => !opensTheBar(menu) })) ??
    (await inGroups(desk, going, thing)) ??
    (await listBeyond(desk, going, thing)) ??
    (bare ? await reach(desk, going, { ...sought, literal: true }) : undefined)
  );
}

/** "A product category" is made on "Categories", which a side bar may have under "Store": its groups are unfolded for that. */
async function inGroups(desk: Desk, steps: Step[], thing: string): Promise<PageNode | undefined> {
  const head = thing.split(" ").at(-1) ?? "";
  const isNoGroup = ({ region, expanded }: PageNode) => region !== "navigation" || expanded !== false;
  const sought = calledJust({ words: plural(head), roles: ["link", "menuitem", "treeitem"] });
  return head === thing ? undefined : inMenus(desk, steps, { ...sought, literal: true, never: isNoGroup });
}

/** Where the pages of an application lie behind one control, that is opened before anything else is looked into. */
const opensTheBar = ({ name }: PageNode): boolean => /\b(?:navigation|nav|sidebar|main menu|menu)\b|☰|≡/i.test(name);

/** "Create an invoice" is looked for on the invoices page first. */
export async function onItsOwnPage(desk: Desk, steps: Step[], making: Making): Promise<PageNode | undefined> {
  const { thing, maker } = making;
  const going: Step[] = [];
  const page = await toItsOwnPage(desk, going, making);
  // What was found may make the thing itself.
  const makesIt = page !== undefined && (maker.favour?.(page) ?? 0) > 0 && heldBy(page.name, thing) > 0.9;
  if (page === undefined) return undefined;
  const isOpen = !leadsOn(desk, page);
  if (makesIt || isOpen || page.submits === true) {
    steps.push(...going);
    const entry = isOpen && isFor(desk, page, thing) ? loneEntryMaker(desk) : undefined;
    return makesIt ? page : (entry ?? (isOpen ? makerInEntry(desk, steps) : undefined));
  }
  const tried: Step[] = [...going];
  const start = desk.page.path;
  // An entry that only unfolds has the page of them under it: "Goals", "Manage goals".
  if (!(await visitBy(desk, tried, { words: plural(thing), node: page }))) return undefined;
  const { found, stands } = await makerOn(desk, tried, { ...making, page });
  if (found !== undefined || stands) steps.push(...tried);
  else await perform(desk, [], { kind: "goto", path: start });
  return found;
}

/** On the page of these things, what makes something without saying what makes one of them, or the form that stands there. */
async function makerOn(
  desk: Desk,
  tried: Step[],
  { thing, words, maker, page }: Making & { readonly page: PageNode },
): Promise<{ readonly found: PageNode | undefined; readonly stands: boolean }> {
  const favour = (node: PageNode) => (maker.favour?.(node) ?? 0) + (ofContent(node) === undefined ? -1 : 0);
  const own = best(desk, desk.page, { words, ...maker, favour });
  if (own === undefined && formForNew(desk.page, thing) !== undefined) return { found: undefined, stands: true };
  const found =
    own ??
    // "Actions" may have "Create: User" in its menu.
    (await unfolded(desk, tried, { words, ...maker, favour })) ??
    (isFor(desk, page, thing) ? loneEntryMaker(desk) : undefined) ??
    best(desk, desk.page, { words, ...maker }) ??
    (await makerInEntry(desk, tried));
  return { found, stands: false };
}
