import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireVideo } from "#videos/store.ts";
import { Lead, presentLead } from "./lead.ts";
import { listLeadRows } from "./store.ts";

export const listVideoLeads = listAction({
  address: "GET /videos/:id/leads",
  may: "account",
  summary: "The leads of a video, newest first",
  list: "leads",
  item: Lead,
  idOf: (lead) => lead.id,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params, page }) {
    const { id } = await requireVideo(database, accountId, params.id);
    return (await listLeadRows(database, accountId, { of: { videoId: id }, page })).map(presentLead);
  },
});
