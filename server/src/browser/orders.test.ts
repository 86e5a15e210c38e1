import { expect, it, vi } from "vitest";
import { endsOf, orderIn } from "./orders.ts";

it.each<[string[], string | undefined]>([
  [["9", "21", "34", "112"], "ascending"],
  [["$1,200.00", "$85.50", "$7"], "descending"],
  [["1.200,50 €", "85,50 €"], "descending"],
  [["October 3rd 2026, 12:00 PM", "", "November 1st 2026, 9:00 AM"], "ascending"],
  [["Unn", "Olav", "ida"], "descending"],
  // Nothing is in order by what is the same everywhere, or cannot be compared.
  [["Draft", "Draft"], undefined],
  [["2 days ago", "3 hours ago"], undefined],
  [["12", "n/a", "30"], undefined],
])("%j stand in the order %s", (texts, order) => expect(orderIn(texts)).toBe(order));

it("reads days though a library of the page has put its own reading in the place of the browser's", () => {
  using parse = vi.spyOn(Date, "parse").mockReturnValue({} as never);
  expect(orderIn(["2026-10-03", "2026-11-01"])).toBe("ascending");
  expect(parse).not.toHaveBeenCalled();
});

it.each<[string[], ReturnType<typeof endsOf>]>([
  [["$85.50", "$1,200.00", "$7"], { least: 2, most: 1 }],
  [["Oct 8, 2026", "", "Sep 14, 2026"], { least: 2, most: 0 }],
  // Words have no ends, nor has what is the same everywhere or cannot be told.
  [["Draft", "Paid"], undefined],
  [["12", "12"], undefined],
  [["12", "n/a", "30"], undefined],
])("of %j the ends are %j", (texts, ends) => expect(endsOf(texts)).toEqual(ends));
