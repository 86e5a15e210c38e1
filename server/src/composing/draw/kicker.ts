import type { Box } from "#browser/step.ts";
import type { CardState } from "#editing/frame-state.ts";
import { setText, useFont, widthOf } from "#lettering/text.ts";
import { cardLayout } from "./card.ts";
import { sheet, type Context, type Studio } from "./studio.ts";

/** How far the line rises while it comes, and how far its letters reach beyond their line, on a film of 1080 lines. */
const rise = 14;
const reach = 12;
/** Between the line and what the card begins with: a logo stands on a plate, a title has air of its own above it. */
const above = { logo: 44, title: 26 };

/**
 * The small line above a card's words. What is under it stands where it stands without it, so that a card that greets
 * somebody by name comes and goes as it does for everybody.
 */
type Kicker = { readonly box: Box; readonly draw: (context: Context) => void };

/** The part of the film that the line takes on its way; `null` when there is none to be seen. */
export const kickerArea = (scene: Studio, card: CardState): Box | null => kickerOf(scene, card)?.box ?? null;

export function drawKicker(context: Context, scene: Studio, card: CardState): void {
  kickerOf(scene, card)?.draw(context);
}

function kickerOf(scene: Studio, card: CardState): Kicker | null {
  const { kicker } = card;
  if (kicker === null) return null;
  const { studio, top, contentWidth } = cardLayout(scene, card);
  const { film, unit, ink } = studio;
  const style = { font: studio.font, weight: 600, sizePx: 27 * unit, spacing: studio.cursive ? 0 : 0.14 };
  const label = studio.cursive ? kicker.text : kicker.text.toUpperCase();
  const { context } = sheet({ width: 8, height: 8 });
  const set = setText(context, label, { ...style, smallest: 0.7, maxWidth: contentWidth, maxLines: 2 });
  const width = Math.max(...set.lines.map((line) => widthOf(context, line))) + 2 * reach * unit;
  const lineHeight = set.sizePx * 1.3;
  const first = top - (studio.logo === null ? above.title : above.logo) * unit - lineHeight * set.lines.length;
  const draw = (on: Context) => {
    const rest = (1 - kicker.progress) ** 3;
    on.save();
    on.globalAlpha = 0.72 * (1 - rest);
    // Letters stand on whole pixels; between two, it would be chance which.
    on.translate(film.width / 2, Math.round(first + rest * rise * unit));
    on.textAlign = "center";
    on.textBaseline = "middle";
    on.fillStyle = ink;
    useFont(on, style, set.sizePx);
    for (const [index, line] of set.lines.entries()) on.fillText(line, 0, Math.round(lineHeight * (index + 0.5)));
    on.restore();
  };
  const y = first - reach * unit;
  return { box: { x: (film.width - width) / 2, y, width, height: top - y }, draw };
}
