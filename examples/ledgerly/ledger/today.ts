/** Ledgerly lives on one fixed morning, so that every film of it looks the same on any day. */
export const NOW = "2026-09-24T09:30";

/** The fixed day, as `YYYY-MM-DD`. */
export const TODAY = NOW.slice(0, 10);

const DAY_MS = 86_400_000;

/** The day so many days after (or, when negative, before) the given `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one `YYYY-MM-DD` to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS);
}

/** Whether the text is a day of the calendar written `YYYY-MM-DD` (30 February is none). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && addDays(text, 0) === text;
}
