import { maxPasswordLength, minPasswordLength } from "#accounts/person.ts";
import { signInPage } from "#accounts/pages.ts";
import { html } from "#lib/html.ts";
import type { Card } from "./card.ts";

/** The page that a mailed link opens. Its token stands behind the hash sign, where only the page's script can read it. */
export const resetPasswordCard: Card = {
  title: "Choose a new password",
  script: "reset-password.js",
  body: html`<form data-return-to="${signInPage}">
<label>New password <input name="password" type="password" autocomplete="new-password" required minlength="${minPasswordLength}" maxlength="${maxPasswordLength}"></label>
<p role="alert"></p>
<button type="submit">Save</button>
</form>`,
};
