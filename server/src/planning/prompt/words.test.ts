import { describe, expect, it } from "vitest";
import { keysOf, matchScore } from "./words.ts";

it("takes an e-mail for an email", () => expect(keysOf("E-mail of the crew")).toEqual(keysOf("email crew")));

describe("matchScore", () => {
  it.each([
    ["invoices page", "Invoices"],
    ["new invoice", "Create invoice"],
    ["settings", "Preferences"],
    ["the configuration", "Settings"],
    ["reports", "Reporting"],
    ["customers", "Customer"],
    ["categories", "Category"],
    ["delete the invoice", "Remove invoice"],
    ["delete the invoice", "Destroy invoice"],
    ["dashbord", "Dashboard"],
    ["email alerts", "E-mail alerts"],
    ["time zone", "Time zone *"],
    ["data tables", "Datatables"],
    ["the timesheets", "Time sheets"],
    ["the checkout page", "Check out"],
    ["web hooks", "Webhooks"],
    ["search", "magnify"],
  ])("%s answers to %s", (asked, label) => expect(matchScore(asked, label)).toBeGreaterThanOrEqual(0.6));

  it.each([
    ["reports", "Invoices"],
    ["new invoice", "Log out"],
    ["save", "Cancel"],
    ["preferences", "Set score"],
    ["team", "Terms"],
    ["INV-1134", "INV-1133"],
  ])("%s does not answer to %s", (asked, label) => expect(matchScore(asked, label)).toBeLessThan(0.6));

  it("prefers the label that says nothing else", () => {
    expect(matchScore("invoices", "Invoices")).toBeGreaterThan(matchScore("invoices", "Overdue invoices by customer"));
  });
});
