import type { Box } from "#browser/step.ts";
import type { FrameState, ScreenState } from "#editing/frame-state.ts";
import { captionArea, clipped, lowerThirdArea, unionOf } from "#editing/layout.ts";
import { viewOf } from "./screen.ts";
import type { Studio } from "./studio.ts";

/** Something drawn over the page at rest: equal keys are drawn equally, and nothing of it lies outside its box. */
export type Overlay = { readonly key: string; readonly box: Box };

/** Everything that a frame shows over the page, each in a slot of its own so that two frames can be compared. */
export function overlaysOf(screen: ScreenState, caption: FrameState["caption"], studio: Studio): Overlay[] {
  const view = viewOf(screen, studio);
  const { film, unit } = studio;
  const around = (box: Box, margin: number): Box => ({
    x: box.x * view.scale + view.x - margin,
    y: box.y * view.scale + view.y - margin,
    width: box.width * view.scale + 2 * margin,
    height: box.height * view.scale + 2 * margin,
  });
  const pointOf = (point: { readonly x: number; readonly y: number }) => ({
    x: point.x,
    y: point.y,
    width: 0,
    height: 0,
  });
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  const { cursor, ring, lowerThird, ripples } = screen;
  // The margins hold the shapes at their largest, with shadows; the pointer is at most 32 long and grows half as fast.
  const boxes: [unknown, Box][] = [
    [cursor, cursor ? around(pointOf(cursor), 48 * (1 + (view.scale - 1) / 2)) : nowhere],
    [
      ripples,
      ripples.length > 0 ? unionOf(ripples.map((ripple) => around(pointOf(ripple), 48 * view.scale))) : nowhere,
    ],
    [ring, ring ? around(ring.box, 16 * view.scale) : nowhere],
    [lowerThird, lowerThird ? inflated(lowerThirdArea(film), 72 * unit) : nowhere],
    [caption, caption ? captionArea(film, caption.place) : nowhere],
  ];
  return boxes.map(([part, box]) => ({ key: JSON.stringify(part), box }));
}

/**
 * The part of the film in which two frames differ, when they differ in overlays only. Its sides are even, as chroma has
 * half the size; an empty box means that they are equal.
 */
export function changedBox(before: readonly Overlay[], after: readonly Overlay[], film: Studio["film"]): Box {
  const changed = after.flatMap((overlay, slot) => {
    const old = before[slot];
    return old === undefined || old.key === overlay.key ? [] : [old.box, overlay.box];
  });
  const seen = changed.map((box) => clipped(box, { x: 0, y: 0, ...film })).filter((box) => box !== null);
  if (seen.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, width, height } = unionOf(seen);
  const [left, top] = [even(Math.floor(x)), even(Math.floor(y))];
  const [right, bottom] = [Math.min(film.width, Math.ceil(x + width)), Math.min(film.height, Math.ceil(y + height))];
  return { x: left, y: top, width: even(right - left + 1), height: even(bottom - top + 1) };
}

const even = (value: number): number => value - (value % 2);

const inflated = (box: Box, margin: number): Box => ({
  x: box.x - margin,
  y: box.y - margin,
  width: box.width + 2 * margin,
  height: box.height + 2 * margin,
});
