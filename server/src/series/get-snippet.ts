import { Type } from "typebox";
import { action, type PublicCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { html } from "#lib/html.ts";
import { findEmbeddable } from "./public-series.ts";

export const getSnippet = action({
  address: "GET /video_series/embed/public/:domain_id/:series_id/snippet",
  may: "public",
  cors: true,
  summary: "The HTML that embeds a public series",
  output: Type.Object({
    embed_url: Type.String({ description: "A page with nothing but the player." }),
    snippet: Type.String({ description: "An iframe element, ready to be pasted into a page." }),
  }),
  errors: ["not_found"],
  async run({ database, baseUrl }: PublicCall & { database: Database; baseUrl: string }, { params }) {
    const { domain_id: domainId, series_id: seriesId } = params;
    const series = await findEmbeddable(database, { domainId, seriesId });
    if (series === undefined) throw new ApiError("not_found");
    const embed_url = `${baseUrl}/video_series/embed/public/${domainId}/${seriesId}`;
    return { embed_url, snippet: iframe(embed_url, series.title) };
  },
});

function iframe(url: string, title: string): string {
  return html`<iframe src="${url}" width="100%" height="100%" frameborder="0" allow="autoplay; fullscreen" allowfullscreen title="${title}"></iframe>`
    .text;
}
