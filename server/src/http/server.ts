import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { actions, type ApiServices } from "#actions.ts";
import { ApiError } from "#errors.ts";
import type { Logger } from "#telemetry/logger.ts";
import { bodyLimitBytes, parseBodies } from "./body.ts";
import { checkRequests } from "./checks.ts";
import type { TrustProxy } from "./config.ts";
import { sendError, toApiError } from "./failure.ts";
import { registerHealth } from "./health.ts";
import { rateCounter } from "./rate-counter.ts";
import { isDashboard, rateLimiter, type RateLimit } from "./rate-limit.ts";
import { acceptUploads } from "./upload.ts";
import { refuseConnection } from "./refuse-connection.ts";
import { registerReference } from "./reference.ts";
import { registerActions } from "./routes.ts";
import { discardUnread, endSlowBodies } from "./slow-body.ts";
import { sweepRegularly } from "./sweep.ts";
import { serializerCompiler } from "./serialization.ts";
import { validatorCompiler } from "./validation.ts";

export type HttpOptions = {
  readonly services: ApiServices;
  readonly log: Logger;
  readonly adminToken: string | undefined;
  readonly trustProxy: TrustProxy;
  readonly rateLimit: RateLimit;
  /** Resolves when the database answers and its migrations are current; else rejects. */
  readonly ready: () => Promise<void>;
  /** How long a body of at most so many bytes may take to come in; `bodyDeadlineMs` unless told. */
  readonly bodyDeadlineMs?: (maxBytes: number) => number;
  /** Registers what is not an operation: the watch page, signed files. */
  readonly pages?: (app: FastifyInstance, services: ApiServices) => Promise<void>;
};

/** Longer than any path we have; longer parameters are unknown paths. */
const maxParamLength = 2000;
/**
 * How long a client may take to send any request: a film of 2 GB comes in an hour at 5 Mbit/s. What is shorter has less
 * time (slow-body.ts).
 */
const requestTimeoutMs = 3_600_000;

/** Builds the API. It does not listen; closing it ends streams first and then waits for what is in flight. */
export async function httpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // In a drain a request that still comes in on an open connection is served, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength },
    rewriteUrl: (request) => escapeStrayPercents(request.url ?? "/"),
    clientErrorHandler: refuseConnection,
  }) as unknown as FastifyInstance;
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort(new ApiError("unavailable")));
  app.addHook("onSend", async (_request, reply) => {
    if (stopping.signal.aborted) reply.header("connection", "close");
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  endSlowBodies(app, options.bodyDeadlineMs);
  discardUnread(app);
  parseBodies(app);
  await acceptUploads(app);
  reportErrors(app);
  logRequests(app);
  const { database, keys, sessions, baseUrl } = options.services;
  const gate = { keys, sessions, adminToken: options.adminToken, ownOrigin: new URL(baseUrl).origin };
  const count = rateCounter(database, options.rateLimit);
  const limit = rateLimiter({ ...options.rateLimit, count, isDashboard: (request) => isDashboard(gate, request) });
  checkRequests(app, { gate, limit, https: baseUrl.startsWith("https:") });
  sweepRegularly(app, database);
  registerActions(app, actions, { ...options.services, stopping: stopping.signal });
  registerHealth(app, options.ready);
  registerReference(app, actions);
  await options.pages?.(app, options.services);
  return app;
}

function reportErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error);
    if (answer.code === "internal" || answer.code === "unavailable")
      request.log.error({ err: error }, "request failed");
    return sendError(reply, answer);
  });
  // Only reached when no check has answered already.
  app.setNotFoundHandler((_request, reply) => sendError(reply, new ApiError("not_found")));
}

/** One line for each request, named by its template: paths and queries may hold tokens. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, next) => {
    const operation = `${request.method} ${request.routeOptions.url ?? "(unknown path)"}`;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ operation, status, durationMs: Math.round(elapsedTime) }, "request");
    next();
  });
}

/** `/videos/%zz` is a wrong id of a known path, not a bad address: it goes through the same checks as any other. */
function escapeStrayPercents(url: string): string {
  const [path = "/", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
