import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { requireVideo } from "#videos/store.ts";
import { Recipient, viewRecipients } from "./recipient.ts";

export const listRecipients = listAction({
  address: "GET /videos/:id/recipients",
  may: "account",
  summary: "For whom a film was made, and what came of it, newest first",
  list: "recipients",
  item: Recipient,
  idOf: ({ id }) => id,
  errors: ["not_found"],
  async run(context: AccountCall & { database: Database; baseUrl: string }, { params, page }) {
    const video = await requireVideo(context.database, context.accountId, params.id);
    return viewRecipients(context.database, { video, baseUrl: context.baseUrl, page });
  },
});
