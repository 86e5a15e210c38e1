import type { Image } from "@napi-rs/canvas";
import type { CutawayState } from "#editing/frame-state.ts";
import { drawDevice, drawDetail } from "./mock-up.ts";
import { countedFigure } from "./figure.ts";
import { setText, useFont, widthOf } from "#lettering/text.ts";
import type { Context, Studio } from "./studio.ts";

/** Draws B-roll on the film's background; `picture` belongs to the styles that show one. */
export function drawCutaway(
  context: Context,
  studio: Studio,
  shown: { state: CutawayState; picture: Image | null },
): void {
  context.drawImage(studio.background, 0, 0);
  const { state, picture } = shown;
  if (state.style === "words") drawWords(context, studio, state);
  else if (state.style === "figure") drawFigure(context, studio, state);
  else if (picture !== null && state.picture !== null) {
    const detail = { image: picture, ...state.picture, text: state.text, progress: state.progress };
    if (state.style === "device") drawDevice(context, studio, detail);
    else drawDetail(context, studio, detail);
  }
}

/** Eases out of 0–1, counted from `start` over `length` of the whole. */
const rise = (progress: number, start: number, length: number): number =>
  1 - (1 - Math.min(1, Math.max(0, (progress - start) / length))) ** 3;

/** Words come one after the other while they are heard, and the line rests for the last third. */
function drawWords(context: Context, studio: Studio, state: CutawayState): void {
  const { film, unit, ink } = studio;
  const style = { font: studio.font, weight: 700, sizePx: 124 * unit, spacing: studio.cursive ? 0 : -0.02 };
  const set = setText(context, state.text, { ...style, smallest: 0.5, maxWidth: film.width * 0.8, maxLines: 4 });
  const lineHeight = set.sizePx * (studio.cursive ? 1.42 : 1.16);
  const words = set.lines.flatMap((line) => line.split(" ")).length;
  const space = widthOf(context, " ");
  context.save();
  context.textBaseline = "middle";
  context.fillStyle = ink;
  useFont(context, style, set.sizePx);
  let index = 0;
  for (const [row, line] of set.lines.entries()) {
    const y = film.height / 2 + (row - (set.lines.length - 1) / 2) * lineHeight;
    let x = (film.width - widthOf(context, line)) / 2;
    for (const word of line.split(" ")) {
      const risen = rise(state.progress, (index / words) * 0.5, 0.16);
      context.globalAlpha = risen;
      context.fillText(word, x, y + (1 - risen) * 40 * unit);
      x += widthOf(context, word) + space;
      index += 1;
    }
  }
  context.restore();
}

/** A figure counts up over the first two thirds, with its label above and a line in the brand's colour below. */
function drawFigure(context: Context, studio: Studio, state: CutawayState): void {
  const { film, unit, ink } = studio;
  const label = { font: studio.font, weight: 500, sizePx: 46 * unit };
  const number = { font: studio.font, weight: 700, sizePx: 250 * unit, spacing: studio.cursive ? 0 : -0.03 };
  const wide = { smallest: 0.3, maxWidth: film.width * 0.84, maxLines: 1 };
  const [x, y] = [film.width / 2, film.height / 2];
  const shown = rise(state.progress, 0, 0.12);
  context.save();
  context.globalAlpha = shown;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = ink;
  // The size is that of the whole figure, so that nothing jumps while it grows longer.
  const set = setText(context, state.figure, { ...number, ...wide });
  const width = widthOf(context, state.figure);
  context.fillText(countedFigure(state.figure, rise(state.progress, 0.05, 0.6)), x, y + 10 * unit);
  context.globalAlpha = shown * 0.86;
  const title = setText(context, state.text, { ...label, ...wide, smallest: 0.6 });
  context.fillText(title.lines[0] ?? "", x, y - set.sizePx * 0.5 - 64 * unit + 10 * unit);
  context.globalAlpha = shown;
  const line = Math.max(160 * unit, width * 0.5) * rise(state.progress, 0.1, 0.55);
  context.fillStyle = studio.dark ? "#FFFFFF" : studio.look.primary;
  context.beginPath();
  context.roundRect(x - line / 2, y + set.sizePx * 0.5 + 44 * unit, line, 8 * unit, 4 * unit);
  context.fill();
  context.restore();
}
