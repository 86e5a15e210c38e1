import { Path2D } from "@napi-rs/canvas";
import type { ScreenState } from "#editing/frame-state.ts";
import type { Context } from "./studio.ts";

/** A pointer whose tip is at 0, 0 and which is about 20 high. */
const shape = "M0 0 L0 16.9 L4.1 13.1 L6.9 19.5 L9.9 18.2 L7.1 11.9 L12.6 11.9 Z";

/** Times the shape: about 31 film pixels high at scale 1, so that it is found at a glance on a phone as well. */
const size = 1.6;

/** Draws the pointer with its tip at its place; the context stands in film pixels. */
export function drawCursor(context: Context, cursor: NonNullable<ScreenState["cursor"]>, cameraScale: number): void {
  // It grows less than the page, so that it does not hide what it points at.
  const scale = (size * (1 + (cameraScale - 1) * 0.5) * (cursor.pressed ? 0.86 : 1)) / cameraScale;
  const pointer = new Path2D(shape);
  context.save();
  context.globalAlpha = cursor.opacity;
  context.translate(cursor.x, cursor.y);
  context.scale(scale, scale);
  context.lineJoin = "round";
  context.shadowColor = "rgba(0, 0, 0, 0.38)";
  context.shadowBlur = 5 * scale * cameraScale;
  context.shadowOffsetY = 2 * scale * cameraScale;
  context.strokeStyle = "#FFFFFF";
  context.lineWidth = 2.6;
  context.stroke(pointer);
  context.shadowColor = "transparent";
  context.fillStyle = "#14171F";
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(pointer);
  context.restore();
}

/** The rings that run out from a press. */
export function drawRipple(context: Context, ripple: ScreenState["ripples"][number], colour: string): void {
  const rest = 1 - ripple.progress;
  const radius = 6 + 38 * (1 - rest ** 3);
  context.save();
  context.beginPath();
  context.arc(ripple.x, ripple.y, radius, 0, Math.PI * 2);
  context.fillStyle = colour;
  context.globalAlpha = 0.22 * rest;
  context.fill();
  context.globalAlpha = 0.75 * rest;
  context.strokeStyle = colour;
  context.lineWidth = 1 + 2 * rest;
  context.stroke();
  context.restore();
}

/** A soft ring round an element that is only pointed out. */
export function drawRing(context: Context, ring: NonNullable<ScreenState["ring"]>, colour: string): void {
  const { x, y, width, height } = ring.box;
  const margin = 7;
  context.save();
  context.beginPath();
  context.roundRect(x - margin, y - margin, width + 2 * margin, height + 2 * margin, 12);
  context.strokeStyle = colour;
  for (const [lineWidth, opacity] of [
    [12, 0.16],
    [7, 0.2],
    [3, 1],
  ] as const) {
    context.lineWidth = lineWidth;
    context.globalAlpha = ring.opacity * opacity;
    context.stroke();
  }
  context.restore();
}
