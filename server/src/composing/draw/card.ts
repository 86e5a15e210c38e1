import type { Box } from "#browser/step.ts";
import { contrast, inkOn } from "#editing/colours.ts";
import type { CardState } from "#editing/frame-state.ts";
import { setText, useFont, widthOf, type SetText } from "#lettering/text.ts";
import { sheet, type Context, type Studio } from "./studio.ts";

/** One part of a card: how much room it takes with the gap below it, and how it is drawn with its top at 0. */
type Part = {
  readonly width: number;
  readonly height: number;
  readonly below: number;
  readonly draw: (context: Context) => void;
};

/** How much later each part of a card begins to rise, as a share of the whole animation. */
const stagger = 0.14;
/** How far the parts rise, and how far their shadows and flourishes reach beyond them, on a film of 1080 lines. */
const rise = 44;
const reach = 76;
/** An upright film is watched small, and has height to spare: its cards are set larger by this. */
const uprightScale = 1.25;
/** The most room of a logo, on a film of 1080 lines: above a title, and in its place. */
const logoPx = { width: 360, height: 104 };
const wordmarkPx = { width: 640, height: 160 };
/** From this width to height on a logo is taken to be the name in letters. */
const wordmarkShape = 2.5;
/** A button of less contrast to the ground is not seen to be one. */
const seenContrast = 2;

const enlarged = (studio: Studio): Studio =>
  studio.film.height > studio.film.width ? { ...studio, unit: studio.unit * uprightScale } : studio;

/** Where a card's words begin, how wide they may be, and the studio that they are set in. */
export function cardLayout(scene: Studio, card: CardState) {
  const studio = enlarged(scene);
  const height = heightOf(partsOf(sheet({ width: 8, height: 8 }).context, studio, card));
  return { studio, top: (studio.film.height - height) / 2, contentWidth: contentWidth(studio) };
}

/** The part of the film outside which a card shows nothing but its background, at any time. */
export function cardArea(scene: Studio, card: CardState): Box {
  const studio = enlarged(scene);
  const { film, unit } = studio;
  const { context } = sheet({ width: 8, height: 8 });
  const parts = partsOf(context, studio, card);
  const width = Math.max(0, ...parts.map((part) => part.width)) + 2 * reach * unit;
  const height = heightOf(parts);
  return {
    x: (film.width - width) / 2,
    y: (film.height - height) / 2 - reach * unit,
    width,
    height: height + (rise + 2 * reach) * unit,
  };
}

/**
 * Draws an opening or closing card without the small line above it: its parts stand centred and rise into place one after
 * the other.
 */
export function drawCard(context: Context, scene: Studio, card: CardState): void {
  const studio = enlarged(scene);
  context.drawImage(studio.background, 0, 0);
  const parts = partsOf(context, studio, card);
  const run = 1 - stagger * Math.max(0, parts.length - 1);
  let top = (studio.film.height - heightOf(parts)) / 2;
  for (const [index, part] of parts.entries()) {
    const rest = 1 - Math.min(1, Math.max(0, (card.progress - index * stagger) / run));
    const risen = 1 - rest ** 3;
    context.save();
    context.globalAlpha = risen;
    context.translate(studio.film.width / 2, top + (1 - risen) * rise * studio.unit);
    context.textAlign = "center";
    context.textBaseline = "middle";
    part.draw(context);
    context.restore();
    top += part.height + part.below;
  }
}

const partsOf = (context: Context, studio: Studio, card: CardState): Part[] => [
  ...logo(studio, saysTitle(studio, card) ? wordmarkPx : logoPx),
  ...(saysTitle(studio, card) ? [] : title(context, studio, card.title)),
  ...subtitle(context, studio, card.subtitle),
  ...button(context, studio, card.button),
];

const heightOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + part.height + part.below, 0) - (parts.at(-1)?.below ?? 0);

function widestOf(context: Context, { lines, sizePx }: SetText, style: Parameters<typeof useFont>[1]): number {
  useFont(context, style, sizePx);
  return Math.max(0, ...lines.map((line) => widthOf(context, line)));
}

const contentWidth = (studio: Studio): number => Math.min(studio.film.width * 0.82, 1400 * studio.unit);

/** A logo as wide as a line of letters is one: under it the application's name would stand a second time. */
const saysTitle = ({ logo: image, look }: Studio, { title: words }: CardState): boolean =>
  image !== null && image.width >= wordmarkShape * image.height && words === look.name;

function logo(studio: Studio, most: typeof logoPx): Part[] {
  const { logo: image, plate, unit } = studio;
  if (image === null || image.width === 0 || image.height === 0) return [];
  const scale = Math.min((most.width * unit) / image.width, (most.height * unit) / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const draw = (context: Context) => {
    const padding = 26 * unit;
    context.fillStyle = plate;
    context.shadowColor = "rgba(6, 10, 24, 0.22)";
    context.shadowBlur = 32 * unit;
    context.shadowOffsetY = 10 * unit;
    context.beginPath();
    context.roundRect(-width / 2 - padding, 0, width + 2 * padding, height + 2 * padding, 26 * unit);
    context.fill();
    context.shadowColor = "transparent";
    context.imageSmoothingQuality = "high";
    context.drawImage(image, -width / 2, padding, width, height);
  };
  return [{ width: width + 52 * unit, height: height + 52 * unit, below: 52 * unit, draw }];
}

function title(context: Context, studio: Studio, text: string): Part[] {
  const { unit, ink } = studio;
  const style = { font: studio.font, weight: 700, sizePx: 108 * unit, spacing: studio.cursive ? 0 : -0.022 };
  const set = setText(context, text, { ...style, smallest: 0.5, maxWidth: contentWidth(studio), maxLines: 3 });
  const lineHeight = set.sizePx * (studio.cursive ? 1.42 : 1.14);
  const width = widestOf(context, set, style);
  return set.lines.map((line) => ({
    width,
    height: lineHeight,
    below: 0,
    draw: (on) => {
      useFont(on, style, set.sizePx);
      on.fillStyle = ink;
      on.fillText(line, 0, lineHeight / 2);
    },
  }));
}

function subtitle(context: Context, studio: Studio, text: string): Part[] {
  if (text === "") return [];
  const { unit, ink } = studio;
  const style = { font: studio.font, weight: 400, sizePx: 42 * unit };
  const maxWidth = contentWidth(studio) * 0.8;
  const set = setText(context, text, { ...style, smallest: 0.7, maxWidth, maxLines: 3 });
  const lineHeight = set.sizePx * 1.42;
  // The tails of a written title hang lower.
  const gap = (studio.cursive ? 58 : 26) * unit;
  const draw = (on: Context) => {
    useFont(on, style, set.sizePx);
    on.globalAlpha *= 0.86;
    on.fillStyle = ink;
    for (const [index, line] of set.lines.entries()) on.fillText(line, 0, gap + lineHeight * (index + 0.5));
  };
  const width = widestOf(context, set, style);
  return [{ width, height: gap + lineHeight * set.lines.length, below: 0, draw }];
}

/** On the brand's own colour a button of that colour would vanish, so on a dark ground it is white, and on a light one ink. */
function button(context: Context, studio: Studio, text: string): Part[] {
  if (text === "") return [];
  const { unit, look, dark, ink } = studio;
  const seen = !dark && contrast(look.primary, studio.ground) >= seenContrast;
  const style = { font: studio.font, weight: 600, sizePx: 36 * unit };
  const set = setText(context, text, { ...style, smallest: 0.6, maxWidth: contentWidth(studio) * 0.7, maxLines: 1 });
  const label = set.lines[0] ?? "";
  const width = widthOf(context, label) + 2 * 56 * unit;
  const [gap, height] = [60 * unit, 92 * unit];
  const draw = (on: Context) => {
    on.shadowColor = "rgba(6, 10, 24, 0.30)";
    on.shadowBlur = 40 * unit;
    on.shadowOffsetY = 14 * unit;
    on.fillStyle = seen ? look.primary : ink;
    on.beginPath();
    on.roundRect(-width / 2, gap, width, height, height / 2);
    on.fill();
    on.shadowColor = "transparent";
    on.fillStyle = seen ? look.onPrimary : inkOn(ink);
    useFont(on, style, set.sizePx);
    on.fillText(label, 0, gap + height / 2);
  };
  return [{ width, height: gap + height, below: 0, draw }];
}
