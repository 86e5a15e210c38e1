import type { Image } from "@napi-rs/canvas";
import type { Box } from "#browser/step.ts";
import type { CutawayState } from "#editing/frame-state.ts";
import { drawDevice, drawDetail } from "./mock-up.ts";
import { countedFigure } from "./figure.ts";
import { setText, useFont, widthOf } from "#lettering/text.ts";
import { sheet, type Context, type Studio } from "./studio.ts";

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

/** How far letters may reach beyond their line, as a share of their size. */
const reach = 0.4;

/** The part of the film outside which a cutaway shows nothing but its background, at any time; `null` where it shows a picture. */
export function cutawayArea(studio: Studio, state: CutawayState): Box | null {
  if (state.style === "detail" || state.style === "device") return null;
  const { film } = studio;
  const { context } = sheet({ width: 8, height: 8 });
  const { width, top, bottom } =
    state.style === "words" ? wordsExtent(context, studio, state) : figureExtent(context, studio, state);
  return { x: (film.width - width) / 2, y: film.height / 2 + top, width, height: bottom - top };
}

/** How far something reaches from the film's middle, in film pixels. */
type Extent = { readonly width: number; readonly top: number; readonly bottom: number };

function wordsExtent(context: Context, studio: Studio, state: CutawayState): Extent {
  const { lines, sizePx, lineHeight } = wordsSet(context, studio, state);
  const half = (lines.length * lineHeight) / 2 + reach * sizePx;
  const width = Math.max(0, ...lines.map((line) => widthOf(context, line))) + 2 * reach * sizePx;
  return { width, top: -half, bottom: half + wordsRise * studio.unit };
}

function figureExtent(context: Context, studio: Studio, state: CutawayState): Extent {
  const { unit } = studio;
  const label = labelSet(context, studio, state);
  const labelWidth = widthOf(context, label.text);
  const { sizePx } = figureSet(context, studio, state);
  // Any digit may be seen on the way, and none is much wider than a zero.
  const widest = widthOf(context, state.figure.replaceAll(/\d/g, "0"));
  const width = Math.max(widest, labelWidth, shortestLine * unit) + 2 * reach * sizePx;
  return { width, top: -sizePx * (0.5 + reach) - (64 + labelPx) * unit, bottom: sizePx * (0.5 + reach) + 60 * unit };
}

/** Eases out of 0–1, counted from `start` over `length` of the whole. */
const rise = (progress: number, start: number, length: number): number =>
  1 - (1 - Math.min(1, Math.max(0, (progress - start) / length))) ** 3;

/** From how far below its place a word rises, in pixels of the layout. */
const wordsRise = 40;

/** The lines of the words; the context has their font then. */
function wordsSet(context: Context, { film, unit, font, cursive }: Studio, { text }: CutawayState) {
  const style = { font, weight: 700, sizePx: 124 * unit, spacing: cursive ? 0 : -0.02 };
  const { lines, sizePx } = setText(context, text, {
    ...style,
    smallest: 0.5,
    maxWidth: film.width * 0.8,
    maxLines: 4,
  });
  useFont(context, style, sizePx);
  return { lines, sizePx, lineHeight: sizePx * (cursive ? 1.42 : 1.16) };
}

/** Words come one after the other while they are heard, and the line rests for the last third. */
function drawWords(context: Context, studio: Studio, state: CutawayState): void {
  const { film, unit, ink } = studio;
  context.save();
  const { lines, lineHeight } = wordsSet(context, studio, state);
  const words = lines.flatMap((line) => line.split(" ")).length;
  const space = widthOf(context, " ");
  context.textBaseline = "middle";
  context.fillStyle = ink;
  let index = 0;
  for (const [row, line] of lines.entries()) {
    const y = film.height / 2 + (row - (lines.length - 1) / 2) * lineHeight;
    let x = (film.width - widthOf(context, line)) / 2;
    for (const word of line.split(" ")) {
      const risen = rise(state.progress, (index / words) * 0.5, 0.16);
      context.globalAlpha = risen;
      context.fillText(word, x, y + (1 - risen) * wordsRise * unit);
      x += widthOf(context, word) + space;
      index += 1;
    }
  }
  context.restore();
}

/** Sizes in pixels of the layout: the label's letters, and the line below where the figure is narrow. */
const [labelPx, shortestLine] = [46, 160];
/** A figure and its label stand in one line each. */
const oneLine = ({ film }: Studio) => ({ maxWidth: film.width * 0.84, maxLines: 1 });

/** The size is that of the whole figure, so that nothing jumps while it grows longer; the context has its font then. */
const figureSet = (context: Context, studio: Studio, { figure }: CutawayState) =>
  setText(context, figure, {
    ...{ font: studio.font, weight: 700, sizePx: 250 * studio.unit, spacing: studio.cursive ? 0 : -0.03 },
    ...{ ...oneLine(studio), smallest: 0.3 },
  });

/** The label as it fits; the context has its font then. */
function labelSet(context: Context, studio: Studio, state: CutawayState): { readonly text: string } {
  const style = { font: studio.font, weight: 500, sizePx: labelPx * studio.unit };
  const { lines } = setText(context, state.text, { ...style, ...oneLine(studio), smallest: 0.6 });
  return { text: lines[0] ?? "" };
}

/** A figure counts up over the first two thirds, with its label above and a line in the brand's colour below. */
function drawFigure(context: Context, studio: Studio, state: CutawayState): void {
  const { film, unit, ink } = studio;
  const [x, y] = [film.width / 2, film.height / 2];
  const shown = rise(state.progress, 0, 0.12);
  context.save();
  context.globalAlpha = shown;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = ink;
  const set = figureSet(context, studio, state);
  const width = widthOf(context, state.figure);
  context.fillText(countedFigure(state.figure, rise(state.progress, 0.05, 0.6)), x, y + 10 * unit);
  context.globalAlpha = shown * 0.86;
  context.fillText(labelSet(context, studio, state).text, x, y - set.sizePx * 0.5 - 64 * unit + 10 * unit);
  context.globalAlpha = shown;
  const line = Math.max(shortestLine * unit, width * 0.5) * rise(state.progress, 0.1, 0.55);
  context.fillStyle = studio.dark ? "#FFFFFF" : studio.look.primary;
  context.beginPath();
  context.roundRect(x - line / 2, y + set.sizePx * 0.5 + 44 * unit, line, 8 * unit, 4 * unit);
  context.fill();
  context.restore();
}
