import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "#errors.ts";

/** The largest body of an operation, 1 MiB. */
export const bodyLimitBytes = 1_048_576;

/**
 * Bodies are JSON. An operation that takes none ignores what is sent, whatever its type, so that clients which put a
 * Content-Type on each request are served; one that needs a body refuses other types. A beacon's JSON may be called
 * text. Where the body may be left out, none at all is an empty object.
 */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("remove", "remove");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (!takesBody(request)) return done(null, undefined);
    if (mayLack(request) && body.length === 0) return done(null, undefined);
    return parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (request, body, done) => {
    if (!takesBody(request) || body.length === 0) return done(null, undefined);
    return isBeacon(request) ? parseJson(request, body.toString(), done) : done(wrongType());
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (request, body, done) => {
    if (!takesBody(request)) return done(null, undefined);
    if (body.length === 0) return done(null, undefined);
    return done(wrongType());
  });
  app.addHook("preValidation", async (request) => {
    if (mayLack(request)) request.body ??= {};
  });
}

const wrongType = () => new ApiError("invalid_request", "The Content-Type must be application/json");

const takesBody = (request: FastifyRequest): boolean => request.routeOptions.config.action?.body !== undefined;
const isBeacon = (request: FastifyRequest): boolean => request.routeOptions.config.action?.beacon === true;
const mayLack = (request: FastifyRequest): boolean =>
  isBeacon(request) || request.routeOptions.config.action?.bodyOptional === true;
