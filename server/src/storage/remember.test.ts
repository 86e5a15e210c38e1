import fc from "fast-check";
import { expect, test } from "vitest";
import { remember } from "./remember.ts";

test("what is given is always what would be made now", () => {
  const asked = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 1, max: 3 })));
  fc.assert(
    fc.property(asked, (questions) => {
      const make = (key: string, period: number) => `${key} in ${period}`;
      const remembering = remember(make);
      for (const [key, period] of questions) expect(remembering(key, period)).toBe(make(key, period));
    }),
  );
});

test("it is made once in a period, and memory stays bounded", () => {
  let times = 0;
  const remembering = remember((key, period) => `${key} ${period} ${(times += 1)}`);
  expect(remembering("a", 1)).toBe(remembering("a", 1));
  remembering("a", 2);
  expect(times).toBe(2);
  for (let index = 0; index < 10_000; index++) remembering(`key ${index}`, 2);
  remembering("a", 2);
  expect(times).toBe(10_003);
});
