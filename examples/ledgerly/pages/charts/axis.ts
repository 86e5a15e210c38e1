import type { Currency } from "../../ledger/settings.ts";
import { shortMoney } from "../format.ts";
import { html } from "../html.ts";
import type { Html } from "../html.ts";
import { heightAt } from "./scale.ts";
import type { Plot } from "./scale.ts";

/** Five horizontal lines with their amounts at the left. */
export function amountAxis(plot: Plot, ceiling: number, currency: Currency): Html[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = heightAt(plot, share);
    return html`<line class="grid-line" x1="${plot.left}" x2="${plot.width - plot.right}" y1="${y}" y2="${y}" />
      <text class="axis" x="${plot.left - 14}" y="${y + 4}" text-anchor="end">
        ${shortMoney(ceiling * share, currency)}
      </text>`;
  });
}
