import type { Canvas, Image } from "@napi-rs/canvas";
import type { Box } from "#browser/step.ts";
import type { FrameState, PictureState, ScreenState } from "#editing/frame-state.ts";
import { captionDrawer } from "./caption.ts";
import { drawCard } from "./card.ts";
import { drawCutaway } from "./cutaway.ts";
import { changedBox, overlaysOf, type Overlay } from "./overlays.ts";
import { restKeyOf, screenDrawer } from "./screen.ts";
import { sheet, type Context, type Studio } from "./studio.ts";

/** A drawn frame. The canvas is the painter's own and is overwritten by the next frame. */
export type Painted = {
  readonly canvas: Canvas;
  /** The part that differs from the frame painted before, with even sides; `null` when all of it may. */
  readonly changed: Box | null;
};

export type Painter = {
  readonly paint: (state: FrameState) => Promise<Painted>;
  /** Begins to decode what a later frame will show. */
  readonly prepare: (state: FrameState) => void;
};

type Shown = { readonly restKey: string; readonly overlays: readonly Overlay[] };

export function painter(studio: Studio): Painter {
  const frame = sheet(studio.film);
  const scratch = sheet(studio.film);
  const caption = captionDrawer(studio);
  const screen = screenDrawer(studio);
  let shown: Shown | null = null;
  const drawPicture = async (context: Context, state: PictureState) => {
    const picture = await pictureOf(state, studio);
    context.resetTransform();
    context.globalAlpha = 1;
    if (state.kind === "card") drawCard(context, studio, state);
    else if (state.kind === "cutaway") drawCutaway(context, studio, { state, picture });
    else screen.draw(context, state, picture as Image);
  };
  const repair = async (state: ScreenState, over: FrameState["caption"], box: Box) => {
    const rest = screen.rest(state, (await pictureOf(state, studio)) as Image);
    const { x, y, width, height } = box;
    frame.context.save();
    frame.context.beginPath();
    frame.context.rect(x, y, width, height);
    frame.context.clip();
    frame.context.drawImage(rest, x, y, width, height, x, y, width, height);
    screen.overlays(frame.context, state);
    if (over !== null) caption(frame.context, over);
    frame.context.restore();
  };
  const paint = async (state: FrameState): Promise<Painted> => {
    const { entering, picture } = state;
    const before = shown;
    shown = entering === null && picture.kind === "screen" ? shownOf(picture, state.caption, studio) : null;
    if (shown !== null && before?.restKey === shown.restKey && picture.kind === "screen") {
      const changed = changedBox(before.overlays, shown.overlays, studio.film);
      if (changed.width > 0) await repair(picture, state.caption, changed);
      return { canvas: frame.canvas, changed };
    }
    await drawPicture(frame.context, entering === null ? picture : entering.under);
    if (entering !== null) {
      await drawPicture(scratch.context, picture);
      enter(frame.context, scratch.canvas, entering);
    }
    if (state.caption !== null) caption(frame.context, state.caption);
    return { canvas: frame.canvas, changed: null };
  };
  const prepare = (state: FrameState) => {
    for (const file of filesOf(state)) studio.pictures.load(file).catch(() => {});
  };
  return { paint, prepare };
}

const shownOf = (screen: ScreenState, caption: FrameState["caption"], studio: Studio): Shown => ({
  restKey: restKeyOf(screen),
  overlays: overlaysOf(screen, caption, studio),
});

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
    context.globalAlpha = 0.35 * progress;
    context.fillRect(0, 0, width, height);
    context.globalAlpha = 1;
    context.drawImage(coming, Math.round(width * (1 - progress)), 0);
  } else {
    context.globalAlpha = progress;
    context.drawImage(coming, 0, kind === "rise" ? Math.round(height * 0.08 * (1 - progress)) : 0);
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
