import type { Currency } from "../ledger/settings.ts";
import { addDays, daysBetween, TODAY } from "../ledger/today.ts";

const inUtc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const dayFormat = inUtc({ month: "short", day: "numeric", year: "numeric" });
const shortDayFormat = inUtc({ month: "short", day: "numeric" });
const longDayFormat = inUtc({ weekday: "long", month: "long", day: "numeric" });
const monthFormat = inUtc({ month: "short" });
const fullMonthFormat = inUtc({ month: "long", year: "numeric" });

const at = (day: string): number => Date.parse(`${day}T00:00Z`);

export const day = (value: string): string => dayFormat.format(at(value));
export const longDay = (value: string): string => longDayFormat.format(at(value));
/** "Sep" of `2026-09`. */
export const monthName = (month: string): string => monthFormat.format(at(`${month}-01`));
/** "September 2026" of `2026-09`. */
export const fullMonth = (month: string): string => fullMonthFormat.format(at(`${month}-01`));

/** "Today, 08:42", "Yesterday, 16:05" or "Sep 21" for a time `YYYY-MM-DDTHH:MM`. */
export function moment(time: string): string {
  const [on = "", clock = ""] = time.split("T");
  if (on === TODAY) return `Today, ${clock}`;
  return on === addDays(TODAY, -1) ? `Yesterday, ${clock}` : shortDayFormat.format(at(on));
}

/** "in 12 days", "today" or "9 days late". */
export function dueIn(dueOn: string): string {
  const days = daysBetween(TODAY, dueOn);
  if (days === 0) return "today";
  const amount = `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"}`;
  return days > 0 ? `in ${amount}` : `${amount} late`;
}

/** An amount in hundredths as "$1,200.00". */
export function money(cents: number, currency: Currency): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
}

/** An amount without its cents: "$48,250". */
export function wholeMoney(cents: number, currency: Currency): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 }).format(cents / 100);
}

/** An amount for an axis: "$40K". */
export function shortMoney(cents: number, currency: Currency): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency, notation: "compact" }).format(cents / 100);
}

/** "$" of USD. */
export function currencySign(currency: Currency): string {
  const parts = new Intl.NumberFormat("en-US", { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

export const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`;
