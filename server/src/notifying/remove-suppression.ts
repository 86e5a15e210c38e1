import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { presentSuppression, Suppression } from "./suppression.ts";
import { deleteSuppression } from "./suppressions.ts";

export const removeSuppression = action({
  address: "DELETE /suppressions/:id",
  may: "account",
  summary: "Let an address get mails again",
  description: "Only when its owner wants them: those who have unsubscribed stand on the list, too.",
  output: Suppression,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    const row = await deleteSuppression(database, accountId, params.id);
    if (row === undefined) throw new ApiError("not_found");
    return presentSuppression(row);
  },
});
