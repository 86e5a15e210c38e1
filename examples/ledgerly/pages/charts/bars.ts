import type { MonthlyRevenue } from "../../ledger/figures.ts";
import type { Currency } from "../../ledger/settings.ts";
import { TODAY } from "../../ledger/today.ts";
import { monthName, shortMoney } from "../format.ts";
import { html } from "../html.ts";
import type { Html } from "../html.ts";
import { amountAxis } from "./axis.ts";
import { heightAt, niceCeiling } from "./scale.ts";
import type { Plot } from "./scale.ts";

const PLOT: Plot = { width: 1180, height: 306, left: 62, right: 10, top: 34, bottom: 42 };
const BAR_WIDTH = 52;

function bar({ month, cents }: MonthlyRevenue, middle: number, top: number): Html {
  const base = heightAt(PLOT, 0);
  const x = middle - BAR_WIDTH / 2;
  const height = Math.round((base - top) * 10) / 10;
  if (month > TODAY.slice(0, 7)) {
    return html`<rect class="bar-later" x="${x}" y="${base - 6}" width="${BAR_WIDTH}" height="6" rx="3" />`;
  }
  const current = month === TODAY.slice(0, 7) ? " bar-current" : "";
  return html`<rect class="bar${current}" x="${x}" y="${top}" width="${BAR_WIDTH}" height="${height}" rx="8">
    <title>${cents / 100}</title>
  </rect>`;
}

/** A year's revenue as twelve bars with their amounts; months still to come are only hinted at. */
export function barChart(revenue: MonthlyRevenue[], currency: Currency, label: string): Html {
  const ceiling = niceCeiling(Math.max(...revenue.map(({ cents }) => cents)));
  const slot = (PLOT.width - PLOT.left - PLOT.right) / revenue.length;
  const bars = revenue.map((entry, index) => {
    const middle = Math.round(PLOT.left + (index + 0.5) * slot);
    const top = heightAt(PLOT, entry.cents / ceiling);
    return html`<g class="bar-group">
      ${bar(entry, middle, top)}
      <text class="axis" x="${middle}" y="${PLOT.height - 14}" text-anchor="middle">${monthName(entry.month)}</text>
      ${
        entry.cents > 0 &&
        html`<text class="bar-value" x="${middle}" y="${top - 10}" text-anchor="middle">
          ${shortMoney(entry.cents, currency)}
        </text>`
      }
    </g>`;
  });
  return html`<svg class="chart bar-chart" viewBox="0 0 ${PLOT.width} ${PLOT.height}" role="img" aria-label="${label}">
    ${amountAxis(PLOT, ceiling, currency)} ${bars}
  </svg>`;
}
