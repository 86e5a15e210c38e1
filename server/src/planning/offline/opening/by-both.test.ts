import { expect, it } from "vitest";
import { writesDay } from "./by-both.ts";

it.each(["2026-12-04 09:30", "04/12/2026 Curlew", "12/4/2026", "Dec 4, 2026", "4 December", "4.12.2026"])(
  "knows the fourth of December in %j",
  (text) => {
    expect(writesDay(text, "2026-12-04")).toBe(true);
    expect(writesDay(text, "2026-12-14")).toBe(false);
  },
);
