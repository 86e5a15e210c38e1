import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";

/** Which pages may frame this one: those that are made for it any, the others none. */
export type Framing = "anywhere" | "nowhere";

/**
 * The headers of a public page. Nothing runs but our own scripts, nothing is loaded but from us and from where media
 * are kept, and no address of ours, which opens the film, is told to other sites. Gives the nonce of its style element.
 */
export function pageHeaders(reply: FastifyReply, framing: Framing, mediaOrigin = ""): string {
  const nonce = randomBytes(16).toString("base64");
  const policy = [
    "default-src 'none'",
    `media-src 'self' ${mediaOrigin}`.trim(),
    `img-src 'self' ${mediaOrigin}`.trim(),
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framing === "anywhere" ? "*" : "'none'"}`,
  ];
  reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy.join("; "))
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "private, no-cache");
  return nonce;
}
