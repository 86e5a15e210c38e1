import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireVideo } from "./store.ts";

export const shareVideo = action({
  address: "GET /videos/:id/share",
  may: "account",
  summary: "Addresses to share a video",
  output: Type.Object({
    watch_url: Type.String({ description: "The public watch page; whoever has the address can watch." }),
  }),
  errors: ["not_found"],
  async run({ database, baseUrl, accountId }: AccountCall & { database: Database; baseUrl: string }, { params }) {
    const video = await requireVideo(database, accountId, params.id);
    return { watch_url: `${baseUrl}/watch/${video.slug}` };
  },
});
