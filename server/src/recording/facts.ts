import {
  seeingFrames,
  type boxInView as BoxInView,
  type documentsIn as DocumentsIn,
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
  const reading = camera.page.evaluate(seeingFrames(factsInPage), { maskAttribute, maxFacts }).catch(() => []);
  const found = (await camera.ask(isDone(reading, readingLimitMs))) ? await reading : [];
  return found.map((fact) => ({ ...fact, atMs: reel.nowMs }));
}

declare const boxInView: typeof BoxInView;
declare const documentsIn: typeof DocumentsIn;
declare const isInView: typeof IsInView;

/** In the page. */
function factsInPage(given: { maskAttribute: string; maxFacts: number }): Omit<PageFact, "atMs">[] {
  const facts: Omit<PageFact, "atMs">[] = [];
  const textOf = (each: Element | null | undefined) =>
    ((each as HTMLElement | null)?.innerText ?? "").replaceAll(/\s+/g, " ").trim();
  const figure =
    /^[-+−]?\s?(?:[€$£¥₹]|CHF|USD|EUR)?\s?\d[\d.,'’\s]*\s?(?:%|[kKMB]|bn|m|€|\$|£|x|×|h|min|days?|hours?)?$/;
  const labelOf = (each: Element): string => {
    // The label of a figure is what stands with it in the smallest group: a term, a heading, a caption.
    for (let group = each.parentElement, depth = 0; group && depth < 3; group = group.parentElement, depth++) {
      const words = [...group.querySelectorAll("dt,h2,h3,h4,h5,figcaption,label,p,span,div,small,th")]
        .filter((other) => !other.contains(each) && !each.contains(other) && other.checkVisibility())
        .map(textOf)
        .find((text) => text.length >= 3 && text.length <= 40 && /\p{L}{2}/u.test(text) && !figure.test(text));
      if (words) return words;
    }
    return "";
  };
  const isShown = (each: Element) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    each.closest(`[${given.maskAttribute}]`) === null;
  const isWhole = ({ x, y, width, height }: Box) =>
    width >= 8 && height >= 8 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  const all = documentsIn(document).flatMap((each) => [
    ...each.querySelectorAll("h1,h2,h3,img,dd,strong,b,p,span,div,td,output"),
  ]);
  for (const each of all) {
    if (facts.length >= given.maxFacts) break;
    const { x, y, width, height } = boxInView(each);
    if (!isShown(each) || !isInView(each) || !isWhole({ x, y, width, height })) continue;
    const box = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    if (each.tagName === "IMG") {
      const { alt } = each as HTMLImageElement;
      if (alt && width * height > 40_000) facts.push({ kind: "image", label: alt.slice(0, 80), value: "", box });
      continue;
    }
    const text = textOf(each);
    if (/^H[1-3]$/.test(each.tagName)) {
      if (text.length > 1 && text.length <= 80) facts.push({ kind: "heading", label: text, value: text, box });
    } else if (each.childElementCount === 0 && text.length <= 20 && figure.test(text)) {
      const label = Number.parseFloat(getComputedStyle(each).fontSize) >= 18 ? labelOf(each) : "";
      if (label) facts.push({ kind: "figure", label, value: text, box });
    }
  }
  return facts;
}
