import { oneOf, optional, setting, text, type Fragment } from "#lib/config.ts";
import { plans } from "./plan.ts";

export const accountsConfig = {
  adminToken: optional({
    env: "ADMIN_TOKEN",
    doc: "Bearer token of operators for /admin/accounts. Without it those addresses answer 404.",
    parse: text,
    secret: true,
  }),
  defaultPlan: setting({
    env: "DEFAULT_PLAN",
    doc: "Plan of a new account: free, solo, starter or growth. The API needs starter or growth.",
    parse: oneOf(...plans),
    fallback: "growth",
  }),
  signUp: setting({
    env: "SIGN_UP",
    doc: "on lets anybody make an account, off leaves that to the operator.",
    parse: oneOf("on", "off"),
    fallback: "on",
  }),
} satisfies Fragment;
