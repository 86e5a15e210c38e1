import type { Canvas } from "@napi-rs/canvas";
import type { Box } from "#browser/step.ts";
import type { FrameState, PictureState, ScreenState } from "#editing/frame-state.ts";
import { clipped } from "#editing/layout.ts";
import { wholePixels } from "#lib/boxes.ts";
import { cardArea, drawCard } from "./draw/card.ts";
import { cutawayArea, drawCutaway } from "./draw/cutaway.ts";
import {
  apart,
  captionOverlay,
  cardOverlays,
  changedBoxes,
  noOverlay,
  overlaysOf,
  type Overlay,
} from "./draw/overlays.ts";
import { painter, type Painter } from "./draw/painter.ts";
import { screenDrawer } from "./draw/screen.ts";
import { partSheet, type Context, type Studio } from "./draw/studio.ts";
import { Entrance } from "./entrance.ts";
import { LaidOverlays } from "./laid-overlays.ts";
import { FilmFrame, mostOverlays } from "./pixels/film-frame.ts";
import { PagePicture } from "./pixels/page-picture.ts";
import { readScan, type Scan } from "./pixels/png.ts";
import { Pictures } from "./pictures.ts";
import { Surround, pagePlace, type PagePlace } from "./surround.ts";

/** What is on the frame, where it needs no more than what changed of it; `place` names what lies under the overlays. */
type Shown = { readonly place: string; readonly overlays: readonly Overlay[] };

const partPlace = "part";

/** The caption lies over everything else, in the last slot, also where one picture gives way to another. */
const captionSlot = mostOverlays - 1;

/** What comes in, and the words that stand over both pictures meanwhile. */
type Over = Pick<FrameState, "caption"> & { readonly entering: NonNullable<FrameState["entering"]> };

/** Opaque pixels of a part of the film. */
type Layer = { readonly pixels: Buffer; readonly area: Box };

/**
 * Paints a film's frames one after the other into one frame, and of a screen only what differs from the frame before:
 * the page's pixels are copied or mixed straight from its picture, what is round it is drawn when the camera moves, and
 * only what lies over it is drawn by Skia, in its own small boxes.
 */
export class FilmPainter {
  readonly frame: FilmFrame;
  readonly #studio: Studio;
  readonly #whole: Painter;
  readonly #page: PagePicture;
  readonly #surround: Surround;
  readonly #overlays: LaidOverlays;
  readonly #scans = new Pictures<Scan>(readScan);
  #shown: Shown | null = null;
  #ground: Layer | null = null;
  #part: (Layer & { readonly key: string }) | null = null;
  readonly #entrance: Entrance;
  readonly #film: Box;

  constructor(studio: Studio) {
    this.#studio = studio;
    this.#film = { x: 0, y: 0, ...studio.film };
    this.frame = new FilmFrame(studio.film, studio.window.content);
    this.#entrance = new Entrance(this.frame);
    const screen = screenDrawer(studio);
    this.#whole = painter(studio, screen);
    this.#page = new PagePicture(this.frame);
    this.#surround = new Surround(studio, { frame: this.frame, drawer: screen });
    this.#overlays = new LaidOverlays(studio, { frame: this.frame, drawer: screen });
  }

  /** Begins to read what a later frame will show. */
  prepare({ picture, entering }: FrameState): void {
    for (const coming of entering === null ? [picture] : [picture, entering.under]) {
      if (coming.kind === "screen") this.#scans.foresee(coming.frame.file);
      else this.#whole.prepare({ picture: coming, entering: null, caption: null });
    }
  }

  /** Paints a frame; gives the parts that may differ from the one before, which are apart from each other. */
  async paint({ picture, entering, caption }: FrameState): Promise<Box[]> {
    const wasMixed = this.frame.isMixed;
    this.frame.showPainted();
    if (entering !== null) return this.#paintEntrance(picture, { entering, caption });
    const changed = await this.#paintPicture(picture, caption);
    return wasMixed ? [this.#film] : changed;
  }

  async #paintEntrance(coming: PictureState, { entering, caption }: Over): Promise<Box[]> {
    const leaving = JSON.stringify(entering.under);
    if (!this.#entrance.keeps(leaving)) {
      await this.#paintPicture(entering.under, null);
      this.#entrance.keep(leaving);
    }
    await this.#paintPicture(coming, null);
    this.#entrance.mix(entering);
    this.#overlays.lay(captionSlot, captionOverlay(caption, this.#studio), this.#film);
    return [this.#film];
  }

  async #paintPicture(picture: PictureState, caption: FrameState["caption"]): Promise<Box[]> {
    if (picture.kind === "screen") {
      const scan = await this.#scans.load(picture.frame.file);
      if (this.#page.fits(scan)) return this.#paintScreen(picture, { scan, caption });
    }
    const part = partOf(picture, this.#studio);
    if (part !== null) return this.#paintPart(part, partOverlays(picture, caption, this.#studio));
    this.#shown = null;
    const canvas: Canvas = await this.#whole.paint({ picture, caption, entering: null });
    const changed = this.frame.take(canvas.data());
    return changed === null ? [] : [changed];
  }

  #paintScreen(screen: ScreenState, over: { scan: Scan; caption: FrameState["caption"] }): Box[] {
    const pageChange = this.#page.show(over.scan);
    const place = pagePlace(screen, { studio: this.#studio, pictureWidth: this.#page.width });
    const overlays = overlaysOf(screen, over.caption, this.#studio);
    const changed = pageChange === null ? [] : [seen(pageChange, place)];
    return this.#paintChanges({ place: this.#surround.draw(screen, place), overlays }, changed, (box) => {
      this.#page.paint(wholePixels(clipped(box, place.page)), place.lie);
      this.#surround.lay(box, place);
    });
  }

  #paintPart(part: Part, overlays: readonly Overlay[]): Box[] {
    const before = this.#shown?.place === partPlace ? this.#part : null;
    const now = this.#part?.key === part.key ? this.#part : drawn(part, this.#studio);
    this.#part = now;
    this.#ground ??= { pixels: this.#studio.background.data(), area: this.#film };
    const layers = [this.#ground, now];
    const changed = before === null || isSame(before, now) ? [] : [before.area, now.area];
    return this.#paintChanges({ place: partPlace, overlays }, changed, (box) => {
      for (const layer of layers) this.#copyLayer(layer, wholePixels(clipped(layer.area, box)));
    });
  }

  #copyLayer({ pixels, area }: Layer, { x, y, width, height }: Box): void {
    for (let row = y; row < y + height; row += 1) {
      const from = ((row - area.y) * area.width + x - area.x) * 4;
      this.frame.row(row, x, x + width).set(pixels.subarray(from, from + width * 4));
    }
  }

  /** Lays what is under the overlays, and then these, wherever the frame may differ from the one before. */
  #paintChanges(now: Shown, changed: readonly Box[], lay: (box: Box) => void): Box[] {
    const before = this.#shown;
    this.#shown = now;
    const changes =
      before?.place === now.place ? [...changedBoxes(before.overlays, now.overlays), ...changed] : [this.#film];
    const boxes = apart(changes.map((box) => this.frame.aligned(box)));
    for (const box of boxes) {
      lay(box);
      for (const [slot, overlay] of now.overlays.entries()) this.#overlays.lay(slot, overlay, box);
    }
    return boxes;
  }
}

/** What stands on the film's background and fills only a part of it; equal keys are drawn equally. */
type Part = { readonly key: string; readonly area: Box; readonly draw: (context: Context) => void };

/** Cards without the line above them, words and figures; `null` for what fills the film. */
function partOf(picture: PictureState, studio: Studio): Part | null {
  if (picture.kind === "card") {
    const key = JSON.stringify({ ...picture, kicker: null });
    return { key, area: cardArea(studio, picture), draw: (context) => drawCard(context, studio, picture) };
  }
  const area = picture.kind === "cutaway" ? cutawayArea(studio, picture) : null;
  if (picture.kind !== "cutaway" || area === null) return null;
  const draw = (context: Context) => drawCutaway(context, studio, { state: picture, picture: null });
  return { key: JSON.stringify(picture), area, draw };
}

const partOverlays = (picture: PictureState, caption: FrameState["caption"], studio: Studio): Overlay[] =>
  picture.kind === "card" ? cardOverlays(picture, caption, studio) : [noOverlay, captionOverlay(caption, studio)];

/** Words that have come are drawn anew while time goes on, to the same pixels. */
const isSame = (one: Layer, other: Layer): boolean =>
  one === other || (JSON.stringify(one.area) === JSON.stringify(other.area) && one.pixels.equals(other.pixels));

/** A part with its background. */
function drawn({ key, area: wanted, draw }: Part, studio: Studio): Layer & { readonly key: string } {
  const area = wholePixels(clipped(wanted, { x: 0, y: 0, ...studio.film }));
  const { canvas, context } = partSheet(area);
  draw(context);
  return { key, area, pixels: canvas.data() };
}

/** Where a change of the page's picture is seen: its pixels also count in those beside them. */
function seen(change: Box, { lie }: PagePlace): Box {
  const margin = Math.ceil(lie.scale) + 1;
  return {
    x: change.x * lie.scale + lie.x - margin,
    y: change.y * lie.scale + lie.y - margin,
    width: change.width * lie.scale + 2 * margin,
    height: change.height * lie.scale + 2 * margin,
  };
}
