import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { pause } from "#lib/pause.ts";
import { MailRefusedError, type Mailer } from "#mail/mailer.ts";
import type { Logger } from "#telemetry/logger.ts";
import { claimMail, postpone, settle, type ClaimedMail } from "./outbox-store.ts";
import { isSuppressed } from "./suppressions.ts";

export type OutboxOptions = { readonly database: Database; readonly mailer: Mailer; readonly log: Logger };

const pollMs = 2000;

/** A server that drips its answers is given up. */
const tryTimeoutMs = 240_000;

/**
 * How long a mail that is under way when the process ends may still take: one that is cut off may have been taken without
 * our knowing, and would be sent again.
 */
const graceMs = 5000;

/** Mails under way at once in one process: while a server takes minutes over one of them, the others go out. */
export const mailsAtOnce = 4;

/** Sends due mails until the signal is aborted. Any number of processes may do so: each mail is claimed by one. */
export async function runOutbox(options: OutboxOptions, signal: AbortSignal): Promise<void> {
  const cut = new AbortController();
  signal.addEventListener("abort", () => setTimeout(() => cut.abort(signal.reason), graceMs).unref(), { once: true });
  await Promise.all(Array.from({ length: mailsAtOnce }, () => sendOn(options, signal, cut.signal)));
}

async function sendOn(options: OutboxOptions, signal: AbortSignal, cut: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await drainOutbox(options, signal, cut);
    } catch (error) {
      if (!signal.aborted) options.log.warn({ err: error }, "the outbox could not be read, trying again");
    }
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Sends every mail that is due now, one by one; gives how many went out. `cut` ends the try that is under way. */
export async function drainOutbox(options: OutboxOptions, signal: AbortSignal, cut = signal): Promise<number> {
  let sent = 0;
  while (!signal.aborted) {
    const mail = await claimMail(options.database);
    if (mail === undefined) break;
    if (await attend(options, mail, cut)) sent += 1;
  }
  return sent;
}

/** Sends one mail, or decides what becomes of it; true when it went out. */
async function attend({ database, mailer, log }: OutboxOptions, mail: ClaimedMail, cut: AbortSignal): Promise<boolean> {
  if (mail.unsubscribe_url !== null && (await isSuppressed(database, mail.account_id, mail.recipient))) {
    const reason = "The address does not want mails of this account any more.";
    await settle(database, mail, { state: "failed", recipient: "suppressed", reason });
    return false;
  }
  try {
    await mailer.send(letterOf(mail), AbortSignal.any([cut, AbortSignal.timeout(tryTimeoutMs)]));
  } catch (error) {
    log.warn({ err: error, mailId: mail.id, attempt: mail.attempts }, "a mail was not taken");
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof MailRefusedError) {
      await settle(database, mail, { state: "failed", recipient: "bounced", reason });
    } else if (mail.expired) {
      const late = "No mail server has taken it for 24 hours.";
      await settle(database, mail, { state: "failed", recipient: "failed", reason: late });
    } else {
      await postpone(database, mail, reason);
    }
    return false;
  }
  await noteSent(database, mail, cut);
  return true;
}

/** Together less than what the claim has left after the longest try. */
const noteTries = 20;
const noteWaitMs = 1000;

/** The database may be away for a moment; a mail that went out and is not noted would go out again. */
async function noteSent(database: Database, mail: ClaimedMail, cut: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settle(database, mail, { state: "sent", recipient: "mailed" });
    } catch (error) {
      if (tries === noteTries) throw error;
      await pause(noteWaitMs, cut);
    }
  }
}

const letterOf = ({
  message_id: messageId,
  recipient: to,
  subject,
  html,
  body: text,
  unsubscribe_url,
}: ClaimedMail) => ({
  ...{ messageId, to, subject, html, text },
  ...(unsubscribe_url !== null && { unsubscribeUrl: unsubscribe_url }),
});
