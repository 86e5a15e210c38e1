import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { Domain, presentDomain } from "./domain.ts";
import { listDomainRows } from "./store.ts";

export const listDomains = listAction({
  address: "GET /domains",
  may: "account",
  summary: "The account's domains, newest first",
  list: "domains",
  item: Domain,
  idOf: (domain) => domain.id,
  errors: [],
  async run({ database, accountId }: AccountCall & { database: Database }, { page }) {
    const rows = await listDomainRows(database, accountId, page);
    return rows.map(presentDomain);
  },
});
