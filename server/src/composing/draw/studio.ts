import { createCanvas, type Canvas, type Image, type SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "#browser/step.ts";
import { backgroundOf } from "#editing/backgrounds.ts";
import { contrast } from "#editing/colours.ts";
import { unitOf } from "#editing/layout.ts";
import type { Look, Timeline } from "#editing/timeline.ts";
import { fontOf, type FontOf } from "#lettering/fonts.ts";
import { images, type Pictures } from "../pictures.ts";
import { drawBackground } from "./background.ts";
import { plateOf } from "./plate.ts";

export type Context = SKRSContext2D;

/** What every drawing of one film shares; made once, so that nothing costly is drawn twice. */
export type Studio = {
  readonly film: { readonly width: number; readonly height: number };
  /** Film pixels for one pixel of a layout that is 1080 on its shorter side. */
  readonly unit: number;
  readonly look: Look;
  readonly window: Timeline["window"];
  readonly background: Canvas;
  /** The background's own colour, under all that is drawn over it. */
  readonly ground: string;
  /** Text that stands directly on the background. */
  readonly ink: string;
  /** Whether the background is dark, so that `ink` is light. */
  readonly dark: boolean;
  /** The film's font, and the one of the browser's own bar. */
  readonly font: FontOf;
  readonly barFont: FontOf;
  /** A joined-up hand: its letters must not be spread or set in capitals, and its lines need more room. */
  readonly cursive: boolean;
  readonly logo: Image | null;
  /** Colour of what the logo stands on. */
  readonly plate: string;
  readonly pictures: Pictures<Image>;
};

type Scenery = Pick<Timeline, "width" | "height" | "look" | "window">;

export async function openStudio(timeline: Scenery): Promise<Studio> {
  const { width, height, look, window } = timeline;
  const film = { width, height };
  const pictures = images();
  const background = backgroundOf(look);
  const logo = look.logoFile === null ? null : await pictures.load(look.logoFile);
  const dark = contrast(background.ground, "#FFFFFF") > contrast(background.ground, "#10131A");
  return {
    film,
    unit: unitOf(film),
    look,
    window,
    background: drawBackground(background, film),
    ground: background.ground,
    dark,
    ink: dark ? "#FFFFFF" : "#10131A",
    font: fontOf(look.font),
    barFont: fontOf("Inter"),
    cursive: look.font === "Playwrite",
    logo,
    plate: logo === null ? "" : plateOf(logo),
    pictures,
  };
}

export type Sheet = { readonly canvas: Canvas; readonly context: Context };

/** A small canvas for a part of the film, to be drawn on in film pixels: the cost of reading one is that of its size. */
export function partSheet({ x, y, width, height }: Box): Sheet {
  const drawn = sheet({ width, height });
  drawn.context.translate(-x, -y);
  return drawn;
}

/** A canvas of the film's size and what draws on it. */
export function sheet(film: Studio["film"]): Sheet {
  const canvas = createCanvas(film.width, film.height);
  return { canvas, context: canvas.getContext("2d") };
}
