import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Domain, presentDomain } from "./domain.ts";
import { listDomainRows } from "./store.ts";

export const listDomains = action({
  address: "GET /domains",
  may: "account",
  summary: "The account's domains, newest first",
  output: Type.Object({ domains: Type.Array(Domain) }),
  errors: [],
  async run({ database, accountId }: AccountCall & { database: Database }) {
    const rows = await listDomainRows(database, accountId);
    return { domains: rows.map(presentDomain) };
  },
});
