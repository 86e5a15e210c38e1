import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { Lead, presentLead } from "./lead.ts";
import { eraseLead } from "./store.ts";

export const deleteLead = action({
  address: "DELETE /leads/:id",
  may: "account",
  summary: "Erase a lead",
  description: "For good, as a person may ask for; it does not count any more either.",
  output: Lead,
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    const lead = await database.transaction().execute((transaction) => eraseLead(transaction, accountId, params.id));
    if (lead === undefined) throw new ApiError("not_found");
    return presentLead(lead);
  },
});
