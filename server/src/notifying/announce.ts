import { randomBytes } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import { accentOf } from "#domains/accent.ts";
import { isMailAddress } from "#mail/mailer.ts";
import type { NewFilm } from "#publishing/publication.ts";
import type { Contact } from "#videos/generation.ts";
import { invitationMessage } from "./message.ts";

export type AnnounceOptions = {
  readonly baseUrl: string;
  /** Whether there is a mail server; without one mails are kept, to be read, and never sent. */
  readonly canSend: boolean;
};

/**
 * Writes the recipients of a film and, where the request wants it, one mail for each with a valid address. It runs in
 * the transaction that lists the film; the outbox sends what was committed.
 */
export async function announce(transaction: Transaction, film: NewFilm, options: AnnounceOptions): Promise<void> {
  const mailed = new Set<string>();
  for (const contact of film.brief.request.contacts ?? []) {
    const token = randomBytes(18).toString("base64url");
    const recipientId = await insertRecipient(transaction, { film, contact, token });
    const address = contact.email?.trim() ?? "";
    const wanted = film.brief.request.notify_contacts === true && isMailAddress(address);
    if (!wanted || mailed.has(address.toLowerCase())) continue;
    mailed.add(address.toLowerCase());
    await insertMail(transaction, { film, contact, token, recipientId, address }, options);
  }
}

type Invited = { readonly film: NewFilm; readonly contact: Contact; readonly token: string };

async function insertRecipient(transaction: Transaction, { film, contact, token }: Invited): Promise<number> {
  const { id } = await transaction
    .insertInto("recipient")
    .values({
      account_id: film.brief.accountId,
      job_id: film.jobId,
      video_id: film.videoId,
      email: contact.email ?? null,
      name: contact.name ?? null,
      contact: JSON.stringify(contact),
      token,
      state: "pending",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Addressed = Invited & { readonly recipientId: number; readonly address: string };

async function insertMail(transaction: Transaction, to: Addressed, options: AnnounceOptions): Promise<void> {
  const { film, contact, token, recipientId, address } = to;
  const { domain, organizationName, accountId } = film.brief;
  const page = `${options.baseUrl}/watch/${film.slug}`;
  const message = invitationMessage({
    firstName: contact.name?.trim().split(/\s+/)[0] || undefined,
    applicationName: domain.applicationName,
    organizationName,
    title: film.title,
    watchUrl: `${page}?r=${token}`,
    posterUrl: `${page}/poster.jpg`,
    color: accentOf(domain.primaryColor),
  });
  const host = new URL(options.baseUrl).hostname;
  await transaction
    .insertInto("mail")
    .values({
      account_id: accountId,
      recipient_id: recipientId,
      message_id: `<film-${film.jobId}-${recipientId}@${host}>`,
      recipient: address,
      subject: message.subject,
      html: message.html,
      body: message.text,
      state: options.canSend ? "queued" : "kept",
    })
    .execute();
}
