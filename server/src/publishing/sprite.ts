import type { WantedPicture } from "#composing/film.ts";
import type { Timeline } from "#editing/timeline.ts";
import { spriteGrid } from "#videos/pictures.ts";

/** One picture with a hundred small ones evenly spread over the film, for a player's seek bar. */
export function spriteOf({ width, height, durationMs }: Timeline, file: string): WantedPicture {
  const { columns, rows, tileWidth } = spriteGrid;
  const tile = { width: tileWidth, height: 2 * Math.round((tileWidth * height) / width / 2) };
  const count = columns * rows;
  const tiles = Array.from({ length: count }, (_, index) => ({
    atMs: ((index + 0.5) * durationMs) / count,
    x: (index % columns) * tile.width,
    y: Math.floor(index / columns) * tile.height,
    ...tile,
  }));
  return { file, width: columns * tile.width, height: rows * tile.height, tiles };
}
