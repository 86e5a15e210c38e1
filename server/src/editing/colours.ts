import { clamp, mix } from "./easing.ts";

/** Red, green, blue, 0–255. */
type Rgb = readonly [number, number, number];

/** Reads `#RRGGBB` (case does not matter); `undefined` for anything else. */
export function parseColour(text: string | undefined): Rgb | undefined {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text ?? "");
  return digits ? [hex(digits[1]), hex(digits[2]), hex(digits[3])] : undefined;
}

const hex = (digits: string | undefined) => Number.parseInt(digits ?? "0", 16);

const formatColour = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(clamp(part, 0, 255))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`.toUpperCase();

const rgbOf = (colour: string): Rgb => parseColour(colour) ?? [0, 0, 0];

/** Mixes two `#RRGGBB` colours; `amount` 0 is the first, 1 the second. */
export function blend(from: string, to: string, amount: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  return formatColour([mix(a[0], b[0], amount), mix(a[1], b[1], amount), mix(a[2], b[2], amount)]);
}

/** WCAG 2 relative luminance, 0 (black) – 1 (white). */
export function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const [white, ink] = ["#ffffff", "#10131a"];

/** Words on a ground of that colour: whichever is easier to read. */
export const inkOn = (ground: string): string => (contrast(ground, white) >= contrast(ground, ink) ? white : ink);

/** WCAG AA for text of ordinary size. */
export const readableContrast = 4.5;

/** The nearest tint or shade of `colour` that can be read on `ground`; darker on light grounds, lighter on dark ones. */
export function readableOn(ground: string, colour: string): string {
  const towards = contrast(ground, "#000000") > contrast(ground, "#FFFFFF") ? "#000000" : "#FFFFFF";
  for (let step = 0; step < 20; step += 1) {
    const variant = blend(colour, towards, step / 20);
    if (contrast(ground, variant) >= readableContrast) return variant;
  }
  return towards;
}

/** Turns the hue by `degrees`, keeping lightness and saturation as HSL has them. */
export function turnHue(colour: string, degrees: number): string {
  const [red, green, blue] = rgbOf(colour);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Rotation about the grey axis: the usual approximation, exact enough for a companion colour.
  const third = (1 - cos) / 3;
  const root = Math.sqrt(1 / 3) * sin;
  const turn = (a: number, b: number, c: number) => a * (cos + third) + b * (third - root) + c * (third + root);
  return formatColour([turn(red, green, blue), turn(green, blue, red), turn(blue, red, green)]);
}
