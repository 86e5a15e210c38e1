import { expect, it } from "vitest";
import { refusalOf } from "./refusal.ts";

const refusal = (name: string, prompt: string) =>
  refusalOf(
    { kind: "fill", target: { by: "role", role: "textbox", name, ordinal: 0 }, value: "Tulip-7-field" },
    { url: "https://app.example/", prompt },
  );

it.each([
  ["Password", "Add a user with a password", undefined],
  ["Confirm password", 'Add the user "kim" and give her a new password', undefined],
  ["Password", "Add Kim with the user name kim, the password Tulip-7-field and the rank Editor", undefined],
  ["Current password", "Add Kim with the user name kim, the password Tulip-7-field", "secrets are not filled in"],
  ["Password", "Add Kim, the password policy is strict", "secrets are not filled in"],
  ["Password", "Add a user", "secrets are not filled in"],
  ["Password", "Add a user with no password", "secrets are not filled in"],
  ["Password", "Add a user without a password", "secrets are not filled in"],
  ["Current password", "Add a user with a password", "secrets are not filled in"],
  ["Card number", "Add a card with a password", "secrets are not filled in"],
])("fills %j for %j: %s", (name, prompt, expected) => {
  expect(refusal(name, prompt)).toBe(expected);
});
