import { randomBytes } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import { isMailAddress } from "#mail/mailer.ts";
import type { NewFilm } from "#publishing/publication.ts";
import { invite, type InviteOptions } from "./invite.ts";
import { comparable } from "./suppressions.ts";

export type AnnounceOptions = InviteOptions & {
  /** Orders the films of those who get one of their own; answers their ids. They are invited once it is made. */
  readonly orderFilms: (transaction: Transaction, film: NewFilm) => Promise<ReadonlySet<number>>;
};

/**
 * Writes the recipients of a film and, where the request wants it, one mail for each valid address, however many contacts
 * have it; a mail waits for nothing but the film of its own recipient. It runs in the transaction that lists the film; the
 * outbox sends what was committed.
 */
export async function announce(transaction: Transaction, film: NewFilm, options: AnnounceOptions): Promise<void> {
  const invited = await insertRecipients(transaction, film);
  const waiting = await options.orderFilms(transaction, film);
  for (const id of invited) if (!waiting.has(id)) await invite(transaction, id, options);
}

/** Answers the ids of those who are to be mailed. */
async function insertRecipients(transaction: Transaction, { brief, jobId, videoId }: NewFilm): Promise<number[]> {
  const { contacts = [], notify_contacts: notify = false } = brief.request;
  if (contacts.length === 0) return [];
  const addressed = new Set<string>();
  const rows = contacts.map((contact) => {
    const address = comparable(contact.email ?? "");
    const toBeMailed = notify && isMailAddress(address) && !addressed.has(address);
    if (toBeMailed) addressed.add(address);
    return {
      account_id: brief.accountId,
      job_id: jobId,
      video_id: videoId,
      email: contact.email ?? null,
      name: contact.name ?? null,
      contact: JSON.stringify(contact),
      token: randomBytes(18).toString("base64url"),
      state: "pending" as const,
      to_be_mailed: toBeMailed,
    };
  });
  const inserted = await transaction.insertInto("recipient").values(rows).returning(["id", "to_be_mailed"]).execute();
  return inserted.filter((row) => row.to_be_mailed).map(({ id }) => id);
}
