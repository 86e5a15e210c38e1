import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { AccountId, requireOwnAccount } from "./account.ts";
import { Connection, presentConnection } from "./connection.ts";
import { listConnectionRows } from "./store.ts";

export const listConnections = action({
  address: "GET /integrations/connections",
  may: "account",
  plan: "integrations",
  summary: "The connected CRMs, newest first",
  query: Type.Object({ account_id: AccountId }),
  output: Type.Array(Connection),
  errors: ["forbidden"],
  async run(context: AccountCall & { database: Database }, { query }) {
    requireOwnAccount(context, query.account_id);
    return (await listConnectionRows(context.database, context.accountId)).map(presentConnection);
  },
});
