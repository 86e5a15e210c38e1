import { blend, luminance, readableOn } from "./colours.ts";
import type { Look } from "./timeline.ts";

/** Colours are `#RRGGBB`; places and sizes are shares of the film's width (x) and height (y) unless they say pixels. */
export type BackgroundLayer =
  /** A linear gradient through the film's centre; 0° runs to the right, 90° downwards. Stops run 0–1. */
  | {
      readonly kind: "linear";
      readonly angle: number;
      readonly stops: readonly { readonly at: number; readonly colour: string }[];
    }
  /** A soft light: full in the middle, gone at `radius` (share of the film's longer side). */
  | {
      readonly kind: "glow";
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly colour: string;
      readonly opacity: number;
    }
  /** A fine regular pattern; `spacingPx` and `sizePx` (dot diameter, line width) are for a film 1080 high or wide. */
  | {
      readonly kind: "dots" | "grid" | "diagonals";
      readonly spacingPx: number;
      readonly sizePx: number;
      readonly colour: string;
      readonly opacity: number;
    };

/** What stands behind the browser window: a ground and layers drawn over it in order. */
export type Background = {
  readonly id: string;
  readonly name: string;
  readonly ground: string;
  readonly layers: readonly BackgroundLayer[];
};

const linear = (angle: number, ...colours: string[]): BackgroundLayer => ({
  kind: "linear",
  angle,
  stops: colours.map((colour, index) => ({ at: index / Math.max(1, colours.length - 1), colour })),
});

const glow = (place: [x: number, y: number, radius: number], colour: string, opacity: number): BackgroundLayer => {
  const [x, y, radius] = place;
  return { kind: "glow", x, y, radius, colour, opacity };
};

const pattern = (kind: "dots" | "grid" | "diagonals", spacingPx: number, colour: string): BackgroundLayer => ({
  kind,
  spacingPx,
  sizePx: kind === "dots" ? 3 : 1,
  colour,
  opacity: 0.12,
});

/** The plain one stands for `backgroundId: null`. */
const plain: Background = { id: "plain", name: "Plain", ground: "#EEF0F4", layers: [linear(90, "#F4F5F8", "#E6E9EF")] };

/** Every background that does not depend on the domain. */
export const namedBackgrounds: readonly Background[] = [
  plain,
  {
    id: "dawn",
    name: "Dawn",
    ground: "#FBD9C4",
    layers: [
      linear(60, "#FDE8D7", "#F7B9A8", "#C9A2D8"),
      glow([0.15, 0.1, 0.6], "#FFF4E3", 0.8),
      glow([0.9, 0.95, 0.5], "#8E7CC3", 0.5),
    ],
  },
  {
    id: "lagoon",
    name: "Lagoon",
    ground: "#0E5E6F",
    layers: [
      linear(120, "#0A4A66", "#0F7478"),
      glow([0.8, 0.15, 0.55], "#3FC4B0", 0.3),
      glow([0.1, 0.9, 0.5], "#0A2F5A", 0.7),
    ],
  },
  {
    id: "midnight",
    name: "Midnight",
    ground: "#0B1020",
    layers: [linear(90, "#141B34", "#070A14"), glow([0.5, 0, 0.6], "#3D4FA8", 0.45), pattern("dots", 36, "#AEB9E8")],
  },
  {
    id: "meadow",
    name: "Meadow",
    ground: "#D7EBCF",
    layers: [
      linear(45, "#EAF5DC", "#B5DDBB"),
      glow([0.9, 0.1, 0.5], "#FFF9C9", 0.7),
      glow([0.05, 0.95, 0.5], "#6DB7A0", 0.55),
    ],
  },
  {
    id: "ember",
    name: "Ember",
    ground: "#3A1022",
    layers: [
      linear(135, "#2A0B24", "#7A1F2B"),
      glow([0.85, 0.85, 0.55], "#FF7A3D", 0.5),
      glow([0.1, 0.1, 0.5], "#8A2BA0", 0.4),
    ],
  },
  {
    id: "blueprint",
    name: "Blueprint",
    ground: "#123A7A",
    layers: [linear(90, "#1A4A96", "#0E2F66"), pattern("grid", 48, "#BBD4FF")],
  },
  {
    id: "linen",
    name: "Linen",
    ground: "#F1ECE2",
    layers: [linear(75, "#F7F3EA", "#E8DFCF"), pattern("diagonals", 18, "#9C8B6B")],
  },
  {
    id: "orchid",
    name: "Orchid",
    ground: "#5B2A86",
    layers: [
      linear(30, "#4A1F7A", "#A03A8A"),
      glow([0.2, 0.15, 0.5], "#6C78F0", 0.45),
      glow([0.95, 0.9, 0.5], "#F08FB0", 0.3),
    ],
  },
  {
    id: "slate",
    name: "Slate",
    ground: "#2B323D",
    layers: [linear(110, "#3A4350", "#1F252E"), glow([0.5, 1.05, 0.7], "#5C6B80", 0.4)],
  },
];

/** Ids that a request may name: every named one and the brand's own. */
export const backgroundIds: readonly string[] = ["brand", ...namedBackgrounds.map(({ id }) => id)];

/** The background of a film; a name that is not known (any more) gets the plain one. */
export function backgroundOf(look: Pick<Look, "background" | "primary" | "secondary">): Background {
  if (look.background === "brand") return brandBackground(look.primary, look.secondary);
  return namedBackgrounds.find(({ id }) => id === look.background) ?? plain;
}

/**
 * The domain's own colours, calmed so that the window in front stays the brightest thing to look at, and each moved as
 * far as words on it need.
 */
function brandBackground(primary: string, secondary: string): Background {
  const dark = luminance(primary) < 0.4;
  const [shade, ink] = dark ? ["#0A0D16", "#FFFFFF"] : ["#8A92A6", "#10131A"];
  const calm = (colour: string, towards: string, amount: number) => readableOn(ink, blend(colour, towards, amount));
  return {
    id: "brand",
    name: "Brand",
    ground: calm(primary, shade, 0.25),
    layers: [
      linear(120, calm(primary, "#FFFFFF", 0.08), calm(primary, shade, 0.45)),
      glow([0.9, 0.1, 0.55], calm(secondary, "#FFFFFF", 0.15), 0.55),
      glow([0.08, 0.95, 0.5], calm(primary, shade, 0.6), 0.6),
    ],
  };
}
