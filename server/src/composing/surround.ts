import type { Box } from "#browser/step.ts";
import type { ScreenState } from "#editing/frame-state.ts";
import { clipped } from "#editing/layout.ts";
import { viewOf, type ScreenDrawer } from "./draw/screen.ts";
import { partSheet, type Studio } from "./draw/studio.ts";
import { windowRadius } from "./draw/window.ts";
import type { FilmFrame } from "./pixels/film-frame.ts";
import type { Lie } from "./pixels/page-picture.ts";

/** Where the page is seen: every pixel that it touches, and those that it fills alone. Both in whole film pixels. */
export type PagePlace = { readonly lie: Lie; readonly page: Box; readonly inner: Box };

/** Sides that lie on a pixel's edge lose a little to binary fractions. */
const slack = 1e-6;

export function pagePlace(
  screen: ScreenState,
  { studio, pictureWidth }: { readonly studio: Studio; readonly pictureWidth: number },
): PagePlace {
  const view = viewOf(screen, studio);
  const { film, window } = studio;
  const { x, y, width, height } = window.content;
  const [left, top] = [x * view.scale + view.x, y * view.scale + view.y];
  const [right, bottom] = [left + width * view.scale, top + height * view.scale];
  const within = (box: Box) => clipped(box, { x: 0, y: 0, ...film }) ?? { x: 0, y: 0, width: 0, height: 0 };
  const between = ({ from, to, start, end }: { from: number; to: number; start: number; end: number }) =>
    within({ x: from, y: start, width: to - from, height: end - start });
  return {
    lie: { scale: (view.scale * width) / pictureWidth, x: left, y: top },
    page: between({
      ...{ from: Math.floor(left + slack), to: Math.ceil(right - slack) },
      ...{ start: Math.floor(top + slack), end: Math.ceil(bottom - slack) },
    }),
    inner: between({
      ...{ from: Math.ceil(left - slack), to: Math.floor(right + slack) },
      ...{ start: Math.ceil(top - slack), end: Math.floor(bottom - windowRadius * view.scale) },
    }),
  };
}

/** Everything round the page: background, shadow and the window's bar, drawn anew when the camera or the address moves. */
export class Surround {
  readonly #studio: Studio;
  readonly #frame: FilmFrame;
  readonly #drawer: ScreenDrawer;
  #key = "";

  constructor(studio: Studio, { frame, drawer }: { readonly frame: FilmFrame; readonly drawer: ScreenDrawer }) {
    this.#studio = studio;
    this.#frame = frame;
    this.#drawer = drawer;
  }

  /** Gives a key that is equal where nothing round the page differs and the page lies at the same place. */
  draw(screen: ScreenState, place: PagePlace): string {
    const key = JSON.stringify([screen.address, screen.camera, place.lie.scale]);
    if (key === this.#key) return key;
    const { bytes, at } = this.#frame.workspace;
    const { width } = this.#studio.film;
    for (const part of around({ x: 0, y: 0, ...this.#studio.film }, place.inner)) {
      const { context } = partSheet(part);
      this.#drawer.around(context, screen, part);
      const { data } = context.getImageData(0, 0, part.width, part.height);
      for (let row = 0; row < part.height; row += 1) {
        const to = at.surround + ((part.y + row) * width + part.x) * 4;
        bytes.set(data.subarray(row * part.width * 4, (row + 1) * part.width * 4), to);
      }
    }
    this.#key = key;
    return key;
  }

  /** Lays a part of it over the frame, wherever the page does not fill the pixels alone. */
  lay(box: Box, { inner }: PagePlace): void {
    const { kernels, at } = this.#frame.workspace;
    for (const part of around(box, inner)) {
      for (let row = part.y; row < part.y + part.height; row += 1) {
        const pixel = (row * this.#frame.width + part.x) * 4;
        kernels.layOver(at.surround + pixel, at.frame + pixel, part.width);
      }
    }
  }
}

/** A box without another one: the strips above, below, left and right of it. */
function around(box: Box, without: Box): Box[] {
  const hole = clipped(without, box);
  if (hole === null) return [box];
  const [right, bottom] = [hole.x + hole.width, hole.y + hole.height];
  return [
    { ...box, height: hole.y - box.y },
    { ...box, y: bottom, height: box.y + box.height - bottom },
    { x: box.x, y: hole.y, width: hole.x - box.x, height: hole.height },
    { x: right, y: hole.y, width: box.x + box.width - right, height: hole.height },
  ].filter(({ width, height }) => width > 0 && height > 0);
}
