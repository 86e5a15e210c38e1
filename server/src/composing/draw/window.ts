import type { Box } from "#browser/step.ts";
import { sheet, type Context, type Studio } from "./studio.ts";
import { ellipsis, useFont } from "#lettering/text.ts";

export const windowRadius = 14;

/** The browser window with its bar, in film pixels. */
export function windowBox({ window }: Pick<Studio, "window">): Box {
  const { content, barHeight } = window;
  return { x: content.x, y: content.y - barHeight, width: content.width, height: content.height + barHeight };
}

/** A soft, deep shadow with a narrow one near the edge, as light from above gives. */
export function drawShadow(context: Context, box: Box & { readonly radius: number }, unit: number): void {
  context.save();
  context.fillStyle = "#FFFFFF";
  for (const [opacity, blur, drop] of [
    [0.34, 80, 34],
    [0.22, 18, 6],
  ] as const) {
    context.shadowColor = `rgba(6, 10, 24, ${opacity})`;
    context.shadowBlur = blur * unit;
    context.shadowOffsetY = drop * unit;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, box.radius);
    context.fill();
  }
  context.restore();
}

/** The window's shadow on its own: the same for the whole film. */
export function drawShadowSheet(studio: Studio): ReturnType<typeof sheet> {
  const drawn = sheet(studio.film);
  drawShadow(drawn.context, { ...windowBox(studio), radius: windowRadius }, studio.unit);
  return drawn;
}

/** The bar is laid out for this height and scaled to the film's. */
const barLayout = 44;

export function drawBar(context: Context, studio: Studio, address: string): void {
  const { x, y, width: filmWidth } = windowBox(studio);
  const scale = studio.window.barHeight / barLayout;
  const [width, height, radius] = [filmWidth / scale, barLayout, windowRadius / scale];
  const middle = height / 2;
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  const fill = context.createLinearGradient(0, 0, 0, height);
  fill.addColorStop(0, "#FCFCFD");
  fill.addColorStop(1, "#F3F4F6");
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(0, 0, width, height, [radius, radius, 0, 0]);
  context.fill();
  context.fillStyle = "#DFE2E8";
  context.fillRect(0, height - 1, width, 1);
  for (const [index, colour] of ["#FF5F57", "#FEBC2E", "#28C840"].entries()) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(24 + index * 21, middle, 6.5, 0, Math.PI * 2);
    context.fill();
  }
  drawArrow(context, { x: 104, y: middle }, -1);
  drawArrow(context, { x: 136, y: middle }, 1);
  drawAddress(context, studio, { address, width });
  context.restore();
}

function drawArrow(context: Context, at: { readonly x: number; readonly y: number }, direction: 1 | -1): void {
  context.strokeStyle = direction === 1 ? "#C3C8D1" : "#8A919E";
  context.lineWidth = 2;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  context.moveTo(at.x - 3 * direction, at.y - 6);
  context.lineTo(at.x + 3 * direction, at.y);
  context.lineTo(at.x - 3 * direction, at.y + 6);
  context.stroke();
}

function drawAddress(
  context: Context,
  studio: Studio,
  bar: { readonly address: string; readonly width: number },
): void {
  const pill = { width: Math.min(620, bar.width * 0.46), height: 28 };
  const left = (bar.width - pill.width) / 2;
  const middle = barLayout / 2;
  context.fillStyle = "#E9EBEF";
  context.beginPath();
  context.roundRect(left, middle - pill.height / 2, pill.width, pill.height, 8);
  context.fill();
  useFont(context, { font: studio.barFont, weight: 500 }, 14);
  context.textAlign = "center";
  context.textBaseline = "middle";
  const shown = ellipsis(context, bar.address, pill.width - 72);
  const textLeft = bar.width / 2 - context.measureText(shown).width / 2;
  context.fillStyle = "#454C59";
  context.fillText(shown, bar.width / 2 + 8, middle + 0.5);
  drawLock(context, textLeft - 9, middle);
}

function drawLock(context: Context, x: number, y: number): void {
  context.fillStyle = "#7A8190";
  context.beginPath();
  context.roundRect(x - 4.5, y - 1.5, 9, 7, 1.6);
  context.fill();
  context.strokeStyle = "#7A8190";
  context.lineWidth = 1.6;
  context.beginPath();
  context.arc(x, y - 2, 2.8, Math.PI, 0);
  context.stroke();
}
