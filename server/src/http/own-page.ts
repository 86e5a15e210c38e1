import type { FastifyRequest } from "fastify";

/** Whether a method only reads. */
export const reads = (method: string): boolean => method === "GET" || method === "HEAD";

/**
 * Whether a request was made by a page of our own. A browser names the origin of every write, and of every read that
 * goes elsewhere; a read that names nothing came from here, or from no browser.
 */
export function comesFromOwnPage({ headers, method }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (headers.origin !== undefined) return headers.origin === ownOrigin || site === "same-origin";
  if (site !== undefined) return site === "same-origin" || (site === "none" && reads(method));
  return reads(method);
}
