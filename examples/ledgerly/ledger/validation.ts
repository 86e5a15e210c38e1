import type { NewInvoice } from "./ledger.ts";
import { CURRENCIES, TERMS_DAYS } from "./settings.ts";
import type { Currency, Settings } from "./settings.ts";
import { isDay, TODAY } from "./today.ts";

/** Either the checked value, or for each wrong field a sentence for the person who filled it in. */
export type Checked<T> = { value: T } | { errors: Record<string, string> };

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const MOST_CENTS = 100_000_000;

function text(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  return typeof value === "string" ? value.trim() : "";
}

/** Reads "1,200", "$1200.5" or "1 200.50" as hundredths; null when it is no amount. */
export function parseAmountCents(written: string): number | null {
  const plain = written.replace(/^[$€£]/, "").replace(/[\s,]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

function amountError(cents: number | null, written: string): string | null {
  if (written === "") return "Enter an amount.";
  if (cents === null) return "Enter the amount as a number, for example 1,200.00.";
  if (cents === 0) return "The amount must be more than zero.";
  return cents > MOST_CENTS ? "The amount must not exceed 1,000,000." : null;
}

function emailError(email: string): string | null {
  if (email === "") return "Enter an email address.";
  return EMAIL.test(email) && email.length <= 200 ? null : "Enter a valid email address, like name@company.com.";
}

function dueError(dueOn: string): string | null {
  if (!isDay(dueOn)) return "Choose a due date.";
  return dueOn < TODAY ? "The due date cannot be in the past." : null;
}

function nameError(name: string, what: string): string | null {
  if (name === "") return `Enter ${what}.`;
  return name.length > 80 ? "Use at most 80 characters." : null;
}

function outcome<T>(errors: Record<string, string | null>, value: T): Checked<T> {
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null);
  return wrong.length > 0 ? { errors: Object.fromEntries(wrong) } : { value };
}

/** Checks what was posted for a new invoice: customer, email, amount, due, notes. */
export function checkNewInvoice(body: Record<string, unknown>): Checked<NewInvoice> {
  const customer = text(body, "customer");
  const email = text(body, "email");
  const written = typeof body.amount === "number" ? String(body.amount) : text(body, "amount");
  const amountCents = parseAmountCents(written);
  const dueOn = text(body, "due");
  const notes = text(body, "notes");
  const errors = {
    customer: nameError(customer, "the customer’s name"),
    email: emailError(email),
    amount: amountError(amountCents, written),
    due: dueError(dueOn),
    notes: notes.length > 500 ? "Use at most 500 characters." : null,
  };
  return outcome(errors, { customer, email, amountCents: amountCents ?? 0, dueOn, notes });
}

/** Checks what was posted for the company profile. */
export function checkSettings(body: Record<string, unknown>): Checked<Settings> {
  const company = text(body, "company");
  const replyTo = text(body, "replyTo");
  const currency = text(body, "currency");
  const termsDays = Number(body.terms);
  const errors = {
    company: nameError(company, "your company’s name"),
    replyTo: emailError(replyTo),
    currency: Object.hasOwn(CURRENCIES, currency) ? null : "Choose a currency.",
    terms: TERMS_DAYS.some((days) => days === termsDays) ? null : "Choose payment terms.",
  };
  const automaticReminders = body.automaticReminders === true || body.automaticReminders === "on";
  return outcome(errors, { company, replyTo, currency: currency as Currency, termsDays, automaticReminders });
}
