import type { Selectable } from "kysely";
import { Type, type Static } from "typebox";
import type { Database } from "#db/database.ts";
import type { MailTable } from "#db/schema/recipients.ts";

/** A mail of an account, without what it says. */
export const OutboxMail = Type.Object(
  {
    id: Type.Integer(),
    to: Type.String(),
    subject: Type.String(),
    state: Type.Enum(["queued", "sent", "failed", "kept"], {
      description:
        "`queued` until a mail server has taken it, for 24 hours at most; `failed` when it was refused or never taken; " +
        "`kept`: without a mail server it is here to be read.",
    }),
    error: Type.Union([Type.String(), Type.Null()], { description: "Why it has failed." }),
    created_at: Type.String({ format: "date-time" }),
    sent_at: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  },
  { title: "OutboxMail" },
);

const columns = ["id", "recipient", "subject", "state", "last_error", "created_at", "sent_at"] as const;
type OutboxRow = Pick<Selectable<MailTable>, (typeof columns)[number]>;

/** The account's mails, but for those with a link that opens an account: they are their reader's alone. */
export const readableMails = (database: Database, accountId: number) =>
  database.selectFrom("mail").select(columns).where("account_id", "=", accountId).where("confidential", "=", false);

export const presentMail = (row: OutboxRow): Static<typeof OutboxMail> => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  // What went wrong while it is still tried speaks of the operator's network.
  error: row.state === "failed" ? row.last_error : null,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});
