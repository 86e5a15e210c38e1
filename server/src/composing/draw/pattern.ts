import type { BackgroundLayer } from "#editing/backgrounds.ts";

type Pattern = Extract<BackgroundLayer, { kind: "dots" | "grid" | "diagonals" }>;

/** How much of a pixel a fine pattern covers, 0–1; edges are soft over one pixel. `unit` scales it to the film. */
export function coverageOf(pattern: Pattern, unit: number): (x: number, y: number) => number {
  const spacing = pattern.spacingPx * unit;
  const half = (pattern.sizePx * unit) / 2;
  /** Distance to the nearest multiple of the spacing, counted from the middle of the first gap. */
  const off = (value: number) => Math.abs((((value % spacing) + spacing) % spacing) - spacing / 2);
  const soft = (distance: number) => Math.min(1, Math.max(0, half - distance + 0.5));
  if (pattern.kind === "dots") return (x, y) => soft(Math.hypot(off(x), off(y)));
  if (pattern.kind === "grid") return (x, y) => Math.max(soft(off(x)), soft(off(y)));
  return (x, y) => soft(off((x + y) * Math.SQRT1_2));
}
