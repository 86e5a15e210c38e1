import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { noCta } from "#domains/cta-rules.ts";
import { Cta, effectiveCta } from "#domains/cta.ts";
import { ApiError } from "#errors.ts";
import { requireVideo, setVideoCta as writeCta } from "./store.ts";

export const clearVideoCta = action({
  address: "DELETE /videos/:id/cta",
  may: "account",
  summary: "Take a video's own call to action away",
  description: "The domain's holds again: that is what is answered.",
  output: Cta,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    const { id, domain_cta } = await requireVideo(database, accountId, params.id);
    if (!(await writeCta(database, { accountId, id }, null))) throw new ApiError("not_found");
    return effectiveCta(null, domain_cta) ?? noCta;
  },
});
