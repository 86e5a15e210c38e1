import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { Account, presentAccount } from "./account.ts";

export const getAccount = action({
  address: "GET /account",
  may: "account",
  summary: "The caller's account",
  output: Account,
  errors: [],
  async run(context: AccountCall & { database: Database; storage: Storage }) {
    const query = context.database.selectFrom("account").selectAll().where("id", "=", context.accountId);
    return presentAccount(await query.executeTakeFirstOrThrow(), context.storage);
  },
});
