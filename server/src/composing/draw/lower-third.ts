import type { ScreenState } from "#editing/frame-state.ts";
import { lowerThirdArea } from "#editing/layout.ts";
import { setText } from "#lettering/text.ts";
import type { Context, Studio } from "./studio.ts";

/** A chapter's number and title, in their room: it slides in from the edge while `progress` runs to 1. */
export function drawLowerThird(
  context: Context,
  studio: Studio,
  { title, number, progress }: NonNullable<ScreenState["lowerThird"]>,
): void {
  if (progress <= 0) return;
  const { unit, look, film } = studio;
  const area = lowerThirdArea(film);
  const [padding, gap] = [26 * unit, 22 * unit];
  const height = Math.min(88 * unit, area.height);
  const chip = number === "" ? 0 : height;
  context.save();
  const style = { font: studio.font, weight: 600, sizePx: 34 * unit, smallest: 0.6, maxLines: 2 };
  const maxWidth = area.width - chip - padding - gap;
  const text = setText(context, title, { ...style, maxWidth });
  const width = chip + gap + Math.max(...text.lines.map((line) => context.measureText(line).width)) + padding;
  const y = area.y + area.height - height;
  context.globalAlpha = progress;
  context.translate(area.x - (1 - progress) * 56 * unit, 0);
  drawPanel(context, { x: 0, y, width, height }, unit);
  context.beginPath();
  context.roundRect(0, y, Math.max(chip, 10 * unit), height, [18 * unit, 0, 0, 18 * unit]);
  context.fillStyle = look.primary;
  context.fill();
  context.textBaseline = "middle";
  context.fillStyle = "#10131A";
  for (const [index, line] of text.lines.entries()) {
    const middle = y + height / 2 + (index - (text.lines.length - 1) / 2) * text.sizePx * 1.16;
    context.fillText(line, chip + gap, middle);
  }
  if (chip > 0) {
    context.fillStyle = look.onPrimary;
    context.textAlign = "center";
    setText(context, number, { ...style, weight: 700, sizePx: 36 * unit, maxWidth: chip * 0.8 });
    context.fillText(number, chip / 2, y + height / 2);
  }
  context.restore();
}

function drawPanel(
  context: Context,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  unit: number,
): void {
  context.shadowColor = "rgba(6, 10, 24, 0.30)";
  context.shadowBlur = 36 * unit;
  context.shadowOffsetY = 12 * unit;
  context.fillStyle = "#FFFFFF";
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 18 * unit);
  context.fill();
  context.shadowColor = "transparent";
}
