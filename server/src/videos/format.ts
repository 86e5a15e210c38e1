import type { Aspect } from "#videos/generation.ts";

type Size = { readonly width: number; readonly height: number };

/** Sizes of a film and of the browser window in it, in film pixels unless they say otherwise. */
export type Format = Size & {
  readonly fps: 30 | 60;
  /** The page's viewport, in CSS pixels. */
  readonly viewport: Size;
  /** Film pixels for each CSS pixel while the camera shows the whole film. */
  readonly pageScale: number;
  /** Where the viewport's top left corner stands in the film. */
  readonly content: { readonly x: number; readonly y: number };
  /** Height of the browser bar above the viewport. */
  readonly barHeight: number;
};

type Shape = Size & Pick<Format, "viewport" | "pageScale" | "barHeight"> & { readonly top: number };

/**
 * A wide film is watched on a desk and shows a desktop's page pixel by pixel. The narrow ones are watched on a phone at
 * a third of their size: they show the page of a tablet (wider than 768, below which sites hide their menus) enlarged,
 * and leave room under the window for captions; the upright one has a chapter's title above it.
 */
const shapes = {
  "16:9": { width: 1920, height: 1080, viewport: { width: 1600, height: 900 }, pageScale: 1, barHeight: 44, top: 68 },
  "9:16": {
    width: 1080,
    height: 1920,
    viewport: { width: 800, height: 1060 },
    pageScale: 1.3,
    barHeight: 58,
    top: 196,
  },
  "1:1": { width: 1080, height: 1080, viewport: { width: 800, height: 640 }, pageScale: 1.25, barHeight: 52, top: 32 },
} as const satisfies Record<Aspect, Shape>;

/** The format of a film; 16:9 at 30 frames a second unless the request says otherwise. */
export function formatOf(request: { aspect?: Aspect; fps?: 30 | 60 }): Format {
  const { top, ...shape } = shapes[request.aspect ?? "16:9"];
  const { width, viewport, pageScale, barHeight } = shape;
  const content = { x: (width - viewport.width * pageScale) / 2, y: top + barHeight };
  return { ...shape, fps: request.fps ?? 30, content };
}
