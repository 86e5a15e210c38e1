import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Transaction } from "#db/database.ts";
import { MailRefusedError, type Mailer } from "#mail/mailer.ts";
import type { Logger } from "#telemetry/logger.ts";

export type OutboxOptions = { readonly database: Database; readonly mailer: Mailer; readonly log: Logger };

const pollMs = 2000;

/** Sends due mails until the signal is aborted. Any number of processes may do so: each mail is claimed by one. */
export async function runOutbox(options: OutboxOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await drainOutbox(options, signal);
    } catch (error) {
      if (!signal.aborted) options.log.warn({ err: error }, "the outbox could not be read, trying again");
    }
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Sends every mail that is due now; gives how many went out. */
export async function drainOutbox(options: OutboxOptions, signal: AbortSignal): Promise<number> {
  let sent = 0;
  for (let mail = await claim(options.database); mail !== undefined; mail = await claim(options.database)) {
    try {
      const { message_id: messageId, recipient: to, subject, html, body: text } = mail;
      await options.mailer.send({ messageId, to, subject, html, text }, signal);
      await markSent(options.database, mail.id);
      sent += 1;
    } catch (error) {
      options.log.warn({ err: error, mailId: mail.id, attempt: mail.attempts }, "a mail was not taken");
      const refused = error instanceof MailRefusedError || mail.expired;
      const reason = error instanceof Error ? error.message : String(error);
      await (refused ? giveUp(options.database, mail.id, reason) : postpone(options.database, mail, reason));
      if (signal.aborted) break;
    }
  }
  return sent;
}

/** Longer than any try can take; a mail whose sender was killed is due again after it. */
const claimSeconds = 120;

/** A mail that no server takes for a day is given up. */
const lifetimeHours = 24;

function claim(database: Database) {
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
        .orderBy("next_attempt_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "message_id", "recipient", "subject", "html", "body", "attempts"])
    .returning(sql<boolean>`created_at < now() - make_interval(hours => ${lifetimeHours})`.as("expired"))
    .executeTakeFirst();
}

async function markSent(database: Database, mailId: number): Promise<void> {
  const now = sql<Date>`now()`;
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("mail")
      .set({ state: "sent", sent_at: now, last_error: null })
      .where("id", "=", mailId)
      .execute();
    await recipientOf(transaction, mailId).set({ state: "mailed", mailed_at: now }).execute();
  });
}

async function giveUp(database: Database, mailId: number, reason: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("mail")
      .set({ state: "failed", last_error: reason })
      .where("id", "=", mailId)
      .execute();
    await recipientOf(transaction, mailId).set({ state: "bounced" }).execute();
  });
}

function recipientOf(transaction: Transaction, mailId: number) {
  return transaction
    .updateTable("recipient")
    .where("id", "=", (query) => query.selectFrom("mail").select("recipient_id").where("id", "=", mailId));
}

/** Waits 30 s after the first failure and twice as long after each further one, at most an hour. */
async function postpone(database: Database, mail: { id: number; attempts: number }, reason: string): Promise<void> {
  const waitSeconds = Math.min(3600, 30 * 2 ** (mail.attempts - 1));
  await database
    .updateTable("mail")
    .set({ next_attempt_at: sql<Date>`now() + make_interval(secs => ${waitSeconds})`, last_error: reason })
    .where("id", "=", mail.id)
    .execute();
}
