import type { Transaction } from "#db/database.ts";
import { accentOf } from "#domains/accent.ts";
import type { Keyring } from "#lib/keyring.ts";
import { invitationMessage } from "./message.ts";
import { isSuppressed } from "./suppressions.ts";
import { unsubscribeUrl } from "./unsubscribe-link.ts";

export type InviteOptions = {
  readonly keyring: Keyring;
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string;
  /** Whether there is a mail server; without one mails are kept, to be read, and never sent. */
  readonly canSend: boolean;
};

/**
 * Puts the one mail of a recipient into the outbox, in the transaction that makes their film ready to be watched. Nothing
 * happens to a recipient who is not to be mailed, or has a mail of this job already; one whose address is suppressed
 * becomes `suppressed`, without a mail.
 */
export async function invite(transaction: Transaction, recipientId: number, options: InviteOptions): Promise<void> {
  const recipient = await findInvited(transaction, recipientId);
  if (recipient === undefined || recipient.has_mail) return;
  const accountId = recipient.account_id;
  const address = recipient.email?.trim() ?? "";
  if (await isSuppressed(transaction, accountId, address)) {
    await transaction.updateTable("recipient").set({ state: "suppressed" }).where("id", "=", recipientId).execute();
    return;
  }
  const unsubscribe = unsubscribeUrl(options, { accountId, address });
  const { subject, html, text } = messageTo(recipient, { ...options, unsubscribe });
  await transaction
    .insertInto("mail")
    .values({
      account_id: accountId,
      recipient_id: recipientId,
      message_id: `<film-${recipient.job_id}-${recipientId}@${new URL(options.baseUrl).hostname}>`,
      recipient: address,
      subject,
      html,
      body: text,
      unsubscribe_url: unsubscribe,
      state: options.canSend ? "queued" : "kept",
    })
    // Somebody else may be inviting at this moment: their mail has the same recipient and the same message id.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A recipient who is to be mailed, with the film they are to watch. */
function findInvited(transaction: Transaction, recipientId: number) {
  return transaction
    .selectFrom("recipient")
    .innerJoin("video", "video.id", "recipient.video_id")
    .innerJoin("domain", "domain.id", "video.domain_id")
    .innerJoin("account", "account.id", "recipient.account_id")
    .select(["recipient.account_id", "recipient.job_id", "recipient.email", "recipient.name", "recipient.token"])
    .select(["video.slug", "video.filename as title", "video.duration_ms", "account.name as organization_name"])
    .select(["domain.application_name", "domain.primary_color", "domain.secondary_color"])
    .select((row) => row.fn.coalesce("domain.logo_key", "account.logo_key").as("logo_key"))
    .select((row) =>
      row
        .exists(row.selectFrom("mail").select("mail.id").where("mail.recipient_id", "=", recipientId))
        .$castTo<boolean>()
        .as("has_mail"),
    )
    .where("recipient.id", "=", recipientId)
    .where("recipient.to_be_mailed", "=", true)
    .executeTakeFirst();
}

type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>;

function messageTo(
  recipient: Invited,
  { baseUrl, unsubscribe }: { readonly baseUrl: string; readonly unsubscribe: string },
) {
  const page = `${baseUrl}/watch/${recipient.slug}`;
  return invitationMessage({
    name: recipient.name ?? undefined,
    applicationName: recipient.application_name,
    organizationName: recipient.organization_name ?? undefined,
    title: recipient.title,
    durationMs: recipient.duration_ms,
    watchUrl: `${page}?r=${recipient.token}`,
    posterUrl: `${page}/poster.jpg`,
    logoUrl: recipient.logo_key === null ? undefined : `${page}/logo`,
    unsubscribeUrl: unsubscribe,
    color: accentOf(recipient.primary_color),
    secondColor: accentOf(recipient.secondary_color ?? recipient.primary_color),
  });
}
