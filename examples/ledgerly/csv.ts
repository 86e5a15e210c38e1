import { statusOf, totalCents } from "./ledger/invoice.ts";
import type { Invoice } from "./ledger/invoice.ts";

/** A cell of a CSV file; a leading sign that a spreadsheet would take for a formula is made harmless. */
function cell(value: string | number): string {
  const text = String(value);
  const harmless = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The invoices as CSV with a header line, oldest first, lines ended by CRLF as RFC 4180 has it. */
export function invoicesCsv(invoices: readonly Invoice[]): string {
  const rows = invoices.map((invoice) => [
    invoice.number,
    invoice.customer,
    invoice.email,
    invoice.issuedOn,
    invoice.dueOn,
    invoice.paidOn ?? "",
    statusOf(invoice),
    (totalCents(invoice) / 100).toFixed(2),
  ]);
  const header = ["Number", "Customer", "Email", "Issued", "Due", "Paid", "Status", "Amount"];
  return [header, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
