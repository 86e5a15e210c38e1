import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { includesApi } from "#accounts/plan.ts";
import type { KeyLookup } from "#accounts/keys.ts";
import type { Caller, May } from "#action.ts";
import { ApiError } from "#errors.ts";

export type Gate = { readonly keys: KeyLookup; readonly adminToken: string | undefined };

const bearer = "Bearer ";
const reads = new Set(["GET", "HEAD"]);

/** Lets a caller in, or throws the error of the first missing right, in the order the specification gives. */
export async function authenticate(gate: Gate, may: May, request: FastifyRequest): Promise<Caller | undefined> {
  if (may === "public") return undefined;
  const authorization = request.headers.authorization ?? "";
  const token = authorization.startsWith(bearer) ? authorization.slice(bearer.length) : undefined;
  if (may === "admin") {
    requireOperator(gate.adminToken, token);
    return undefined;
  }
  if (token === undefined) throw new ApiError(may === "key" ? "missing_api_key" : "authentication_required");
  return callerOfKey(gate.keys, token, request.method);
}

async function callerOfKey(keys: KeyLookup, key: string, method: string): Promise<Caller> {
  const owner = await keys.find(key);
  if (owner === undefined) throw new ApiError("invalid_api_key");
  if (owner.permission === "read_only" && !reads.has(method)) throw new ApiError("invalid_permissions");
  if (!includesApi(owner.plan)) throw new ApiError("plan_without_api");
  const { accountId, keyId, permission } = owner;
  return { kind: "key", accountId, keyId, permission };
}

/** Without `ADMIN_TOKEN` there is nothing to see. Digests are compared, so that time tells neither length nor prefix. */
function requireOperator(adminToken: string | undefined, given: string | undefined): void {
  if (adminToken === undefined) throw new ApiError("not_found");
  if (given === undefined || !timingSafeEqual(digest(given), digest(adminToken))) {
    throw new ApiError("authentication_required");
  }
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
