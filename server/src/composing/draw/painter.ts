import type { Canvas, Image } from "@napi-rs/canvas";
import type { FrameState, PictureState } from "#editing/frame-state.ts";
import { riseShare, slideShade } from "../entrance.ts";
import { captionDrawer } from "./caption.ts";
import { drawCard } from "./card.ts";
import { drawCutaway } from "./cutaway.ts";
import { drawKicker } from "./kicker.ts";
import { screenDrawer, type ScreenDrawer } from "./screen.ts";
import { sheet, type Context, type Studio } from "./studio.ts";

/** Draws whole frames of any kind. */
export type Painter = {
  /** The canvas is the painter's own and is overwritten by the next frame. */
  readonly paint: (state: FrameState) => Promise<Canvas>;
  /** Begins to decode what a later frame will show. */
  readonly prepare: (state: FrameState) => void;
};

export function painter(studio: Studio, screen: ScreenDrawer = screenDrawer(studio)): Painter {
  const frame = sheet(studio.film);
  const scratch = sheet(studio.film);
  const caption = captionDrawer(studio);
  const drawPicture = async (context: Context, state: PictureState) => {
    const picture = await pictureOf(state, studio);
    context.resetTransform();
    context.globalAlpha = 1;
    if (state.kind === "card") {
      drawCard(context, studio, state);
      drawKicker(context, studio, state);
    } else if (state.kind === "cutaway") drawCutaway(context, studio, { state, picture });
    else screen.draw(context, state, picture as Image);
  };
  const paint = async ({ entering, picture, caption: words }: FrameState): Promise<Canvas> => {
    await drawPicture(frame.context, entering === null ? picture : entering.under);
    if (entering !== null) {
      await drawPicture(scratch.context, picture);
      enter(frame.context, scratch.canvas, entering);
    }
    if (words !== null) caption(frame.context, words);
    return frame.canvas;
  };
  const prepare = (state: FrameState) => {
    for (const file of filesOf(state)) studio.pictures.foresee(file);
  };
  return { paint, prepare };
}

async function pictureOf(state: PictureState, studio: Studio): Promise<Image | null> {
  const file = fileOf(state);
  return file === null ? null : studio.pictures.load(file);
}

/** Lays the coming picture over the one that leaves. */
function enter(context: Context, coming: Canvas, { kind, progress }: NonNullable<FrameState["entering"]>): void {
  const { width, height } = coming;
  context.save();
  if (kind === "slide") {
    context.fillStyle = "#000000";
    context.globalAlpha = slideShade * progress;
    context.fillRect(0, 0, width, height);
    context.globalAlpha = 1;
    context.drawImage(coming, Math.round(width * (1 - progress)), 0);
  } else {
    context.globalAlpha = progress;
    context.drawImage(coming, 0, kind === "rise" ? Math.round(height * riseShare * (1 - progress)) : 0);
  }
  context.restore();
}

function fileOf(state: PictureState): string | null {
  if (state.kind === "screen") return state.frame.file;
  return state.kind === "cutaway" ? (state.picture?.file ?? null) : null;
}

function filesOf(state: FrameState): string[] {
  const under = state.entering === null ? null : fileOf(state.entering.under);
  return [fileOf(state.picture), under].filter((file) => file !== null);
}
