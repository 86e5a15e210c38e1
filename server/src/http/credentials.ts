import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { includesApi } from "#accounts/plan.ts";
import type { KeyLookup } from "#accounts/keys.ts";
import type { Sessions } from "#accounts/sessions.ts";
import type { Caller, May } from "#action.ts";
import { ApiError } from "#errors.ts";
import { comesFromOwnPage, reads } from "./own-page.ts";

export type Gate = {
  readonly keys: KeyLookup;
  readonly sessions: Pick<Sessions, "tokenOf" | "find">;
  readonly adminToken: string | undefined;
  /** Scheme, host and port of the service's own pages. */
  readonly ownOrigin: string;
};

/**
 * Lets a caller in, or throws the error of the first missing right, in the order the specification gives. Nobody is
 * refused where nothing is asked, but whoever proves to be somebody is known there too.
 */
export async function authenticate(gate: Gate, may: May, request: FastifyRequest): Promise<Caller | undefined> {
  switch (may) {
    case "public":
      refuseForeignSignIn(gate, request);
      return visitorOf(gate, request);
    case "admin":
      requireOperator(gate.adminToken, bearerOf(request));
      return undefined;
    case "key":
      return callerOfKey(gate, request);
    case "session":
      return callerOfSession(gate, request);
    case "account":
      // Whoever sends a key means the key; the cookie that a browser adds by itself is ignored then.
      return request.headers.authorization === undefined ? callerOfSession(gate, request) : callerOfKey(gate, request);
  }
}

async function callerOfKey({ keys }: Gate, request: FastifyRequest): Promise<Caller> {
  const key = bearerOf(request);
  if (key === undefined) throw missingCredentials(request);
  const owner = await keys.find(key);
  if (owner === undefined) throw new ApiError("invalid_api_key");
  const { action } = request.routeOptions.config;
  const needsAllAccess = action?.needsAllAccess === true || !reads(request.method);
  if (owner.permission === "read_only" && needsAllAccess) throw new ApiError("invalid_permissions");
  if (action?.plan !== "unasked" && !includesApi(owner.plan)) throw new ApiError("plan_without_api");
  const { accountId, keyId, permission, plan } = owner;
  return { kind: "key", accountId, keyId, permission, plan };
}

/** A person may change things from our own pages only: a browser sends the cookie whoever made it ask. */
async function callerOfSession({ sessions, ownOrigin }: Gate, request: FastifyRequest): Promise<Caller> {
  const { authorization, cookie } = request.headers;
  const token = authorization === undefined ? sessions.tokenOf(cookie) : undefined;
  const caller = token === undefined ? undefined : await sessions.find(token);
  if (caller === undefined) throw missingCredentials(request);
  if (!reads(request.method) && !comesFromOwnPage(request, ownOrigin)) throw new ApiError("cross_site_request");
  if (request.routeOptions.config.action?.plan === "integrations" && !includesApi(caller.plan)) {
    throw new ApiError("plan_without_integrations");
  }
  return caller;
}

async function visitorOf(gate: Gate, request: FastifyRequest): Promise<Caller | undefined> {
  const { authorization, cookie } = request.headers;
  if (authorization === undefined) {
    const token = comesFromOwnPage(request, gate.ownOrigin) ? gate.sessions.tokenOf(cookie) : undefined;
    return token === undefined ? undefined : gate.sessions.find(token);
  }
  try {
    return await callerOfKey(gate, request);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** A page elsewhere must not sign its visitors in as somebody it has chosen. Who is no browser names no origin. */
function refuseForeignSignIn({ ownOrigin }: Gate, request: FastifyRequest): void {
  const output = request.routeOptions.config.action?.output;
  if (output === undefined || !("data" in output) || output.setsCookies !== true) return;
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin === undefined && site === undefined) return;
  if (!comesFromOwnPage(request, ownOrigin)) throw new ApiError("cross_site_request");
}

const bearer = "Bearer ";

function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization?.startsWith(bearer) === true ? authorization.slice(bearer.length) : undefined;
}

/** Whether somebody without credentials is told to bring a key; elsewhere it is to sign in. */
export const asksForKey = (url: string): boolean => /^\/(v1|video_series|integrations)(\/|\?|$)/.test(url);

const missingCredentials = ({ url }: FastifyRequest): ApiError =>
  new ApiError(asksForKey(url) ? "missing_api_key" : "authentication_required");

/** Without `ADMIN_TOKEN` there is nothing to see. Digests are compared, so that time tells neither length nor prefix. */
function requireOperator(adminToken: string | undefined, given: string | undefined): void {
  if (adminToken === undefined) throw new ApiError("not_found");
  if (given === undefined || !timingSafeEqual(digest(given), digest(adminToken))) {
    throw new ApiError("authentication_required");
  }
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
