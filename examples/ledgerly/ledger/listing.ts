import { STATUSES, statusOf, totalCents } from "./invoice.ts";
import type { Invoice, Status } from "./invoice.ts";

export const PAGE_SIZE = 10;
export const SORTS = ["number", "customer", "issued", "due", "status", "amount"] as const;
export type Sort = (typeof SORTS)[number];

/** Which part of the invoices is asked for, as read from an address. */
export interface Wanted {
  search: string;
  status: Status | "all";
  sort: Sort;
  descending: boolean;
  /** From 1. */
  page: number;
}

export interface Listing {
  wanted: Wanted;
  rows: Invoice[];
  /** Rows that match, over all pages. */
  total: number;
  pages: number;
  /** How many the search leaves for each status, whatever the chosen one. */
  counts: Record<Status | "all", number>;
}

const keys: Record<Sort, (invoice: Invoice) => string | number> = {
  number: (invoice) => Number(invoice.number.slice(4)),
  customer: (invoice) => invoice.customer.toLowerCase(),
  issued: (invoice) => invoice.issuedOn,
  due: (invoice) => invoice.dueOn,
  status: (invoice) => STATUSES.indexOf(statusOf(invoice)),
  amount: totalCents,
};

/** Reads the address's query; whatever it does not understand falls back to the default. */
export function readWanted(query: URLSearchParams): Wanted {
  const page = Number(query.get("page"));
  return {
    search: (query.get("search") ?? "").trim().slice(0, 100),
    status: STATUSES.find((status) => status === query.get("status")) ?? "all",
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? "number",
    descending: query.get("order") !== "asc",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of the list with some of its wishes changed; defaults are left out. */
export function listAddress(wanted: Wanted, change: Partial<Wanted> = {}): string {
  const { search, status, sort, descending, page } = { ...wanted, page: 1, ...change };
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (status !== "all") query.set("status", status);
  if (sort !== "number" || !descending) query.set("sort", sort);
  if (!descending) query.set("order", "asc");
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/invoices?${query}` : "/invoices";
}

function matches(invoice: Invoice, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  const text = `${invoice.number} ${invoice.customer} ${invoice.email} ${invoice.notes}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function countByStatus(invoices: readonly Invoice[]): Listing["counts"] {
  const counts = { all: invoices.length, draft: 0, sent: 0, paid: 0, overdue: 0 };
  for (const invoice of invoices) counts[statusOf(invoice)] += 1;
  return counts;
}

/** Searches, filters, sorts and cuts one page; a page past the end gives the last. */
export function list(invoices: readonly Invoice[], wanted: Wanted): Listing {
  const found = invoices.filter((invoice) => matches(invoice, wanted.search));
  const chosen = wanted.status === "all" ? found : found.filter((invoice) => statusOf(invoice) === wanted.status);
  const key = keys[wanted.sort];
  const sign = wanted.descending ? -1 : 1;
  const compare = (a: Invoice, b: Invoice): number => {
    const [left, right] = [key(a), key(b)];
    if (left === right) return keys.number(a) < keys.number(b) ? 1 : -1;
    return left < right ? -sign : sign;
  };
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE));
  const page = Math.min(wanted.page, pages);
  const rows = chosen.toSorted(compare).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { wanted: { ...wanted, page }, rows, total: chosen.length, pages, counts: countByStatus(found) };
}
