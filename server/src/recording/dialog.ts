import { seeingFrames, type boxInView as BoxInView, type documentsIn as DocumentsIn } from "#browser/framed.ts";
import type { Box } from "#browser/step.ts";
import type { Actor } from "./actor.ts";
import { isDone } from "./is-done.ts";

/** By the wall clock; a page that is busy for longer is left in peace. */
const lookLimitMs = 3_000;

/** The dialog that stands open in front of the page now; `null` without one, and where the page is too busy to tell. */
export async function openDialog({ camera }: Actor): Promise<Box | null> {
  const looking = camera.page.evaluate(seeingFrames(dialogInPage)).catch(() => null);
  return (await camera.ask(isDone(looking, lookLimitMs))) ? await looking : null;
}

declare const boxInView: typeof BoxInView;
declare const documentsIn: typeof DocumentsIn;

/** In the page. */
function dialogInPage(): Box | null {
  const dialogs = documentsIn(document)
    .flatMap((each) => [...each.querySelectorAll("dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]")])
    .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  // Of dialogs over dialogs the last stands in front. Some lie over the whole page, and what is seen of them is inside.
  for (let each = dialogs.at(-1); each !== undefined; each = each.firstElementChild ?? undefined) {
    const { x, y, width, height } = boxInView(each);
    if (width < 40 || height < 40) return null;
    if (width * height < innerWidth * innerHeight * 0.8) {
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    }
  }
  return null;
}
