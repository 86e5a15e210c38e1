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

/** Serves `/openapi.json` and `/docs`, both made once from the operations. The page has no script and calls nobody. */
export function registerReference(app: FastifyInstance, actions: readonly Action<never>[]): void {
  const document = JSON.stringify(openApi(actions));
  const page = referencePage(actions).text;
  const style = readFileSync(join(import.meta.dirname, "reference.css"), "utf8");
  app.get("/openapi.json", (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .header("access-control-allow-origin", "*")
      .header("cache-control", "public, max-age=300")
      .send(document),
  );
  app.get("/docs", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .header("cache-control", "public, max-age=300")
      .send(page),
  );
  app.get("/docs/reference.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=300").send(style),
  );
}
