import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentTypeOf, isKey } from "./key.ts";
import type { Signer } from "./signature.ts";
import type { Storage } from "./storage.ts";

export type FilesOptions = { readonly folder: string; readonly storage: Storage; readonly signer: Signer };

type SignedFile = { Params: { "*": string }; Querystring: { e?: string; s?: string } };

/**
 * Serves stored files by signed address, with ranges, HEAD and conditional requests. A wrong, altered or expired
 * signature and a missing file look the same from outside.
 */
export async function registerFiles(app: FastifyInstance, options: FilesOptions): Promise<void> {
  await app.register(fastifyStatic, { root: options.folder, serve: false });
  app.get<SignedFile>("/files/*", { errorHandler: refuseRange }, async (request, reply) => {
    const key = request.params["*"];
    const open = isKey(key) && options.signer.verify(key, request.query);
    if (!open || (await options.storage.stat(key)) === undefined) {
      return reply.code(404).type("application/json").send({ error: "Not found" });
    }
    const left = Number(request.query.e) - Math.floor(Date.now() / 1000);
    return reply
      .header("cache-control", `private, max-age=${left}, immutable`)
      .header("access-control-allow-origin", "*")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .type(contentTypeOf(key))
      .sendFile(key, { cacheControl: false, contentType: false });
  });
}

type FileFault = Error & { readonly status?: number; readonly headers?: Record<string, string> };

/** A range that begins beyond the end of the file is the client's mistake; anything else is for the general handler. */
function refuseRange(error: FileFault, _request: FastifyRequest, reply: FastifyReply): void {
  if (error.status !== 416) throw error;
  reply.removeHeader("cache-control").headers(error.headers ?? {});
  void reply.code(416).type("application/json").send({ error: "Range not satisfiable" });
}
