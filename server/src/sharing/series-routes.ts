import type { FastifyInstance } from "fastify";
import type { Database } from "#db/database.ts";
import { idPattern } from "#id.ts";
import { findPublicSeries } from "#series/public-series.ts";
import type { Storage } from "#storage/storage.ts";
import { missingPage } from "./document.ts";
import { pageHeaders } from "./headers.ts";
import { seriesPage } from "./series-page.ts";

type Address = { Params: { domain_id: string; series_id: string } };

/**
 * The player of a public series. It is shown to everybody alike, its owner included: private, missing, of another domain
 * and no id at all are one page.
 */
export function registerSeriesPage(
  app: FastifyInstance,
  options: { readonly database: Database; readonly storage: Storage },
): void {
  app.get<Address>("/video_series/embed/public/:domain_id/:series_id", async ({ params }, reply) => {
    const [domainId, seriesId] = [idOf(params.domain_id), idOf(params.series_id)];
    const known = domainId !== undefined && seriesId !== undefined;
    const series = known ? await findPublicSeries(options, { domainId, seriesId }) : undefined;
    const [film] = series?.videos ?? [];
    const nonce = pageHeaders(reply, "anywhere", film && new URL(film.url).origin);
    if (series === undefined) return reply.code(404).send(missingPage());
    return reply.send(seriesPage(series, nonce));
  });
}

const idShape = new RegExp(idPattern);

/** Elsewhere what is no id is a mistake to be told (400); whoever looks at a frame has made none. */
function idOf(text: string): number | undefined {
  const id = idShape.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}
