import {
  seeingFrames,
  type boxInView as BoxInView,
  type documentsIn as DocumentsIn,
  type inWholePixels as InWholePixels,
  type isInView as IsInView,
} from "#browser/framed.ts";
import { maskAttribute } from "#browser/mask.ts";
import type { Box } from "#browser/step.ts";
import type { Actor } from "./actor.ts";
import { isDone } from "./is-done.ts";
import type { PageFact } from "./take.ts";

/** B-roll uses a handful; a page of figures would only be noise. */
const maxFacts = 12;
/** By the wall clock; a page that is busy for longer is left in peace. */
const readingLimitMs = 3_000;

/** Reads figures with their labels, headings and large images that are in view. A page that is busy gives none. */
export async function readFacts({ camera, reel }: Actor): Promise<PageFact[]> {
  const reading = camera.page.evaluate(readInPage, { maskAttribute, maxFacts, figure }).catch(() => []);
  const found = (await camera.ask(isDone(reading, readingLimitMs))) ? await reading : [];
  return found.map((fact) => ({ ...fact, atMs: reel.nowMs }));
}

declare const boxInView: typeof BoxInView;
declare const inWholePixels: typeof InWholePixels;
declare const documentsIn: typeof DocumentsIn;
declare const isInView: typeof IsInView;

const figure = /^[-+−]?\s?(?:[€$£¥₹]|CHF|USD|EUR)?\s?\d[\d.,'’\s]*\s?(?:%|[kKMB]|bn|m|€|\$|£|x|×|h|min|days?|hours?)?$/;

type Given = { readonly maskAttribute: string; readonly maxFacts: number; readonly figure: RegExp };

/** In the page: the text of an element, or only what stands in it outside of other elements. */
function textIn(each: Element, own: boolean): string {
  const parts = [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const text = own ? parts.map((part) => part.textContent).join("") : (each as HTMLElement).innerText;
  return text.replaceAll(/\s+/g, " ").trim();
}

/** In the page: not hidden, and nothing that is masked. */
function isOpen(each: Element, maskAttribute: string): boolean {
  return (
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    each.closest(`[${maskAttribute}]`) === null &&
    each.querySelector(`[${maskAttribute}]`) === null
  );
}

/** In the page: a small word beside the figure, or else what stands with it in the smallest group: a term, a heading. */
function labelOf(each: Element, { figure: isFigure, maskAttribute }: Given): string {
  const isLabel = (text: string) =>
    text.length >= 3 && text.length <= 40 && /\p{L}{2}/u.test(text) && !isFigure.test(text);
  const firstIn = (elements: Iterable<Element>) =>
    [...elements]
      .filter((other) => isOpen(other, maskAttribute))
      .map((other) => textIn(other, false))
      .find(isLabel);
  let label = firstIn(each.children);
  for (let group = each.parentElement, depth = 0; !label && group && depth < 3; group = group.parentElement, depth++) {
    const others = [...group.querySelectorAll("dt,h2,h3,h4,h5,figcaption,label,p,span,div,small,th")];
    label = firstIn(others.filter((other) => !other.contains(each) && !each.contains(other)));
  }
  return label ?? "";
}

/** In the page: what is in view, frames of the application included. */
function factsInPage(given: Given): Omit<PageFact, "atMs">[] {
  const facts: Omit<PageFact, "atMs">[] = [];
  const isWhole = ({ x, y, width, height }: Box) =>
    width >= 8 && height >= 8 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  const all = documentsIn(document).flatMap((each) => [
    ...each.querySelectorAll("h1,h2,h3,img,dd,strong,b,p,span,div,td,output"),
  ]);
  for (const each of all) {
    if (facts.length >= given.maxFacts) break;
    const exact = boxInView(each);
    const { width, height } = exact;
    if (!isInView(each) || !isWhole(exact) || !isOpen(each, given.maskAttribute)) continue;
    const box = inWholePixels(exact);
    if (each.tagName === "IMG") {
      const { alt } = each as HTMLImageElement;
      if (alt && width * height > 40_000) facts.push({ kind: "image", label: alt.slice(0, 80), value: "", box });
    } else if (/^H[1-3]$/.test(each.tagName)) {
      const text = textIn(each, false);
      if (text.length > 1 && text.length <= 80) facts.push({ kind: "heading", label: text, value: text, box });
    } else {
      const value = textIn(each, true);
      const large = Number.parseFloat(getComputedStyle(each).fontSize) >= 18;
      const label = value.length <= 20 && given.figure.test(value) && large ? labelOf(each, given) : "";
      if (label) facts.push({ kind: "figure", label, value, box });
    }
  }
  return facts;
}

const readInPage = seeingFrames(factsInPage, [textIn, isOpen, labelOf]);
