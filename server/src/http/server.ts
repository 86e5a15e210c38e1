import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { actions, type ApiServices } from "#actions.ts";
import { ApiError } from "#errors.ts";
import type { Logger } from "#telemetry/logger.ts";
import { bodyLimitBytes, parseBodies } from "./body.ts";
import { checkRequests } from "./checks.ts";
import type { TrustProxy } from "./config.ts";
import { sendError, toApiError } from "./failure.ts";
import { registerHealth } from "./health.ts";
import type { RateLimit } from "./rate-limit.ts";
import { registerReference } from "./reference.ts";
import { registerActions } from "./routes.ts";
import { validatorCompiler } from "./validation.ts";

export type HttpOptions = {
  readonly services: ApiServices;
  readonly log: Logger;
  readonly adminToken: string | undefined;
  readonly trustProxy: TrustProxy;
  readonly rateLimit: RateLimit;
  /** Resolves when the database answers and its migrations are current; else rejects. */
  readonly ready: () => Promise<void>;
  /** Registers what is not an operation: the watch page, signed files. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
};

/** Longer than any path we have; longer parameters are unknown paths. */
const maxParamLength = 2000;
/** How long a client may take to send a request. */
const requestTimeoutMs = 300_000;

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
  parseBodies(app);
  reportErrors(app);
  logRequests(app);
  const https = options.services.baseUrl.startsWith("https:");
  const gate = { keys: options.services.keys, adminToken: options.adminToken };
  await checkRequests(app, { gate, rateLimit: options.rateLimit, https });
  registerActions(app, actions, { ...options.services, stopping: stopping.signal });
  registerHealth(app, options.ready);
  registerReference(app, actions);
  await options.pages?.(app);
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
  app.addHook("onResponse", async (request, reply) => {
    const operation = `${request.method} ${request.routeOptions.url ?? "(unknown path)"}`;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ operation, status, durationMs: Math.round(elapsedTime) }, "request");
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

const connectionErrors: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is not even HTTP in the shape of our errors. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = connectionErrors[error.code ?? ""] ?? 400;
  const body = JSON.stringify({ error: STATUS_CODES[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    "X-Error-Code: invalid_request",
    `X-Request-Id: ${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
