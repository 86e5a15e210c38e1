import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Action, Caller, CookieAnswer, Media, Method } from "#action.ts";
import type { Database } from "#db/database.ts";
import { parseIds } from "#id.ts";
import { ApiError } from "#errors.ts";
import { PageMeta, type ListAnswer } from "#page.ts";
import { revalidate } from "./etag.ts";
import { answerOnce, claimOf, idempotencyKeyOf } from "./idempotency.ts";
import { uploadOf } from "./upload.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    action?: Action<never>;
  }
  interface FastifyRequest {
    /** Set by the check of credentials on every operation that acts for an account. */
    caller: Caller | undefined;
  }
}

type Params = Readonly<Record<string, string>>;
type Run = (context: object, input: object) => Promise<unknown>;
type Renew = (context: object, answer: unknown) => Promise<unknown>;

/** Gives each operation its route: input parsed, run, answer in its envelope and serialised by its schema. */
export function registerActions(
  app: FastifyInstance,
  actions: readonly Action<never>[],
  services: { readonly stopping: AbortSignal; readonly database: Database },
): void {
  for (const action of actions) {
    const [method, url] = action.address.split(" ") as [Method, string];
    const run = action.run as Run;
    app.route({
      method,
      url,
      config: { action },
      schema: schemaOf(action),
      ...(method === "GET" && "data" in action.output && action.may !== "admin" && { onSend: revalidate }),
      handler: async (request, reply) => {
        const key = action.idempotent === true ? idempotencyKeyOf(request) : undefined;
        const params = parseIds(request.params as Params);
        const file = action.upload === undefined ? undefined : await uploadOf(request, action.upload);
        const { query, body, headers } = request;
        const input = { params, query, body, file, ...(takesCookie(action) && { cookie: headers.cookie }) };
        const call = contextOf(services, request, reply);
        if (key !== undefined) {
          const claim = claimOf(request, { address: action.address, key });
          const renew = action.renew as Renew | undefined;
          const once = {
            database: services.database,
            claim,
            reply,
            renew: renew && ((answer: unknown) => renew(call, answer)),
          };
          return answerOnce(once, (keep) => run({ ...call, keep }, input));
        }
        const result = await run(call, input);
        if ("redirects" in action.output) return reply.redirect(result as string, 302);
        if ("mediaType" in action.output) return sendMedia(reply, action.output.mediaType, result as Media);
        if (setsCookies(action)) return sendCookies(reply, result as CookieAnswer);
        return action.output.paged === true ? sendList(request, reply, result as ListAnswer) : { data: result };
      },
    });
  }
}

const meta = Type.Optional(PageMeta);

function schemaOf({ query, body, output }: Action<never>): Record<string, unknown> {
  const answer = "data" in output ? Type.Object({ data: output.data, ...(output.paged && { meta }) }) : undefined;
  return {
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(answer && { response: { 200: answer } }),
  };
}

/** Without an `Idempotency-Key` nobody will ask again. */
const keepNothing = async (): Promise<void> => undefined;

/** Few operations ask for `signal`, so it is made for those that do. */
function contextOf(services: object, request: FastifyRequest, reply: FastifyReply): object {
  const { log, caller } = request;
  let signal: AbortSignal | undefined;
  return {
    ...services,
    log,
    get signal() {
      return (signal ??= goneSignal(reply));
    },
    visitor: { caller, ip: request.ip },
    ...(request.routeOptions.config.action?.idempotent === true && { keep: keepNothing }),
    ...(caller !== undefined && { caller, accountId: caller.accountId }),
  };
}

/** Aborts when the client has gone. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new ApiError("unavailable", "The client has gone"));
  if (reply.raw.closed) leave();
  else reply.raw.once("close", leave);
  return gone.signal;
}

/** The address of the next page stands in a `Link` header, too. */
function sendList(request: FastifyRequest, reply: FastifyReply, answer: ListAnswer): ListAnswer {
  const cursor = answer.meta?.next_cursor;
  if (typeof cursor === "string") {
    const query = new URLSearchParams(request.query as Record<string, string>);
    query.set("cursor", cursor);
    reply.header("link", `<${request.url.split("?", 1)[0]}?${query}>; rel="next"`);
  }
  return answer;
}

const setsCookies = ({ output }: Action<never>): boolean => "data" in output && output.setsCookies === true;

const takesCookie = (action: Action<never>): boolean => setsCookies(action) || "redirects" in action.output;

function sendCookies(reply: FastifyReply, { data, cookies }: CookieAnswer): { data: unknown } {
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  return { data };
}

function sendMedia(reply: FastifyReply, mediaType: string, { content, size }: Media): FastifyReply {
  if (size !== undefined) reply.header("content-length", size);
  // The connection goes with its stream: left open it would hold up a drain for as long as it may stay idle.
  if (mediaType === "text/event-stream") reply.headers({ "x-accel-buffering": "no", connection: "close" });
  return reply.type(mediaType).send(content);
}
