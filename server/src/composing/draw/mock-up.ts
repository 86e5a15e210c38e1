import type { Image } from "@napi-rs/canvas";
import type { Box } from "#browser/step.ts";
import { captionArea } from "#editing/layout.ts";
import { drawShadow } from "./window.ts";
import { setText, useFont, type SetText } from "#lettering/text.ts";
import type { Context, Studio } from "./studio.ts";

/** A part of a page picture: `box` in CSS pixels of a picture of this density. */
export type Detail = {
  readonly image: Image;
  readonly box: Box;
  readonly density: number;
  readonly text: string;
  readonly progress: number;
};

/** Room of a label under a print, in lines of its type. */
const labelPx = { size: 52, line: 65, gap: 40 };

/** The height of the picture that captions leave free. */
const freeHeight = ({ film }: Studio): number => captionArea(film, "bottom").y;

/** A slow move towards a part of the page that stands free, like a print on a table, with its name under it. */
export function drawDetail(context: Context, studio: Studio, detail: Detail): void {
  const { film, unit } = studio;
  const label = labelOf(context, studio, detail.text);
  const labelHeight = label.lines.length === 0 ? 0 : (labelPx.gap + label.lines.length * labelPx.line) * unit;
  const free = freeHeight(studio);
  const room = { width: film.width * 0.8, height: free * 0.86 - labelHeight };
  const fitted = Math.min(room.width / detail.box.width, room.height / detail.box.height, 2.4 * unit);
  const [widest, tallest] = [detail.box.width * fitted, detail.box.height * fitted];
  const top = (free - tallest - labelHeight) / 2;
  const grown = 0.955 + 0.045 * slow(detail.progress);
  const [width, height] = [widest * grown, tallest * grown];
  const print = { x: (film.width - width) / 2, y: top + (tallest - height) / 2, width, height, radius: 18 * unit };
  drawShadow(context, print, unit);
  drawPart(context, detail, print);
  drawLabel(context, studio, { ...label, top: top + tallest + labelPx.gap * unit });
}

/** The page on the screen of a laptop, or of a tablet where the page is upright. */
export function drawDevice(context: Context, studio: Studio, detail: Detail): void {
  const { film, unit } = studio;
  const upright = detail.box.height > detail.box.width;
  const free = freeHeight(studio);
  const room = { width: film.width * (upright ? 0.8 : 0.62), height: free * 0.76 };
  const scale = Math.min(room.width / detail.box.width, room.height / detail.box.height);
  const [width, height] = [detail.box.width * scale, detail.box.height * scale];
  const risen = slow(Math.min(1, detail.progress * 3));
  const x = (film.width - width) / 2;
  const y = (free - height) / 2 + (1 - risen) * 50 * unit;
  const bezel = 20 * unit;
  const body = { x: x - bezel, y: y - bezel, width: width + 2 * bezel, height: height + 2 * bezel, radius: 26 * unit };
  drawShadow(context, body, unit);
  context.fillStyle = "#11141B";
  context.beginPath();
  context.roundRect(body.x, body.y, body.width, body.height, body.radius);
  context.fill();
  context.fillStyle = "#2B303B";
  context.beginPath();
  context.arc(film.width / 2, body.y + bezel / 2, 3.5 * unit, 0, Math.PI * 2);
  context.fill();
  drawPart(context, detail, { x, y, width, height, radius: 6 * unit });
  if (!upright) drawBase(context, body, unit);
}

const slow = (progress: number): number => progress * progress * (3 - 2 * progress);

function drawPart(context: Context, detail: Detail, at: Box & { readonly radius: number }): void {
  const { box, density } = detail;
  const source = [box.x * density, box.y * density, box.width * density, box.height * density] as const;
  context.save();
  context.beginPath();
  context.roundRect(at.x, at.y, at.width, at.height, at.radius);
  context.clip();
  context.imageSmoothingQuality = "high";
  context.drawImage(detail.image, ...source, at.x, at.y, at.width, at.height);
  context.restore();
}

/** The edge of the keyboard's half, with the notch for the thumb. */
function drawBase(context: Context, body: Box, unit: number): void {
  const [overhang, height] = [92 * unit, 30 * unit];
  const [x, y] = [body.x - overhang, body.y + body.height - 3 * unit];
  const width = body.width + 2 * overhang;
  const metal = context.createLinearGradient(0, y, 0, y + height);
  metal.addColorStop(0, "#E7EAF0");
  metal.addColorStop(0.45, "#C3C8D2");
  metal.addColorStop(1, "#8E95A3");
  context.fillStyle = metal;
  context.beginPath();
  context.roundRect(x, y, width, height, [4 * unit, 4 * unit, 28 * unit, 28 * unit]);
  context.fill();
  context.fillStyle = "#A4ABB8";
  context.beginPath();
  context.roundRect(x + width / 2 - 90 * unit, y, 180 * unit, 11 * unit, [0, 0, 11 * unit, 11 * unit]);
  context.fill();
}

const labelWeight = 600;

function labelOf(context: Context, { film, font, unit }: Studio, text: string): SetText {
  const sizePx = labelPx.size * unit;
  if (text === "") return { lines: [], sizePx };
  return setText(context, text, {
    font,
    weight: labelWeight,
    sizePx,
    smallest: 0.6,
    maxWidth: film.width * 0.8,
    maxLines: 2,
  });
}

function drawLabel(context: Context, studio: Studio, { lines, sizePx, top }: SetText & { readonly top: number }): void {
  const { film, font, unit } = studio;
  context.save();
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = studio.ink;
  useFont(context, { font, weight: labelWeight }, sizePx);
  for (const [index, line] of lines.entries())
    context.fillText(line, film.width / 2, top + (index + 0.5) * labelPx.line * unit);
  context.restore();
}
