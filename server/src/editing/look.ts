import type { Brief } from "#videos/brief.ts";
import { blend, contrast, luminance, parseColour, readableContrast, turnHue } from "./colours.ts";
import type { Look } from "./timeline.ts";

/** Used when the domain has no colours: a calm blue that white text is readable on, and its companion. */
const fallback = { primary: "#3454D1", secondary: "#12A594" };

const ink = "#10131A";
const paper = "#FFFFFF";

/**
 * Colours, font and background of a film. The domain's colours are kept where text can be read on them and else moved
 * just far enough; `backgroundId` absent means the brand's own background, `null` a plain neutral one.
 */
export function lookOf(brief: Brief): Look {
  const primary = guardedPrimary(colourOr(brief.domain.primaryColor, fallback.primary));
  const companion = brief.domain.primaryColor ? companionOf(primary) : fallback.secondary;
  const background = brief.request.backgroundId;
  return {
    name: brief.domain.applicationName,
    font: brief.request.font,
    background: background === undefined ? "brand" : (background ?? "plain"),
    primary,
    secondary: colourOr(brief.domain.secondaryColor, companion),
    onPrimary: textOn(primary),
    logoFile: brief.domain.logoFile ?? null,
  };
}

/** A neighbour in hue; what is between red and yellow turns back, since yellow turns to a poisonous green. */
function companionOf(primary: string): string {
  const [red, green, blue] = parseColour(primary) ?? [0, 0, 0];
  return turnHue(primary, red >= green && green >= blue ? -30 : 40);
}

const colourOr = (colour: string | undefined, otherwise: string): string =>
  colour !== undefined && parseColour(colour) ? colour.toUpperCase() : otherwise;

/** White where it is readable, else ink: one of the two always is after the guard. */
const textOn = (ground: string): string => (contrast(ground, paper) >= readableContrast ? paper : ink);

/**
 * A brand colour nearly dark enough for white text is darkened until it is; a light one keeps its tone and carries
 * ink. Colours in between, on which neither reads, are lightened.
 */
function guardedPrimary(colour: string): string {
  const towards = contrast(colour, paper) >= 2.4 ? "#000000" : "#FFFFFF";
  for (let step = 0; step <= 40; step += 1) {
    const variant = blend(colour, towards, step / 40);
    if (contrast(variant, textOn(variant)) >= readableContrast) return separable(variant);
  }
  return towards;
}

/** White itself cannot be a brand's ground on a light page: it would leave cards without an edge. */
const separable = (colour: string): string => (luminance(colour) > 0.95 ? blend(colour, ink, 0.06) : colour);
