import { customers } from "../ledger/figures.ts";
import type { CustomerFigures } from "../ledger/figures.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Currency } from "../ledger/settings.ts";
import { count, wholeMoney } from "./format.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import type { Page } from "./layout.ts";
import { avatar, pageHeader } from "./parts.ts";

function card(customer: CustomerFigures, currency: Currency): Html {
  const { name, contact, city, email, outstandingCents, paidCents } = customer;
  const where = [contact, city].filter(Boolean).join(" · ") || email;
  const open = outstandingCents > 0;
  const tone = customer.hasOverdue ? "owes-late" : open ? "owes" : "";
  return html`<li class="card customer-card">
    <header>
      ${avatar(name)}
      <div>
        <h2><a class="row-link" href="/invoices?${new URLSearchParams({ search: name }).toString()}">${name}</a></h2>
        <p>${where}</p>
      </div>
      ${customer.hasOverdue && html`<span class="badge badge-overdue">Overdue</span>`}
    </header>
    <dl>
      <div>
        <dt>Invoices</dt>
        <dd>${customer.invoices}</dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>${wholeMoney(paidCents, currency)}</dd>
      </div>
      <div>
        <dt>Outstanding</dt>
        <dd class="${tone}">${wholeMoney(outstandingCents, currency)}</dd>
      </div>
    </dl>
  </li>`;
}

/** Every customer with what was billed, paid and is still owed. */
export function customersPage(ledger: Ledger): Page {
  const all = customers(ledger.invoices);
  const open = all.filter(({ outstandingCents }) => outstandingCents > 0).length;
  const lead = `${count(all.length, "customer")}, ${open} with money outstanding.`;
  const content = html`${pageHeader("Customers", lead)}
    <ul class="customer-cards" aria-label="Customers">
      ${all.map((customer) => card(customer, ledger.settings.currency))}
    </ul>`;
  return { title: "Customers", section: "/customers", content };
}
