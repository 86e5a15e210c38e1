import { expect, it } from "vitest";
import { whatItDoes, withoutKind } from "./sayings.ts";

it.each([
  ["the endpoint that creates a domain", "creates a domain"],
  ["button for adding a user", "adding a user"],
  ["the switch which lets you pause the mails", "pause the mails"],
  ["the field that has changed", undefined],
  ["invoices for Umbrella", undefined],
  ["settings for billing", undefined],
  ["overdue invoices", undefined],
])("reads what “%s” does", (text, deed) => {
  expect(whatItDoes(text)).toBe(deed);
});

it.each([
  ["Support category", "Support"],
  ["planning tag", "planning"],
  ["welcome email", "welcome"],
  ["category", "category"],
])("takes “%s” for what is called so", (text, name) => {
  expect(withoutKind(text)).toBe(name);
});
