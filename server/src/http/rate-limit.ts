import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#errors.ts";
import { RateWindows } from "./rate-windows.ts";

export type RateLimit = { readonly maximum: number; readonly windowMs: number };

/**
 * Counts a request of a client address (IPv6 by /64) and refuses it above the limit. The window is kept in memory, so
 * each replica counts for itself.
 */
export async function rateLimiter(
  app: FastifyInstance,
  limit: RateLimit,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<void>> {
  await app.register(rateLimit, {
    global: false,
    max: limit.maximum,
    timeWindow: limit.windowMs,
    store: RateWindows,
  });
  const count = app.createRateLimit();
  const policy = `"default";q=${limit.maximum};w=${Math.ceil(limit.windowMs / 1000)}`;
  return async (request, reply) => {
    const state = await count(request);
    if (state.isAllowed) return;
    reply.header("ratelimit-policy", policy);
    reply.header("ratelimit", `"default";r=${state.remaining};t=${state.ttlInSeconds}`);
    if (!state.isExceeded) return;
    reply.header("retry-after", String(Math.max(1, state.ttlInSeconds)));
    throw new ApiError("too_many_requests");
  };
}
