import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Domain, presentDomain } from "./domain.ts";
import { requireDomain } from "./store.ts";

export const getDomain = action({
  address: "GET /domains/:id",
  may: "account",
  summary: "One domain",
  output: Domain,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    return presentDomain(await requireDomain(database, accountId, params.id));
  },
});
