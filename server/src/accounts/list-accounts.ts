import { Type } from "typebox";
import { action, type Call } from "#action.ts";
import type { Database } from "#db/database.ts";
import type { Storage } from "#storage/storage.ts";
import { Account, presentAccount } from "./account.ts";

export const listAccounts = action({
  address: "GET /admin/accounts",
  may: "admin",
  summary: "All accounts, newest first",
  output: Type.Object({ accounts: Type.Array(Account) }),
  errors: [],
  async run(context: Call & { database: Database; storage: Storage }) {
    const rows = await context.database.selectFrom("account").selectAll().orderBy("id", "desc").execute();
    return { accounts: rows.map((row) => presentAccount(row, context.storage)) };
  },
});
