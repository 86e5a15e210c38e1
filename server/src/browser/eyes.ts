import type * as Framed from "./framed.ts";
import { throughFrames } from "./framed.ts";
import type * as SideBars from "./side-bar.ts";
import { sideBars } from "./side-bar.ts";

/**
 * Functions that run inside the page: what an element is, by the rules Playwright's own role selectors follow. They
 * are sent as text, so they use nothing but each other and the DOM.
 */

declare const sideBarAround: typeof SideBars.sideBarAround;
declare const frameAround: typeof Framed.frameAround;
declare const viewAround: typeof Framed.viewAround;
declare const boxInView: typeof Framed.boxInView;
/** Of one call into the page, in which nothing changes. */
declare const headingsKept: Map<ParentNode, readonly Element[]>;

/** The ARIA role of an element, explicit or implied by its tag; empty when it has none. */
export function roleOf(element: Element): string {
  const explicit = element.getAttribute("role")?.trim().split(/\s+/)[0];
  if (explicit) return explicit;
  const tag = element.tagName.toLowerCase();
  if (tag === "input") return inputRoleOf(element as HTMLInputElement);
  if (tag === "a") return element.hasAttribute("href") ? "link" : "";
  if (tag === "select") return (element as HTMLSelectElement).multiple ? "listbox" : "combobox";
  if (/^h[1-6]$/.test(tag)) return "heading";
  if ((element as HTMLElement).isContentEditable && !element.parentElement?.isContentEditable) return "textbox";
  if (tag === "td") return element.closest("table")?.matches("[role=grid],[role=treegrid]") ? "gridcell" : "cell";
  const roles: Record<string, string> = {
    button: "button",
    textarea: "textbox",
    nav: "navigation",
    main: "main",
    table: "table",
    tr: "row",
    th: "columnheader",
    img: "img",
    dialog: "dialog",
    option: "option",
    figure: "figure",
    aside: "complementary",
    output: "status",
    progress: "progressbar",
  };
  return roles[tag] ?? "";
}

export function inputRoleOf(input: HTMLInputElement): string {
  const roles: Record<string, string> = {
    checkbox: "checkbox",
    radio: "radio",
    range: "slider",
    number: "spinbutton",
    button: "button",
    submit: "button",
    reset: "button",
    image: "button",
    hidden: "",
    file: "",
  };
  if (input.type in roles) return roles[input.type] ?? "";
  if (input.hasAttribute("list")) return "combobox";
  return input.type === "search" ? "searchbox" : "textbox";
}

export function fold(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether the element takes part in the page: laid out, and hidden neither by style nor from assistive software. */
export function isShown(element: Element): boolean {
  if (element.closest("[aria-hidden=true],[inert]") !== null) return false;
  if (element.getClientRects().length === 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
  return !isFoldedAway(element) && !isSqueezed(element) && !isPutAway(element);
}

/**
 * Whether it was put far outside of the page, where it waits for its row or its menu to be pointed at; or beside the view,
 * from where a drawer is drawn in and to where nobody can scroll.
 */
export function isPutAway(element: Element): boolean {
  const farPx = 500;
  if (isBesideTheView(element)) return true;
  const box = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView ?? window;
  if (box.right + view.scrollX > -farPx && box.bottom + view.scrollY > -farPx) return false;
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (getComputedStyle(each).position !== "static") return true;
  return false;
}

/** Whether it stands in a box that is fixed to the view, and wholly outside of it. */
export function isBesideTheView(element: Element): boolean {
  const view = element.ownerDocument.defaultView ?? window;
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (getComputedStyle(each).position !== "fixed") continue;
    const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
    if (width * height === 0) return false;
    return right <= 1 || bottom <= 1 || left >= view.innerWidth - 1 || top >= view.innerHeight - 1;
  }
  return false;
}

/**
 * Whether it is a field for text that is too narrow to write in: a search that opens by its icon. What completes what is
 * typed is often drawn as wide as that is, within a box that can be pressed.
 */
export function isSqueezed(element: Element): boolean {
  const narrowPx = 8;
  if (element.matches("select")) return isDrawnAfter(element);
  if (element.matches("[role=combobox][aria-expanded],[role=combobox][aria-haspopup]")) return false;
  const writes = "textarea,input:not([type=checkbox],[type=radio],[type=range],[type=file],[type=color])";
  return element.matches(writes) && (element as HTMLElement).offsetWidth < narrowPx;
}

/** Whether a select is put away right before the field that is drawn for it and written in: people only see that one. */
export function isDrawnAfter(select: Element): boolean {
  const { width, height } = select.getBoundingClientRect();
  const next = Math.min(width, height) > 1 ? null : select.nextElementSibling;
  return next !== null && next.querySelector("[role=combobox]") !== null && isShown(next);
}

/** Whether it stands in a part of the page that is folded to less than a line and hides what does not fit. */
export function isFoldedAway(element: Element): boolean {
  const leastPx = 10;
  // What does not fit the page itself is never cut off by it, but by the view: a page that is held still under a dialog may have no height.
  const page = element.ownerDocument.documentElement;
  for (let each = element.parentElement; each !== null && each !== page; each = each.parentElement) {
    const { offsetHeight, scrollHeight } = each;
    if (offsetHeight < leastPx && scrollHeight > offsetHeight && /hidden|clip/.test(getComputedStyle(each).overflowY))
      return true;
  }
  return false;
}

/** Text of a pseudo element; icon fonts put their glyphs there, and they are part of the accessible name. */
export function pseudoTextOf(element: Element, which: "::before" | "::after"): string {
  const content = getComputedStyle(element, which).content;
  return /^".*"$/.test(content) ? content.slice(1, -1) : "";
}

export function pictureTextOf(element: Element, tag: string): string {
  if (tag === "img") return element.getAttribute("alt") ?? "";
  return tag === "br" ? " " : (element.querySelector(":scope > title")?.textContent ?? "");
}

/** The text an element contributes to a name, read as assistive software reads it. */
export function spokenTextOf(node: Node, depth: number): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (node.nodeType !== Node.ELEMENT_NODE || depth > 12) return "";
  const element = node as Element;
  const tag = element.tagName.toLowerCase();
  if (["script", "style", "noscript", "select", "textarea", "input", "template"].includes(tag)) return "";
  if (element.getAttribute("aria-hidden") === "true") return "";
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden") return "";
  const label = element.getAttribute("aria-label");
  if (depth > 0 && label) return label;
  if (["img", "svg", "br"].includes(tag)) return pictureTextOf(element, tag);
  const put = tag === "slot" ? (element as HTMLSlotElement).assignedNodes() : [];
  const held = put.length > 0 ? put : [...(element.shadowRoot ?? element).childNodes];
  const inner = held.map((each) => spokenTextOf(each, depth + 1)).join("");
  const text = pseudoTextOf(element, "::before") + inner + pseudoTextOf(element, "::after");
  return style.display.startsWith("inline") && style.display !== "inline-block" && style.display !== "inline-flex"
    ? text
    : ` ${text} `;
}

export function labelledBy(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const root = element.getRootNode() as Document;
  return fold(ids.map((id) => spokenTextOf(root.getElementById?.(id) ?? new Text(""), 1)).join(" "));
}

/** The accessible name, white space folded. */
export function nameOf(element: Element): string {
  const named = labelledBy(element) || fold(element.getAttribute("aria-label") ?? "");
  if (named) return named;
  const tag = element.tagName.toLowerCase();
  const title = () => fold(element.getAttribute("title") ?? "");
  if (["input", "select", "textarea"].includes(tag)) return fieldNameOf(element as HTMLInputElement) || title();
  if (tag === "img") return fold(element.getAttribute("alt") ?? "") || title();
  if (["svg", "canvas", "figure", "nav", "table", "dialog", "form", "section", "main", "aside"].includes(tag)) {
    const caption = element.querySelector(":scope > title, :scope > caption, :scope > figcaption");
    return caption === null ? title() : fold(spokenTextOf(caption, 0) || (caption.textContent ?? ""));
  }
  // What is written in a text that is edited where it stands is its value; what stands in a grid or a dialog is in it.
  if (["textbox", "grid", "treegrid", "dialog", "alertdialog"].includes(roleOf(element))) return title();
  return fold(spokenTextOf(element, 0)) || title();
}

export function fieldNameOf(field: HTMLInputElement): string {
  if (["submit", "button", "reset"].includes(field.type) && field.tagName === "INPUT") {
    return fold(field.value) || (field.type === "submit" ? "Submit" : field.type === "reset" ? "Reset" : "");
  }
  const labels = fold([...(field.labels ?? [])].map((label) => spokenTextOf(label, 0)).join(" "));
  return (
    labels ||
    fold(field.getAttribute("alt") ?? "") ||
    fold(field.getAttribute("title") ?? "") ||
    fold(field.getAttribute("placeholder") ?? "")
  );
}

/**
 * Of some headings the last one in sight that stands before an element and the part around it: what another tab holds is the
 * heading of nothing in sight, and what a side bar or what has come up over the page holds of nothing outside of it.
 */
export function lastBefore(
  headings: readonly Element[],
  { element, inner }: { element: Element; inner: Element },
): Element | undefined {
  const isBefore = (each: Element) =>
    each !== element &&
    !element.contains(each) &&
    (each.compareDocumentPosition(inner) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isWithin = (part: Element | null) => part?.contains(element) !== false;
  const governs = (each: Element) =>
    isShown(each) && isWithin(sideBarAround(each)) && isWithin(each.closest("[popover]"));
  return headings.filter(isBefore).findLast(governs);
}

/** Every heading of a document, which are asked for once in a look: a list of thousands takes long to go through. */
export function headingsIn(root: ParentNode): readonly Element[] {
  const known = headingsKept.get(root) ?? [...root.querySelectorAll("h1,h2,h3,h4,h5,h6,legend,[role=heading]")];
  headingsKept.set(root, known);
  return known;
}

/** The heading that governs an element: the nearest one before it, looking outwards from its own group. */
export function nearOf(element: Element): string {
  let inner: Element = element;
  const all = headingsIn(element.getRootNode() as Document);
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
    const around = outer;
    const headings = all.filter((each) => each !== around && around.contains(each));
    const nearest = lastBefore(headings, { element, inner });
    if (nearest !== undefined) return fold(spokenTextOf(nearest, 0)).slice(0, 80);
    if (outer.matches("nav,aside,dialog,[role=dialog],[role=navigation]") && nameOf(outer))
      return nameOf(outer).slice(0, 80);
    inner = outer;
  }
  const frame = frameAround(element);
  return frame === null ? "" : fold(frame.getAttribute("title") ?? "").slice(0, 80) || nearOf(frame);
}

export function fingerprintIn(element: Element) {
  const box = boxInView(element);
  const { innerWidth: width, innerHeight: height } = viewAround(element);
  const share = (value: number, whole: number) => Math.round((value / Math.max(1, whole)) * 1000) / 1000;
  return {
    tag: element.tagName.toLowerCase(),
    role: roleOf(element),
    name: nameOf(element).slice(0, 200),
    near: nearOf(element),
    x: share(box.x + box.width / 2, width),
    y: share(box.y + box.height / 2, height),
  };
}

const eyes = [
  roleOf,
  inputRoleOf,
  fold,
  isShown,
  isFoldedAway,
  isSqueezed,
  isDrawnAfter,
  isPutAway,
  isBesideTheView,
  pseudoTextOf,
  pictureTextOf,
  spokenTextOf,
  labelledBy,
  nameOf,
  fieldNameOf,
  lastBefore,
  headingsIn,
  nearOf,
  fingerprintIn,
]
  .map(String)
  .join("\n");

// oxlint-disable no-unnecessary-type-parameters -- the types say what goes into the page and what comes back
/** A function for `evaluate`: its body may call everything above, and what sees through frames. */
export function withEyes<Given, Result>(body: string): (given: Given) => Result {
  // oxlint-disable-next-line no-implied-eval -- our own text, run in the page; Playwright sends functions as text anyway
  return new Function("given", `const headingsKept = new Map();\n${throughFrames}\n${eyes}\n${sideBars}\n${body}`) as (
    given: Given,
  ) => Result;
}
