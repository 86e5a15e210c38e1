import { createCanvas, type Image } from "@napi-rs/canvas";
import { luminance } from "#editing/colours.ts";

const white = "#FFFFFF";
const ink = "#10131A";
/** From this share of a full pixel on it hides what is under it. */
const opaque = 0.98;
/** From this share on there is something of it to be seen. */
const seen = 0.5;
/** What is lighter would not be seen on white; what is darker, not on ink. */
const lightest = 0.8;
const darkest = 0.03;
/** From this share of a logo's outline on a part of it would be missing. */
const missed = 0.25;
/** Samples along each side; a logo's ground shows in few. */
const samples = 48;

/**
 * The colour of the plate on which a logo stands: the logo's own ground where it has one, so that no frame shows round it;
 * white for one without, or ink where more of its outline would go under on white: a white word beside a red mark.
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
  const outline = pixels.filter((pixel, index) => isSeen(pixel) && !isInside(pixels, index));
  const share = (isLost: (luminance: number) => boolean) =>
    outline.filter((pixel) => isLost(luminance(colourOf(pixel)))).length / Math.max(1, outline.length);
  const onWhite = share((each) => each > lightest);
  return onWhite > missed && onWhite > share((each) => each < darkest) ? ink : white;
}

const isSeen = (pixel: readonly number[] | undefined): boolean => (pixel?.[3] ?? 0) >= seen * 255;

/** Whether all around a sample belongs to the logo as well: what is light there is seen on what is around it. */
const isInside = (pixels: readonly number[][], index: number): boolean =>
  index % samples > 0 &&
  index % samples < samples - 1 &&
  [index - 1, index + 1, index - samples, index + samples].every((each) => isSeen(pixels[each]));

const colourOf = ([red = 0, green = 0, blue = 0]: readonly number[] = []): string =>
  `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
