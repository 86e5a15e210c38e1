import type { Aspect } from "#videos/generation.ts";

/** Sizes of a film and of the browser window in it. All in film pixels, which are CSS pixels of the filmed page. */
export type Format = {
  readonly width: number;
  readonly height: number;
  readonly fps: 30 | 60;
  /** The page's viewport. It is drawn 1:1 when the camera is not zoomed, so nothing is resampled. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Where the viewport's top left corner stands in the film. */
  readonly content: { readonly x: number; readonly y: number };
  /** Height of the browser bar above the viewport. */
  readonly barHeight: number;
};

const barHeight = 44;

const shapes = {
  "16:9": { width: 1920, height: 1080, viewport: { width: 1600, height: 900 } },
  "9:16": { width: 1080, height: 1920, viewport: { width: 1000, height: 1500 } },
  "1:1": { width: 1080, height: 1080, viewport: { width: 1000, height: 900 } },
} as const satisfies Record<Aspect, object>;

/** The format of a film; 16:9 at 30 frames a second unless the request says otherwise. */
export function formatOf(request: { aspect?: Aspect; fps?: 30 | 60 }): Format {
  const shape = shapes[request.aspect ?? "16:9"];
  const content = {
    x: (shape.width - shape.viewport.width) / 2,
    y: (shape.height - shape.viewport.height - barHeight) / 2 + barHeight,
  };
  return { ...shape, fps: request.fps ?? 30, content, barHeight };
}
