import { inkOn } from "#editing/colours.ts";
import { html, jsonForHtml, type Html } from "#lib/html.ts";
import type { PageData } from "./page-data.ts";

/** A page with a player in it. */
export type PlayerPage = {
  readonly title: string;
  /** Further lines of the head. */
  readonly head?: Html;
  readonly body: Html;
  /** Says to the style sheet what kind of page it is. */
  readonly kind: "watch" | "embed" | "series";
  /** `#RRGGBB`, checked before it comes here. */
  readonly color: string;
  /** Width by height of the picture; 16:9 unless told. */
  readonly ratio?: number;
  readonly data: PageData;
  /** Of the page's one style element. */
  readonly nonce: string;
};

/** Every page that plays films: the same head, style, script and data; what differs is its body. */
export function playerPage({ title, head, body, kind, color, ratio = 16 / 9, data, nonce }: PlayerPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}<link rel="icon" href="/player/icon.svg">
<link rel="stylesheet" href="/player/player.css">
<link rel="stylesheet" href="/player/page.css">
<style nonce="${nonce}">:root{--brand:${color};--on-brand:${inkOn(color)};--ratio:${ratio.toFixed(4)}}</style>
<script id="data" type="application/json">${jsonForHtml(data)}</script>
<script type="module" src="/player/player.js"></script>
</head>
<body class="${kind}">
${body}
</body>
</html>`.text;
}

/** The picture of a page; the script puts its controls over it. Without a script the browser's own are there. */
export function playerBox(film: {
  readonly url: string;
  readonly poster_url: string;
  readonly filename: string;
}): Html {
  return html`<div id="player" class="player">
<video controls playsinline preload="metadata" poster="${film.poster_url}" src="${film.url}" aria-label="${film.filename}"></video>
<p class="lost-words" role="status">This film cannot be played at the moment.</p>
</div>`;
}

/** The page for an address that names nothing that may be watched; the same for each reason. */
export function missingPage(): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This film is not here</title><link rel="icon" href="/player/icon.svg"><link rel="stylesheet" href="/player/page.css"></head>
<body><main class="notice"><h1>This film is not here</h1>
<p>The link may be incomplete, or the film was taken down by its owner.</p></main></body></html>`.text;
}
