import { STATUSES, statusOf, totalCents } from "../ledger/invoice.ts";
import type { Invoice } from "../ledger/invoice.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { list, listAddress, PAGE_SIZE } from "../ledger/listing.ts";
import type { Listing, Sort, Wanted } from "../ledger/listing.ts";
import type { Currency } from "../ledger/settings.ts";
import { day, dueIn, money } from "./format.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import { icon } from "./icons.ts";
import { invoiceDialog, newInvoiceButton } from "./invoice-dialog.ts";
import type { Page } from "./layout.ts";
import { avatar, pageHeader, statusBadge, titleCase } from "./parts.ts";

const COLUMNS: [sort: Sort, label: string][] = [
  ["number", "Invoice"],
  ["customer", "Customer"],
  ["issued", "Issued"],
  ["due", "Due"],
  ["status", "Status"],
  ["amount", "Amount"],
];

function tabs({ wanted, counts }: Listing): Html {
  const tab = (status: "all" | (typeof STATUSES)[number]): Html => {
    const current = status === wanted.status ? html`aria-current="true"` : null;
    return html`<a href="${listAddress(wanted, { status })}" ${current} data-live-link
      >${titleCase(status)}<span class="tab-count" aria-hidden="true">${counts[status]}</span></a
    >`;
  };
  return html`<nav class="tabs" aria-label="Filter by status">${tab("all")}${STATUSES.map(tab)}</nav>`;
}

function heading([sort, label]: [Sort, string], wanted: Wanted): Html {
  const sorted = sort === wanted.sort;
  const descending = sorted ? !wanted.descending : sort === "amount" || sort === "number";
  const state = sorted ? html`aria-sort="${wanted.descending ? "descending" : "ascending"}"` : null;
  return html`<th scope="col" class="column-${sort}" ${state}>
    <a href="${listAddress(wanted, { sort, descending })}" data-live-link>${label}${icon("chevron")}</a>
  </th>`;
}

function row(invoice: Invoice, currency: Currency): Html {
  const status = statusOf(invoice);
  const isOpen = status === "sent" || status === "overdue";
  return html`<tr data-number="${invoice.number}">
    <td class="column-number"><a class="row-link" href="/invoices/${invoice.number}">${invoice.number}</a></td>
    <td class="column-customer">
      <div class="customer">
        ${avatar(invoice.customer)}
        <p><strong>${invoice.customer}</strong><small>${invoice.email}</small></p>
      </div>
    </td>
    <td>${day(invoice.issuedOn)}</td>
    <td>${day(invoice.dueOn)}${isOpen && html`<small class="due-${status}">${dueIn(invoice.dueOn)}</small>`}</td>
    <td>${statusBadge(status)}</td>
    <td class="column-amount">${money(totalCents(invoice), currency)}</td>
  </tr>`;
}

/** The ends and a stretch of three around the current page, at most seven signs; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const middle = Math.min(Math.max(page, 3), Math.max(3, pages - 2));
  const near = [1, middle - 1, middle, middle + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => (index > 0 && number - shown[index - 1]! > 1 ? [0, number] : [number]));
}

function pager({ wanted, total, pages }: Listing): Html {
  const first = total === 0 ? 0 : (wanted.page - 1) * PAGE_SIZE + 1;
  const last = Math.min(wanted.page * PAGE_SIZE, total);
  const arrow = (label: string, page: number, sign: Html): Html =>
    page < 1 || page > pages
      ? html`<span class="page-step" aria-hidden="true">${sign}</span>`
      : html`<a class="page-step" href="${listAddress(wanted, { page })}" aria-label="${label}" data-live-link
          >${sign}</a
        >`;
  const number = (page: number): Html => {
    if (page === 0) return html`<span class="page-gap" aria-hidden="true">…</span>`;
    const current = page === wanted.page ? html`aria-current="page"` : null;
    return html`<a href="${listAddress(wanted, { page })}" aria-label="Page ${page}" ${current} data-live-link
      >${page}</a
    >`;
  };
  return html`<footer class="pager">
    <p role="status">Showing <strong>${first}–${last}</strong> of <strong>${total}</strong></p>
    <nav aria-label="Pages">
      ${arrow("Previous page", wanted.page - 1, icon("previous"))} ${pageNumbers(wanted.page, pages).map(number)}
      ${arrow("Next page", wanted.page + 1, icon("next"))}
    </nav>
  </footer>`;
}

function emptyState(search: string): Html {
  return html`<div class="empty">
    ${icon("search")}
    <h2>No invoices found</h2>
    <p>${search ? html`Nothing here matches “${search}”.` : "There is none with this status."}</p>
    <a class="button" href="/invoices" data-live-link>Show all invoices</a>
  </div>`;
}

function table(listing: Listing, currency: Currency): Html {
  if (listing.total === 0) return emptyState(listing.wanted.search);
  return html`<table>
      <caption class="visually-hidden">
        Invoices
      </caption>
      <thead>
        <tr>
          ${COLUMNS.map((column) => heading(column, listing.wanted))}
        </tr>
      </thead>
      <tbody>
        ${listing.rows.map((invoice) => row(invoice, currency))}
      </tbody>
    </table>
    ${pager(listing)}`;
}

/** The list of invoices, as its address wants it: searched, filtered, sorted, one page of ten. */
export function invoicesPage(ledger: Ledger, wanted: Wanted): Page {
  const listing = list(ledger.invoices, wanted);
  const content = html`${pageHeader("Invoices", "Everything you have billed, in one place.", newInvoiceButton())}
    <section class="card list" aria-label="Invoice list">
      <form class="search" role="search" action="/invoices" data-live-form>
        ${icon("search")}
        <input
          type="search"
          name="search"
          value="${listing.wanted.search}"
          placeholder="Search by customer or number"
          aria-label="Search invoices"
          autocomplete="off"
        />
      </form>
      <div id="results" data-live>${tabs(listing)} ${table(listing, ledger.settings.currency)}</div>
    </section>`;
  return { title: "Invoices", section: "/invoices", content, dialogs: invoiceDialog(ledger) };
}
