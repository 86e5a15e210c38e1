import type { Image } from "@napi-rs/canvas";
import type { Box } from "#browser/step.ts";
import { drawShadow } from "./window.ts";
import { setText } from "#lettering/text.ts";
import type { Context, Studio } from "./studio.ts";

/** A part of a page picture: `box` in CSS pixels of a picture of this density. */
export type Detail = {
  readonly image: Image;
  readonly box: Box;
  readonly density: number;
  readonly text: string;
  readonly progress: number;
};

/** A slow move towards a part of the page that stands free, like a print on a table. */
export function drawDetail(context: Context, studio: Studio, detail: Detail): void {
  const { film, unit } = studio;
  const captioned = detail.text !== "";
  const room = { width: film.width * 0.8, height: film.height * (captioned ? 0.62 : 0.74) };
  const fitted = Math.min(room.width / detail.box.width, room.height / detail.box.height, 2.4 * unit);
  const scale = fitted * (0.955 + 0.045 * slow(detail.progress));
  const [width, height] = [detail.box.width * scale, detail.box.height * scale];
  const y = (film.height - height) / 2 - (captioned ? 60 * unit : 0);
  const print = { x: (film.width - width) / 2, y, width, height, radius: 18 * unit };
  drawShadow(context, print, unit);
  drawPart(context, detail, print);
  if (captioned) drawLabel(context, studio, detail.text);
}

/** The page on the screen of a laptop, or of a tablet where the page is upright. */
export function drawDevice(context: Context, studio: Studio, detail: Detail): void {
  const { film, unit } = studio;
  const upright = detail.box.height > detail.box.width;
  const room = { width: film.width * 0.62, height: film.height * 0.64 };
  const scale = Math.min(room.width / detail.box.width, room.height / detail.box.height);
  const [width, height] = [detail.box.width * scale, detail.box.height * scale];
  const risen = slow(Math.min(1, detail.progress * 3));
  const x = (film.width - width) / 2;
  const y = (film.height - height) / 2 - 40 * unit + (1 - risen) * 50 * unit;
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

function drawLabel(context: Context, studio: Studio, text: string): void {
  const { film, unit } = studio;
  context.save();
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = studio.ink;
  const style = { font: studio.font, weight: 600, sizePx: 52 * unit, smallest: 0.6 };
  const set = setText(context, text, { ...style, maxWidth: film.width * 0.8, maxLines: 2 });
  for (const [index, line] of set.lines.entries()) {
    context.fillText(line, film.width / 2, film.height * 0.845 + index * set.sizePx * 1.25);
  }
  context.restore();
}
