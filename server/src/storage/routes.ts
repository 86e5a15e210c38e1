import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentTypeOf, isKey, isTrack } from "./key.ts";
import type { Signer } from "./signature.ts";
import type { Storage } from "./storage.ts";

export type FilesOptions = {
  /** Where the files lie on this machine; `undefined` when they are elsewhere and only text tracks are asked of us. */
  readonly folder: string | undefined;
  readonly storage: Storage;
  readonly signer: Signer;
};

type SignedFile = { Params: { "*": string }; Querystring: { e?: string; s?: string } };

/**
 * Serves stored files by signed address, with ranges, HEAD and conditional requests. A wrong, altered or expired
 * signature and a missing file look the same from outside.
 */
export async function registerFiles(app: FastifyInstance, options: FilesOptions): Promise<void> {
  const { folder, storage } = options;
  if (folder !== undefined) await app.register(fastifyStatic, { root: folder, serve: false });
  app.get<SignedFile>("/files/*", { errorHandler: refuseRange }, async (request, reply) => {
    const key = request.params["*"];
    const open = isKey(key) && options.signer.verify(key, request.query) && (folder !== undefined || isTrack(key));
    const file = open ? await storage.stat(key) : undefined;
    if (file === undefined) return reply.code(404).type("application/json").send({ error: "Not found" });
    const left = Number(request.query.e) - Math.floor(Date.now() / 1000);
    reply
      .header("cache-control", `private, max-age=${left}, immutable`)
      .header("access-control-allow-origin", "*")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .type(contentTypeOf(key));
    if (folder !== undefined) return reply.sendFile(key, { cacheControl: false, contentType: false });
    return reply.header("content-length", file.size).send(await storage.read(key));
  });
}

type FileFault = Error & { readonly status?: number; readonly headers?: Record<string, string> };

/** A range that begins beyond the end of the file is the client's mistake; anything else is for the general handler. */
function refuseRange(error: FileFault, _request: FastifyRequest, reply: FastifyReply): void {
  if (error.status !== 416) throw error;
  reply.removeHeader("cache-control").headers(error.headers ?? {});
  void reply.code(416).type("application/json").send({ error: "Range not satisfiable" });
}
