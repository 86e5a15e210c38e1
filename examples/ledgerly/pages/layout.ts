import type { Settings } from "../ledger/settings.ts";
import { html } from "./html.ts";
import type { Content, Html } from "./html.ts";
import { icon } from "./icons.ts";
import type { IconName } from "./icons.ts";
import { avatar } from "./parts.ts";

export const USER = { name: "Maya Torres", email: "demo@ledgerly.example" };
const TAGLINE = "Invoices that chase themselves.";
const SHEETS = ["base", "shell", "controls", "select", "cards", "table", "pager", "dialog", "charts"];
const PAGE_SHEETS = ["dashboard", "invoice", "customers", "reports", "settings", "sign-in", "narrow"];
const PAGES: [address: string, label: string, icon: IconName][] = [
  ["/", "Dashboard", "dashboard"],
  ["/invoices", "Invoices", "invoices"],
  ["/customers", "Customers", "customers"],
  ["/reports", "Reports", "reports"],
];

export interface Frame {
  /** Whether a person can sign out. */
  signIn: boolean;
  settings: Settings;
}

export interface Page {
  title: string;
  /** The address of the navigation's entry to mark. */
  section: string;
  content: Content;
  /** Dialogs, outside the page's main part. */
  dialogs?: Content;
}

/** The whole document around a body. */
export function documentOf(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Ledgerly</title>
        <meta name="description" content="${TAGLINE}" />
        <meta name="application-name" content="Ledgerly" />
        <meta property="og:site_name" content="Ledgerly" />
        <meta property="og:title" content="Ledgerly" />
        <meta property="og:description" content="${TAGLINE}" />
        <meta name="theme-color" content="#0b6e4f" />
        <link rel="icon" type="image/svg+xml" href="/assets/favicon.svg" />
        ${[...SHEETS, ...PAGE_SHEETS].map((sheet) => html`<link rel="stylesheet" href="/assets/${sheet}.css" />`)}
        <script type="module" src="/assets/main.js"></script>
      </head>
      ${body}
    </html>`;
}

function navigationLink([address, label, name]: (typeof PAGES)[number], section: string): Html {
  const current = address === section ? html`aria-current="page"` : null;
  return html`<li>
    <a href="${address}" ${current}>${icon(name)}<span>${label}</span></a>
  </li>`;
}

function userMenu(signIn: boolean): Html {
  const signOut = html`<form method="post" action="/sign-out">
    <button class="menu-item">${icon("leave")}Sign out</button>
  </form>`;
  return html`<div class="user" data-menu>
    <button class="user-button" aria-expanded="false" aria-controls="user-menu" aria-label="User menu">
      ${avatar(USER.name)}
      <span class="user-text"><strong>${USER.name}</strong><small>${USER.email}</small></span>
      ${icon("chevron")}
    </button>
    <div class="menu" id="user-menu" hidden>
      <a class="menu-item" href="/settings">${icon("edit")}Company profile</a>
      ${signIn && signOut}
    </div>
  </div>`;
}

function sidebar(page: Page, frame: Frame): Html {
  return html`<aside class="sidebar" aria-label="Ledgerly">
    <a class="logo" href="/" aria-label="Ledgerly home"><img src="/assets/logo.svg" alt="Ledgerly" /></a>
    <nav aria-label="Main">
      <ul>
        ${PAGES.map((entry) => navigationLink(entry, page.section))}
      </ul>
    </nav>
    <nav class="nav-end" aria-label="Account">
      <ul>
        ${navigationLink(["/settings", "Settings", "settings"], page.section)}
      </ul>
    </nav>
    ${userMenu(frame.signIn)}
  </aside>`;
}

/** A page of the signed-in app. */
export function layout(page: Page, frame: Frame): Html {
  return documentOf(
    page.title,
    html`<body>
      <a class="skip" href="#main">Skip to content</a>
      ${sidebar(page, frame)}
      <main id="main" tabindex="-1">${page.content}</main>
      ${page.dialogs}
      <div class="toasts" role="status" aria-live="polite" aria-label="Notifications"></div>
    </body>`,
  );
}
