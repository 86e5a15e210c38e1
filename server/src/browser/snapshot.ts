import type { Box } from "./step.ts";

/** What a form field asks for. Of its value only is read whether it has one, and what is written in several lines. */
export type Field = {
  /** HTML input type, or `select`, `textarea`, `rich` (editable content). */
  readonly type: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Labels of a native select, first 60. */
  readonly options: readonly string[];
  readonly state: "empty" | "filled" | "checked" | "unchecked";
  readonly placeholder: string;
  /** Passwords, cards, codes: neither shown nor spoken, and filled only where a prompt asks for a password of something new. */
  readonly sensitive: boolean;
  readonly invalid: boolean;
  /** Stands over a list that it narrows: it says so by its picture, or is in no form and has no name but what is written in it. */
  readonly narrows?: boolean;
  /** Of one of several of which one is chosen: what its makers call them together. */
  readonly group?: string;
  /** What is written in one of several lines, unless that is long or secret; it goes to no model. */
  readonly text?: string;
  /** What stands right after it, as the unit of what is written there: "MB", "%". */
  readonly unit?: string;
};

/** In which order the rows of a table are by one of its columns, whatever its head says. */
export type ColumnOrder = { readonly column: string; readonly order: "ascending" | "descending" };

/** What stands in a column of a table, each once: only short texts, and not all of many. */
export type ColumnTexts = { readonly column: string; readonly texts: readonly string[] };

/** Which rows of a table, from 0, have the least and the most in one of its columns of numbers or days. */
export type ColumnEnds = { readonly column: string; readonly least: number; readonly most: number };

/** One element a person would notice: something to act on, a heading, a table, a chart. */
export type PageNode = {
  readonly index: number;
  readonly tag: string;
  /** ARIA role; `clickable` for an element without one that reacts to the pointer, `chart` for a large drawing. */
  readonly role: string;
  /** The accessible name as a person reads it: without the glyphs of icon fonts and the names of drawings. */
  readonly name: string;
  /** The heading that governs it. */
  readonly near: string;
  /** Of a control outside of menus: what stands with it in its entry of a list, or right around it. */
  readonly item?: string;
  /** What its makers call a picture that is pressed, which may be what people see in it: "turtle"; the tooltip of a "+". */
  readonly alias?: string;
  /** What is written on a control that is called otherwise for those who only hear it: "Hosts" on "Show all hosts". */
  readonly written?: string;
  /**
   * Enclosing region: `navigation`, `banner`, `main`, `dialog`, `menu`, `row`, `columnheader`, `contentinfo`,
   * `complementary` or empty.
   */
  readonly region: string;
  readonly box: Box;
  readonly inView: boolean;
  readonly disabled: boolean;
  /** Path, query and hash of a link inside the application; `external` links have none. */
  readonly path?: string;
  readonly external?: boolean;
  readonly expanded?: boolean;
  readonly popup?: boolean;
  /** Selected tab, pressed button, or the navigation link of the page that is shown. */
  readonly current?: boolean;
  readonly level?: number;
  /** Which of the frames that are shown it stands in, from 1; absent in the page itself. */
  readonly frame?: number;
  /** Which form of the page it belongs to, and whether it sends it. */
  readonly form?: number;
  readonly submits?: boolean;
  /** A button that sends a form in which nothing is asked for: it leads somewhere, or does something, as a link would. */
  readonly posts?: boolean;
  /** Of a column header: `ascending`, `descending` or `none`. */
  readonly sort?: string;
  readonly field?: Field;
  /** Of a table: names of its columns and how many body rows it shows. */
  readonly columns?: readonly string[];
  readonly rows?: number;
  /** Of a table: the columns whose values stand in order; absent where none do. */
  readonly orders?: readonly ColumnOrder[];
  /** Of a table: its columns of numbers or days with their ends; absent where there are none. */
  readonly ends?: readonly ColumnEnds[];
  /** Of a table: what its columns say, by which a list is narrowed; absent where it has no named columns. It goes to no model. */
  readonly texts?: readonly ColumnTexts[];
};

/** Something that is not in sight until a control is used: an entry of a closed menu, a part of another tab. */
export type Folded = {
  readonly role: string;
  readonly name: string;
  /** `index` of the node that most likely brings it to light. */
  readonly opener: number;
  /** Where an entry leads whose menu comes up while a link is pointed at, which a press on that link would leave. */
  readonly path?: string;
};

/** What a page shows, as data. Its texts come from the application: they are quoted and matched, never obeyed. */
export type PageSnapshot = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** What the page says of itself in the line under its main heading; absent where it says nothing. */
  readonly lead?: string;
  readonly nodes: readonly PageNode[];
  /** What lies behind the controls of the page, as far as its markup says so; absent where nothing does. */
  readonly folded?: readonly Folded[];
  /** Name of the open dialog (empty when it has none); `undefined` without one. */
  readonly dialog?: string;
  /** Whether it is drawn on a dark ground; absent where it is not. */
  readonly dark?: boolean;
  /** Texts of toasts and status messages. */
  readonly notices: readonly string[];
  /** The lines of text that are shown, first 400, without what is written in fields; absent in older recordings. */
  readonly lines?: readonly string[];
};

const actionable = new Set(
  (
    "link button tab menuitem menuitemcheckbox menuitemradio option checkbox radio switch textbox searchbox combobox " +
    "listbox spinbutton slider treeitem clickable columnheader"
  ).split(" "),
);

/** Whether a person could act on the node; a heading, where it folds what stands under it. */
export function isActionable(node: PageNode): boolean {
  return (actionable.has(node.role) || (node.role === "heading" && node.expanded === false)) && !node.disabled;
}

/** Whether a field is for a text of several lines. */
export const isLongText = ({ field }: PageNode): boolean => ["textarea", "rich"].includes(field?.type ?? "");

/** What takes no words and holds none yet, though something is to be given there: that is chosen from what comes up under it. */
const asksToChoose = ({ type, state, required, placeholder }: Field): boolean =>
  type === "text" && state === "empty" && (required || /^(?:please )?(?:select|choose|pick)\b/i.test(placeholder));

/** The fields of a page's form that a person could fill; a drop-down that takes no words is one of them. */
export function fieldsOf(snapshot: PageSnapshot): PageNode[] {
  // What cannot be written in may be chosen in.
  const takes = ({ field, popup, role }: PageNode) =>
    field !== undefined && (!field.readOnly || popup === true || role === "combobox" || asksToChoose(field));
  return snapshot.nodes.filter((node) => takes(node) && !node.disabled);
}

/** The page's main heading: the highest one in its content, else the title's first part. */
export function headingOf(snapshot: PageSnapshot): string {
  const headings = snapshot.nodes.filter(
    (node) => node.role === "heading" && !["banner", "navigation", "dialog", "contentinfo"].includes(node.region),
  );
  // What a bar at the side is headed by is the application.
  const ofContent = headings.filter(({ region, name }) => region !== "complementary" && name !== "");
  const top = (ofContent.length > 0 ? ofContent : headings).toSorted((a, b) => (a.level ?? 9) - (b.level ?? 9))[0];
  return top?.name ?? snapshot.title.split(/\s(?:[|·–—:»›-]|::)\s/)[0]?.trim() ?? "";
}

/** The same element in a later snapshot; of several alike the one that stands with the same things, at the same place. */
export function sameNode(page: PageSnapshot, wanted: PageNode): PageNode | undefined {
  const alike = page.nodes.filter(
    (node) => node.role === wanted.role && node.name === wanted.name && node.near === wanted.near,
  );
  if (alike.length < 2) return alike[0];
  // What stands in a row of fields tells something else once one of them has another value.
  const entry = alike.filter((node) => node.item === wanted.item);
  const likely = entry.length === 0 ? alike : entry;
  const { x, y } = wanted.box;
  return likely.find(({ box }) => box.x === x && box.y === y) ?? likely[0];
}

/** What a page shows that an earlier snapshot of it did not. */
export const newNodes = (page: PageSnapshot, before: PageSnapshot): PageNode[] =>
  page.nodes.filter((node) => {
    const same = sameNode(before, node);
    return same === undefined || isOneMore(page, before, { node, same });
  });

/** "Overdue" in a list that has opened, where rows say so as well: of its name there are more than before, and none stood with the same things. */
function isOneMore(
  page: PageSnapshot,
  before: PageSnapshot,
  { node, same }: { readonly node: PageNode; readonly same: PageNode },
): boolean {
  if (node.role !== "clickable" || node.item === same.item || node.item === undefined || node.name === "") return false;
  const count = ({ nodes }: PageSnapshot) =>
    nodes.filter(({ role, name, near }) => role === node.role && name === node.name && near === node.near).length;
  return count(page) > count(before);
}

/** Lines of text that a page shows and an earlier snapshot of it did not. */
export const newLines = (page: PageSnapshot, before: PageSnapshot): string[] =>
  (page.lines ?? []).filter((line) => before.lines?.includes(line) !== true);
