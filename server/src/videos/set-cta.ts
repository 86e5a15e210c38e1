import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { completeCta, GivenCta } from "#domains/cta-rules.ts";
import { Cta } from "#domains/cta.ts";
import { ApiError } from "#errors.ts";
import { requireVideo, setVideoCta as writeCta } from "./store.ts";

export const setVideoCta = action({
  address: "PUT /videos/:id/cta",
  may: "account",
  summary: "Give a video a call to action of its own",
  description:
    "Hides the domain's wholly, also when it is not enabled. Replaces the whole; what is left out becomes its default.",
  body: GivenCta,
  output: Cta,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params, body }) {
    const { id } = await requireVideo(database, accountId, params.id);
    const cta = completeCta(body);
    if (!(await writeCta(database, { accountId, id }, cta))) throw new ApiError("not_found");
    return cta;
  },
});
