import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type, type TSchema } from "typebox";
import type { Action, Caller, Media, Method } from "#action.ts";
import { parseIds } from "#id.ts";
import { ApiError } from "#errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    action?: Action<never>;
  }
  interface FastifyRequest {
    /** Set by the key chain on every operation that acts for an account. */
    caller: Caller | undefined;
  }
}

type Params = Readonly<Record<string, string>>;
type Run = (context: object, input: object) => Promise<unknown>;

/** Gives each operation its route: input parsed, run, answer in its envelope and serialised by its schema. */
export function registerActions(
  app: FastifyInstance,
  actions: readonly Action<never>[],
  services: { readonly stopping: AbortSignal },
): void {
  for (const action of actions) {
    const [method, url] = action.address.split(" ") as [Method, string];
    const run = action.run as Run;
    app.route({
      method,
      url,
      config: { action },
      schema: schemaOf(action),
      handler: async (request, reply) => {
        const input = { params: parseIds(request.params as Params), query: request.query, body: request.body };
        const result = await run({ ...services, ...callOf(request, reply) }, input);
        if ("data" in action.output) return { data: result };
        return sendMedia(reply, action.output.mediaType, result as Media);
      },
    });
  }
}

function schemaOf({ query, body, output }: Action<never>): Record<string, unknown> {
  const answer: TSchema | undefined = "data" in output ? Type.Object({ data: output.data }) : undefined;
  return {
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(answer && { response: { 200: answer } }),
  };
}

function callOf(request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort(new ApiError("unavailable", "The client has gone")));
  const { log, caller } = request;
  return { log, signal: gone.signal, ...(caller && { caller, accountId: caller.accountId }) };
}

function sendMedia(reply: FastifyReply, mediaType: string, { content, size }: Media): FastifyReply {
  if (size !== undefined) reply.header("content-length", size);
  // The connection goes with its stream: left open it would hold up a drain for as long as it may stay idle.
  if (mediaType === "text/event-stream") reply.headers({ "x-accel-buffering": "no", connection: "close" });
  return reply.type(mediaType).send(content);
}
