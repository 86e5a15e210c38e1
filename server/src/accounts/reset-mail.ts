import { randomUUID } from "node:crypto";
import type { Database } from "#db/database.ts";
import { resetPage } from "./pages.ts";
import { letter } from "#mail/letter.ts";

export type ResetMailOptions = {
  readonly database: Database;
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string;
  /** Whether there is a mail server; without one mails are kept, to be read in the database by the operator. */
  readonly canSend: boolean;
};

/** Puts a mail with a reset link into the outbox. */
export function resetMails({ database, baseUrl, canSend }: ResetMailOptions) {
  return async (userId: number, token: string): Promise<void> => {
    const person = await database
      .selectFrom("app_user")
      .select(["account_id", "email", "name"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    // Behind the hash sign it reaches no log: browsers keep that part to themselves.
    const message = resetMessage(person.name, `${baseUrl}${resetPage}#token=${token}`);
    await database
      .insertInto("mail")
      .values({
        ...message,
        account_id: person.account_id,
        recipient_id: null,
        message_id: `<reset-${randomUUID()}@${new URL(baseUrl).hostname}>`,
        recipient: person.email,
        state: canSend ? "queued" : "kept",
        confidential: true,
      })
      .execute();
  };
}

const resetMessage = (name: string, link: string) =>
  letter({
    subject: "Choose a new password",
    name,
    line: "somebody has asked for a new password for your Reelwright account. Choose one here within an hour:",
    button: { label: "Choose a password", link },
    note: "If that was not you, nothing has changed and there is nothing to do.",
  });
