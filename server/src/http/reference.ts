import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Action } from "#action.ts";
import { openApi } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Serves `/openapi.json` and `/docs`, made from the operations. The page has no script and calls nobody. */
export function registerReference(app: FastifyInstance, actions: readonly Action<never>[]): void {
  // Made for the first who asks: most processes never show it.
  let document: string | undefined;
  let page: string | undefined;
  const style = readFileSync(join(import.meta.dirname, "reference.css"), "utf8");
  app.get("/openapi.json", (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .header("access-control-allow-origin", "*")
      .header("cache-control", "public, max-age=300")
      .send((document ??= JSON.stringify(openApi(actions)))),
  );
  app.get("/docs", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .header("cache-control", "public, max-age=300")
      .send((page ??= referencePage(actions).text)),
  );
  app.get("/docs/reference.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=300").send(style),
  );
}
