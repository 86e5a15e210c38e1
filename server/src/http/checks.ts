import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "#errors.ts";
import { signInPage } from "#accounts/pages.ts";
import { requireNumericIds } from "#id.ts";
import type { May } from "#action.ts";
import { authenticate, type Gate } from "./credentials.ts";
import { openToAll, preflightOf } from "./cors.ts";
import { knownPaths, type KnownPath } from "./paths.ts";
import type { RateLimiter } from "./rate-limit.ts";

export type ChecksOptions = { readonly gate: Gate; readonly limit: RateLimiter; readonly https: boolean };

/**
 * The one order in which every request is checked before its body is read: headers, OPTIONS, rate limit, credentials,
 * path, method, ids. Unknown paths go the same way, so that nothing below `/v1` is told without a key.
 */
export function checkRequests(app: FastifyInstance, options: ChecksOptions): void {
  const paths = knownPaths();
  app.addHook("onRoute", (route) => paths.add(route));

  app.decorateRequest("caller", undefined);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders).header("x-request-id", request.id);
    if (options.https) reply.header("strict-transport-security", "max-age=31536000");
    if (request.routeOptions.config.action?.cors === true) reply.headers(openToAll);
  });
  app.addHook("onRequest", (request, reply, next) => {
    if (request.method !== "OPTIONS") return next();
    const known = paths.find(pathOf(request));
    if (known !== undefined) reply.header("allow", allowed(known)).headers(preflightOf(known, request));
    return reply.code(204).send();
  });
  app.addHook("onRequest", async (request, reply) => {
    if (isCounted(request)) await options.limit(request, reply);
    const known = request.is404 ? paths.find(pathOf(request)) : undefined;
    try {
      request.caller = await authenticate(options.gate, mayOf(request, known), request);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401 && isLedThrough(request))) throw error;
      return reply.redirect(`${signInPage}?return_to=${encodeURIComponent(request.url)}`, 302);
    }
    if (request.is404) {
      if (known === undefined) throw new ApiError("not_found");
      reply.header("allow", allowed(known));
      throw new ApiError("method_not_allowed");
    }
    if (request.routeOptions.config.action !== undefined) requireNumericIds(request.params as Record<string, string>);
  });
}

/** Right for JSON; pages and files set their own policy and caching over it. */
const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
};

const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "/";

/** Whether somebody's browser has opened an operation that leads it on, and can be led to the sign-in page instead. */
function isLedThrough({ routeOptions, headers }: FastifyRequest): boolean {
  const { action } = routeOptions.config;
  const redirects = action !== undefined && "redirects" in action.output;
  return redirects && headers.authorization === undefined && headers["sec-fetch-mode"] === "navigate";
}

/** Operations and paths that do not exist count; pages, health and documents, which are no operations, do not. */
function isCounted(request: FastifyRequest): boolean {
  const { action } = request.routeOptions.config;
  return action === undefined ? request.is404 : action.uncounted !== true;
}

function mayOf(request: FastifyRequest, known: KnownPath | undefined): May {
  if (request.is404 && pathOf(request).startsWith("/v1/")) return "key";
  if (request.is404 && pathOf(request).startsWith("/integrations/oauth/")) return known?.may ?? "account";
  return request.routeOptions.config.action?.may ?? known?.may ?? "public";
}

const allowed = (known: KnownPath): string => [...known.methods, "OPTIONS"].sort().join(", ");
