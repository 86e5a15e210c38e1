import { listAction, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { OutboxMail, presentMail, readableMails } from "./outbox-mail.ts";

export const listOutbox = listAction({
  address: "GET /outbox",
  may: "account",
  summary: "The account's mails, newest first",
  description: "Where the service has no mail server (`SMTP_URL`), mails are kept here and not sent.",
  list: "mails",
  item: OutboxMail,
  idOf: ({ id }) => id,
  errors: [],
  async run({ database, accountId }: AccountCall & { database: Database }, { page }) {
    const query = readableMails(database, accountId).orderBy("id", "desc").$call(pageOf("id", page));
    return (await query.execute()).map(presentMail);
  },
});
