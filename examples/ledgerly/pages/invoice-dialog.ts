import { COMPANIES } from "../ledger/companies.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Settings } from "../ledger/settings.ts";
import { addDays, TODAY } from "../ledger/today.ts";
import { currencySign } from "./format.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import { icon } from "./icons.ts";
import { field } from "./parts.ts";

/** The button that opens the dialog below. */
export function newInvoiceButton(): Html {
  return html`<button class="button primary" type="button" data-open="new-invoice">${icon("plus")}New invoice</button>`;
}

function input(name: string, attributes: Html): Html {
  return html`<input id="${name}" name="${name}" ${attributes} aria-describedby="${name}-hint ${name}-error" />`;
}

function fields({ currency, termsDays }: Settings): Html[] {
  const amount = html`<div class="affix">
    <span aria-hidden="true">${currencySign(currency)}</span
    >${input("amount", html`inputmode="decimal" placeholder="0.00" required`)}
  </div>`;
  const notes = html`<textarea
    id="notes"
    name="notes"
    rows="3"
    maxlength="500"
    placeholder="A friendly line for your customer"
    aria-describedby="notes-hint notes-error"
  ></textarea>`;
  const customer = input("customer", html`maxlength="80" placeholder="Who is it for?" required data-customer`);
  const email = input("email", html`type="email" maxlength="200" placeholder="name@company.com" required`);
  return [
    field({
      name: "customer",
      label: "Customer",
      hint: "We recognise the customers you already have.",
      control: customer,
    }),
    field({ name: "email", label: "Email", control: email }),
    html`<div class="field-pair">
      ${field({ name: "amount", label: "Amount", control: amount })}
      ${field({
        name: "due",
        label: "Due date",
        hint: `Your terms are ${termsDays} days.`,
        control: input("due", html`type="date" value="${addDays(TODAY, termsDays)}" min="${TODAY}" required`),
      })}
    </div>`,
    field({ name: "notes", label: "Notes", control: notes }),
  ];
}

/** The dialog that writes and sends an invoice; known customers travel with it, so that typing a name finds them. */
export function invoiceDialog({ settings }: Ledger): Html {
  const known = COMPANIES.map(({ name, email }) => html`<li data-name="${name}" data-email="${email}"></li>`);
  return html`<dialog id="new-invoice" class="dialog" aria-labelledby="new-invoice-title">
    <form method="post" action="/api/invoices" novalidate data-create>
      <header>
        <div>
          <h2 id="new-invoice-title">New invoice</h2>
          <p>It is sent as soon as you create it.</p>
        </div>
        <button class="icon-button" type="button" data-close aria-label="Close">${icon("close")}</button>
      </header>
      <div class="dialog-body">${fields(settings)}</div>
      <footer>
        <button class="button" type="button" data-close>Cancel</button>
        <button class="button primary" type="submit">Create invoice</button>
      </footer>
    </form>
    <ul id="known-customers" hidden>
      ${known}
    </ul>
  </dialog>`;
}
