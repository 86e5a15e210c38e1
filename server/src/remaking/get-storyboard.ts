import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { showStoryboard } from "./show-storyboard.ts";
import { findRemakable } from "./store.ts";
import { ShownStoryboard } from "./storyboard-shape.ts";

export const getStoryboard = action({
  address: "GET /videos/:id/storyboard",
  may: "account",
  summary: "The storyboard of a video",
  description:
    "Of the version that is shown: what is said and done, scene by scene. Send it back changed to have the film made " +
    "again. 404 for films that were uploaded.",
  output: Type.Object({ version: Type.Integer(), storyboard: ShownStoryboard }),
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    const found = await findRemakable(database, accountId, params.id);
    if (found === undefined) throw new ApiError("not_found");
    return { version: found.version, storyboard: showStoryboard(found.storyboard) };
  },
});
