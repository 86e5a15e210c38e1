import type { WantedPicture } from "#composing/film.ts";
import type { Timeline } from "#editing/timeline.ts";
import { spriteGrid } from "#videos/pictures.ts";

/** A shorter film has fewer pictures to tell apart: those of one second are the same. */
const secondMs = 1000;

/** One picture with a hundred small ones evenly spread over the film, for a player's seek bar. */
export function spriteOf({ width, height, durationMs }: Timeline, file: string): WantedPicture {
  const { columns, rows, tileWidth } = spriteGrid;
  const tile = { width: tileWidth, height: 2 * Math.round((tileWidth * height) / width / 2) };
  const count = columns * rows;
  const tiles = Array.from({ length: count }, (_, index) => ({
    atMs: middleOfSecond(((index + 0.5) * durationMs) / count, durationMs),
    x: (index % columns) * tile.width,
    y: Math.floor(index / columns) * tile.height,
    ...tile,
  }));
  return { file, width: columns * tile.width, height: rows * tile.height, tiles };
}

const middleOfSecond = (atMs: number, durationMs: number): number =>
  Math.min((Math.floor(atMs / secondMs) + 0.5) * secondMs, durationMs);
