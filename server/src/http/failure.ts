import type { FastifyReply } from "fastify";
import { ApiError, TooManyRequests, UnavailableIntegration, type ErrorCode } from "#errors.ts";
import { StorageFullError } from "#storage/storage.ts";

/** Fastify's own refusals that a client can mend, in our words. */
const refusals: Readonly<Record<string, readonly [ErrorCode, string?]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ["payload_too_large"],
  FST_ERR_CTP_INVALID_JSON_BODY: ["invalid_request", "The request body is not valid JSON"],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["invalid_request", "A JSON body is required"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["invalid_request", "The Content-Type must be application/json"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["invalid_request", "The body is not as long as Content-Length says"],
  FST_ERR_NOT_FOUND: ["not_found"],
};

/**
 * What a client is told of an error. Whatever is not ours to explain becomes `internal` without a word about its cause.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StorageFullError) return new ApiError("storage_full");
  const code = codeOf(error);
  const refusal = refusals[code];
  if (refusal !== undefined) return new ApiError(...refusal);
  return new ApiError(isUnavailable(error, code) ? "unavailable" : "internal");
}

/** The one shape of errors: `{ "error": message }`, with `details` when a schema was not met. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.status === 503) reply.header("retry-after", String(retryAfterSecondsOf(error)));
  if (error instanceof TooManyRequests) reply.header("retry-after", String(Math.max(1, error.retryAfterSeconds)));
  const body =
    error.details === undefined ? { error: error.message } : { error: error.message, details: error.details };
  return reply
    .code(error.status)
    .header("x-error-code", error.code)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

/** Five, unless somebody else has told us to wait longer. */
const retryAfterSecondsOf = (error: ApiError): number =>
  Math.max(5, error instanceof UnavailableIntegration ? (error.retryAfterSeconds ?? 0) : 0);

// Classes 08 (connection), 53 (resources) and 57P (shutdown) of PostgreSQL's error codes, and errors of the socket.
const unavailableCodes = /^(08...|53...|57P..|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

function isUnavailable(error: unknown, code: string): boolean {
  if (code === "ENOENT") return isConnect(error);
  return unavailableCodes.test(code) || (error instanceof Error && unavailableMessages.test(error.message));
}

// A Postgres behind a Unix socket that is gone.
const isConnect = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && error.syscall === "connect";

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
