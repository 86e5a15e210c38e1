import { createRequire } from "node:module";
import { GlobalFonts } from "@napi-rs/canvas";
import type { Font } from "#videos/generation.ts";

/** A CSS font value for the canvas, from a weight (400–700) and a size in film pixels. */
export type FontOf = (weight: number, sizePx: number) => string;

type Source = { readonly name: string; readonly scripts: readonly string[]; readonly weights: readonly number[] };

const weights = [400, 500, 600, 700];
const european = ["latin", "latin-ext", "cyrillic", "greek"];

/** npm packages `@fontsource/<name>`, with the files that each of them has. */
const sources: Record<Font, Source> = {
  Inter: { name: "inter", scripts: european, weights },
  OpenSans: { name: "open-sans", scripts: european, weights },
  Playwrite: { name: "playwrite-us-trad", scripts: ["latin"], weights: [400] },
  Poppins: { name: "poppins", scripts: ["latin", "latin-ext"], weights },
  Roboto: { name: "roboto", scripts: european, weights },
};

/**
 * Where a letter is taken from when the film's font lacks it. The canvas looks through every other installed font
 * after these, so a script is drawn as boxes only where the machine has no font for it at all.
 */
const fallbacks = ["Noto Sans", "Noto Sans CJK SC", "Noto Color Emoji", "sans-serif"];

/**
 * Makes the film fonts known to the canvas of this process (once, however often it is called) and returns how to name
 * `font`. The families have private names, so that an installed font of the same name never changes a film.
 */
export function fontOf(font: Font): FontOf {
  register(font);
  const families = sources[font].scripts.map((script) => familyOf(font, script));
  const stack = [...families, ...fallbacks].map((family) => `"${family}"`).join(", ");
  return (weight, sizePx) => `${weight} ${sizePx}px ${stack}`;
}

function register(font: Font): void {
  const source = sources[font];
  const { resolve } = createRequire(import.meta.url);
  for (const script of source.scripts) {
    const family = familyOf(font, script);
    if (GlobalFonts.has(family)) continue;
    for (const weight of source.weights) {
      const file = resolve(`@fontsource/${source.name}/files/${source.name}-${script}-${weight}-normal.woff2`);
      if (GlobalFonts.registerFromPath(file, family) === null) throw new Error(`the font ${file} cannot be read`);
    }
  }
}

/** Each file holds one script only, so scripts are families that fall back on each other. */
const familyOf = (font: Font, script: string): string => `Reelwright ${font} ${script}`;
