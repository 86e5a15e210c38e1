import { sql } from "kysely";
import { action, type SessionCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { ApiKey, presentKey } from "./api-key.ts";
import type { KeyLookup } from "./keys.ts";

export const revokeKey = action({
  address: "DELETE /api_keys/:id",
  may: "session",
  summary: "Revoke an API key",
  description: "It is refused at once, and within a second everywhere. A revoked key does not come back.",
  output: ApiKey,
  errors: ["not_found"],
  async run({ database, keys, accountId }: SessionCall & { database: Database; keys: KeyLookup }, { params }) {
    const row = await database
      .updateTable("api_key")
      .set({ revoked_at: sql<Date>`now()` })
      .where("account_id", "=", accountId)
      .where("id", "=", params.id)
      .where("revoked_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new ApiError("not_found");
    keys.forget(accountId);
    return presentKey(row);
  },
});
