import { TODAY } from "./today.ts";

/** What is recorded of an invoice; "overdue" is not stored, it follows from the due day. */
export type StoredStatus = "draft" | "sent" | "paid";
/** What is shown of an invoice, in the order of the filter. */
export const STATUSES = ["draft", "sent", "paid", "overdue"] as const;
export type Status = (typeof STATUSES)[number];

export interface LineItem {
  description: string;
  quantity: number;
  /** Price of one, in hundredths of the currency. */
  unitCents: number;
}

export type EventKind = "created" | "sent" | "reminded" | "paid";

export interface InvoiceEvent {
  kind: EventKind;
  /** Local time, `YYYY-MM-DDTHH:MM`. */
  at: string;
}

export interface Invoice {
  /** `INV-1001` and up, never used twice. */
  number: string;
  customer: string;
  email: string;
  /** Days are `YYYY-MM-DD`. */
  issuedOn: string;
  dueOn: string;
  paidOn: string | null;
  status: StoredStatus;
  items: LineItem[];
  notes: string;
  /** Oldest first. */
  events: InvoiceEvent[];
}

/** The sum of the line items, in hundredths of the currency. */
export function totalCents(invoice: Invoice): number {
  return invoice.items.reduce((sum, item) => sum + item.quantity * item.unitCents, 0);
}

/** The status a person sees: a sent invoice whose due day has passed is overdue. */
export function statusOf(invoice: Invoice): Status {
  return invoice.status === "sent" && invoice.dueOn < TODAY ? "overdue" : invoice.status;
}

/** Whether money is still to come for it. */
export function isOutstanding(invoice: Invoice): boolean {
  return invoice.status === "sent";
}
