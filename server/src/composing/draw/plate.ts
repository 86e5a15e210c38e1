import { createCanvas, type Image } from "@napi-rs/canvas";
import { luminance } from "#editing/colours.ts";

const white = "#FFFFFF";
const ink = "#10131A";
/** From this share of a full pixel on it hides what is under it. */
const opaque = 0.98;
/** A picture of so light a colour would not be seen on white. */
const lightest = 0.8;
/** Samples along each side; a logo's ground shows in few. */
const samples = 48;

/**
 * The colour of the plate on which a logo stands: the logo's own ground where it has one, so that no frame shows round it;
 * white for one without, or ink where the logo itself is as good as white.
 */
export function plateOf(logo: Image): string {
  const context = createCanvas(samples, samples).getContext("2d");
  context.drawImage(logo, 0, 0, samples, samples);
  const { data } = context.getImageData(0, 0, samples, samples);
  const pixels = Array.from({ length: samples * samples }, (_, index) => [...data.subarray(index * 4, index * 4 + 4)]);
  const solid = (pixel: readonly number[] | undefined) => (pixel?.[3] ?? 0) >= opaque * 255;
  const corners = [pixels[0], pixels[samples - 1], pixels.at(-samples), pixels.at(-1)];
  const ground = colourOf(corners[0]);
  if (corners.every((corner) => solid(corner) && colourOf(corner) === ground)) return ground;
  const seen = pixels.filter(solid).map((pixel) => luminance(colourOf(pixel)));
  const mean = seen.reduce((sum, one) => sum + one, 0) / Math.max(1, seen.length);
  return mean > lightest ? ink : white;
}

const colourOf = ([red = 0, green = 0, blue = 0]: readonly number[] = []): string =>
  `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
