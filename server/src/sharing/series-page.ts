import { accentOf } from "#domains/accent.ts";
import { html } from "#lib/html.ts";
import type { PublicSeries } from "#series/public-series.ts";
import { playerBox, playerPage } from "./document.ts";
import { dataOfSeries } from "./page-data.ts";

/** The full-page player of a series, for a frame on somebody else's page: one film at a time beside the playlist. */
export function seriesPage(series: PublicSeries, nonce: string): string {
  const { title, description, domain, videos } = series;
  const [first] = videos;
  const films =
    first &&
    html`<div class="stage">${playerBox({ ...first, poster_url: series.cover_image_url ?? first.poster_url })}</div>
<nav class="list" aria-label="Films of this series">
<div class="about-series"><h1>${title}</h1>${description !== undefined && html`<p>${description}</p>`}</div>
<ol id="playlist"></ol>
</nav>`;
  const body = html`<main>${films ?? html`<div class="missing"><h1>${title}</h1><p>There are no films in this series yet.</p></div>`}</main>`;
  const data = dataOfSeries(series);
  return playerPage({ title, body, kind: "series", color: accentOf(domain.primary_color), data, nonce });
}
