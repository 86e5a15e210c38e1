import { Type } from "typebox";
import { action, type AccountCall } from "#action.ts";
import type { Database } from "#db/database.ts";
import { ApiError } from "#errors.ts";
import { OutboxMail, presentMail, readableMails } from "./outbox-mail.ts";

export const getMail = action({
  address: "GET /outbox/:id",
  may: "account",
  summary: "One mail, to be read",
  output: Type.Object(
    { ...OutboxMail.properties, html: Type.String(), text: Type.String() },
    { title: "ReadableMail", description: "The same words as a page and as plain text." },
  ),
  errors: ["not_found"],
  async run({ database, accountId }: AccountCall & { database: Database }, { params }) {
    const query = readableMails(database, accountId).select(["html", "body"]).where("id", "=", params.id);
    const row = await query.executeTakeFirst();
    if (row === undefined) throw new ApiError("not_found");
    return { ...presentMail(row), html: row.html, text: row.body };
  },
});
