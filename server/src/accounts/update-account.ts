import { sql } from "kysely";
import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { Account, presentAccount } from "./account.ts";

export const updateAccount = action({
  address: "PATCH /account",
  may: "account",
  summary: "Name the account",
  description: "The name is the `organization_name` of its videos; null takes it away.",
  body: Type.Object({ name: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]) }),
  output: Account,
  errors: [],
  async run({ database, storage, accountId }: AccountCall & { database: Database; storage: Storage }, { body }) {
    const row = await database
      .updateTable("account")
      .set({ name: body.name, updated_at: sql<Date>`now()` })
      .where("id", "=", accountId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentAccount(row, storage);
  },
});
