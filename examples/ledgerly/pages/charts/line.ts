import type { MonthlyRevenue } from "../../ledger/figures.ts";
import type { Currency } from "../../ledger/settings.ts";
import { fullMonth, monthName, wholeMoney } from "../format.ts";
import { html } from "../html.ts";
import type { Html } from "../html.ts";
import { amountAxis } from "./axis.ts";
import { heightAt, niceCeiling } from "./scale.ts";
import type { Plot } from "./scale.ts";

const PLOT: Plot = { width: 900, height: 392, left: 62, right: 26, top: 46, bottom: 40 };

type Point = [x: number, y: number];

/** A soft curve through the points, level at each of them, so that it never overshoots a value. */
function curve(points: Point[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = Math.round((before[0] + x) / 2);
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join(" ");
}

function pointMark([x, y]: Point, { month, cents }: MonthlyRevenue, currency: Currency): Html {
  const boxX = Math.min(Math.max(x - 62, PLOT.left), PLOT.width - PLOT.right - 124);
  return html`<g class="point">
    <rect class="reach" x="${x - 33}" y="${PLOT.top}" width="66" height="${PLOT.height - PLOT.top - PLOT.bottom}" />
    <circle class="dot" cx="${x}" cy="${y}" r="5" />
    <g class="tip">
      <rect x="${boxX}" y="${y - 44}" width="124" height="32" rx="8" />
      <text x="${boxX + 62}" y="${y - 23}" text-anchor="middle"
        >${monthName(month)} ${wholeMoney(cents, currency)}</text
      >
    </g>
  </g>`;
}

/** Revenue by month as a drawn line over a shaded area; the last month carries its value. */
export function lineChart(revenue: MonthlyRevenue[], currency: Currency): Html {
  const ceiling = niceCeiling(Math.max(...revenue.map(({ cents }) => cents)));
  const step = (PLOT.width - PLOT.left - PLOT.right - 40) / (revenue.length - 1);
  const points = revenue.map(({ cents }, index): Point => [
    Math.round(PLOT.left + 20 + index * step),
    heightAt(PLOT, cents / ceiling),
  ]);
  const line = curve(points);
  const base = heightAt(PLOT, 0);
  const label = `Revenue from ${fullMonth(revenue[0]!.month)} to ${fullMonth(revenue.at(-1)!.month)}`;
  return html`<svg class="chart line-chart" viewBox="0 0 ${PLOT.width} ${PLOT.height}" role="img" aria-label="${label}">
    <defs>
      <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
        <stop class="shade-from" offset="0" />
        <stop class="shade-to" offset="1" />
      </linearGradient>
    </defs>
    ${amountAxis(PLOT, ceiling, currency)}
    ${revenue.map(
      ({ month }, index) =>
        html`<text class="axis" x="${points[index]![0]}" y="${PLOT.height - 12}" text-anchor="middle">
          ${monthName(month)}
        </text>`,
    )}
    <path class="area" d="${line} L${points.at(-1)![0]} ${base} L${points[0]![0]} ${base} Z" fill="url(#shade)" />
    <path class="line" d="${line}" pathLength="1" />
    ${revenue.map((entry, index) => pointMark(points[index]!, entry, currency))}
  </svg>`;
}
