import fc from "fast-check";
import { expect, test } from "vitest";
import { checkNewInvoice, checkSettings, parseAmountCents } from "./validation.ts";

const good = { customer: "Umbrella", email: "a@b.example", amount: "10", due: "2026-10-08", notes: "" };

test("reads every amount as it is shown", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      const shown = (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
      expect(parseAmountCents(shown)).toBe(cents);
    }),
  );
  expect(["12a", "", "-5", "1.234", "1e5"].map(parseAmountCents)).toEqual([null, null, null, null, null]);
});

test.each([
  ["customer", "x".repeat(81), "Use at most 80 characters."],
  ["email", "someone", "Enter a valid email address, like name@company.com."],
  ["amount", "", "Enter an amount."],
  ["amount", "1000000.01", "The amount must not exceed 1,000,000."],
  ["due", "2026-02-30", "Choose a due date."],
  ["due", "2026-09-23", "The due date cannot be in the past."],
  ["notes", "x".repeat(501), "Use at most 500 characters."],
])("tells what is wrong with %s %j", (field, value, sentence) => {
  expect(checkNewInvoice({ ...good, [field]: value })).toEqual({ errors: { [field]: sentence } });
});

test("checks the company profile", () => {
  const profile = { company: "Elm", replyTo: "a@b.example", currency: "EUR", terms: "30", automaticReminders: "on" };
  const value = { company: "Elm", replyTo: "a@b.example", currency: "EUR", termsDays: 30, automaticReminders: true };
  expect(checkSettings(profile)).toEqual({ value });
  expect(checkSettings({ ...profile, currency: "toString", terms: "31" })).toEqual({
    errors: { currency: "Choose a currency.", terms: "Choose payment terms." },
  });
});
