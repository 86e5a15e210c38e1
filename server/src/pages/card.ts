import type { FastifyReply } from "fastify";
import { html, type Html } from "#lib/html.ts";

/** A page of the service itself: a title and what stands below it, on a card. */
export type Card = {
  readonly title: string;
  readonly body: Html;
  /** Name of its script in `player/people/`. Without one nothing runs on the page, and its form is sent to its own address. */
  readonly script?: string;
};

const shared = "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const policies = {
  plain: `${shared}; form-action 'self'`,
  scripted: `${shared}; form-action 'none'; script-src 'self'; connect-src 'self'`,
};

/** Answers with a page that is nobody's else to see: it is not kept, framed or indexed, and tells no site its address. */
export function showCard(reply: FastifyReply, { title, body, script }: Card): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", script === undefined ? policies.plain : policies.scripted)
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "private, no-store")
    .send(
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<link rel="icon" href="/player/icon.svg"><link rel="stylesheet" href="/player/page.css">
${script !== undefined && html`<script type="module" src="/player/people/${script}"></script>`}</head>
<body><main class="notice"><h1>${title}</h1>${body}</main></body></html>`.text,
    );
}
