import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#errors.ts";
import { clientNetwork } from "#lib/client-network.ts";
import type { Gate } from "./credentials.ts";
import { comesFromOwnPage } from "./own-page.ts";
import type { RateCounter } from "./rate-counter.ts";

export type RateLimit = {
  /** Requests of a client within a window. */
  readonly maximum: number;
  readonly windowMs: number;
};

export type RateLimiterOptions = RateLimit & {
  readonly count: RateCounter;
  /** Whether a request comes from our own dashboard; decided without the database. */
  readonly isDashboard: (request: FastifyRequest) => boolean;
  /** The clock of the counter. */
  readonly nowMs?: () => number;
};

/** Checks one request. Rejects with 429 above the limit, and with the counter's error when it cannot count. */
export type RateLimiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A page of the dashboard makes several requests at a time, so its bucket is this many times as large. */
const dashboardShare = 6;
/** How many refused clients are remembered at most, some 20 MB; the ones refused first are asked for again. */
const capacity = 100_000;

/**
 * Refuses a client (IPv6: a network of 64 bits) above its limit, and from then until its window ends without asking the
 * database. A request that cannot be counted is not served: every operation needs the same database.
 */
export function rateLimiter(options: RateLimiterOptions): RateLimiter {
  const { count, isDashboard, nowMs = () => performance.now() } = options;
  const windowSeconds = Math.ceil(options.windowMs / 1000);
  const bucketOf = (name: string, share: number) => {
    const maximum = options.maximum * share;
    return { name, maximum, prefix: `${name} `, policy: `"${name}";q=${maximum};w=${windowSeconds}` };
  };
  const everybody = bucketOf("default", 1);
  const dashboard = bucketOf("dashboard", dashboardShare);
  const refusedUntilMs = new Map<string, number>();

  function remember(client: string, endsAtMs: number): void {
    const [first] = refusedUntilMs.keys();
    if (refusedUntilMs.size >= capacity && first !== undefined) refusedUntilMs.delete(first);
    refusedUntilMs.set(client, endsAtMs);
  }

  /** `undefined` when the client is not known to be over its limit. */
  function refusalEnd(client: string): number | undefined {
    const endsAtMs = refusedUntilMs.get(client);
    if (endsAtMs === undefined || endsAtMs > nowMs()) return endsAtMs;
    refusedUntilMs.delete(client);
    return undefined;
  }

  return async (request, reply) => {
    const bucket = isDashboard(request) ? dashboard : everybody;
    const client = bucket.prefix + clientNetwork(request.ip);
    const known = refusalEnd(client);
    const { ordinal, endsAtMs } = known === undefined ? await count(client) : { ordinal: Infinity, endsAtMs: known };
    const seconds = Math.max(1, Math.ceil((endsAtMs - nowMs()) / 1000));
    const remaining = Math.max(0, bucket.maximum - ordinal);
    reply.header("ratelimit-policy", bucket.policy);
    reply.header("ratelimit", `"${bucket.name}";r=${remaining};t=${seconds}`);
    if (ordinal <= bucket.maximum) return;
    if (known === undefined) remember(client, endsAtMs);
    reply.header("retry-after", String(seconds));
    throw new ApiError("too_many_requests");
  };
}

/**
 * Whether a request comes from our own pages with a cookie that we have signed, told without the database: counting must
 * cost no more than a request that is refused. Below `/v1` and beside a key a cookie says nothing.
 */
export function isDashboard({ sessions, ownOrigin }: Pick<Gate, "sessions" | "ownOrigin">, request: FastifyRequest) {
  const { authorization, cookie } = request.headers;
  if (cookie === undefined || authorization !== undefined || request.url.startsWith("/v1/")) return false;
  return comesFromOwnPage(request, ownOrigin) && sessions.tokenOf(cookie) !== undefined;
}
