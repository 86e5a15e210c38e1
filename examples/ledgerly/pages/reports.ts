import { byStatus, customers, monthsFrom, revenueByMonth } from "../ledger/figures.ts";
import type { Invoice } from "../ledger/invoice.ts";
import { sumCents } from "../ledger/ledger.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Currency } from "../ledger/settings.ts";
import { TODAY } from "../ledger/today.ts";
import { barChart } from "./charts/bars.ts";
import { donut } from "./charts/donut.ts";
import { count, shortMoney, wholeMoney } from "./format.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import { icon } from "./icons.ts";
import type { Page } from "./layout.ts";
import { avatar, pageHeader, titleCase } from "./parts.ts";

const TOP = 5;
const thisYear = Number(TODAY.slice(0, 4));
const PERIODS: [period: string, label: string, year: number][] = [
  ["this-year", "This year", thisYear],
  ["last-year", "Last year", thisYear - 1],
];

/** The year that a `period` of an address means; this year unless it is `last-year`. */
export function yearOf(period: string | null): number {
  return PERIODS.find(([name]) => name === period)?.[2] ?? thisYear;
}

function periodSwitch(year: number): Html {
  const links = PERIODS.map(([period, label, value]) => {
    const current = value === year ? html`aria-current="true"` : null;
    return html`<a href="/reports?period=${period}" ${current} data-live-link>${label}</a>`;
  });
  return html`<nav class="segments" aria-label="Period">${links}</nav>`;
}

function statusBreakdown(invoices: readonly Invoice[], currency: Currency): Html {
  const parts = byStatus(invoices);
  const slices = parts.map(({ status, cents }) => ({ key: status, value: cents }));
  const middle: [string, string] = [shortMoney(sumCents(invoices), currency), "invoiced"];
  const legend = parts.map(
    ({ status, cents, count: number }) =>
      html`<li>
        <span class="swatch swatch-${status}"></span>${titleCase(status)}<small>${count(number, "invoice")}</small>
        <span class="amount">${wholeMoney(cents, currency)}</span>
      </li>`,
  );
  return html`<section class="card breakdown" aria-labelledby="breakdown-title">
    <header class="card-header"><h2 id="breakdown-title">Status breakdown</h2></header>
    <div class="breakdown-body">
      ${donut(slices, "Invoices by status", middle)}
      <ul>
        ${legend}
      </ul>
    </div>
  </section>`;
}

function topCustomers(invoices: readonly Invoice[], currency: Currency): Html {
  const top = customers(invoices).slice(0, TOP);
  const most = Math.max(1, ...top.map(({ paidCents }) => paidCents));
  const rows = top.map(
    ({ name, paidCents, invoices: number }) =>
      html`<li>
        ${avatar(name)}
        <div>
          <p>
            <strong>${name}</strong><small>${count(number, "invoice")}</small>
            <span class="amount">${wholeMoney(paidCents, currency)}</span>
          </p>
          <svg class="meter" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
            <rect class="meter-track" width="100" height="2" />
            <rect class="meter-fill" width="${((paidCents / most) * 100).toFixed(1)}" height="2" />
          </svg>
        </div>
      </li>`,
  );
  return html`<section class="card top" aria-labelledby="top-title">
    <header class="card-header"><h2 id="top-title">Top customers</h2></header>
    <ol>
      ${rows}
    </ol>
  </section>`;
}

/** A year in pictures: revenue by month, where the invoices stand, who pays most. */
export function reportsPage(ledger: Ledger, year: number): Page {
  const { currency } = ledger.settings;
  const months = revenueByMonth(ledger.invoices, monthsFrom(`${year}-01`, 12));
  const issued = ledger.invoices.filter((invoice) => invoice.issuedOn.startsWith(String(year)));
  const revenue = months.reduce((sum, { cents }) => sum + cents, 0);
  const buttons = html`<button class="button" type="button" data-export="/reports.csv">
    ${icon("download")}Export CSV
  </button>`;
  const content = html`${pageHeader("Reports", "See what you earned, and who you earned it with.", buttons)}
    <div id="report" data-live data-year="${year}">
      <section class="card by-month" aria-labelledby="by-month-title">
        <header class="card-header">
          <div>
            <h2 id="by-month-title">Revenue by month</h2>
            <p class="figure">${wholeMoney(revenue, currency)} <small>received in ${year}</small></p>
          </div>
          ${periodSwitch(year)}
        </header>
        ${barChart(months, currency, `Revenue by month in ${year}`)}
      </section>
      <div class="columns columns-even">${statusBreakdown(issued, currency)} ${topCustomers(issued, currency)}</div>
    </div>`;
  return { title: "Reports", section: "/reports", content };
}
