import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { html } from "#lib/html.ts";
import { requireVideo, type VideoRow } from "./store.ts";

export const shareVideo = action({
  address: "GET /videos/:id/share",
  may: "account",
  summary: "Addresses to share a video",
  description: "Whoever has one of them can watch; none can be guessed, and all die with the video.",
  output: Type.Object({
    watch_url: Type.String({ description: "The public watch page. `?r=` and a recipient's token say who watches." }),
    embed_url: Type.String({ description: "The player alone, for an iframe on any page." }),
    snippet: Type.String({
      description: "That iframe, ready to be pasted: as wide as its place, in the film's shape.",
    }),
  }),
  errors: ["not_found"],
  async run({ database, baseUrl, accountId }: AccountCall & { database: Database; baseUrl: string }, { params }) {
    const video = await requireVideo(database, accountId, params.id);
    const embed_url = `${baseUrl}/embed/${video.slug}`;
    return { watch_url: `${baseUrl}/watch/${video.slug}`, embed_url, snippet: snippetOf(embed_url, video) };
  },
});

/** The style gives a page that sets no height a player in the film's shape; without styles it fills its frame. */
function snippetOf(url: string, { filename, width, height }: VideoRow): string {
  const style = `aspect-ratio:${width}/${height};height:auto`;
  return html`<iframe src="${url}" width="100%" height="100%" style="${style}" frameborder="0" allow="autoplay; fullscreen" allowfullscreen title="${filename}"></iframe>`
    .text;
}
