import type { Action } from "#action.ts";
import type { ErrorCode } from "#errors.ts";
import type { CallerKind } from "../permissions.ts";
import type { TestApiOptions } from "../testing.ts";
import { StorageFullError } from "#storage/storage.ts";
import { credentialsOf, rightful, type Parts } from "./requests.ts";
import type { Seed } from "./seed.ts";

/** How an error is brought about, whatever the operation. */
export type Fault = {
  /** Who asks; else whoever may. */
  readonly caller?: CallerKind;
  /** What is wrong with the request. */
  readonly spoil?: (parts: Parts, context: { readonly seed: Seed; readonly action: Action<never> }) => void;
  /** What is wrong with the service. */
  readonly service?: TestApiOptions;
  /** How often the same request is sent; the last answer counts. */
  readonly times?: number;
  /** Shown elsewhere, in the named test, since it takes a state of affairs of its own. */
  readonly elsewhere?: string;
};

/** Every code of the closed list: a new one does not compile until it is said how it comes about. */
const faults: Readonly<Record<ErrorCode, Fault>> = {
  missing_api_key: { caller: "nobody" },
  authentication_required: { caller: "nobody" },
  invalid_api_key: { caller: "unknown key" },
  invalid_permissions: { caller: "read-only key" },
  plan_without_api: { caller: "key, plan without API" },
  plan_without_integrations: { caller: "person, plan without API" },
  cross_site_request: { caller: "person, from another site" },
  // Our own pages, which is how a session comes, have six times as many.
  too_many_requests: { service: { rateLimit: { maximum: 1, windowMs: 3_600_000 } }, times: 7 },
  not_found: { spoil: (parts) => rename(parts, "1000000") },
  forbidden: { spoil: (parts, { seed }) => void (parts.headers["authorization"] = `Bearer ${seed.stranger.key}`) },
  version_conflict: { spoil: (parts) => (parts.payload = parts.payload?.replace('"version":1', '"version":9')) },
  invalid_request: { spoil: spoilInput },
  payload_too_large: { spoil: (parts) => (parts.payload = `${parts.payload}${" ".repeat(1_048_577)}`) },
  storage_full: { service: { services: { requireSpace: () => Promise.reject(new StorageFullError()) } } },
  method_not_allowed: { elsewhere: "server.test.ts" },
  integration_needs_reconnect: { elsewhere: "integrations/search-contacts.test.ts" },
  integration_unavailable: { elsewhere: "integrations/search-contacts.test.ts" },
  invalid_credentials: { elsewhere: "accounts/auth.test.ts" },
  sign_up_closed: { elsewhere: "accounts/auth.test.ts" },
  idempotency_in_flight: { elsewhere: "idempotency.test.ts" },
  idempotency_mismatch: { elsewhere: "idempotency.test.ts" },
  generation_failed: { elsewhere: "videos/generate-video.test.ts" },
  unavailable: { elsewhere: "database-loss.test.ts" },
  internal: { elsewhere: "server.test.ts" },
};

const inTestOfPictures = { storage_full: { elsewhere: "series/cover.test.ts" } };
/** It leaves out nothing that it takes, and takes anything once. */
const twice: Fault = { spoil: (parts) => void (parts.query = "state=a&state=b") };
const noOperator: Fault = { service: { adminToken: undefined } };

/** Where an operation's error comes about in a way of its own. */
const own: Readonly<Record<string, Partial<Record<ErrorCode, Fault>>>> = {
  "POST /video_series": {
    not_found: { spoil: (parts) => (parts.payload = JSON.stringify({ title: "Onboarding", domain_id: 1_000_000 })) },
  },
  "PUT /video_series/:id": inTestOfPictures,
  "POST /video_series/:id/cover": inTestOfPictures,
  "POST /domains/:id/logo": inTestOfPictures,
  "POST /account/logo": inTestOfPictures,
  "POST /domains/:id/videos": { storage_full: { elsewhere: "videos/host-video.test.ts" } },
  "GET /integrations/oauth/hubspot/callback": { invalid_request: twice },
  "GET /integrations/oauth/salesforce/callback": { invalid_request: twice },
  "GET /integrations/contacts": { not_found: {} },
  "GET /admin/accounts": { not_found: noOperator },
  "POST /admin/accounts": { not_found: noOperator },
};

export const faultOf = (action: Action<never>, code: ErrorCode): Fault => own[action.address]?.[code] ?? faults[code];

/** Spoils a good request as the fault says. */
export function apply(
  fault: Fault,
  parts: Parts,
  context: { readonly seed: Seed; readonly action: Action<never> },
): void {
  Object.assign(parts.headers, credentialsOf(fault.caller ?? rightful(context.action), context.seed));
  fault.spoil?.(parts, context);
}

function rename(parts: Parts, id: string): void {
  for (const name of Object.keys(parts.params)) parts.params[name] = id;
}

function spoilInput(parts: Parts): void {
  if (parts.payload !== undefined) parts.payload = "{";
  else if (Object.keys(parts.params).length > 0) rename(parts, "abc");
  else parts.query = "limit=none";
}

/** Codes that no request to a sound service brings about, with the tests that show them. */
export const elsewhere: readonly (readonly [ErrorCode, string])[] = [faults, ...Object.values(own)].flatMap((each) =>
  Object.entries(each).flatMap(([code, fault]) =>
    fault.elsewhere === undefined ? [] : [[code as ErrorCode, fault.elsewhere] as const],
  ),
);
