import { html } from "#lib/html.ts";
import { integrationsPage } from "#integrations/pages.ts";
import type { Card } from "./card.ts";

/**
 * The page on which a person signs in. `returnTo` is where they were going: a path of this service; anything else is left
 * alone, so that the page leads nobody to another site.
 */
export function signInCard(returnTo: string | undefined, baseUrl: string): Card {
  return {
    title: "Sign in",
    script: "sign-in.js",
    body: html`<form data-return-to="${ownPath(returnTo, baseUrl) ?? integrationsPage}">
<label>E-mail <input name="email" type="email" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<p role="alert"></p>
<button type="submit">Sign in</button>
<button type="button" class="quiet" name="forgotten">I have forgotten my password</button>
</form>`,
  };
}

/**
 * The path with its query, in the one spelling that was checked; `undefined` when it leads elsewhere. What comes out is
 * read as a browser will read it: "/.//evil.example" is a path of ours, and "//evil.example", which is left of it, is not.
 */
function ownPath(text: string | undefined, baseUrl: string): string | undefined {
  const { origin } = new URL(baseUrl);
  const url = text?.startsWith("/") === true ? URL.parse(text, baseUrl) : null;
  const path = url === null ? "" : `${url.pathname}${url.search}`;
  return url?.origin === origin && URL.parse(path, baseUrl)?.origin === origin ? path : undefined;
}
