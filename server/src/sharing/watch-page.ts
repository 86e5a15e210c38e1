import { accentOf } from "#domains/accent.ts";
import { html, type Html } from "#lib/html.ts";
import { playerBox, playerPage } from "./document.ts";
import type { PageData } from "./page-data.ts";
import type { SharedFilm } from "./store.ts";

/** What the pages of one film show. Addresses are absolute. */
export type FilmView = {
  readonly film: SharedFilm;
  readonly data: PageData;
  readonly nonce: string;
  readonly pageUrl: string;
};

/** The public page of one film: the player, its chapters, the call to action and the way to the application. */
export function watchPage({ film, data, nonce, pageUrl }: FilmView): string {
  const { application_name, logo_url } = data.domain;
  const body = html`<header>${logo_url !== undefined && html`<img class="logo" src="${logo_url}" alt="">`}<span>${application_name}</span></header>
<main>
<div class="stage">${boxOf(data)}</div>
<div class="about">
<div><h1>${film.filename}</h1>${film.organization_name !== null && html`<p>By ${film.organization_name}</p>`}</div>
<div class="actions"><span id="call"></span><a class="quiet-action" href="${film.url}" rel="noopener noreferrer">Open ${application_name}</a></div>
</div>
<ol id="chapters" aria-label="Chapters" hidden></ol>
</main>
<footer>Made with Reelwright</footer>`;
  const head = previewOf(film, pageUrl);
  return playerPage({ ...pageOf(film), head, body, kind: "watch", data, nonce });
}

/** The player of one film alone, for a frame on somebody else's page: no header, no way out but the call to action. */
export function embedPage({ film, data, nonce }: FilmView): string {
  return playerPage({ ...pageOf(film), body: html`<main>${boxOf(data)}</main>`, kind: "embed", data, nonce });
}

const pageOf = ({ filename, primary_color, width, height }: SharedFilm) => ({
  title: filename,
  color: accentOf(primary_color),
  ratio: width / height,
});

const boxOf = ({ videos: [film] }: PageData): Html | undefined => film && playerBox(film);

/** What those who preview a link read of the page. */
function previewOf({ filename, description, width, height }: SharedFilm, pageUrl: string): Html {
  return html`<meta property="og:type" content="video.other">
<meta property="og:title" content="${filename}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${pageUrl}/poster.jpg">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
<meta property="og:url" content="${pageUrl}">
`;
}
