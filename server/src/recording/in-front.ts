import {
  seeingFrames,
  type boxInView as BoxInView,
  type documentsIn as DocumentsIn,
  type inWholePixels as InWholePixels,
} from "#browser/framed.ts";
import type { Box } from "#browser/step.ts";
import type { Actor } from "./actor.ts";
import { isDone } from "./is-done.ts";
import type { TakeEvent } from "./take.ts";

/** By the wall clock; a page that is busy for longer is left in peace. */
const lookLimitMs = 3_000;

/** The dialog and the message that stand in front of the page; neither where there is none, or the page is too busy to tell. */
export type InFront = Pick<TakeEvent, "dialog" | "message">;

/** What stands in front of the page now. */
export async function inFront({ camera }: Actor): Promise<InFront> {
  const looking = camera.page.evaluate(look).catch(() => ({}));
  return (await camera.ask(isDone(looking, lookLimitMs))) ? await looking : {};
}

declare const boxInView: typeof BoxInView;
declare const inWholePixels: typeof InWholePixels;
declare const documentsIn: typeof DocumentsIn;

/** In the page: what is seen of what lies in front: some lie over the whole page, and what is seen of them is inside. */
function seenPart(outer: Element | undefined, { least, most }: { least: number; most: number }): Box | undefined {
  for (let each = outer; each !== undefined; each = each.firstElementChild ?? undefined) {
    const box = boxInView(each);
    const { width, height } = box;
    if (width < least || height < least) return undefined;
    if (width * height < innerWidth * innerHeight * most) return inWholePixels(box);
  }
  return undefined;
}

/** In the page: whether something stays where it is while the page is scrolled, as what lies over the page does. */
function floats(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (getComputedStyle(each).position === "fixed") return true;
  return false;
}

/** In the page. */
function lookInPage(): InFront {
  const shown = (selector: string) =>
    documentsIn(document)
      .flatMap((each) => [...each.querySelectorAll<HTMLElement>(selector)])
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const dialogs = shown("dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]");
  // Of dialogs over dialogs the last stands in front, and of messages the newest is the last.
  const dialog = seenPart(dialogs.at(-1), { least: 40, most: 0.8 });
  const messages = shown("[role=status],[role=alert],[aria-live=polite],[aria-live=assertive],.toast,.snackbar");
  const said = messages.findLast((each) => each.innerText.trim() !== "" && floats(each));
  const message = seenPart(said, { least: 16, most: 0.25 });
  return { ...(dialog && { dialog }), ...(message && { message }) };
}

const look = seeingFrames(lookInPage, [seenPart, floats]);
