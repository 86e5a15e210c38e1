import { expect, test } from "vitest";
import { readConfig } from "#lib/config.ts";
import { accountsConfig } from "./config.ts";

const read = (environment: Record<string, string>) => readConfig({ accounts: accountsConfig }, environment).accounts;

test("without ADMIN_TOKEN there is no operator, empty or absent", () => {
  expect(read({})).toEqual({ adminToken: undefined, defaultPlan: "growth", signUp: "on" });
  expect(read({ ADMIN_TOKEN: "", DEFAULT_PLAN: "" })).toEqual(read({}));
  expect(read({ ADMIN_TOKEN: "t", DEFAULT_PLAN: "free", SIGN_UP: "off" })).toEqual({
    adminToken: "t",
    defaultPlan: "free",
    signUp: "off",
  });
});

test("an unknown plan refuses the start", () => {
  expect(() => read({ DEFAULT_PLAN: "Growth" })).toThrow("DEFAULT_PLAN must be one of free, solo, starter, growth");
});
