import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { RecipientTable } from "#db/schema/recipients.ts";
import { waitSeconds } from "./schedule.ts";

/** Longer than a try may take (`tryTimeoutMs` of the outbox); a mail whose sender was killed is due again after it. */
const claimSeconds = 300;

/** A mail that no server takes for a day is given up. */
const lifetimeHours = 24;

/**
 * Takes the mail that is due first, so that nobody else sends it meanwhile; `undefined` when none is due. Somebody who sits
 * before a sign-in page does not wait for the invitations of a film.
 */
export function claimMail(database: Database) {
  return database
    .updateTable("mail")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${claimSeconds})`,
    }))
    .where("id", "=", (query) =>
      query
        .selectFrom("mail")
        .select("id")
        .where("state", "=", "queued")
        .where("next_attempt_at", "<=", sql<Date>`now()`)
        .orderBy("confidential", "desc")
        .orderBy("next_attempt_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "account_id", "message_id", "recipient", "subject", "html", "body", "unsubscribe_url"])
    .returning(["attempts", sql<boolean>`created_at < now() - make_interval(hours => ${lifetimeHours})`.as("expired")])
    .executeTakeFirst();
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/** How it ended with a mail, and with the recipient it was for. */
export type Ending = {
  readonly state: "sent" | "failed";
  readonly recipient: RecipientTable["state"];
  /** Why it was not sent. */
  readonly reason?: string;
};

/**
 * Writes down how it ended. Where somebody else has taken the mail over meanwhile, a failure does not count, but that it
 * was sent does. A link that opens an account is not kept any longer.
 */
export async function settle(database: Database, mail: ClaimedMail, { state, recipient, reason }: Ending) {
  const at = state === "sent" ? sql<Date>`now()` : null;
  await database.transaction().execute(async (transaction) => {
    const settled = await transaction
      .updateTable("mail")
      .set({
        ...{ state, sent_at: at, last_error: reason ?? null },
        html: sql<string>`case when confidential then '' else html end`,
        body: sql<string>`case when confidential then '' else body end`,
      })
      .where("id", "=", mail.id)
      .where("state", "=", "queued")
      .$if(state === "failed", (query) => query.where("attempts", "=", mail.attempts))
      .returning("recipient_id")
      .executeTakeFirst();
    const recipientId = settled?.recipient_id ?? null;
    if (recipientId === null) return;
    const change = { state: recipient, mailed_at: at };
    await transaction.updateTable("recipient").set(change).where("id", "=", recipientId).execute();
  });
}

/** Has it tried again, later after each further failure. */
export async function postpone(database: Database, mail: ClaimedMail, reason: string): Promise<void> {
  const seconds = waitSeconds({ tries: mail.attempts, chance: Math.random() });
  await database
    .updateTable("mail")
    .set({ next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})`, last_error: reason })
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .execute();
}
