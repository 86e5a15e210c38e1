import type { Ledger } from "../ledger/ledger.ts";
import { CURRENCIES, TERMS_DAYS } from "../ledger/settings.ts";
import type { Settings } from "../ledger/settings.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import type { Page } from "./layout.ts";
import { field, pageHeader, select } from "./parts.ts";

function profile({ company, replyTo }: Settings): Html {
  const described = (name: string): Html => html`aria-describedby="${name}-hint ${name}-error"`;
  return html`<section class="card panel" aria-labelledby="profile-title">
    <header>
      <h2 id="profile-title">Company profile</h2>
      <p>What your customers see on every invoice.</p>
    </header>
    <div class="panel-body">
      ${field({
        name: "company",
        label: "Company name",
        control: html`<input
          id="company"
          name="company"
          value="${company}"
          maxlength="80"
          required
          ${described("company")}
        />`,
      })}
      ${field({
        name: "replyTo",
        label: "Reply-to email",
        hint: "Answers to invoices and reminders arrive here.",
        control: html`<input
          id="replyTo"
          name="replyTo"
          type="email"
          value="${replyTo}"
          required
          ${described("replyTo")}
        />`,
      })}
    </div>
  </section>`;
}

function billing({ currency, termsDays }: Settings): Html {
  const currencies = Object.entries(CURRENCIES).map(([code, name]): [string, string] => [code, `${name} (${code})`]);
  const terms = TERMS_DAYS.map((days): [string, string] => [String(days), `${days} days`]);
  return html`<section class="card panel" aria-labelledby="billing-title">
    <header>
      <h2 id="billing-title">Billing</h2>
      <p>The defaults of each new invoice.</p>
    </header>
    <div class="panel-body field-pair">
      ${field({ name: "currency", label: "Currency", control: select("currency", currencies, currency) })}
      ${field({ name: "terms", label: "Default payment terms", control: select("terms", terms, String(termsDays)) })}
    </div>
  </section>`;
}

function reminders({ automaticReminders }: Settings): Html {
  return html`<section class="card panel" aria-labelledby="reminders-title">
    <header>
      <h2 id="reminders-title">Reminders</h2>
      <p>Let your invoices do the chasing.</p>
    </header>
    <div class="panel-body">
      <label class="toggle">
        <input
          type="checkbox"
          role="switch"
          name="automaticReminders"
          ${automaticReminders && html`checked`}
          aria-describedby="reminders-hint"
        />
        <span class="toggle-track" aria-hidden="true"></span>
        <span class="toggle-text">Automatic reminders</span>
      </label>
      <p class="toggle-hint" id="reminders-hint">
        A polite note goes out three days before the due date, and weekly after it.
      </p>
    </div>
  </section>`;
}

/** The company's profile and defaults. */
export function settingsPage({ settings }: Ledger): Page {
  const content = html`${pageHeader("Settings", "Make Ledgerly sound like you.")}
    <form class="settings" method="post" action="/api/settings" novalidate data-settings>
      ${profile(settings)} ${billing(settings)} ${reminders(settings)}
      <div class="form-end"><button class="button primary" type="submit">Save changes</button></div>
    </form>`;
  return { title: "Settings", section: "/settings", content };
}
