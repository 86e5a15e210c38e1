import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { Connection, presentConnection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import { deleteConnection } from "./store.ts";

type Context = AccountCall & { database: Database; connections: Connections };

export const disconnect = action({
  address: "DELETE /integrations/connections/:id",
  may: "account",
  summary: "Disconnect a CRM",
  description:
    "What the CRM lets us in by is deleted at once, and withdrawn at the CRM if it answers within five seconds.",
  output: Connection,
  errors: ["not_found"],
  async run(context: Context, { params }) {
    const row = await deleteConnection(context.database, context.accountId, params.id);
    if (row === undefined) throw new ApiError("not_found");
    await context.connections.revoke(row);
    return presentConnection(row);
  },
});
