import { totalCents } from "./invoice.ts";
import type { EventKind, Invoice } from "./invoice.ts";
import { seedInvoices } from "./seed.ts";
import { SEED_SETTINGS } from "./settings.ts";
import type { Settings } from "./settings.ts";
import { NOW, TODAY } from "./today.ts";

/** What a person fills in for a new invoice, already checked. */
export interface NewInvoice {
  customer: string;
  email: string;
  amountCents: number;
  dueOn: string;
  notes: string;
}

/** Everything Ledgerly knows, in memory, beginning with the seed. */
export class Ledger {
  #invoices: Invoice[] = seedInvoices();
  #settings: Settings = { ...SEED_SETTINGS };
  #nextNumber = 1001 + this.#invoices.length;

  /** All invoices, oldest first. */
  get invoices(): readonly Invoice[] {
    return this.#invoices;
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Forgets every change since the start. */
  reset(): void {
    this.#invoices = seedInvoices();
    this.#settings = { ...SEED_SETTINGS };
    this.#nextNumber = 1001 + this.#invoices.length;
  }

  find(number: string): Invoice | undefined {
    return this.#invoices.find((invoice) => invoice.number === number);
  }

  /** Writes a new invoice and sends it at once. */
  create(wanted: NewInvoice): Invoice {
    const invoice: Invoice = {
      number: `INV-${this.#nextNumber++}`,
      customer: wanted.customer,
      email: wanted.email,
      issuedOn: TODAY,
      dueOn: wanted.dueOn,
      paidOn: null,
      status: "sent",
      items: [{ description: "Professional services", quantity: 1, unitCents: wanted.amountCents }],
      notes: wanted.notes,
      events: (["created", "sent"] as const).map((kind) => ({ kind, at: NOW })),
    };
    this.#invoices.push(invoice);
    return invoice;
  }

  /** Sends a draft. False when there is no such draft. */
  send(number: string): boolean {
    return this.#change(number, ["draft"], (invoice) => {
      invoice.status = "sent";
      return "sent";
    });
  }

  /** Chases an unpaid invoice. False when nothing is owed on it. */
  remind(number: string): boolean {
    return this.#change(number, ["sent"], () => "reminded");
  }

  /** Records the payment of a sent invoice. False when it cannot be paid. */
  markPaid(number: string): boolean {
    return this.#change(number, ["sent"], (invoice) => {
      invoice.status = "paid";
      invoice.paidOn = TODAY;
      return "paid";
    });
  }

  /** Deletes an invoice for good. False when there is none. */
  remove(number: string): boolean {
    const before = this.#invoices.length;
    this.#invoices = this.#invoices.filter((invoice) => invoice.number !== number);
    return this.#invoices.length < before;
  }

  saveSettings(settings: Settings): void {
    this.#settings = settings;
  }

  #change(number: string, from: Invoice["status"][], apply: (invoice: Invoice) => EventKind): boolean {
    const invoice = this.find(number);
    if (!invoice || !from.includes(invoice.status)) return false;
    invoice.events.push({ kind: apply(invoice), at: NOW });
    return true;
  }
}

/** The sum of the invoices' totals, in hundredths of the currency. */
export function sumCents(invoices: readonly Invoice[]): number {
  return invoices.reduce((sum, invoice) => sum + totalCents(invoice), 0);
}
