import { expect, it } from "vitest";
import { whatItDoes } from "./sayings.ts";

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
