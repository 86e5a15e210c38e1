import type * as Eyes from "./eyes.ts";

/** Functions that run inside the page, after the eyes: what stands for headings on a page that has none. Sent as text, like the eyes. */

declare const fold: typeof Eyes.fold;
declare const isShown: typeof Eyes.isShown;
declare const lastBefore: typeof Eyes.lastBefore;

/**
 * Words in large letters, where no heading is in sight: many kits draw titles as plain boxes. They stand alone in theirs, say
 * something, and belong to nothing that is pressed, listed in a table or filled in.
 */
export function titlesIn(all: readonly Element[]): Set<Element> {
  const headings = "h1,h2,h3,h4,h5,h6,[role=heading],legend";
  const taken =
    "a,button,label,td,th,nav,input,select,textarea,summary,[role=button],[role=link],[role=tab],[role=option],[role=row],[role=menuitem],[role=navigation],[role=combobox]";
  const largerBy = 1.2;
  const most = 60;
  if (all.some((each) => each.matches(headings) && isShown(each) && fold(each.textContent ?? "") !== ""))
    return new Set();
  const usual = Number.parseFloat(getComputedStyle(document.body).fontSize);
  return new Set(
    all.filter((each) => {
      if (each.childElementCount > 0 || each.closest(taken) !== null) return false;
      const text = fold(each.textContent ?? "");
      const letters = text.match(/\p{L}/gu)?.length ?? 0;
      if (text.length > most || letters < 3 || letters < text.length / 2) return false;
      return Number.parseFloat(getComputedStyle(each).fontSize) >= usual * largerBy && isShown(each);
    }),
  );
}

/** The title that an element stands under: of what holds both, the last one before it. */
export function titleOver(element: Element, titles: ReadonlySet<Element>): string {
  let inner = element;
  for (let outer = element.parentElement; outer !== null && titles.size > 0; outer = outer.parentElement) {
    const holder = outer;
    const held = [...titles].filter((each) => holder.contains(each));
    const last = lastBefore(held, { element, inner });
    if (last !== undefined) return fold(last.textContent ?? "").slice(0, 80);
    inner = outer;
  }
  return "";
}

/** Everything above as one text. */
export const titling = [titlesIn, titleOver].map(String).join("\n");
