import { html } from "./html.ts";
import type { Page } from "./layout.ts";

/** Shown for an address that leads nowhere, such as a deleted invoice. */
export function notFoundPage(): Page {
  const content = html`<div class="empty">
    <h1>Page not found</h1>
    <p>This page does not exist, or it was deleted.</p>
    <a class="button primary" href="/">Back to the dashboard</a>
  </div>`;
  return { title: "Not found", section: "", content };
}
