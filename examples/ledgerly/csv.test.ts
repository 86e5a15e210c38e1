import { expect, test } from "vitest";
import { invoicesCsv } from "./csv.ts";
import { Ledger } from "./ledger/ledger.ts";

test("writes one line per invoice, quotes what needs it and disarms formulas", () => {
  const ledger = new Ledger();
  const details = { email: "a@b.example", amountCents: 120_050, dueOn: "2026-10-08", notes: "" };
  const tricky = ledger.create({ ...details, customer: `Ash, "Oak" & Sons` });
  const formula = ledger.create({ ...details, customer: "=HYPERLINK(1)" });
  const [header, first, second] = invoicesCsv([tricky, formula]).split("\r\n");
  expect(header).toBe("Number,Customer,Email,Issued,Due,Paid,Status,Amount");
  expect(first).toBe(`${tricky.number},"Ash, ""Oak"" & Sons",a@b.example,2026-09-24,2026-10-08,,sent,1200.50`);
  expect(second).toContain(",'=HYPERLINK(1),");
});
