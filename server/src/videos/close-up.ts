type Size = { readonly width: number; readonly height: number };

/** How much larger than the whole film the camera shows what it looks at closely. */
export const zoom = { least: 1.4, most: 1.8 };

/** Film pixels that stay free round the acting element, so that it never touches the edge of the picture. */
export const closeUpMargin = 36;
/** What should be seen beside the element, film pixels: a zoom shows where one is, not only the button. */
const context = { x: 320, y: 400 };
/** The share of the picture that element and context may fill. */
const filled = 0.7;

/** Scales are multiples of this, so that a page can be filmed at exactly the density at which it is looked at. */
export const zoomStep = 0.05;

/**
 * The scale of the closer look at something of this size in the film, or `null` when it is too large for one. `room` is
 * the part of the picture that it may fill with its margin: all of it, unless captions need some.
 */
export function closeUpScale(box: Size, film: Size, room: Size = film): number | null {
  const most = Math.min(room.width / (box.width + 2 * closeUpMargin), room.height / (box.height + 2 * closeUpMargin));
  if (most < zoom.least) return null;
  const wanted = filled * Math.min(film.width / (box.width + context.x), film.height / (box.height + context.y));
  const steps = Math.min(Math.max(wanted, zoom.least), zoom.most, most) / zoomStep;
  // What is almost a whole number of steps is one.
  return Math.round(Math.floor(steps + 1e-6) * zoomStep * 100) / 100;
}
