import type { Box } from "#browser/step.ts";

/**
 * What one frame shows: everything composing needs to draw it, and nothing that would not change a pixel. Numbers are
 * rounded where they are made, so that equal pictures have equal states and are drawn once.
 */
export type FrameState = {
  readonly picture: PictureState;
  /** While a piece comes in: the picture under it, and how far the new one has come (0–1, eased). */
  readonly entering: {
    readonly under: PictureState;
    readonly kind: "fade" | "rise" | "slide";
    readonly progress: number;
  } | null;
  readonly caption: {
    readonly lines: readonly string[];
    readonly place: "bottom" | "top";
    readonly opacity: number;
  } | null;
};

export type PictureState = CardState | ScreenState | CutawayState;

/**
 * `progress` runs 0–1 over the piece's own animation and then stays 1, so that a resting card is drawn once; it runs back
 * where a scene is to come in. At 0 nothing is seen of the card, and it has no words. The small line above them comes when
 * they have come and is gone before they go: `null` until it is seen.
 */
export type CardState = {
  readonly kind: "card";
  readonly kicker: { readonly text: string; readonly progress: number } | null;
  readonly title: string;
  readonly subtitle: string;
  readonly button: string;
  readonly progress: number;
};

export type ScreenState = {
  readonly kind: "screen";
  readonly frame: { readonly file: string; readonly density: number };
  readonly address: string;
  /** Film point (x, y) that is at the centre, and the scale about it; scale 1 is the whole film. */
  readonly camera: { readonly scale: number; readonly x: number; readonly y: number };
  /** Film point of the tip; like ripples and ring it lies on the stage and moves with the camera. */
  readonly cursor: {
    readonly x: number;
    readonly y: number;
    readonly pressed: boolean;
    readonly opacity: number;
  } | null;
  readonly ripples: readonly { readonly x: number; readonly y: number; readonly progress: number }[];
  readonly ring: { readonly box: Box; readonly opacity: number } | null;
  readonly lowerThird: { readonly title: string; readonly number: string; readonly progress: number } | null;
};

export type CutawayState = {
  readonly kind: "cutaway";
  readonly style: "detail" | "device" | "words" | "figure";
  readonly picture: { readonly file: string; readonly density: number; readonly box: Box } | null;
  readonly text: string;
  readonly figure: string;
  /** 0–1 over the whole piece, for the slow move or the count. */
  readonly progress: number;
};
