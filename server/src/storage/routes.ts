import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { contentTypeOf, isKey } from "./key.ts";
import type { Signer } from "./signature.ts";
import type { Storage } from "./storage.ts";

export type FilesOptions = { readonly folder: string; readonly storage: Storage; readonly signer: Signer };

/**
 * Serves stored files by signed address, with ranges, HEAD and conditional requests. A wrong, altered or expired
 * signature and a missing file look the same from outside.
 */
export async function registerFiles(app: FastifyInstance, options: FilesOptions): Promise<void> {
  await app.register(fastifyStatic, { root: options.folder, serve: false });
  app.get<{ Params: { "*": string }; Querystring: { e?: string; s?: string } }>("/files/*", async (request, reply) => {
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
