import type { FastifyInstance } from "fastify";
import { ApiError } from "#errors.ts";

/** `/healthz`: the process is up. `/readyz`: it can serve, else 503. Neither is counted nor needs a key. */
export function registerHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", (request) =>
    ready().then(
      () => ({ status: "ready" }),
      (error: unknown) => {
        request.log.warn({ err: error }, "not ready");
        throw new ApiError("unavailable");
      },
    ),
  );
}
