import type { Box } from "#browser/step.ts";
import type { Format } from "#videos/format.ts";
import { clamp } from "./easing.ts";
import type { Timeline } from "./timeline.ts";

export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** A film, and the largest scale at which the camera may look at it. */
export type Lens = Size & { readonly closest: number };

/** Where the camera looks: the film point at the centre, and the scale about it. Scale 1 is the whole film. */
export type Framing = { readonly scale: number; readonly focus: Point };

/** Where the browser's page stands in a film of this format. */
export const windowOf = ({ content, viewport, pageScale, barHeight }: Format): Timeline["window"] => ({
  content: { ...content, width: viewport.width * pageScale, height: viewport.height * pageScale },
  barHeight,
});

/** The page in the film: its place, and how many film pixels one of its CSS pixels is wide. */
export type Page = { readonly content: Box; readonly scale: number };

export const pageOf = (format: Format): Page => ({ content: windowOf(format).content, scale: format.pageScale });

/** Film place of a point of the page. */
export const pointInFilm = ({ x, y }: Point, { content, scale }: Page): Point => ({
  x: content.x + x * scale,
  y: content.y + y * scale,
});

export const centreOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export const overview = (film: Size): Framing => ({ scale: 1, focus: { x: film.width / 2, y: film.height / 2 } });

/** Whether the camera looks closer than at the whole film. */
export const isClose = (framing: Framing): boolean => framing.scale > 1;

/** The part of the film that a framing shows. */
export function viewOf(framing: Framing, film: Size): Box {
  const [width, height] = [film.width / framing.scale, film.height / framing.scale];
  return { x: framing.focus.x - width / 2, y: framing.focus.y - height / 2, width, height };
}

/** The framing nearest to the wanted one that shows nothing beyond the film's edges. */
export function withinFilm(framing: Framing, film: Size): Framing {
  const [halfWidth, halfHeight] = [film.width / framing.scale / 2, film.height / framing.scale / 2];
  const x = clamp(framing.focus.x, halfWidth, film.width - halfWidth);
  const y = clamp(framing.focus.y, halfHeight, film.height - halfHeight);
  return { scale: framing.scale, focus: { x, y } };
}

/** Where a film box is seen on the screen while the camera has this framing. */
export function seenBox(box: Box, framing: Framing, film: Size): Box {
  const view = viewOf(framing, film);
  const { scale } = framing;
  return {
    x: (box.x - view.x) * scale,
    y: (box.y - view.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** The part of a box inside another; `null` when nothing of it is. */
export function clipped(box: Box, frame: Box): Box | null {
  const [x, y] = [Math.max(box.x, frame.x), Math.max(box.y, frame.y)];
  const width = Math.min(box.x + box.width, frame.x + frame.width) - x;
  const height = Math.min(box.y + box.height, frame.y + frame.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** How much two boxes have in common, in square pixels. */
export function overlapOf(one: Box, other: Box): number {
  const common = clipped(one, other);
  return common ? common.width * common.height : 0;
}

/** Whether a film is watched upright in the hand, where type must be larger and lines shorter. */
export const isNarrow = (film: Size): boolean => film.width <= film.height;

/** Film pixels for one pixel of a layout that is 1080 on its shorter side. */
export const unitOf = (film: Size): number => Math.min(film.width, film.height) / 1080;

/** How captions are set in a film of this shape: film pixels, and the most characters of a line. */
export function captionType(film: Size) {
  const unit = unitOf(film);
  const sizePx = (isNarrow(film) ? 48 : 38) * unit;
  const padding = { x: 34 * unit, y: 17 * unit };
  return { sizePx, lineHeight: sizePx * 1.28, padding, lineCharacters: isNarrow(film) ? 32 : 42 };
}

/** Room that captions may take, two lines high, on the screen (the camera does not move them). */
export function captionArea(film: Size, place: "bottom" | "top"): Box {
  const { lineHeight, padding } = captionType(film);
  const width = Math.min(1120 * unitOf(film), film.width * 0.94);
  const height = Math.round(2 * (lineHeight + padding.y));
  // Upright players lay their own buttons over the lowest part.
  const margin = Math.round(film.height * (film.height > film.width ? 0.042 : 0.028));
  const y = place === "top" ? margin : film.height - margin - height;
  return { x: (film.width - width) / 2, y, width, height };
}

/**
 * Room of a chapter's title, on the screen: lower left above the captions. In narrow films, whose window is as wide as they
 * are, it would hide a part of the page there: it stands above the window, in a square one over the browser's bar.
 */
export function lowerThirdArea(film: Size): Box {
  const unit = unitOf(film);
  const [width, height] = [Math.min(620 * unit, film.width * 0.7), 112 * unit];
  if (film.height > film.width) return { x: 20 * unit, y: 72 * unit, width: film.width * 0.8, height };
  if (isNarrow(film)) return { x: 20 * unit, y: 10 * unit, width: film.width * 0.86, height: 72 * unit };
  return { x: Math.round(film.width * 0.04), y: captionArea(film, "bottom").y - 24 * unit - height, width, height };
}
