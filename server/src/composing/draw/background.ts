import { createCanvas, ImageData, type Canvas } from "@napi-rs/canvas";
import type { Background, BackgroundLayer } from "#editing/backgrounds.ts";
import { parseColour } from "#editing/colours.ts";
import { coverageOf } from "./pattern.ts";

type Size = { readonly width: number; readonly height: number };
type Rgb = readonly [number, number, number];

/** Mixes a layer into one row of the picture, as fractions of 0–255, three a pixel. */
type Shade = (row: Float32Array, y: number) => void;

/**
 * Draws what stands behind the window. Colours are mixed as fractions and rounded once with a grain of half a step, so
 * that soft gradients do not band in eight bits. It is mixed row by row, as nothing is encoded before it is there.
 */
export function drawBackground(background: Background, size: Size): Canvas {
  const [red, green, blue] = rgbOf(background.ground);
  const shades = background.layers.map((layer) => shadeOf(layer, size));
  const pixels = new Uint8ClampedArray(size.width * size.height * 4);
  const row = new Float32Array(size.width * 3);
  const grain = grains();
  for (let y = 0, at = 0; y < size.height; y += 1) {
    for (let part = 0; part < row.length; part += 3) {
      row[part] = red;
      row[part + 1] = green;
      row[part + 2] = blue;
    }
    for (const shade of shades) shade(row, y);
    for (let part = 0; part < row.length; part += 3, at += 4) {
      const noise = grain();
      pixels[at] = row[part]! + noise;
      pixels[at + 1] = row[part + 1]! + noise;
      pixels[at + 2] = row[part + 2]! + noise;
      pixels[at + 3] = 255;
    }
  }
  const canvas = createCanvas(size.width, size.height);
  canvas.getContext("2d").putImageData(new ImageData(pixels, size.width, size.height), 0, 0);
  return canvas;
}

function shadeOf(layer: BackgroundLayer, size: Size): Shade {
  if (layer.kind === "linear") return linear(layer, size);
  if (layer.kind === "glow") return glow(layer, size);
  const tint: Tint = { colour: rgbOf(layer.colour), weight: 0 };
  const coverage = coverageOf(layer, Math.min(size.width, size.height) / 1080);
  return (row, y) => {
    for (let x = 0; x < size.width; x += 1) {
      tint.weight = coverage(x, y) * layer.opacity;
      mix(row, x * 3, tint);
    }
  };
}

/** A colour and how much of it there is at a pixel, 0–1; one object for a whole layer, as there are two million pixels. */
type Tint = { readonly colour: Rgb; weight: number };

function mix(row: Float32Array, at: number, { colour, weight }: Tint): void {
  row[at] = row[at]! + (colour[0] - row[at]!) * weight;
  row[at + 1] = row[at + 1]! + (colour[1] - row[at + 1]!) * weight;
  row[at + 2] = row[at + 2]! + (colour[2] - row[at + 2]!) * weight;
}

function linear(layer: Extract<BackgroundLayer, { kind: "linear" }>, size: Size): Shade {
  const angle = (layer.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // As in CSS: the corners that lie farthest along the line get the first and the last colour.
  const length = Math.abs(size.width * cos) + Math.abs(size.height * sin);
  const ramp = rampOf(layer.stops);
  const last = ramp.length / 3 - 2;
  return (row, y) => {
    for (let x = 0; x < size.width; x += 1) {
      const along = ((x - size.width / 2) * cos + (y - size.height / 2) * sin) / length + 0.5;
      const place = Math.min(1, Math.max(0, along)) * (last + 1);
      const step = Math.min(last, Math.floor(place));
      const share = place - step;
      for (let part = 0; part < 3; part += 1) {
        const from = ramp[step * 3 + part]!;
        row[x * 3 + part] = from + (ramp[step * 3 + 3 + part]! - from) * share;
      }
    }
  };
}

/** Colours at even distances along a gradient, three fractions each. */
function rampOf(stops: readonly { readonly at: number; readonly colour: string }[]): Float32Array {
  const steps = 64;
  const ramp = new Float32Array((steps + 1) * 3);
  for (let step = 0; step <= steps; step += 1) {
    const at = step / steps;
    const next = Math.max(
      1,
      stops.findIndex((stop) => stop.at >= at),
    );
    const [from, to] = [stops[next - 1]!, stops[next] ?? stops[next - 1]!];
    const share = to.at === from.at ? 0 : (at - from.at) / (to.at - from.at);
    const [a, b] = [rgbOf(from.colour), rgbOf(to.colour)];
    ramp.set([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share], step * 3);
  }
  return ramp;
}

function glow(layer: Extract<BackgroundLayer, { kind: "glow" }>, size: Size): Shade {
  const tint: Tint = { colour: rgbOf(layer.colour), weight: 0 };
  const [centreX, centreY] = [layer.x * size.width, layer.y * size.height];
  const radius = layer.radius * Math.max(size.width, size.height);
  return (row, y) => {
    const down = (y - centreY) ** 2;
    const half = Math.sqrt(Math.max(0, radius ** 2 - down));
    const end = Math.min(size.width, Math.ceil(centreX + half));
    for (let x = Math.max(0, Math.floor(centreX - half)); x < end; x += 1) {
      const near = Math.max(0, 1 - Math.sqrt((x - centreX) ** 2 + down) / radius);
      tint.weight = near * near * (3 - 2 * near) * layer.opacity;
      mix(row, x * 3, tint);
    }
  };
}

const rgbOf = (colour: string): Rgb => parseColour(colour) ?? [0, 0, 0];

/** Triangular noise of ±1 step around the middle of a step, the same for every film, so that equal films stay equal. */
function grains(): () => number {
  let seed = 0x2545f491;
  const next = () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) / 2 ** 32;
  };
  return () => next() - next();
}
