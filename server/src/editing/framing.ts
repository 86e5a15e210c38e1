import type { Box } from "#browser/step.ts";
import { unionOf } from "#lib/boxes.ts";
import { closeUpMargin, closeUpScale } from "#videos/close-up.ts";
import type { Act } from "./acts.ts";
import { clamp } from "./easing.ts";
import {
  captionArea,
  centreOf,
  isNarrow,
  overview,
  seenBox,
  withinFilm,
  type Framing,
  type Lens,
  type Size,
} from "./layout.ts";

/** Whether a dialog comes up by an act: it stands open after one that was not done in it. */
export const opensDialog = ({ dialog, around }: Act): boolean => dialog !== null && around === null;

/** The height of the picture above the captions. */
const freeHeight = (film: Size): number => captionArea(film, "bottom").y;

/** The closer look at a box, or `null` when it is too large for one; in a narrow film, where captions are large, clear of them. */
function closeUp(box: Box, film: Lens): Framing | null {
  const room = { width: film.width, height: isNarrow(film) ? freeHeight(film) : film.height };
  const wanted = closeUpScale(box, film, room);
  if (wanted === null) return null;
  const scale = Math.min(wanted, film.closest);
  const focus = centreOf(box);
  const seen = seenBox(box, { scale, focus }, film);
  // As far out of the captions' way as there is room above.
  const lift = clamp(seen.y + seen.height + closeUpMargin - freeHeight(film), 0, Math.max(0, seen.y - closeUpMargin));
  return withinFilm({ scale, focus: { x: focus.x, y: focus.y + lift / scale } }, film);
}

/**
 * The dialogs that are to be seen whole: one that comes up, since half of it at the edge would be all there is to see; in
 * a narrow film, where a caption is nearly as wide as the picture, one that something is done in, since its head or its
 * buttons would be under the caption.
 */
const seenWhole = (acts: readonly Act[], film: Size): Box[] =>
  acts.flatMap((act) => {
    const opened = opensDialog(act) ? act.dialog : null;
    return [opened ?? [], (isNarrow(film) ? act.within : null) ?? []].flat();
  });

/**
 * Where the camera stands for some acts together: on their elements and what surrounds them, else on the elements
 * alone, else back. A page that moves as a whole is seen as a whole, and so is one with a dialog that is to be seen whole
 * and that no close look shows together with what acts.
 */
export function framingFor(acts: readonly Act[], film: Lens): Framing {
  const boxes = acts.flatMap((act) => act.box ?? []);
  if (boxes.length === 0 || acts.some((act) => act.wide)) return overview(film);
  const surroundings = acts.flatMap((act) => act.around ?? []);
  const whole = seenWhole(acts, film);
  if (whole.length > 0) return closeUp(unionOf([...boxes, ...surroundings, ...whole]), film) ?? overview(film);
  return closeUp(unionOf([...boxes, ...surroundings]), film) ?? closeUp(unionOf(boxes), film) ?? overview(film);
}
