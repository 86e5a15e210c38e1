import { listAction, type SessionCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { ApiKey, presentKey } from "./api-key.ts";

export const listKeys = listAction({
  address: "GET /api_keys",
  may: "session",
  summary: "The account's API keys, newest first",
  description: "Keys that have expired stand among them, revoked ones do not.",
  list: "api_keys",
  item: ApiKey,
  idOf: (key) => key.id,
  errors: [],
  async run({ database, accountId }: SessionCall & { database: Database }, { page }) {
    const rows = await database
      .selectFrom("api_key")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("revoked_at", "is", null)
      .orderBy("id", "desc")
      .$call(pageOf("id", page))
      .execute();
    return rows.map(presentKey);
  },
});
