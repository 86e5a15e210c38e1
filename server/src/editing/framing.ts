import type { Box } from "#browser/step.ts";
import type { Act } from "./acts.ts";
import { clamp } from "./easing.ts";
import { captionArea, centreOf, overview, seenBox, unionOf, withinFilm, type Framing, type Size } from "./layout.ts";

export const zoom = { least: 1.4, most: 1.8 };

/** Film pixels that stay free round the acting element, so that it never touches the edge of the picture. */
const margin = 36;
/** What should be seen beside the element, film pixels: a zoom shows where one is, not only the button. */
const context = { x: 320, y: 400 };
/** The share of the picture that element and context may fill. */
const filled = 0.7;

/** The height of the picture above the captions. */
const freeHeight = (film: Size): number => captionArea(film, "bottom").y;

/** The largest framing that shows a box with its margin; in a narrow film, where captions are large, clear of them. */
function largest(box: Box, film: Size): number {
  const height = film.width > film.height ? film.height : freeHeight(film);
  return Math.min(film.width / (box.width + 2 * margin), height / (box.height + 2 * margin));
}

/** The closer look at a box, or `null` when it is too large for one. */
function closeUp(box: Box, film: Size): Framing | null {
  const most = largest(box, film);
  if (most < zoom.least) return null;
  const wanted = filled * Math.min(film.width / (box.width + context.x), film.height / (box.height + context.y));
  const scale = Math.round(clamp(wanted, zoom.least, Math.min(zoom.most, most)) * 1000) / 1000;
  const focus = centreOf(box);
  const seen = seenBox(box, { scale, focus }, film);
  // As far out of the captions' way as there is room above.
  const lift = clamp(seen.y + seen.height + margin - freeHeight(film), 0, Math.max(0, seen.y - margin));
  return withinFilm({ scale, focus: { x: focus.x, y: focus.y + lift / scale } }, film);
}

/**
 * Where the camera stands for some acts together: on their elements and what surrounds them, else on the elements
 * alone, else back. A page that moves as a whole is seen as a whole.
 */
export function framingFor(acts: readonly Act[], film: Size): Framing {
  const boxes = acts.flatMap((act) => act.box ?? []);
  if (boxes.length === 0 || acts.some((act) => act.wide)) return overview(film);
  const surroundings = acts.flatMap((act) => act.around ?? []);
  return closeUp(unionOf([...boxes, ...surroundings]), film) ?? closeUp(unionOf(boxes), film) ?? overview(film);
}
