import fc from "fast-check";
import { expect, test } from "vitest";
import { STATUSES, statusOf, totalCents } from "./invoice.ts";
import { Ledger } from "./ledger.ts";
import { list, listAddress, PAGE_SIZE, readWanted, SORTS } from "./listing.ts";
import type { Wanted } from "./listing.ts";

const { invoices } = new Ledger();
const wanted = (query: string): Wanted => readWanted(new URLSearchParams(query));

const anyWanted: fc.Arbitrary<Wanted> = fc.record({
  search: fc.constantFrom("", "umbrella", "INV-10", "example"),
  status: fc.constantFrom("all" as const, ...STATUSES),
  sort: fc.constantFrom(...SORTS),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 30 }),
});

test("its pages hold every match exactly once, ten on each", () => {
  fc.assert(
    fc.property(anyWanted, (wish) => {
      const { pages, total } = list(invoices, wish);
      const rows = Array.from({ length: pages }, (_, index) => list(invoices, { ...wish, page: index + 1 }).rows);
      expect(new Set(rows.flat().map(({ number }) => number)).size).toBe(total);
      expect(rows.slice(0, -1).every((page) => page.length === PAGE_SIZE)).toBe(true);
    }),
  );
});

test("its address leads back to the same wish", () => {
  fc.assert(
    fc.property(anyWanted, (wish) => {
      const address = new URL(listAddress(wish, { page: wish.page }), "http://ledgerly.invalid");
      expect(readWanted(address.searchParams)).toEqual(wish);
    }),
  );
});

test("finds by customer, number and email, all words together, whatever the case", () => {
  const names = list(invoices, wanted("search=UMBRELLA")).rows.map(({ customer }) => customer);
  expect(new Set(names)).toEqual(new Set(["Umbrella"]));
  const one = invoices[7]!;
  expect(list(invoices, wanted(`search=${one.number}+${one.customer.split(" ")[0]}`)).rows).toEqual([one]);
  expect(list(invoices, wanted("search=nobody-of-this-name")).total).toBe(0);
});

test("filters by the status a person sees and counts them all", () => {
  const late = list(invoices, wanted("status=overdue"));
  expect(late.rows.map(statusOf)).toEqual(late.rows.map(() => "overdue"));
  const { counts } = late;
  expect(counts.draft + counts.sent + counts.paid + counts.overdue).toBe(counts.all);
  expect(STATUSES.every((status) => counts[status] > 0)).toBe(true);
});

test("sorts by each column in both directions", () => {
  const amounts = (query: string): number[] => list(invoices, wanted(query)).rows.map(totalCents);
  expect(amounts("sort=amount&order=asc")).toEqual(amounts("sort=amount&order=asc").toSorted((a, b) => a - b));
  expect(amounts("sort=amount")[0]).toBe(Math.max(...invoices.map(totalCents)));
  expect(list(invoices, wanted("")).rows[0]).toBe(invoices.at(-1));
});

test("takes nonsense in an address for the default", () => {
  expect(wanted("status=stolen&sort=__proto__&page=-4&order=up")).toEqual(wanted(""));
});
