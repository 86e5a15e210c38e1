import { setting, type Fragment } from "#lib/config.ts";
import * as hubspot from "./crms/hubspot.ts";
import * as salesforce from "./crms/salesforce.ts";

/** Origins as they are compared: `https://app.example.com`. */
function origins(value: string): readonly string[] {
  if (value === "none") return [];
  const parsed = value.split(",").map((each) => URL.parse(each.trim()));
  if (!parsed.every((each) => each !== null && /^https?:$/.test(each.protocol) && /^\/?$/.test(each.pathname))) {
    throw new Error("origins such as https://app.example.com, separated by commas");
  }
  return parsed.map((each) => each?.origin ?? "");
}

export const integrationsConfig = {
  ...hubspot.settings,
  ...salesforce.settings,
  redirectAllowlist: setting({
    env: "REDIRECT_ALLOWLIST",
    doc: "Origins that people may be sent back to when they have connected a CRM, separated by commas, beside the service's own and those of the account's domains.",
    parse: origins,
    fallback: "none",
  }),
} satisfies Fragment;
