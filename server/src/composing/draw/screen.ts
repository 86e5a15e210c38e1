import type { Canvas, Image } from "@napi-rs/canvas";
import type { Box } from "#browser/step.ts";
import type { ScreenState } from "#editing/frame-state.ts";
import { drawCursor, drawRing, drawRipple } from "./cursor.ts";
import { drawLowerThird } from "./lower-third.ts";
import { drawBar, drawShadowSheet, windowBox, windowRadius } from "./window.ts";
import { sheet, type Context, type Studio } from "./studio.ts";

/** How a film point becomes a pixel: `point * scale + offset`. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };

/** Draws the browser window as the camera sees it. */
export type ScreenDrawer = {
  /** Everything of a screen's state. */
  readonly draw: (context: Context, state: ScreenState, picture: Image) => void;
  /** The page alone, kept until another one is asked for: what a pointer that moves over a page at rest uncovers. */
  readonly rest: (state: ScreenState, picture: Image) => Canvas;
  /** What lies over the page: ring, ripples, pointer, chapter title. */
  readonly overlays: (context: Context, state: ScreenState) => void;
};

/** Two screens with equal keys differ in what lies over the page only. */
export const restKeyOf = (state: ScreenState): string => JSON.stringify([state.frame, state.address, state.camera]);

export function screenDrawer(studio: Studio): ScreenDrawer {
  const shadow = drawShadowSheet(studio).canvas;
  const kept = sheet(studio.film);
  let keptKey = "";
  const drawRest = (context: Context, state: ScreenState, picture: Image) => {
    const view = viewOf(state, studio);
    context.drawImage(studio.background, 0, 0);
    if (!covers(view, studio)) drawAround(context, shadow, { view, studio });
    context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y);
    drawBar(context, studio, state.address);
    drawPage(context, studio.window.content, picture);
    context.resetTransform();
  };
  return {
    draw: (context, state, picture) => {
      if (restKeyOf(state) === keptKey) context.drawImage(kept.canvas, 0, 0);
      else drawRest(context, state, picture);
      drawOverlays(context, state, studio);
    },
    rest: (state, picture) => {
      const key = restKeyOf(state);
      if (key !== keptKey) drawRest(kept.context, state, picture);
      keptKey = key;
      return kept.canvas;
    },
    overlays: (context, state) => drawOverlays(context, state, studio),
  };
}

export function viewOf(state: ScreenState, { film }: Studio): View {
  const { scale, x, y } = state.camera;
  const offset = { x: film.width / 2 - x * scale, y: film.height / 2 - y * scale };
  // A picture shown pixel by pixel stays exactly as sharp as it was filmed.
  const exact = Math.abs(scale - state.frame.density) < 0.001;
  return exact ? { scale, x: Math.round(offset.x), y: Math.round(offset.y) } : { scale, ...offset };
}

/** Whether the page fills the film, so that nothing around it can be seen. */
function covers(view: View, { window, film }: Studio): boolean {
  const { x, y, width, height } = window.content;
  return (
    x * view.scale + view.x <= 0 &&
    y * view.scale + view.y <= 0 &&
    (x + width) * view.scale + view.x >= film.width &&
    (y + height) * view.scale + view.y >= film.height
  );
}

/** Only the four strips round the window: what lies under it is not worth drawing. */
function drawAround(
  context: Context,
  shadow: Parameters<Context["drawImage"]>[0],
  { view, studio }: { view: View; studio: Studio },
): void {
  const box = windowBox(studio);
  const { width, height } = studio.film;
  const inner = { left: box.x + windowRadius, top: box.y + windowRadius };
  const [right, bottom] = [box.x + box.width - windowRadius, box.y + box.height - windowRadius];
  context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y);
  for (const [x, y, w, h] of [
    [0, 0, width, inner.top],
    [0, bottom, width, height - bottom],
    [0, inner.top, inner.left, bottom - inner.top],
    [right, inner.top, width - right, bottom - inner.top],
  ] as const) {
    context.drawImage(shadow, x, y, w, h, x, y, w, h);
  }
  context.resetTransform();
}

/** Only the strip with the two round corners is clipped, as a clip costs ten times the drawing itself. */
function drawPage(context: Context, content: Box, picture: Image): void {
  const density = picture.width / content.width;
  const [strip, plain] = [windowRadius, content.height - windowRadius];
  const { x, y, width } = content;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "low";
  context.drawImage(picture, 0, 0, picture.width, plain * density, x, y, width, plain);
  context.save();
  context.beginPath();
  context.roundRect(x, y + plain, width, strip, [0, 0, windowRadius, windowRadius]);
  context.clip();
  context.drawImage(picture, 0, plain * density, picture.width, strip * density, x, y + plain, width, strip);
  context.restore();
}

function drawOverlays(context: Context, state: ScreenState, studio: Studio): void {
  const view = viewOf(state, studio);
  context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y);
  if (state.ring !== null) drawRing(context, state.ring, studio.look.primary);
  for (const ripple of state.ripples) drawRipple(context, ripple, studio.look.primary);
  if (state.cursor !== null && state.cursor.opacity > 0) drawCursor(context, state.cursor, view.scale);
  context.resetTransform();
  if (state.lowerThird !== null) drawLowerThird(context, studio, state.lowerThird);
}
