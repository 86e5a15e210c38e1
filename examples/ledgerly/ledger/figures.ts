import { COMPANIES } from "./companies.ts";
import { isOutstanding, STATUSES, statusOf } from "./invoice.ts";
import type { Invoice, InvoiceEvent, Status } from "./invoice.ts";
import { sumCents } from "./ledger.ts";
import { daysBetween, TODAY } from "./today.ts";

export interface MonthlyRevenue {
  /** `YYYY-MM`. */
  month: string;
  cents: number;
}

export interface CustomerFigures {
  name: string;
  email: string;
  contact: string;
  city: string;
  invoices: number;
  outstandingCents: number;
  paidCents: number;
  hasOverdue: boolean;
}

const paidIn = (invoices: readonly Invoice[], prefix: string): Invoice[] =>
  invoices.filter((invoice) => invoice.paidOn?.startsWith(prefix));

/** The months from one to another (`YYYY-MM`), both included. */
export function monthsFrom(first: string, count: number): string[] {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index)).toISOString().slice(0, 7),
  );
}

/** Money received in each of the months. */
export function revenueByMonth(invoices: readonly Invoice[], months: string[]): MonthlyRevenue[] {
  return months.map((month) => ({ month, cents: sumCents(paidIn(invoices, month)) }));
}

/** The months of revenue that end with the current one. */
export function recentRevenue(invoices: readonly Invoice[], count: number): MonthlyRevenue[] {
  const first = new Date(Date.UTC(Number(TODAY.slice(0, 4)), Number(TODAY.slice(5, 7)) - count));
  return revenueByMonth(invoices, monthsFrom(first.toISOString().slice(0, 7), count));
}

/** Mean days from issue to payment, rounded; of the invoices paid in the months named. */
export function averageDaysToPay(invoices: readonly Invoice[], prefix: string): number {
  const paid = paidIn(invoices, prefix);
  const days = paid.reduce((sum, invoice) => sum + daysBetween(invoice.issuedOn, invoice.paidOn ?? TODAY), 0);
  return paid.length > 0 ? Math.round(days / paid.length) : 0;
}

/** Sum and number of the invoices of each status. */
export function byStatus(invoices: readonly Invoice[]): { status: Status; cents: number; count: number }[] {
  return STATUSES.map((status) => {
    const chosen = invoices.filter((invoice) => statusOf(invoice) === status);
    return { status, cents: sumCents(chosen), count: chosen.length };
  });
}

/** Every customer that was ever invoiced, the largest payer first. */
export function customers(invoices: readonly Invoice[]): CustomerFigures[] {
  return [...Map.groupBy(invoices, (invoice) => invoice.customer)]
    .map(([name, own]) => ({
      name,
      email: own.at(-1)!.email,
      contact: COMPANIES.find((company) => company.name === name)?.contact ?? "",
      city: COMPANIES.find((company) => company.name === name)?.city ?? "",
      invoices: own.length,
      outstandingCents: sumCents(own.filter(isOutstanding)),
      paidCents: sumCents(own.filter((invoice) => invoice.status === "paid")),
      hasOverdue: own.some((invoice) => statusOf(invoice) === "overdue"),
    }))
    .sort((a, b) => b.paidCents - a.paidCents || a.name.localeCompare(b.name));
}

/** What happened last, newest first; of two things at one time, the later written comes first. */
export function recentActivity(
  invoices: readonly Invoice[],
  count: number,
): { event: InvoiceEvent; invoice: Invoice }[] {
  return invoices
    .flatMap((invoice) => invoice.events.map((event) => ({ event, invoice })))
    .filter(({ event }) => event.kind !== "created")
    .toReversed()
    .sort((a, b) => b.event.at.localeCompare(a.event.at))
    .slice(0, count);
}
