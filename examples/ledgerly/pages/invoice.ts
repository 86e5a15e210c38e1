import { statusOf, totalCents } from "../ledger/invoice.ts";
import type { EventKind, Invoice } from "../ledger/invoice.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Settings } from "../ledger/settings.ts";
import { day, dueIn, moment, money } from "./format.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import { icon } from "./icons.ts";
import type { IconName } from "./icons.ts";
import type { Page } from "./layout.ts";
import { avatar, statusBadge } from "./parts.ts";

const TOLD: Record<EventKind, { icon: IconName; words: string }> = {
  created: { icon: "edit", words: "Invoice created" },
  sent: { icon: "send", words: "Sent to the customer" },
  reminded: { icon: "bell", words: "Reminder sent" },
  paid: { icon: "check", words: "Paid in full" },
};

function action(label: string, call: { path: string; done: string; icon: IconName; look?: string }): Html {
  return html`<button class="button ${call.look}" type="button" data-call="${call.path}" data-done="${call.done}">
    ${icon(call.icon)}${label}
  </button>`;
}

function actions({ number, status, customer }: Invoice): Html {
  const base = `/api/invoices/${number}`;
  const send = { path: `${base}/send`, done: `Invoice sent to ${customer}`, icon: "send", look: "primary" } as const;
  const remind = { path: `${base}/reminders`, done: `Reminder sent to ${customer}`, icon: "bell" } as const;
  const pay = { path: `${base}/payment`, done: "Marked as paid", icon: "check", look: "primary" } as const;
  return html`${status === "draft" && action("Send invoice", send)}
    ${status === "sent" && action("Send reminder", remind)} ${status === "sent" && action("Mark as paid", pay)}
    <button class="button danger" type="button" data-open="delete-invoice">${icon("trash")}Delete invoice</button>`;
}

function facts(invoice: Invoice): Html {
  const status = statusOf(invoice);
  const late =
    status === "overdue" || status === "sent"
      ? html` <small class="due-${status}">${dueIn(invoice.dueOn)}</small>`
      : null;
  const fact = (term: string, value: Html | string): Html =>
    html`<div>
      <dt>${term}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<dl class="facts">
    ${fact("Issued", day(invoice.issuedOn))} ${fact("Due", html`${day(invoice.dueOn)}${late}`)}
    ${fact("Paid", invoice.paidOn ? day(invoice.paidOn) : "Not yet")}
  </dl>`;
}

function parties(invoice: Invoice, { company, replyTo }: Settings): Html {
  return html`<dl class="parties">
    <div>
      <dt>From</dt>
      <dd>${company}<small>${replyTo}</small></dd>
    </div>
    <div>
      <dt>Billed to</dt>
      <dd>${invoice.customer}<small>${invoice.email}</small></dd>
    </div>
  </dl>`;
}

function items(invoice: Invoice, settings: Settings): Html {
  const { currency } = settings;
  const rows = invoice.items.map(
    ({ description, quantity, unitCents }) =>
      html`<tr>
        <td>${description}</td>
        <td class="number">${quantity}</td>
        <td class="number">${money(unitCents, currency)}</td>
        <td class="number">${money(quantity * unitCents, currency)}</td>
      </tr>`,
  );
  return html`<section class="card items" aria-labelledby="items-title">
    <header class="card-header"><h2 id="items-title">Line items</h2></header>
    ${parties(invoice, settings)}
    <table>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" class="number">Quantity</th>
          <th scope="col" class="number">Price</th>
          <th scope="col" class="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan="3">Total</th>
          <td class="number">${money(totalCents(invoice), currency)}</td>
        </tr>
      </tfoot>
    </table>
    ${
      invoice.notes &&
      html`<div class="notes">
        <h3>Notes</h3>
        <p>${invoice.notes}</p>
      </div>`
    }
  </section>`;
}

function timeline(invoice: Invoice): Html {
  const entries = invoice.events.toReversed().map(
    ({ kind, at }) =>
      html`<li>
        <span class="event-icon event-${kind}">${icon(TOLD[kind].icon)}</span>
        <p><strong>${TOLD[kind].words}</strong><small>${moment(at)}</small></p>
      </li>`,
  );
  return html`<section class="card timeline" aria-labelledby="timeline-title">
    <header class="card-header"><h2 id="timeline-title">Timeline</h2></header>
    <ol>
      ${entries}
    </ol>
  </section>`;
}

function deleteDialog({ number, customer }: Invoice): Html {
  return html`<dialog
    id="delete-invoice"
    class="dialog dialog-small"
    role="alertdialog"
    aria-labelledby="delete-title"
    aria-describedby="delete-text"
  >
    <span class="dialog-icon">${icon("trash")}</span>
    <h2 id="delete-title">Delete ${number}?</h2>
    <p id="delete-text">The invoice to ${customer} will be gone for good. This cannot be undone.</p>
    <footer>
      <button class="button" type="button" data-close>Keep it</button>
      <button
        class="button danger-solid"
        type="button"
        data-call="/api/invoices/${number}"
        data-method="DELETE"
        data-done="Invoice ${number} deleted"
        data-next="/invoices"
      >
        Yes, delete
      </button>
    </footer>
  </dialog>`;
}

/** One invoice: whom it went to, what for, what happened, and what can be done. */
export function invoicePage(ledger: Ledger, invoice: Invoice): Page {
  const { currency } = ledger.settings;
  const content = html`<a class="back" href="/invoices">${icon("back")}All invoices</a>
    <div id="invoice" data-live>
      <header class="page-header invoice-header">
        <div class="invoice-title">
          ${avatar(invoice.customer)}
          <div>
            <h1>${invoice.number} ${statusBadge(statusOf(invoice))}</h1>
            <p class="lead">${invoice.customer}</p>
          </div>
        </div>
        <div class="actions">${actions(invoice)}</div>
      </header>
      <section class="card summary" aria-label="Summary">
        <div>
          <p class="label">Amount</p>
          <p class="figure">${money(totalCents(invoice), currency)}</p>
        </div>
        ${facts(invoice)}
      </section>
      <div class="columns">${items(invoice, ledger.settings)} ${timeline(invoice)}</div>
    </div>`;
  return { title: invoice.number, section: "/invoices", content, dialogs: deleteDialog(invoice) };
}
