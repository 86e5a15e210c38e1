import type { Box } from "#browser/step.ts";
import { clipped } from "#editing/layout.ts";
import { wholePixels } from "#lib/boxes.ts";
import { captionDrawer } from "./draw/caption.ts";
import { drawKicker } from "./draw/kicker.ts";
import { nowhere, type Overlay } from "./draw/overlays.ts";
import type { ScreenDrawer } from "./draw/screen.ts";
import { partSheet, type Context, type Studio } from "./draw/studio.ts";
import { mostOverlays, type FilmFrame } from "./pixels/film-frame.ts";

/**
 * What lies over a film's picture, kept as pixels with alpha for as long as it stays: what is under it may change with every
 * frame, and reading pixels from Skia costs more than drawing them.
 */
export class LaidOverlays {
  readonly #studio: Studio;
  readonly #frame: FilmFrame;
  readonly #drawer: ScreenDrawer;
  readonly #caption: ReturnType<typeof captionDrawer>;
  readonly #kept = Array.from({ length: mostOverlays }, () => ({ key: "", box: nowhere }));

  constructor(studio: Studio, { frame, drawer }: { readonly frame: FilmFrame; readonly drawer: ScreenDrawer }) {
    this.#studio = studio;
    this.#frame = frame;
    this.#drawer = drawer;
    this.#caption = captionDrawer(studio);
  }

  /** Lays an overlay on what the frame shows in a box. */
  lay(slot: number, overlay: Overlay, within: Box): void {
    const part = wholePixels(clipped(overlay.box, within));
    if (part.width === 0 || part.height === 0) return;
    const { box, at } = this.#drawn(slot, overlay);
    const { workspace, width } = this.#frame;
    for (let y = part.y; y < part.y + part.height; y += 1) {
      const from = at + ((y - box.y) * box.width + part.x - box.x) * 4;
      workspace.kernels.layOver(from, this.#frame.at + (y * width + part.x) * 4, part.width);
    }
  }

  /**
   * Where its pixels are, and which part of the film they are for. All of an overlay is drawn: where a shape is cut by the
   * edge of its canvas, Skia gives its sides other shades, and a frame would depend on those before it.
   */
  #drawn(slot: number, overlay: Overlay): { readonly box: Box; readonly at: number } {
    const { workspace, width, height } = this.#frame;
    const at = workspace.at.overlays + slot * width * height * 4;
    const kept = this.#kept[slot]!;
    if (kept.key === overlay.key) return { box: kept.box, at };
    const box = wholePixels(clipped(overlay.box, { x: 0, y: 0, width, height }));
    const { context } = partSheet(box);
    this.#draw(context, overlay);
    workspace.bytes.set(context.getImageData(0, 0, box.width, box.height).data, at);
    this.#kept[slot] = { key: overlay.key, box };
    return { box, at };
  }

  #draw(context: Context, { screen, card, caption }: Overlay): void {
    if (screen !== null) this.#drawer.overlays(context, screen);
    if (card !== null) drawKicker(context, this.#studio, card);
    if (caption !== null) this.#caption(context, caption);
  }
}
