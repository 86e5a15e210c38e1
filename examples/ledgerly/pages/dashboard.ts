import { averageDaysToPay, recentActivity, recentRevenue } from "../ledger/figures.ts";
import { isOutstanding, statusOf, totalCents } from "../ledger/invoice.ts";
import type { EventKind, Invoice } from "../ledger/invoice.ts";
import { sumCents } from "../ledger/ledger.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Currency } from "../ledger/settings.ts";
import { TODAY } from "../ledger/today.ts";
import { lineChart } from "./charts/line.ts";
import { count, dueIn, longDay, moment, money, wholeMoney } from "./format.ts";
import { html } from "./html.ts";
import type { Content, Html } from "./html.ts";
import { icon } from "./icons.ts";
import type { IconName } from "./icons.ts";
import { invoiceDialog, newInvoiceButton } from "./invoice-dialog.ts";
import { USER } from "./layout.ts";
import type { Page } from "./layout.ts";
import { avatar, pageHeader } from "./parts.ts";

const SHOWN_EVENTS = 7;
const SHOWN_LATE = 3;

interface Card {
  label: string;
  figure: string;
  note: Content;
  icon: IconName;
  tone: string;
}

function card({ label, figure, note, icon: name, tone }: Card): Html {
  return html`<article class="card kpi kpi-${tone}" aria-label="${label}">
    <span class="kpi-icon">${icon(name)}</span>
    <h2>${label}</h2>
    <p class="figure">${figure}</p>
    <p class="note">${note}</p>
  </article>`;
}

function change(now: number, before: number, better: "more" | "less"): Html {
  const share = before > 0 ? Math.round(((now - before) / before) * 100) : 0;
  const good = better === "more" ? share >= 0 : share <= 0;
  return html`<span class="change ${good ? "change-good" : "change-bad"}">${share > 0 && "+"}${share}%</span> vs last
    month`;
}

function cards(invoices: readonly Invoice[], currency: Currency): Html[] {
  const open = invoices.filter(isOutstanding);
  const late = invoices.filter((invoice) => statusOf(invoice) === "overdue");
  const months = recentRevenue(invoices, 2);
  const [before, now] = months.map(({ cents }) => cents) as [number, number];
  const [daysBefore, days] = months.map(({ month }) => averageDaysToPay(invoices, month)) as [number, number];
  const amount = (cents: number): string => wholeMoney(cents, currency);
  const entries: Card[] = [
    {
      label: "Outstanding",
      figure: amount(sumCents(open)),
      note: count(open.length, "open invoice"),
      icon: "wallet",
      tone: "blue",
    },
    { label: "Paid this month", figure: amount(now), note: change(now, before, "more"), icon: "check", tone: "green" },
    {
      label: "Overdue",
      figure: amount(sumCents(late)),
      note: `${count(late.length, "invoice")} to chase`,
      icon: "alert",
      tone: "red",
    },
    {
      label: "Average days to pay",
      figure: count(days, "day"),
      note: change(days, daysBefore, "less"),
      icon: "clock",
      tone: "gold",
    },
  ];
  return entries.map(card);
}

const TOLD: Record<EventKind, { icon: IconName; words: string }> = {
  created: { icon: "edit", words: "was invoiced with" },
  sent: { icon: "send", words: "received" },
  reminded: { icon: "bell", words: "was reminded of" },
  paid: { icon: "check", words: "paid" },
};

function activity(invoices: readonly Invoice[], currency: Currency): Html {
  const entries = recentActivity(invoices, SHOWN_EVENTS).map(
    ({ event, invoice }) =>
      html`<li>
        <span class="event-icon event-${event.kind}">${icon(TOLD[event.kind].icon)}</span>
        <p>
          <strong>${invoice.customer}</strong> ${TOLD[event.kind].words}
          <a href="/invoices/${invoice.number}">${invoice.number}</a>
          <small>${moment(event.at)}</small>
        </p>
        <span class="amount">${money(totalCents(invoice), currency)}</span>
      </li>`,
  );
  return html`<section class="card activity" aria-labelledby="activity-title">
    <header class="card-header"><h2 id="activity-title">Recent activity</h2></header>
    <ul>
      ${entries}
    </ul>
  </section>`;
}

function chase(invoices: readonly Invoice[], currency: Currency): Html {
  const late = invoices.filter((invoice) => statusOf(invoice) === "overdue");
  const entries = late.slice(0, SHOWN_LATE).map(
    (invoice) =>
      html`<li>
        ${avatar(invoice.customer)}
        <p>
          <strong>${invoice.customer}</strong>
          <small><a href="/invoices/${invoice.number}">${invoice.number}</a> · ${dueIn(invoice.dueOn)}</small>
        </p>
        <span class="amount">${money(totalCents(invoice), currency)}</span>
      </li>`,
  );
  return html`<section class="card chase" aria-labelledby="chase-title">
    <header class="card-header">
      <h2 id="chase-title">Needs your attention</h2>
      <a href="/invoices?status=overdue">View all overdue</a>
    </header>
    <ul>
      ${entries.length > 0 ? entries : html`<li class="quiet">Nobody is late. Enjoy the morning.</li>`}
    </ul>
  </section>`;
}

/** The first page: figures, a year of revenue, what happened, and whom to chase. */
export function dashboard(ledger: Ledger): Page {
  const { currency, company } = ledger.settings;
  const revenue = recentRevenue(ledger.invoices, 12);
  const sum = revenue.reduce((total, { cents }) => total + cents, 0);
  const lead = html`${longDay(TODAY)}. Here is how ${company} is doing.`;
  const content = html`${pageHeader(`Good morning, ${USER.name.split(" ")[0]}`, lead, newInvoiceButton())}
    <div class="kpis">${cards(ledger.invoices, currency)}</div>
    <div class="columns">
      <section class="card revenue" aria-labelledby="revenue-title">
        <header class="card-header">
          <div>
            <h2 id="revenue-title">Revenue</h2>
            <p class="figure">${wholeMoney(sum, currency)}</p>
          </div>
          <span class="pill">Last 12 months</span>
        </header>
        ${lineChart(revenue, currency)}
      </section>
      ${activity(ledger.invoices, currency)}
    </div>
    ${chase(ledger.invoices, currency)}`;
  return { title: "Dashboard", section: "/", content, dialogs: invoiceDialog(ledger) };
}
