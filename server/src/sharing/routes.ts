import { randomBytes } from "node:crypto";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "#db/database.ts";
import { accentOf } from "#domains/accent.ts";
import type { Storage } from "#storage/storage.ts";
import { findShared, type SharedFilm } from "./store.ts";
import { missingPage, watchPage, type Media } from "./watch-page.ts";

export type WatchOptions = {
  readonly database: Database;
  readonly storage: Storage;
  readonly baseUrl: string;
};

type BySlug = { Params: { slug: string } };

const playerFolder = join(import.meta.dirname, "../../../player");

/**
 * The public page of a film: whoever has the link may watch it. A GET counts nothing here; the page's own script will
 * tell when the film is really played.
 */
export async function registerWatchPage(app: FastifyInstance, options: WatchOptions): Promise<void> {
  await app.register(fastifyStatic, { root: playerFolder, prefix: "/player/", decorateReply: false, maxAge: "1h" });
  app.get<BySlug>("/watch/:slug", async ({ params }, reply) => {
    const film = await findShared(options.database, params.slug);
    const nonce = randomBytes(16).toString("base64");
    const origin = film === undefined ? "" : new URL(options.storage.signedUrl(film.file_key)).origin;
    pageHeaders(reply, { nonce, mediaOrigin: origin });
    if (film === undefined) return reply.code(404).send(missingPage());
    return reply.send(watchPage(viewOf(film, options), nonce));
  });
  app.get<BySlug>("/watch/:slug/media", async ({ params }, reply) => {
    const film = await findShared(options.database, params.slug);
    reply.header("cache-control", "no-store");
    return film === undefined ? reply.code(404).send({ error: "Not found" }) : { data: mediaOf(film, options.storage) };
  });
  app.get<BySlug>("/watch/:slug/poster.jpg", async ({ params }, reply) => {
    const film = await findShared(options.database, params.slug);
    if (film === undefined) return reply.code(404).send({ error: "Not found" });
    return reply.header("cache-control", "no-store").redirect(options.storage.signedUrl(film.poster_key), 302);
  });
}

function viewOf(film: SharedFilm, { storage, baseUrl }: WatchOptions) {
  const pageUrl = `${baseUrl}/watch/${film.slug}`;
  return {
    title: film.filename,
    applicationName: film.application_name,
    applicationUrl: film.url,
    organizationName: film.organization_name,
    description: film.description,
    color: accentOf(film.primary_color),
    logoUrl: film.logo_key === null ? null : storage.signedUrl(film.logo_key),
    pageUrl,
    posterUrl: `${pageUrl}/poster.jpg`,
    media: mediaOf(film, storage),
    width: film.width,
    height: film.height,
  };
}

function mediaOf(film: SharedFilm, storage: Storage): Media {
  return {
    url: storage.signedUrl(film.file_key),
    captions_url: storage.signedUrl(film.captions_key),
    chapters_url: storage.signedUrl(film.chapters_key),
  };
}

function pageHeaders(reply: FastifyReply, { nonce, mediaOrigin }: { nonce: string; mediaOrigin: string }): void {
  const policy = [
    "default-src 'none'",
    `media-src 'self' ${mediaOrigin}`,
    `img-src 'self' ${mediaOrigin}`,
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy.join("; "))
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "private, no-cache");
}
