import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "#errors.ts";

/** The largest body of an operation, 1 MiB. */
export const bodyLimitBytes = 1_048_576;

/**
 * Bodies are JSON. An operation that takes none ignores what is sent, whatever its type, so that clients which put a
 * Content-Type on each request are served; one that needs a body refuses other types.
 */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("remove", "remove");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (!takesBody(request)) return done(null, undefined);
    return parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (request, body, done) => {
    if (!takesBody(request)) return done(null, undefined);
    if (body.length === 0) return done(null, undefined);
    return done(new ApiError("invalid_request", "The Content-Type must be application/json"));
  });
}

const takesBody = (request: FastifyRequest): boolean => request.routeOptions.config.action?.body !== undefined;
