import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

/**
 * The image library, loaded by the first picture: a service that sees none does not hold its 25 MB. It opens PNG, JPEG
 * and WebP and nothing else; of its other loaders (SVG, PDF, camera formats …) not one is ever reached by what a
 * stranger sends.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });
    return sharp;
  });
  return loaded;
}
