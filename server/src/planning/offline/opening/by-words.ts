import { refusedLink } from "#browser/destructive.ts";
import type { PageNode, PageSnapshot } from "#browser/snapshot.ts";
import type { Step } from "#browser/step.ts";
import { whatItDoes } from "../../prompt/sayings.ts";
import { keysOf, matchScore } from "../../prompt/words.ts";
import { clickNode, heldBy, type Desk } from "../desk/desk.ts";
import { pathKey } from "../desk/route.ts";
import { glance } from "../desk/glance.ts";
import { opensSomething } from "../narrowing/narrow.ts";
import { changesByName, doesSomething } from "../ways/pages.ts";
import { travel } from "../ways/reach.ts";
import { holdsAll, rowsOf, toldBy } from "../things/rows.ts";
import { nameOfRecord, isLink, openRow, ownFirst } from "../things/records.ts";

/** A record of the list in sight that is told by words of its own: "the printer ticket", "the change that lowers the limit". */

/** What is said of a record, without the kind of thing that it is; `undefined` where that is one plain word of no kind. */
function toldOf({ page }: Desk, words: string): string | undefined {
  // "The overdue invoices" are several.
  if (/\p{L}{2}(?<![su])s$/iu.test(words)) return undefined;
  const [, rest = "", kind = ""] = /^(.+)\s(\p{L}+)$/u.exec(words) ?? [];
  const about = `${glance(page).heading} ${page.title} ${page.path.split("?")[0]?.replace(/[\W_]+/g, " ")}`;
  // "The anchor parcel" is one of the parcels that are in sight.
  const told = heldBy(about, kind) > 0.9 ? rest : toldBy(words);
  return told === words && keysOf(words).length < 2 ? undefined : told;
}

const inContent = ({ region }: PageNode): boolean => !["navigation", "banner", "contentinfo", "menu"].includes(region);

/** The record whose text holds all that was said of it, opened by its own link; none where a control is called so. */
export async function byWordsOfRecord(desk: Desk, steps: Step[], words: string): Promise<string | undefined> {
  const deed = whatItDoes(words);
  const said = deed ?? toldOf(desk, words);
  if (deed !== undefined) await toTheirList(desk, steps, deed);
  const { nodes } = desk.page;
  if (said === undefined || nodes.some((node) => isCalled(node, words) || isCalled(node, said))) return undefined;
  // "Unstar Winter banner" does something to a record, and is none.
  const isDeed = ({ role, name }: PageNode) => role === "button" && changesByName.test(name.trim());
  const rows = rowsOf(nodes).filter((row) => inContent(row) && !isDeed(row) && holdsAll(row.name, said));
  const row = rows.toSorted((a, b) => matchScore(said, b.name) - matchScore(said, a.name))[0];
  const opened =
    row !== undefined && row.role !== "link" ? await openRow(desk, steps, { row }) : await byEntry(desk, steps, said);
  if (opened) return nameOfRecord(desk, said);
  return (await byItsCard(desk, steps, said)) ? nameOfRecord(desk, said) : undefined;
}

/** A card whose name is only written on it opens by what can be pressed there, but for what does something to it. */
async function byItsCard(desk: Desk, steps: Step[], said: string): Promise<boolean> {
  const [own, ...more] = desk.page.nodes.filter(
    ({ role, name, item = "", region }) =>
      ["clickable", "button"].includes(role) &&
      region === "main" &&
      !changesByName.test(name.trim()) &&
      item !== name &&
      item.toLowerCase().includes(said.toLowerCase()),
  );
  return own !== undefined && more.length === 0 && /^\p{Lu}/u.test(said) && clickNode(desk, steps, own);
}

/** "The one that lowers the limit" may stand in a list that was seen before: it is gone to. */
async function toTheirList(desk: Desk, steps: Step[], said: string): Promise<void> {
  const lists = (page: PageSnapshot) =>
    page.nodes.some(
      (node) =>
        ["row", "link"].includes(node.role) && inContent(node) && holdsAll(`${node.name} ${node.item ?? ""}`, said),
    );
  const known = lists(desk.page) ? undefined : [...desk.atlas.values()].find(lists);
  if (known !== undefined) await travel(desk, steps, known.path);
}

/** Something that can be pressed is called by all of the words: it is meant, and not what a record says beside much else; unless it does something to that. */
const isCalled = (node: PageNode, words: string): boolean =>
  opensSomething(node) === 0 &&
  !(node.role === "button" && changesByName.test(node.name.trim()) && !changesByName.test(words.trim())) &&
  heldBy(node.name, words) > 0.9 &&
  matchScore(words, node.name) > 0.8;

/** Long lists have more entries than are read as rows; each link knows what stands with it. */
async function byEntry(desk: Desk, steps: Step[], said: string): Promise<boolean> {
  const { nodes } = desk.page;
  // What else can be pressed in an entry says nothing of the record: "Edit", "History".
  const plainly = ({ name, item = "" }: PageNode) =>
    nodes.reduce(
      (text, other) => (other.item === item && other.name !== name ? text.replace(other.name, " ") : text),
      item,
    );
  const entries = nodes.filter(
    (node) =>
      isLink(node) &&
      node.path !== undefined &&
      !doesSomething(node.path) &&
      inContent(node) &&
      (holdsAll(node.name, said) || ((node.item ?? "") !== "" && holdsAll(plainly(node), said))) &&
      refusedLink(node, desk.app.prompt) === undefined,
  );
  const [first] = entries;
  // A link back to the list with another question narrows it, and opens no record.
  const leads = entries.filter(({ path = "" }) => pathKey(path) !== pathKey(desk.page.path));
  const link =
    leads.find(({ name }) => holdsAll(name, said)) ??
    ownFirst(
      desk,
      leads.filter(({ item }) => item === first?.item),
    )[0];
  return link !== undefined && clickNode(desk, steps, link);
}
