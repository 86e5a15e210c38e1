import type { FontOf } from "../fonts.ts";
import type { Context } from "./studio.ts";

export type TextStyle = {
  readonly font: FontOf;
  readonly weight: number;
  readonly sizePx: number;
  /** The size may shrink to this share before text is cut. */
  readonly smallest: number;
  readonly maxWidth: number;
  readonly maxLines: number;
  /** Share of the size that is added between letters. */
  readonly spacing?: number;
};

export type SetText = { readonly lines: readonly string[]; readonly sizePx: number };

/**
 * Breaks text into lines that fit. Text that is too long shrinks step by step to `smallest`, and what still does not
 * fit ends in an ellipsis. The context keeps the font that was chosen.
 */
export function setText(context: Context, text: string, style: TextStyle): SetText {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const steps = 12;
  for (let step = 0; step <= steps; step += 1) {
    const sizePx = Math.round(style.sizePx * (1 - ((1 - style.smallest) * step) / steps));
    useFont(context, style, sizePx);
    const lines = balanced(context, words, style.maxWidth);
    const fits = lines.length <= style.maxLines && lines.every((line) => widthOf(context, line) <= style.maxWidth);
    if (fits || step === steps) return { lines: fits ? lines : cut(context, lines, style), sizePx };
  }
  return { lines: [], sizePx: style.sizePx };
}

export function useFont(context: Context, style: Pick<TextStyle, "font" | "weight" | "spacing">, sizePx: number): void {
  context.font = style.font(style.weight, sizePx);
  context.letterSpacing = `${(style.spacing ?? 0) * sizePx}px`;
}

/** The text, or as much of its begin as fits with an ellipsis. */
export function ellipsis(context: Context, text: string, maxWidth: number): string {
  if (widthOf(context, text) <= maxWidth) return text;
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)];
  let kept = letters.length;
  const shortened = () => `${text.slice(0, letters[kept]?.index ?? text.length).trimEnd()}…`;
  while (kept > 0 && widthOf(context, shortened()) > maxWidth) kept -= 1;
  return shortened();
}

export const widthOf = (context: Context, text: string): number => context.measureText(text).width;

/** As few lines as the width allows, then as even as they can be, so that no word is left alone on the last one. */
function balanced(context: Context, words: readonly string[], maxWidth: number): string[] {
  const widest = wrap(context, words, maxWidth);
  if (widest.length < 2) return widest;
  let best = widest;
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = wrap(context, words, maxWidth * share);
    if (narrower.length > widest.length) return best;
    best = narrower;
  }
  return best;
}

function wrap(context: Context, words: readonly string[], maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(context, longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(context: Context, lines: readonly string[], style: TextStyle): string[] {
  const kept = lines.slice(0, style.maxLines);
  const rest = lines.slice(style.maxLines - 1).join(" ");
  if (lines.length > style.maxLines) kept[kept.length - 1] = rest;
  return kept.map((line) => ellipsis(context, line, style.maxWidth));
}
