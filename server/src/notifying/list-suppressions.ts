import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { presentSuppression, Suppression } from "./suppression.ts";
import { listSuppressionRows } from "./suppressions.ts";

export const listSuppressions = listAction({
  address: "GET /suppressions",
  may: "account",
  summary: "The addresses that get no mails of the account, newest first",
  list: "suppressions",
  item: Suppression,
  idOf: ({ id }) => id,
  errors: [],
  async run({ database, accountId }: AccountCall & { database: Database }, { page }) {
    return (await listSuppressionRows(database, accountId, page)).map(presentSuppression);
  },
});
