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

/** The path with its query, in the one spelling that was checked; `undefined` when it leads elsewhere. */
function ownPath(text: string | undefined, baseUrl: string): string | undefined {
  const url = text?.startsWith("/") === true ? URL.parse(text, baseUrl) : null;
  return url?.origin === new URL(baseUrl).origin ? `${url.pathname}${url.search}` : undefined;
}
