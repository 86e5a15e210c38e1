import type { Image } from "@napi-rs/canvas";
import type { Box } from "#browser/step.ts";
import type { ScreenState } from "#editing/frame-state.ts";
import { drawCursor, drawRing, drawRipple } from "./cursor.ts";
import { drawLowerThird } from "./lower-third.ts";
import { drawBar, drawShadowSheet, windowBox, windowRadius } from "./window.ts";
import type { Context, Studio } from "./studio.ts";

/** How a film point becomes a pixel: `point * scale + offset`. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };

/** Draws the browser window as the camera sees it. */
export type ScreenDrawer = {
  /** Everything of a screen's state. */
  readonly draw: (context: Context, state: ScreenState, picture: Image) => void;
  /** Everything round the page, in a part of the film; where the page is, nothing, with the page's soft edges. */
  readonly around: (context: Context, state: ScreenState, part: Box) => void;
  /** What lies over the page: ring, ripples, pointer, chapter title. */
  readonly overlays: (context: Context, state: ScreenState) => void;
};

export function screenDrawer(studio: Studio): ScreenDrawer {
  const shadow = drawShadowSheet(studio).canvas;
  return {
    draw: (context, state, picture) => {
      const view = viewOf(state, studio);
      context.drawImage(studio.background, 0, 0);
      if (!covers(view, studio)) drawAround(context, shadow, { view, studio });
      context.save();
      look(context, view);
      drawBar(context, studio, state.address);
      drawPage(context, studio.window.content, picture);
      context.restore();
      drawOverlays(context, state, studio);
    },
    around: (context, state, { x, y, width, height }) => {
      const view = viewOf(state, studio);
      context.save();
      context.drawImage(studio.background, x, y, width, height, x, y, width, height);
      drawAround(context, shadow, { view, studio });
      look(context, view);
      if (y < studio.window.content.y * view.scale + view.y) drawBar(context, studio, state.address);
      cutPage(context, studio.window.content);
      context.restore();
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

/** From here on the context stands in film points, wherever its own corner lies in the film. */
function look(context: Context, view: View): void {
  context.translate(view.x, view.y);
  context.scale(view.scale, view.scale);
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
  context.save();
  look(context, view);
  // A shadow is soft already; mixing its pixels takes twice as long and cannot be seen.
  context.imageSmoothingEnabled = false;
  for (const [x, y, w, h] of [
    [0, 0, width, inner.top],
    [0, bottom, width, height - bottom],
    [0, inner.top, inner.left, bottom - inner.top],
    [right, inner.top, width - right, bottom - inner.top],
  ] as const) {
    context.drawImage(shadow, x, y, w, h, x, y, w, h);
  }
  context.restore();
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

/** Leaves a hole with the page's edges, through which its pixels are seen. */
function cutPage(context: Context, { x, y, width, height }: Box): void {
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = "#000000";
  context.beginPath();
  context.roundRect(x, y, width, height, [0, 0, windowRadius, windowRadius]);
  context.fill();
}

function drawOverlays(context: Context, state: ScreenState, studio: Studio): void {
  const view = viewOf(state, studio);
  context.save();
  look(context, view);
  if (state.ring !== null) drawRing(context, state.ring, studio.look.primary);
  for (const ripple of state.ripples) drawRipple(context, ripple, studio.look.primary);
  if (state.cursor !== null && state.cursor.opacity > 0) drawCursor(context, state.cursor, view.scale);
  context.restore();
  if (state.lowerThird !== null) drawLowerThird(context, studio, state.lowerThird);
}
