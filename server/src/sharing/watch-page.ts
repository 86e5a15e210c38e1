import { html, type Html } from "#lib/html.ts";

/** What the watch page shows. Addresses are absolute; media addresses are signed and expire. */
export type WatchView = {
  readonly title: string;
  readonly applicationName: string;
  readonly applicationUrl: string;
  readonly organizationName: string | null;
  readonly description: string | null;
  /** `#RRGGBB`, checked before it comes here. */
  readonly color: string;
  readonly logoUrl: string | null;
  readonly pageUrl: string;
  readonly posterUrl: string;
  readonly media: Media;
  readonly width: number;
  readonly height: number;
};

/** Signed addresses of what the player loads; it asks for fresh ones when they have expired. */
export type Media = { readonly url: string; readonly captions_url: string; readonly chapters_url: string };

/** The public page of one film: the player, its chapters and the way to the application. */
export function watchPage(view: WatchView, nonce: string): string {
  const { title, applicationName, organizationName, logoUrl, media } = view;
  return html`<!doctype html>
<html lang="en">
<head>
${head(view)}
<link rel="icon" href="/player/icon.svg">
<link rel="stylesheet" href="/player/watch.css">
<style nonce="${nonce}">:root{--brand:${view.color};--ratio:${view.width}/${view.height}}</style>
<script type="module" src="/player/watch.js"></script>
</head>
<body>
<header>${logoUrl !== null && html`<img class="logo" src="${logoUrl}" alt="">`}<span>${applicationName}</span></header>
<main>
<video id="film" controls playsinline preload="metadata" poster="${view.posterUrl}" src="${media.url}" aria-label="${title}">
<track kind="captions" label="English" srclang="en" src="${media.captions_url}">
<track kind="chapters" src="${media.chapters_url}">
</video>
<div class="about">
<div><h1>${title}</h1>${organizationName !== null && html`<p>By ${organizationName}</p>`}</div>
<a class="action" href="${view.applicationUrl}" rel="noopener noreferrer">Open ${applicationName}</a>
</div>
<ol id="chapters" aria-label="Chapters" hidden></ol>
</main>
<footer>Made with Reelwright</footer>
</body>
</html>`.text;
}

/** What browsers, and those who preview a link, read of the page. */
function head({ title, description, posterUrl, pageUrl }: WatchView): Html {
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<meta property="og:type" content="video.other">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${posterUrl}">
<meta property="og:url" content="${pageUrl}">`;
}

/** The page for an address that names no film. */
export function missingPage(): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This film is not here</title><link rel="icon" href="/player/icon.svg"><link rel="stylesheet" href="/player/watch.css"></head>
<body><main class="missing"><h1>This film is not here</h1>
<p>The link may be incomplete, or the film was deleted by its owner.</p></main></body></html>`.text;
}
