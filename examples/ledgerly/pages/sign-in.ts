import { html } from "./html.ts";
import type { Html } from "./html.ts";
import { icon } from "./icons.ts";
import { documentOf } from "./layout.ts";

/** The page before the app; with the reason when a try was refused. */
export function signInPage(refusal: string | null, email = ""): Html {
  const error = refusal && html`<p class="form-error" role="alert">${icon("alert")}${refusal}</p>`;
  return documentOf(
    "Sign in",
    html`<body class="sign-in">
      <main id="main">
        <form method="post" action="/sign-in" aria-labelledby="sign-in-title">
          <img class="sign-in-logo" src="/assets/logo-dark.svg" alt="Ledgerly" />
          <h1 id="sign-in-title">Welcome back</h1>
          <p class="lead">Sign in to see who has paid.</p>
          ${error}
          <div class="field">
            <label for="email">Email</label>
            <input id="email" name="email" type="email" value="${email}" autocomplete="username" required />
          </div>
          <div class="field">
            <label for="password">Password</label>
            <input id="password" name="password" type="password" autocomplete="current-password" required />
          </div>
          <button class="button primary wide" type="submit">Sign in</button>
        </form>
      </main>
      <aside aria-label="About Ledgerly">
        <p class="motto">Invoices that chase themselves.</p>
        <p>Create one in seconds. Ledgerly reminds, thanks and reconciles, so that you can get back to your work.</p>
        <img src="/assets/sign-in.svg" alt="" />
      </aside>
    </body>`,
  );
}
