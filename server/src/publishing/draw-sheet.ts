import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { readableOn } from "#editing/colours.ts";
import type { Look } from "#editing/timeline.ts";
import { fontOf, type FontOf } from "#lettering/fonts.ts";
import { ellipsis, setText, useFont, type SetText } from "#lettering/text.ts";

/** What stands on top of a contact sheet. */
export type Heading = { readonly title: string; readonly domain: string };

/** A picture file, when it is seen and in which chapter, and the words under it. */
type Tile = { readonly file: string; readonly label: readonly string[]; readonly text: string };

type Sheet = {
  readonly heading: Heading;
  readonly tiles: readonly Tile[];
  readonly film: Size;
  readonly look: Look;
};
type Size = { readonly width: number; readonly height: number };
/** A tile with its words broken into lines. */
type SetTile = Tile & { readonly words: SetText };

/** All sizes are pixels of the sheet. */
const widthPx = 1600;
const margin = 48;
const gap = 32;
const heading = { height: 168, titlePx: 54, domainPx: 26 };
const words = { labelPx: 18, sizePx: 24, lineHeight: 1.36, maxLines: 4, above: 18, below: 14 };
const radius = 10;

const ink = "#10131A";
const ground = "#F4F5F8";
const edge = "#D5D9E2";

const jpegQuality = 90;

/** Pictures in a row: as many as can still be read, and no more than there are. */
function columnsFor({ width, height }: Size, tiles: number): number {
  const widest = width > height ? 3 : width === height ? 4 : 5;
  return Math.min(widest, Math.max(2, tiles));
}

/** How wide the pictures of a sheet are, so that they can be taken in just that size. Even, as encoders like it. */
export function tileWidthPx(film: Size, tiles: number): number {
  const columns = columnsFor(film, tiles);
  return 2 * Math.floor((widthPx - 2 * margin - (columns - 1) * gap) / columns / 2);
}

/** Draws a contact sheet in the film's font and colours. Words are drawn as letters whatever they say. */
export async function drawSheet({ heading: head, tiles, film, look }: Sheet): Promise<Buffer> {
  const font = fontOf(look.font);
  const columns = columnsFor(film, tiles.length);
  const tile = { width: tileWidthPx(film, tiles.length), height: 0 };
  tile.height = Math.round((tile.width * film.height) / film.width);
  const measuring = createCanvas(1, 1).getContext("2d");
  const rows = rowsOf(
    tiles.map((each) => ({ ...each, words: setWords(measuring, each.text, { font, maxWidth: tile.width }) })),
    columns,
  );
  const heights = rows.map((row) => tile.height + wordsHeight(row) + gap);
  const height = heading.height + margin + heights.reduce((sum, each) => sum + each, 0) + margin - gap;
  const canvas = createCanvas(widthPx, Math.round(height));
  const context = canvas.getContext("2d");
  context.fillStyle = ground;
  context.fillRect(0, 0, widthPx, height);
  context.textBaseline = "middle";
  drawHeading(context, head, { font, look });
  let top = heading.height + margin;
  for (const [index, row] of rows.entries()) {
    for (const [column, each] of row.entries()) {
      const x = margin + column * (tile.width + gap);
      await drawPicture(context, each.file, { x, y: top, ...tile });
      drawWords(context, each, { x, y: top + tile.height, width: tile.width, font, colour: look.primary });
    }
    top += heights[index] ?? 0;
  }
  return canvas.encode("jpeg", jpegQuality);
}

type Setting = { readonly font: FontOf; readonly maxWidth: number };

const setWords = (context: SKRSContext2D, text: string, { font, maxWidth }: Setting): SetText =>
  setText(context, text, {
    font,
    weight: 500,
    sizePx: words.sizePx,
    smallest: 0.8,
    maxWidth,
    maxLines: words.maxLines,
  });

function rowsOf(tiles: readonly SetTile[], columns: number): SetTile[][] {
  const count = Math.ceil(tiles.length / columns);
  return Array.from({ length: count }, (_, row) => tiles.slice(row * columns, (row + 1) * columns));
}

/** Of the tile in the row that has most to say. */
function wordsHeight(row: readonly SetTile[]): number {
  const lines = Math.max(...row.map((tile) => tile.words.lines.length));
  return words.above + words.labelPx * 1.6 + lines * words.sizePx * words.lineHeight + words.below;
}

function drawHeading(context: SKRSContext2D, { title, domain }: Heading, { font, look }: { font: FontOf; look: Look }) {
  context.fillStyle = look.primary;
  context.fillRect(0, 0, widthPx, heading.height);
  const maxWidth = widthPx - 2 * margin;
  const style = { font, weight: 700, sizePx: heading.titlePx, smallest: 0.6, maxWidth, maxLines: 1 };
  const [line = ""] = setText(context, title, style).lines;
  context.fillStyle = look.onPrimary;
  context.fillText(line, margin, heading.height * 0.4);
  useFont(context, { font, weight: 400 }, heading.domainPx);
  context.fillText(ellipsis(context, domain, maxWidth), margin, heading.height * 0.74);
}

type Place = Size & { readonly x: number; readonly y: number };

async function drawPicture(context: SKRSContext2D, file: string, { x, y, width, height }: Place): Promise<void> {
  const image = await loadImage(file);
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.clip();
  context.drawImage(image, x, y, width, height);
  context.restore();
  context.strokeStyle = edge;
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.stroke();
}

type WordsPlace = Omit<Place, "height"> & { readonly font: FontOf; readonly colour: string };

function drawWords(context: SKRSContext2D, tile: SetTile, { x, y, width, font, colour }: WordsPlace): void {
  const label = tile.label.filter((part) => part !== "").join("  ·  ");
  const labelHeight = words.labelPx * 1.6;
  useFont(context, { font, weight: 600 }, words.labelPx);
  context.fillStyle = readableOn(ground, colour);
  context.fillText(ellipsis(context, label, width), x, y + words.above + labelHeight / 2);
  useFont(context, { font, weight: 500 }, tile.words.sizePx);
  context.fillStyle = ink;
  for (const [index, line] of tile.words.lines.entries()) {
    const middle = (index + 0.5) * words.sizePx * words.lineHeight;
    context.fillText(line, x, y + words.above + labelHeight + middle);
  }
}
