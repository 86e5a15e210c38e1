import { expect, test } from "vitest";
import { Endless } from "./endless.ts";

const goto = (path: string) => ({ kind: "goto", path }) as const;
const timeout = new Error("page.goto: Timeout 10000ms exceeded.");

test("an address that never came to an end is left alone, and its folder after the second", () => {
  const endless = new Endless();
  endless.learn(goto("/follow/billing"), timeout);
  endless.learn(goto("/reports"), timeout);
  endless.learn(goto("/berths"), new Error("net::ERR_ABORTED"));
  const known = () => ["/follow/billing", "/follow/mails", "/reports", "/reports/1", "/berths"].map(goto);
  expect(known().map((step) => endless.refusalOf(step) !== undefined)).toEqual([true, false, true, false, false]);
  endless.learn(goto("/follow/chat/errors"), timeout);
  expect(endless.refusalOf(goto("/follow/mails"))).toBeDefined();
  expect(endless.refusalOf(goto("/reports/1"))).toBeUndefined();
});
