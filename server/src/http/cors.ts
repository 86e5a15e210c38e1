import type { FastifyRequest } from "fastify";
import type { KnownPath } from "./paths.ts";

const exposed = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Error-Code, X-Request-Id";

/** On every answer of an operation that pages of any origin may call, its errors included. Cookies are not let through. */
export const openToAll = { "access-control-allow-origin": "*", "access-control-expose-headers": exposed };

/** How long a browser may remember the answer; browsers cut it to what they like. */
const maxAgeSeconds = 86_400;

/** Headers that allow a page of another origin to go on; none when it may not use that method there. */
export function preflightOf(known: KnownPath, { headers }: FastifyRequest): Record<string, string> {
  const wanted = headers["access-control-request-method"];
  if (wanted === undefined || !known.corsMethods.has(wanted)) return {};
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": [...known.corsMethods].sort().join(", "),
    "access-control-allow-headers": "Authorization, Content-Type, If-None-Match",
    "access-control-max-age": String(maxAgeSeconds),
  };
}
