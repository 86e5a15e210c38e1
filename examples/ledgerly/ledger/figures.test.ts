import { expect, test } from "vitest";
import { byStatus, customers, monthsFrom, recentActivity, recentRevenue, revenueByMonth } from "./figures.ts";
import { Ledger, sumCents } from "./ledger.ts";
import { NOW, TODAY } from "./today.ts";

test("all figures tell of the same money", () => {
  const { invoices } = new Ledger();
  const paid = sumCents(invoices.filter(({ status }) => status === "paid"));
  const months = revenueByMonth(invoices, monthsFrom("2025-01", 24));
  expect(months.reduce((sum, { cents }) => sum + cents, 0)).toBe(paid);
  expect(customers(invoices).reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(paid);
  expect(byStatus(invoices).reduce((sum, { cents }) => sum + cents, 0)).toBe(sumCents(invoices));
});

test("the last of the recent months is the current one, across a new year too", () => {
  const months = recentRevenue(new Ledger().invoices, 12).map(({ month }) => month);
  expect([months[0], months[3], months.at(-1)]).toEqual(["2025-10", "2026-01", TODAY.slice(0, 7)]);
});

test("a payment moves into this month and to the top of what happened", () => {
  const ledger = new Ledger();
  const open = ledger.invoices.find(({ status }) => status === "sent")!;
  const before = recentRevenue(ledger.invoices, 1)[0]!.cents;
  expect(ledger.markPaid(open.number)).toBe(true);
  expect(recentRevenue(ledger.invoices, 1)[0]!.cents).toBe(before + sumCents([open]));
  expect(recentActivity(ledger.invoices, 1)).toEqual([{ event: { kind: "paid", at: NOW }, invoice: open }]);
});

test("nothing in the seed happens after now, and every story is in order", () => {
  for (const { events } of new Ledger().invoices) {
    expect(events.every(({ at }) => at <= NOW)).toBe(true);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
  }
});
