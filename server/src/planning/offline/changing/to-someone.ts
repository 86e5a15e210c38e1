import { isActionable, type PageNode, type PageSnapshot } from "#browser/snapshot.ts";
import { parts, type Deed } from "../../deed.ts";
import { deedOf, stepsOf, type Doing } from "../desk/by-hand.ts";
import { best, clickNode, heldBy, perform, type Desk } from "../desk/desk.ts";
import { goOn } from "../desk/go-on.ts";
import { open, opening } from "../opening/open.ts";
import { tellsOf } from "../opening/own-pages.ts";
import { openRow } from "../things/records.ts";
import { rowsOf } from "../things/rows.ts";
import { inMenus } from "../ways/menus.ts";
import { travel } from "../ways/reach.ts";
import { isName, onPageOfAnother } from "./of-another.ts";
import { act, click, pressWithThing, saysVerb } from "./press.ts";

/** "Send a reminder to Globex": what goes to somebody is sent from where that one is, and to nobody else. */

const sends = /^(?:re)?send$|^(?:forward|mail|email|e-mail)$/i;

type Sent = Doing & { readonly to: string };

/** What is sent to whom; `undefined` where nobody is named, or by an address, which is entered. */
export function sentTo({ verb, what }: Doing): Sent | undefined {
  const [, thing = "", to = ""] =
    /^([^"“@]+?)\s+to\s+(?:the\s+)?(?:customer\s+|client\s+)?(\p{Lu}[^"“@]*)$/u.exec(what) ?? [];
  return sends.test(verb) && to !== "" ? { verb, what: thing, to } : undefined;
}

/** Rows that tell of one receiver and are looked into: of the bills of a customer, only one may be due. */
const maxRows = 4;

/** Sends it by what stands with the receiver, or on the page of a row that tells of them, or on their own. */
export async function sendTo(desk: Desk, { verb, what, to }: Sent): Promise<Deed | undefined> {
  // A thing with a name of its own is sent from where that is, whoever gets it.
  if (isName(what)) return act(desk, { kind: "act", verb, what });
  const beside = await pressWithThing(desk, `${verb} ${what}`, to);
  if (beside !== undefined) return { ...beside, thing: to };
  const { path: startPath } = desk.page;
  const ways: Way[] = [fromHere, ...rowsOfReceiver(desk, to).map(fromRow), fromOwnPage];
  for (const [at, way] of ways.entries()) {
    const opened = await way(desk, to);
    const press = at === ways.length - 1 ? pressWithin : pressHere;
    const sent = tellsOf(desk.page, to) ? await press(desk, { verb, what, to }) : undefined;
    if (sent !== undefined) {
      desk.last = to;
      return { ...sent, thing: to, startPath, parts: parts({ visit: stepsOf(opened), do: stepsOf(sent) }) };
    }
    if (desk.page.path !== startPath) await perform(desk, [], { kind: "goto", path: startPath });
  }
  return undefined;
}

/** Presses what sends it wherever that can be reached from the page in front, on pages that tell of the receiver. */
function pressWithin(desk: Desk, { verb, what, to }: Sent): Promise<Deed | undefined> {
  const ofAnother = onPageOfAnother(desk, to);
  return click(desk, `${verb} ${what}`, (node) => !saysVerb(node, `${verb} ${what}`) || ofAnother(node));
}

/** Presses what sends it on the page in front or in its menus, and says yes where it is asked once more. */
function pressHere(desk: Desk, { verb, what }: Sent): Promise<Deed | undefined> {
  const words = `${verb} ${what}`;
  return deedOf(desk, "act", async (steps) => {
    const sought = { words, favour: (node: PageNode) => (isActionable(node) && saysVerb(node, words) ? 0.1 : -1) };
    const node = best(desk, desk.page, sought) ?? (await inMenus(desk, steps, sought));
    const before = desk.page;
    if (node === undefined || !(await clickNode(desk, steps, node))) return undefined;
    await goOn(desk, steps, { pressed: node, before, verb });
    return { subject: node.name };
  });
}

/** Opens a page from which it may be sent; `undefined` where there is nothing to be opened. */
type Way = (desk: Desk, to: string) => Promise<Deed | undefined>;

/** The page in front may be about the receiver, and list nobody else. */
const fromHere: Way = () => Promise.resolve(undefined);

const fromOwnPage: Way = (desk, to) => open(desk, to);

const fromRow =
  ({ page, name }: { readonly page: PageSnapshot; readonly name: string }): Way =>
  (desk, to) =>
    opening(desk, async (steps) => {
      if (!(await travel(desk, steps, page.path))) return undefined;
      const row = rowsOf(desk.page.nodes).find((each) => each.name === name);
      return row !== undefined && (await openRow(desk, steps, { row, toldBy: to })) ? name : undefined;
    });

/** The rows that tell of the receiver: of the list in front, or else of one seen before. */
function rowsOfReceiver({ page, atlas }: Desk, to: string): { page: PageSnapshot; name: string }[] {
  const tells = ({ name, item = "" }: PageNode) => heldBy(`${name} ${item}`, to) > 0.9;
  const listed = [page, ...atlas.values()].map((each) => ({ page: each, rows: rowsOf(each.nodes).filter(tells) }));
  const list = listed.find(({ rows }) => rows.length > 0);
  return list?.rows.slice(0, maxRows).map(({ name }) => ({ page: list.page, name })) ?? [];
}
