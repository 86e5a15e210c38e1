import type * as Asked from "./asked.ts";
import { asking } from "./asked.ts";
import { searching } from "./searches.ts";
import type * as Covered from "./covered.ts";
import { covering } from "./covered.ts";
import type * as Drawn from "./drawn.ts";
import { drawing } from "./drawn.ts";
import type * as DrawnRows from "./drawn-rows.ts";
import { drawingRows } from "./drawn-rows.ts";
import type * as Eyes from "./eyes.ts";
import type * as Folds from "./folded.ts";
import { unfolding } from "./folded.ts";
import type * as Framed from "./framed.ts";
import type * as Leads from "./lead.ts";
import { leading } from "./lead.ts";
import type * as Items from "./items.ts";
import { itemising } from "./items.ts";
import type * as Pictures from "./pictures.ts";
import type * as Pointed from "./pointed.ts";
import { pointing } from "./pointed.ts";
import type * as Reading from "./reading.ts";
import { reading } from "./reading.ts";
import type * as Said from "./said.ts";
import { saying } from "./said.ts";
import type * as Tables from "./tables.ts";
import { tabling } from "./tables.ts";
import type * as Titles from "./titles.ts";
import { titling } from "./titles.ts";
import type * as Regions from "./regions.ts";
import { regioning } from "./regions.ts";
import type * as Wordless from "./wordless.ts";
import { wordlessTools } from "./wordless.ts";
import type { PageNode, PageSnapshot } from "./snapshot.ts";

/** Runs inside the page, after the eyes: collects what a person would notice. Sent as text, like the eyes. */

declare const roleOf: typeof Eyes.roleOf;
declare const nameOf: typeof Eyes.nameOf;
declare const labelledBy: typeof Eyes.labelledBy;
declare const nearOf: typeof Eyes.nearOf;
declare const fold: typeof Eyes.fold;
declare const writtenOn: typeof Pictures.writtenOn;
declare const readableNameOf: typeof Reading.readableNameOf;
declare const itemOf: typeof Items.itemOf;
declare const aliasOf: typeof Pictures.aliasOf;
declare const isOff: typeof Pointed.isOff;
declare const isPointed: typeof Pointed.isPointed;
declare const pointedRoleOf: typeof Pointed.pointedRoleOf;
declare const isHeard: typeof Pointed.isHeard;
declare const isDrawnRow: typeof DrawnRows.isDrawnRow;
declare const fieldOf: typeof Asked.fieldOf;
declare const asksForSomething: typeof Asked.asksForSomething;
declare const isOneWithAnother: typeof Asked.isOneWithAnother;
declare const isOnlyAround: typeof Asked.isOnlyAround;
declare const isDropDown: typeof Asked.isDropDown;
declare const isDrawnWithin: typeof Asked.isDrawnWithin;
declare const offersChoices: typeof Asked.offersChoices;
declare const unfoldedUnder: typeof Pointed.unfoldedUnder;
declare const isNothing: typeof Pointed.isNothing;
declare const isOverlay: typeof Regions.isOverlay;
declare const leftInFront: typeof Regions.leftInFront;
declare const regionOf: typeof Regions.regionOf;
declare const leadOf: typeof Leads.leadOf;
declare const inFront: typeof Covered.inFront;
declare const noticesIn: typeof Said.noticesIn;
declare const linesIn: typeof Said.linesIn;
declare const isDark: typeof Said.isDark;
declare const foldedIn: typeof Folds.foldedIn;
declare const openersOf: typeof Folds.openersOf;
declare const isStillShut: typeof Folds.isStillShut;
declare const unfoldedByHandle: typeof Folds.unfoldedByHandle;
declare const unfoldedByEntry: typeof Folds.unfoldedByEntry;
declare const isEntry: typeof Tables.isEntry;
declare const isFrameOfPage: typeof Tables.isFrameOfPage;
declare const tableOf: typeof Tables.tableOf;
declare const isShown: typeof Eyes.isShown;
declare const titlesIn: typeof Titles.titlesIn;
declare const titleOver: typeof Titles.titleOver;
declare const seenOf: typeof Drawn.seenOf;
declare const isPressedThoughUnheard: typeof Wordless.isPressedThoughUnheard;
declare const isMarkedByClass: typeof Wordless.isMarkedByClass;
declare const frameAround: typeof Framed.frameAround;
declare const boxInView: typeof Framed.boxInView;
declare const isInView: typeof Framed.isInView;
declare const documentsIn: typeof Framed.documentsIn;
declare const everyElement: typeof Framed.everyElement;

const acting = new Set(
  (
    "link button tab menuitem menuitemcheckbox menuitemradio option checkbox radio switch textbox searchbox combobox " +
    "listbox spinbutton slider treeitem"
  ).split(" "),
);

/** Whether it is nothing to notice: empty, one with what it is drawn around, no more than what it holds, or a table that lays out the page. */
function isNoneOfItsOwn(element: Element, role: string): boolean {
  const isOfAnother = isOneWithAnother(element, role) || isOnlyAround(element, role) || isDrawnWithin(element);
  return isNothing(element, role) || isOfAnother || isFrameOfPage(element);
}

/** The role under which an element is worth keeping; empty when it is not. */
function keptRoleOf(element: Element): string {
  const role = isDropDown(element) ? "combobox" : roleOf(element);
  const tag = element.tagName.toLowerCase();
  const box = element.getBoundingClientRect();
  if (["svg", "canvas", "figure"].includes(tag) || role === "img" || role === "figure") {
    return box.width >= 220 && box.height >= 100 ? "chart" : isPointed(element, tag) ? "clickable" : "";
  }
  if (tag === "summary") return "button";
  if (tag === "option") return "";
  if (isNoneOfItsOwn(element, role)) return "";
  if (acting.has(role) || ["heading", "table", "grid"].includes(role)) return role;
  if (role === "columnheader") return actsAsHead(element) ? role : "";
  if (role === "row") return isEntry(element) ? "row" : "";
  if (isPointed(element, tag)) return pointedRoleOf(element);
  return isDrawnRow(element) ? "row" : "";
}

/** Whether something comes of a press on the head of a column. */
function actsAsHead(element: Element): boolean {
  const says = element.matches("[aria-sort],[tabindex]") || isHeard(element);
  return says || getComputedStyle(element).cursor === "pointer";
}

export function linkOf(element: Element): { path?: string; external?: boolean } {
  const href = element.tagName === "A" ? (element as HTMLAnchorElement).href : "";
  if (href === "" || ["#", ""].includes(element.getAttribute("href") ?? "") || href.startsWith("javascript:"))
    return {};
  const url = URL.parse(href);
  if (url === null) return {};
  if (url.origin !== location.origin) return { external: true };
  // A link in a frame changes the frame: the page does not go there.
  return frameAround(element) === null ? { path: url.pathname + url.search + url.hash } : {};
}

function stateOf(element: Element, role: string) {
  const attribute = (name: string) => element.getAttribute(name);
  const said = attribute("aria-expanded");
  const details = element.tagName === "SUMMARY" ? (element.parentElement as HTMLDetailsElement).open : undefined;
  const open =
    (said === null ? details : said === "true" && !isStillShut(element)) ??
    (role === "heading" ? unfoldedUnder(element) : (unfoldedByHandle(element) ?? unfoldedByEntry(element)));
  const current =
    !["false", null].includes(attribute("aria-current")) ||
    attribute("aria-selected") === "true" ||
    attribute("aria-pressed") === "true" ||
    isMarkedByClass(element);
  const level = role === "heading" ? Number(attribute("aria-level") ?? element.tagName.slice(1)) || 2 : undefined;
  return {
    ...(offersChoices(element, role) ? { popup: true } : {}),
    ...(open !== undefined ? { expanded: open } : {}),
    ...(current ? { current } : {}),
    ...(level !== undefined ? { level } : {}),
    ...(attribute("aria-sort") !== null ? { sort: attribute("aria-sort") ?? "" } : {}),
  };
}

function formOf(element: Element, forms: Element[]): { form?: number; submits?: boolean; posts?: boolean } {
  const form = element.closest("form");
  const frame = frameAround(element);
  // What is written in a frame of its own belongs to the form around that.
  if (form === null) return frame === null ? {} : formOf(frame, forms);
  const submits = element.matches("button:not([type]),button[type=submit],input[type=submit],input[type=image]");
  const sends = submits ? (asksForSomething(form) ? { submits } : { posts: true }) : {};
  return { form: forms.indexOf(form), ...sends };
}

type Kept = {
  role: string;
  index: number;
  overlays: Element[];
  forms: Element[];
  documents: Document[];
  titles: ReadonlySet<Element>;
};

function nodeOf(element: Element, { role, index, overlays, forms, documents, titles }: Kept): PageNode {
  const seen = seenOf(element);
  const box = boxInView(seen);
  const name = readableNameOf(element).slice(0, 120);
  const item = itemOf(element, role, name);
  const field = fieldOf(element, name);
  const frame = documents.indexOf(element.ownerDocument);
  return {
    index,
    tag: element.tagName.toLowerCase(),
    role,
    name,
    near: nearOf(element) || titleOver(element, titles),
    ...(item === "" ? {} : { item }),
    ...aliasOf(element, role),
    ...writtenOn(element, name),
    region: regionOf(element, overlays),
    ...(frame > 0 ? { frame } : {}),
    box: { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) },
    inView: isInView(seen),
    disabled: isOff(element, role),
    ...linkOf(element),
    ...formOf(element, forms),
    ...stateOf(element, role),
    ...(field === undefined ? {} : { field }),
    ...(role === "table" || role === "grid" ? tableOf(element) : {}),
  };
}

export function collect(maxNodes: number): { snapshot: PageSnapshot; elements: Element[] } {
  const all = everyElement(document);
  const overlays = leftInFront(all.filter(isOverlay));
  const forms = all.filter((each) => each.tagName === "FORM");
  const documents = documentsIn(document);
  const titles = titlesIn(all);
  const elements: Element[] = [];
  const nodes: PageNode[] = [];
  let rows = 0;
  for (const element of all) {
    if (nodes.length >= maxNodes) break;
    const role = titles.has(element) ? "heading" : keptRoleOf(element);
    if (
      role === "" ||
      !(isShown(seenOf(element)) || isPressedThoughUnheard(element)) ||
      (role === "row" && (rows += 1) > 10)
    )
      continue;
    nodes.push(nodeOf(element, { role, index: elements.push(element) - 1, overlays, forms, documents, titles }));
  }
  const meta = (name: string) =>
    fold(
      document.querySelector(`meta[name="${name}" i],meta[property="${name}" i]`)?.getAttribute("content") ?? "",
    ).slice(0, 300);
  const fronted = inFront(nodes, elements);
  const dialog = dialogName(overlays, fronted);
  const folded = foldedIn(all, openersOf(nodes, elements));
  const lead = leadOf(all);
  return {
    snapshot: {
      path: location.pathname + location.search + location.hash,
      title: fold(document.title).slice(0, 120),
      description: meta("description") || meta("og:description"),
      siteName: meta("og:site_name") || meta("application-name"),
      nodes: fronted,
      notices: noticesIn(all),
      lines: linesIn(),
      ...(isDark() ? { dark: true } : {}),
      ...(lead === "" ? {} : { lead }),
      ...(folded.length === 0 ? {} : { folded }),
      ...(dialog === undefined ? {} : { dialog: dialog.slice(0, 80) }),
    },
    elements,
  };
}

/** What stands at the top of what has neither a name nor a heading, where that is short enough to be a title. */
function firstLineOf(element: Element): string {
  const mostLetters = 40;
  const line = (element as HTMLElement).innerText.split("\n").map(fold).find(Boolean) ?? "";
  return line.length > mostLetters ? "" : line;
}

function dialogName(overlays: Element[], nodes: PageNode[]): string | undefined {
  const top = overlays.at(-1);
  if (top !== undefined) {
    const named = roleOf(top) === "" ? labelledBy(top) || fold(top.getAttribute("aria-label") ?? "") : nameOf(top);
    return named || fold(top.querySelector("h1,h2,h3,h4")?.textContent ?? "") || firstLineOf(top);
  }
  const inside = nodes.filter((node) => node.region === "dialog");
  return inside.length === 0 ? undefined : (inside.find((node) => node.role === "heading")?.name ?? "");
}

/** Everything above as one text. */
export const collector = [
  reading,
  itemising,
  pointing,
  drawing,
  wordlessTools,
  drawingRows,
  unfolding,
  leading,
  saying,
  tabling,
  regioning,
  titling,
  searching,
  asking,
  `const acting = new Set(${JSON.stringify([...acting])});`,
  isNoneOfItsOwn,
  keptRoleOf,
  actsAsHead,
  linkOf,
  formOf,
  stateOf,
  nodeOf,
  covering,
  firstLineOf,
  dialogName,
  collect,
]
  .map(String)
  .join("\n");
