import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Stats, statsOfDomain } from "./stats.ts";

export const getDomainStats = action({
  address: "GET /domains/:id/stats",
  may: "account",
  summary: "What was counted of a domain's videos together",
  output: Stats,
  errors: ["not_found"],
  run: ({ database, accountId }: AccountCall & { database: Database }, { params }) =>
    statsOfDomain(database, { accountId, id: params.id }),
});
