import type * as Editors from "./editors.ts";
import { inEditors } from "./editors.ts";
import { withOwnGlobals } from "./own-globals.ts";
import type { Box } from "./step.ts";

/**
 * Functions that run inside the page and see through frames of the same origin; what a foreign site shows in its frame
 * is its own business. They are sent as text, so they use nothing but each other and the DOM.
 */

declare const editorAround: typeof Editors.editorAround;

/** The frame that an element's document is shown in; `null` for the page itself. */
export function frameAround(element: Element): HTMLElement | null {
  return (element.ownerDocument.defaultView?.frameElement ?? null) as HTMLElement | null;
}

/** The window of the page that an element is seen in, however many frames are between. */
export function viewAround(element: Element): Window {
  const frame = frameAround(element);
  return frame === null ? (element.ownerDocument.defaultView ?? window) : viewAround(frame);
}

/** Where an element, or a part of its document, is in the page's view, CSS pixels. */
export function boxInView(element: Element, part: Box = element.getBoundingClientRect()): Box {
  const { x, y, width, height } = part;
  const frame = frameAround(element);
  if (frame === null) return { x, y, width, height };
  const outer = frame.getBoundingClientRect();
  const scale = frame.offsetWidth === 0 ? 1 : outer.width / frame.offsetWidth;
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  const left = frame.clientLeft + Number.parseFloat(paddingLeft) + x;
  const top = frame.clientTop + Number.parseFloat(paddingTop) + y;
  return boxInView(frame, {
    x: outer.x + left * scale,
    y: outer.y + top * scale,
    width: width * scale,
    height: height * scale,
  });
}

export function inWholePixels({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Whether some of an element can be seen without scrolling, the page or a frame around it. */
export function isInView(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView ?? window;
  if (bottom <= 0 || right <= 0 || top >= view.innerHeight || left >= view.innerWidth) return false;
  const frame = frameAround(element);
  return frame === null || isInView(frame);
}

/** Documents of the same origin that are shown in a document, with itself, outermost first. */
export function documentsIn(outer: Document): Document[] {
  const shown = (frame: Element) => frame.clientWidth >= 40 && frame.clientHeight >= 40 && frame.checkVisibility();
  const frames = [...outer.querySelectorAll<HTMLIFrameElement>("iframe, frame")].filter(shown);
  return [outer, ...frames.flatMap((frame) => (frame.contentDocument ? documentsIn(frame.contentDocument) : []))];
}

/** Every element in document order, also in open shadow roots and in frames; bounded against hostile pages. */
export function everyElement(root: Document | ShadowRoot | Element): Element[] {
  const documents = new Set(documentsIn(document));
  const found: Element[] = [];
  const visit = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (found.length > 6000) return;
      found.push(child);
      if (child.shadowRoot !== null) visit(child.shadowRoot);
      const framed = (child as HTMLIFrameElement).contentDocument;
      if (framed && documents.has(framed)) visit(framed);
      if (child.tagName !== "svg") visit(child);
    }
  };
  visit(root);
  return found;
}

/**
 * The dialog, form or card that an element belongs to, in whole CSS pixels of the page's view; `null` without one, and
 * where it takes so much of the view that it is the page.
 */
export function surroundings(element: Element): Box | null {
  const group = element.parentElement?.closest(
    "dialog,[role=dialog],form,fieldset,article,[class*=card i],[class*=panel i]",
  );
  if (!group) return null;
  const box = inWholePixels(boxInView(group));
  const { innerWidth, innerHeight } = viewAround(element);
  return box.width * box.height < innerWidth * innerHeight * 0.6 ? box : null;
}

/**
 * What is pressed in place of an element that takes no room itself, as a box to tick that is drawn around it: the nearest
 * around it that does; in place of a switch that is cut away and has no label, what stands for it beside it. In place of a row of a table whose middle lies in the gap between two cells: the first of them.
 */
export function drawnFor(element: Element): Element {
  const editor = editorAround(element);
  if (editor !== null) return editor;
  const { x, y, width: across, height: down } = element.getBoundingClientRect();
  const isList = element.matches("[role=listbox],[role=combobox]:not(input,select,textarea)");
  const isOfParts = isList || element.matches("tr");
  const hit = isOfParts ? element.ownerDocument.elementFromPoint(x + across / 2, y + down / 2) : null;
  // What is chosen of several has a cross to take it away: the arrow beside them opens the list.
  const isOfCross = (part: Element) => ![null, element].includes(part.closest("button,[role=button]"));
  if (isList && hit !== null && element.contains(hit) && isOfCross(hit))
    return [...element.querySelectorAll("svg,i")].findLast((each) => !isOfCross(each)) ?? element;
  if (hit?.matches("table,tbody") === true && hit.contains(element)) return element.firstElementChild ?? element;
  const beside = besideCutAway(element);
  if (beside !== null) return beside;
  const most = 4;
  let drawn = element;
  for (let level = 0; level < most; level += 1) {
    const { width, height } = drawn.getBoundingClientRect();
    if (width * height > 0 || drawn.parentElement === null) return drawn;
    drawn = drawn.parentElement;
  }
  return element;
}

/** In the page: what is drawn beside a box or a switch that is there only for those who hear the page; `null` for any other. */
function besideCutAway(element: Element): Element | null {
  const sizeOf = (each: Element) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height);
  const isToTick = element.matches("[role=switch],[role=checkbox],[role=radio],input[type=checkbox],input[type=radio]");
  const isLabelled = [...((element as HTMLInputElement).labels ?? [])].some((label) => sizeOf(label) > 1);
  if (!isToTick || isLabelled || sizeOf(element) > 1) return null;
  const leastPx = 8;
  let drawn = [element.nextElementSibling, element.previousElementSibling].find(
    (each) => each !== null && sizeOf(each) >= leastPx,
  );
  for (let inner = drawn; inner?.childElementCount === 1;) {
    inner = inner.firstElementChild;
    if (inner !== null && sizeOf(inner) >= leastPx) drawn = inner;
  }
  return drawn ?? null;
}

const inPage = [
  frameAround,
  viewAround,
  boxInView,
  inWholePixels,
  isInView,
  documentsIn,
  everyElement,
  surroundings,
  ...inEditors,
  drawnFor,
  besideCutAway,
];

/** Text that defines everything above inside the page. */
export const throughFrames = [withOwnGlobals, ...inPage.map(String)].join("\n");

type InPage = (...given: never[]) => unknown;

/** The same function for `evaluate`, where it may call everything above, and helpers of its own by their names. */
export function seeingFrames<Work extends InPage>(work: Work, helpers: readonly InPage[] = []): Work {
  const known = [throughFrames, ...helpers.map(String)].join("\n");
  // oxlint-disable-next-line no-implied-eval -- our own text, run in the page; Playwright sends functions as text anyway
  return new Function("...given", `${known}\nreturn (${String(work)})(...given);`) as unknown as Work;
}
