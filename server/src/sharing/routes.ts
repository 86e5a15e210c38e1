import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { missingPage } from "./document.ts";
import { pageHeaders, type Framing } from "./headers.ts";
import { dataOfFilm, mediaOf, type Addressee } from "./page-data.ts";
import { registerSeriesPage } from "./series-routes.ts";
import { findOwnFilm, findShared, type SharedFilm } from "./store.ts";
import { embedPage, watchPage, type FilmView } from "./watch-page.ts";

export type SharingOptions = {
  readonly database: Database;
  readonly storage: Storage;
  readonly baseUrl: string;
};

type BySlug = { Params: { slug: string }; Querystring: { r?: string | string[] } };

type Asked = { readonly params: BySlug["Params"]; readonly query: BySlug["Querystring"] };

const playerFolder = join(import.meta.dirname, "../../../player");

/**
 * What viewers see: the page of a film, its player for other people's pages, and that of a series. Whoever has an
 * address may watch. A GET counts nothing; the player tells when a film has really been played.
 */
export async function registerSharing(app: FastifyInstance, options: SharingOptions): Promise<void> {
  // Asked for again each time, and answered with 304: a page never runs with the script of another release.
  await app.register(fastifyStatic, { root: playerFolder, prefix: "/player/", decorateReply: false, maxAge: 0 });
  registerFilmPages(app, options);
  registerMedia(app, options);
  registerSeriesPage(app, options);
}

function registerFilmPages(app: FastifyInstance, options: SharingOptions): void {
  const page = (framing: Framing, show: (view: FilmView) => string) =>
    async function answer({ params, query }: Asked, reply: FastifyReply) {
      const film = await findShared(options.database, params.slug);
      const origin = film && new URL(options.storage.signedUrl(film.file_key)).origin;
      const nonce = pageHeaders(reply, framing, origin);
      if (film === undefined) return reply.code(404).send(missingPage());
      const pageUrl = `${options.baseUrl}/watch/${film.slug}`;
      const addressee = await addresseeOf(options.database, film, query);
      return reply.send(show({ film, data: dataOfFilm(film, options.storage, addressee), nonce, pageUrl }));
    };
  app.get<BySlug>("/watch/:slug", page("nowhere", watchPage));
  app.get<BySlug>("/embed/:slug", page("anywhere", embedPage));
}

/** A longer one is no token. */
const longestToken = 200;

const tokenOf = ({ r }: BySlug["Querystring"]): string | undefined =>
  typeof r === "string" && r !== "" && r.length <= longestToken ? r : undefined;

/** Whose link it is. A film of an older version is nobody's any more: it is made again. */
async function addresseeOf(
  database: Database,
  film: SharedFilm,
  query: BySlug["Querystring"],
): Promise<Addressee | undefined> {
  const token = tokenOf(query);
  if (token === undefined) return undefined;
  const own = await findOwnFilm(database, { videoId: film.id, token });
  return { token, own: own?.version === film.version ? own : undefined };
}

function registerMedia(app: FastifyInstance, { database, storage }: SharingOptions): void {
  app.get<BySlug>("/watch/:slug/media", async ({ params, query }, reply) => {
    const film = await findShared(database, params.slug);
    reply.header("cache-control", "no-store");
    if (film === undefined) return reply.code(404).send({ error: "Not found" });
    const token = tokenOf(query);
    // Of whichever version: a film that plays goes on as it has begun.
    const own = token === undefined ? undefined : await findOwnFilm(database, { videoId: film.id, token });
    return { data: mediaOf(own ?? film, storage) };
  });
  // What mails and previews show: addresses that hold for as long as the film is there.
  const picture = (keyOf: (film: SharedFilm) => string | null) =>
    async function answer({ params }: { params: BySlug["Params"] }, reply: FastifyReply) {
      const film = await findShared(database, params.slug);
      const key = film === undefined ? null : keyOf(film);
      if (key === null) return reply.code(404).send({ error: "Not found" });
      return reply.header("cache-control", "no-store").redirect(storage.signedUrl(key), 302);
    };
  app.get<BySlug>(
    "/watch/:slug/poster.jpg",
    picture((film) => film.poster_key),
  );
  app.get<BySlug>(
    "/watch/:slug/logo",
    picture((film) => film.logo_key),
  );
}
