import type { Box } from "#browser/step.ts";
import type { CardState, FrameState, ScreenState } from "#editing/frame-state.ts";
import { captionArea, clipped, lowerThirdArea } from "#editing/layout.ts";
import { unionOf } from "#lib/boxes.ts";
import { kickerArea } from "./kicker.ts";
import { viewOf } from "./screen.ts";
import type { Studio } from "./studio.ts";

/**
 * Something drawn over what is under it, of one kind: equal keys are drawn equally, and nothing of it lies outside its
 * box.
 */
export type Overlay = {
  readonly key: string;
  readonly box: Box;
  /** The frame with nothing else over its page, where it lies on a page. */
  readonly screen: ScreenState | null;
  /** Whose small line it is, where it lies on a card. */
  readonly card: CardState | null;
  readonly caption: FrameState["caption"];
};

/** The box of what is not there. */
export const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

export const captionOverlay = (caption: FrameState["caption"], { film }: Studio): Overlay => ({
  ...{ key: JSON.stringify(caption), box: caption === null ? nowhere : captionArea(film, caption.place) },
  ...{ screen: null, card: null, caption },
});

/** Keeps the slot of something that is not there. */
export const noOverlay: Overlay = { key: "", box: nowhere, screen: null, card: null, caption: null };

/** What lies over a card: all that need not be the same in every recipient's film. */
export function cardOverlays(card: CardState, caption: FrameState["caption"], studio: Studio): Overlay[] {
  const box = kickerArea(studio, card) ?? nowhere;
  // The line's place depends on the words below it, and not on how far these have come.
  const key = card.kicker === null ? "" : JSON.stringify({ ...card, progress: 1 });
  return [{ key, box, screen: null, card, caption: null }, captionOverlay(caption, studio)];
}

/**
 * Everything that a frame shows over the page, in the order of drawing, each in a slot of its own so that two frames can
 * be compared.
 */
export function overlaysOf(screen: ScreenState, caption: FrameState["caption"], studio: Studio): Overlay[] {
  const view = viewOf(screen, studio);
  const { film, unit } = studio;
  const around = (box: Box, margin: number): Box => ({
    x: box.x * view.scale + view.x - margin,
    y: box.y * view.scale + view.y - margin,
    width: box.width * view.scale + 2 * margin,
    height: box.height * view.scale + 2 * margin,
  });
  const pointOf = (point: { readonly x: number; readonly y: number }) => ({
    x: point.x,
    y: point.y,
    width: 0,
    height: 0,
  });
  const { cursor, ring, lowerThird, ripples } = screen;
  // The margins hold the shapes at their largest, with shadows (three times their deviation, half the blur) and the way
  // on which they come in; the pointer is at most 32 long and grows half as fast.
  const bare: ScreenState = { ...screen, cursor: null, ripples: [], ring: null, lowerThird: null };
  const over = (key: unknown, box: Box | null, shown: Partial<ScreenState> = {}): Overlay => {
    return { key: JSON.stringify(key), box: box ?? nowhere, screen: { ...bare, ...shown }, card: null, caption: null };
  };
  const near = ripples.map((ripple) => around(pointOf(ripple), 48 * view.scale));
  return [
    over([ring, view], ring && around(ring.box, 16 * view.scale), { ring }),
    over([ripples, view], near.length > 0 ? unionOf(near) : null, { ripples }),
    over([cursor, view], cursor && around(pointOf(cursor), 48 * (1 + (view.scale - 1) / 2)), { cursor }),
    over(lowerThird, lowerThird && inflated(lowerThirdArea(film), 112 * unit), { lowerThird }),
    captionOverlay(caption, studio),
  ];
}

/** Where two frames differ that differ in overlays only. */
export const changedBoxes = (before: readonly Overlay[], after: readonly Overlay[]): Box[] =>
  after.flatMap((overlay, slot) => {
    const old = before[slot];
    return old === undefined || old.key === overlay.key ? [] : [old.box, overlay.box];
  });

/** Boxes that have nothing in common and hold all of the given ones; those that overlap become one. */
export function apart(boxes: readonly Box[]): Box[] {
  const done: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    for (let at = done.findIndex((each) => clipped(each, whole)); at >= 0;) {
      whole = unionOf([whole, ...done.splice(at, 1)]);
      at = done.findIndex((each) => clipped(each, whole));
    }
    if (whole.width > 0 && whole.height > 0) done.push(whole);
  }
  return done;
}

const inflated = (box: Box, margin: number): Box => ({
  x: box.x - margin,
  y: box.y - margin,
  width: box.width + 2 * margin,
  height: box.height + 2 * margin,
});
