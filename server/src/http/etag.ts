import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Gives an answer in JSON its `ETag` and answers 304 to whoever has it already. It may be kept by its reader alone, who
 * must ask before using it again. An answer that carries a cookie is kept by nobody. Weak, since proxies that compress an
 * answer turn a strong one into a weak one or drop it.
 */
export async function revalidate(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== "string" || reply.hasHeader("set-cookie")) {
    return payload;
  }
  const etag = `W/"${hash("sha1", payload, "base64url")}"`;
  reply.header("etag", etag).header("cache-control", "private, no-cache");
  const known = request.headers["if-none-match"];
  if (known === undefined || !matches(known, etag)) return payload;
  reply.code(304);
  if (request.method === "HEAD") return payload;
  reply.removeHeader("content-type");
  return null;
}

/** Compared weakly, as `If-None-Match` asks: `W/` says nothing here. */
function matches(known: string, etag: string): boolean {
  if (known.trim() === "*") return true;
  const opaque = etag.slice(2);
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === opaque);
}
