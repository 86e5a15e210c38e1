import type { SKRSContext2D } from "@napi-rs/canvas";
import { textOf, wordsOf, type Word } from "#lib/words.ts";
import type { FontOf } from "./fonts.ts";

type Context = SKRSContext2D;

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
 * Breaks text into lines that fit, at spaces or where a script without them may break. Text that is too long shrinks step
 * by step to `smallest`, and what still does not fit ends in an ellipsis. The context keeps the font that was chosen.
 */
export function setText(context: Context, text: string, style: TextStyle): SetText {
  const words = measured(context, text, style);
  const steps = 12;
  for (let step = 0; step <= steps; step += 1) {
    const sizePx = Math.round(style.sizePx * (1 - ((1 - style.smallest) * step) / steps));
    const parts = balanced(words, (style.maxWidth * style.sizePx) / sizePx, style.maxLines);
    useFont(context, style, sizePx);
    const lines = parts.length <= style.maxLines ? parts.map(textOf) : [];
    const fits = parts.length === lines.length && lines.every((line) => widthOf(context, line) <= style.maxWidth);
    if (fits || step === steps) return { lines: fits ? lines : cut(context, parts, style), sizePx };
  }
  return { lines: [], sizePx: style.sizePx };
}

/** A word and how wide it is at the style's own size, in pixels; a smaller size is narrower in the same proportion. */
type MeasuredWord = Word & { readonly px: number; readonly spacePx: number };

/** Each word is measured once: lines are tried a hundred times, and a text may be long. */
function measured(context: Context, text: string, style: TextStyle): MeasuredWord[] {
  useFont(context, style, style.sizePx);
  const spacePx = widthOf(context, " ");
  return wordsOf(text).map((word) => {
    return { ...word, px: widthOf(context, word.text), spacePx: word.spaced ? spacePx : 0 };
  });
}

export function useFont(context: Context, style: Pick<TextStyle, "font" | "weight" | "spacing">, sizePx: number): void {
  context.font = style.font(style.weight, sizePx);
  context.letterSpacing = `${(style.spacing ?? 0) * sizePx}px`;
}

/** The text, or as much of its begin as fits with an ellipsis. */
export function ellipsis(context: Context, text: string, maxWidth: number): string {
  if (widthOf(context, text) <= maxWidth) return text;
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)];
  const shortened = (kept: number) => `${text.slice(0, letters[kept]?.index ?? text.length).trimEnd()}…`;
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const kept = Math.floor((fits + tooMany) / 2);
    if (widthOf(context, shortened(kept)) <= maxWidth) fits = kept;
    else tooMany = kept;
  }
  return shortened(fits);
}

export const widthOf = (context: Context, text: string): number => context.measureText(text).width;

/** As few lines as the width allows, then as even as they can be, so that no word is left alone on the last one. */
function balanced(words: readonly MeasuredWord[], maxWidth: number, maxLines: number): MeasuredWord[][] {
  const widest = wrap(words, maxWidth);
  if (widest.length < 2 || widest.length > maxLines) return widest;
  let best = widest;
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = wrap(words, maxWidth * share);
    if (narrower.length > widest.length) return best;
    best = narrower;
  }
  return best;
}

function wrap(words: readonly MeasuredWord[], maxWidth: number): MeasuredWord[][] {
  const lines: MeasuredWord[][] = [];
  let width = 0;
  for (const word of words) {
    const last = lines.at(-1);
    const longer = width + (last?.at(-1)?.spacePx ?? 0) + word.px;
    if (last !== undefined && longer <= maxWidth) {
      last.push(word);
      width = longer;
    } else {
      lines.push([word]);
      width = word.px;
    }
  }
  return lines;
}

function cut(context: Context, lines: readonly (readonly MeasuredWord[])[], style: TextStyle): string[] {
  // The line after the last one holds at least a word more than fits; what follows it is never seen.
  const rest = lines.slice(style.maxLines - 1, style.maxLines + 1).flat();
  const kept = [...lines.slice(0, style.maxLines - 1), rest].map(textOf);
  const more = lines.length > style.maxLines + 1 ? "…" : "";
  return kept.map((line, index) => ellipsis(context, index === kept.length - 1 ? line + more : line, style.maxWidth));
}
