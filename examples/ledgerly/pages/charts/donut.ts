import { html } from "../html.ts";
import type { Html } from "../html.ts";

export interface Slice {
  /** Names the slice's colour: `slice-<key>` in charts.css. */
  key: string;
  value: number;
}

const GAP = 1.2;

/** A ring of slices that begins at twelve o'clock; two short texts stand in its middle. */
export function donut(slices: Slice[], label: string, [figure, caption]: [string, string]): Html {
  const sum = slices.reduce((total, slice) => total + slice.value, 0) || 1;
  let turned = 0;
  const arcs = slices
    .filter((slice) => slice.value > 0)
    .map((slice) => {
      const share = (slice.value / sum) * 100;
      const length = Math.max(0.6, share - GAP).toFixed(2);
      const arc = html`<circle
        class="slice slice-${slice.key}"
        cx="60"
        cy="60"
        r="48"
        pathLength="100"
        stroke-dasharray="${length} 100"
        stroke-dashoffset="${(-turned).toFixed(2)}"
        transform="rotate(-90 60 60)"
      />`;
      turned += share;
      return arc;
    });
  return html`<svg class="chart donut" viewBox="0 0 120 120" role="img" aria-label="${label}">
    <circle class="donut-track" cx="60" cy="60" r="48" />
    ${arcs}
    <text class="donut-figure" x="60" y="60" text-anchor="middle">${figure}</text>
    <text class="donut-caption" x="60" y="75" text-anchor="middle">${caption}</text>
  </svg>`;
}
