import { listAction, type Call } from "#action.ts";
import type { Database } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import type { Storage } from "#storage/storage.ts";
import { Account, presentAccount } from "./account.ts";

export const listAccounts = listAction({
  address: "GET /admin/accounts",
  may: "admin",
  summary: "All accounts, newest first",
  list: "accounts",
  item: Account,
  idOf: (account) => account.id,
  errors: [],
  async run(context: Call & { database: Database; storage: Storage }, { page }) {
    const rows = await context.database
      .selectFrom("account")
      .selectAll()
      .orderBy("id", "desc")
      .$call(pageOf("id", page))
      .execute();
    return rows.map((row) => presentAccount(row, context.storage));
  },
});
