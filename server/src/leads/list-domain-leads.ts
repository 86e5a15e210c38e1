import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireDomain } from "#domains/store.ts";
import { Lead, presentLead } from "./lead.ts";
import { listLeadRows } from "./store.ts";

export const listDomainLeads = listAction({
  address: "GET /domains/:id/leads",
  may: "account",
  summary: "The leads of all videos of a domain, newest first",
  list: "leads",
  item: Lead,
  idOf: (lead) => lead.id,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params, page }) {
    const { id } = await requireDomain(database, accountId, params.id);
    return (await listLeadRows(database, accountId, { of: { domainId: id }, page })).map(presentLead);
  },
});
