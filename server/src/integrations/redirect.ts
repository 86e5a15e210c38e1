import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import type { Provider } from "./provider.ts";

/** Why nothing was connected, as `integration_error` tells it. */
export type IntegrationError =
  | "invalid_state"
  | "token_exchange_failed"
  | "plan_not_allowed"
  | "access_denied"
  | "provider_not_configured"
  | "server_error";

export type RedirectOptions = {
  readonly database: Database;
  readonly baseUrl: string;
  readonly redirectAllowlist: readonly string[];
};

/** Printable ASCII without a backslash: nothing that one reader of addresses takes for another character than the next. */
const plainAddress = /^https?:\/\/[!-[\]-~]+$/;

/**
 * Where a flow is to end, in the one spelling that was checked: on the service's own origin, that of a domain of the
 * account, or one that the operator allows. Throws 400 for any other address.
 */
export async function requireRedirect(
  { database, baseUrl, redirectAllowlist }: RedirectOptions,
  accountId: number,
  text: string,
): Promise<string> {
  const url = plainAddress.test(text) ? URL.parse(text) : null;
  if (url === null || url.username !== "" || url.password !== "" || text.includes("#")) {
    throw invalid("must be an absolute http or https address without user info and fragment");
  }
  const domains = await database.selectFrom("domain").select("url").where("account_id", "=", accountId).execute();
  const own = [baseUrl, ...domains.map((domain) => domain.url)].map((each) => URL.parse(each)?.origin);
  if (![...own, ...redirectAllowlist].includes(url.origin)) {
    throw invalid("must be on this service, on one of your domains, or on an origin that REDIRECT_ALLOWLIST names");
  }
  return url.href;
}

function invalid(message: string): ApiError {
  return new ApiError("invalid_request", `Invalid request: redirect_uri ${message}`, [
    { path: "/redirect_uri", message },
  ]);
}

type Outcome = { readonly connected: Provider } | { readonly integration_error: IntegrationError };

/** The address with the outcome in its query, beside what stood there. */
export function withOutcome(address: string, outcome: Outcome): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return url.href;
}
