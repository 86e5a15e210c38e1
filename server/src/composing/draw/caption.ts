import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { FrameState } from "#editing/frame-state.ts";
import { captionArea, captionType } from "#editing/layout.ts";
import { useFont, widthOf } from "#lettering/text.ts";
import type { Context, Studio } from "./studio.ts";

type Caption = NonNullable<FrameState["caption"]>;

const keptPills = 4;

/** Draws captions on a dark, nearly opaque pill, readable over any page. Pills are kept while they fade in and out. */
export function captionDrawer(studio: Studio): (context: Context, caption: Caption) => void {
  const pills = new Map<string, Canvas>();
  const pillOf = (caption: Caption): Canvas => {
    const key = caption.lines.join("\n");
    const pill = pills.get(key) ?? drawPill(studio, caption);
    pills.set(key, pill);
    const oldest = pills.keys().next().value;
    if (pills.size > keptPills && oldest !== undefined) pills.delete(oldest);
    return pill;
  };
  return (context, caption) => {
    if (caption.lines.length === 0 || caption.opacity <= 0) return;
    const area = captionArea(studio.film, caption.place);
    const pill = pillOf(caption);
    const y = caption.place === "top" ? area.y : area.y + area.height - pill.height;
    context.globalAlpha = caption.opacity;
    context.drawImage(pill, Math.round(area.x + (area.width - pill.width) / 2), Math.round(y));
    context.globalAlpha = 1;
  };
}

function drawPill(studio: Studio, caption: Caption): Canvas {
  const area = captionArea(studio.film, caption.place);
  const { unit } = studio;
  const { padding, lineHeight, sizePx: ordinaryPx } = captionType(studio.film);
  // The tails of a written line would touch the next one.
  const wantedPx = ordinaryPx * (studio.cursive ? 0.88 : 1);
  const style = { font: studio.font, weight: 600 };
  const measure = createCanvas(8, 8).getContext("2d");
  useFont(measure, style, wantedPx);
  const widest = Math.max(...caption.lines.map((line) => widthOf(measure, line)));
  const sizePx = wantedPx * Math.min(1, (area.width - 2 * padding.x) / widest);
  const width = Math.ceil(Math.min(widest, area.width - 2 * padding.x) + 2 * padding.x);
  const height = Math.ceil(lineHeight * caption.lines.length + 2 * padding.y);
  const pill = createCanvas(width, height);
  const context = pill.getContext("2d");
  context.fillStyle = "rgba(13, 16, 26, 0.92)";
  context.beginPath();
  context.roundRect(0, 0, width, height, 22 * unit);
  context.fill();
  context.fillStyle = "#FFFFFF";
  context.textAlign = "center";
  context.textBaseline = "middle";
  useFont(context, style, sizePx);
  for (const [index, line] of caption.lines.entries()) {
    context.fillText(line, width / 2, padding.y + lineHeight * (index + 0.5));
  }
  return pill;
}
