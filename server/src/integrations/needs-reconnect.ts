import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import { tell } from "#events/tell.ts";
import { letter } from "#mail/letter.ts";
import type { Crms } from "./crms.ts";
import { integrationsPage } from "./pages.ts";
import type { Provider } from "./provider.ts";
import type { ConnectionRow } from "./store.ts";

export type ReconnectOptions = {
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string;
  /** Whether there is a mail server; without one mails are kept, to be read, and never sent. */
  readonly canSend: boolean;
  readonly crms: Crms;
};

/**
 * What follows when a CRM no longer lets an account in, in the transaction that notes it: a mail to each of the account's
 * people, and an event. It happens once for each connection that is lost.
 */
export function needsReconnect({ baseUrl, canSend, crms }: ReconnectOptions) {
  return async (transaction: Transaction, connection: ConnectionRow): Promise<void> => {
    const people = await transaction
      .selectFrom("app_user")
      .select(["email", "name"])
      .where("account_id", "=", connection.account_id)
      .execute();
    const crm = crms[connection.provider as Provider]?.name ?? connection.provider;
    const mails = people.map(({ name, email }) => ({
      ...reconnectMessage({ name, crm, link: `${baseUrl}${integrationsPage}` }),
      account_id: connection.account_id,
      recipient_id: null,
      message_id: `<reconnect-${randomUUID()}@${new URL(baseUrl).hostname}>`,
      recipient: email,
      state: canSend ? ("queued" as const) : ("kept" as const),
    }));
    if (mails.length > 0) await transaction.insertInto("mail").values(mails).execute();
    const data = { connection_id: connection.id, provider: connection.provider };
    await tell(transaction, connection.account_id, [{ type: "integration.needs_reconnect", data }]);
  };
}

const reconnectMessage = ({
  name,
  crm,
  link,
}: {
  readonly name: string;
  readonly crm: string;
  readonly link: string;
}) =>
  letter({
    subject: `Connect ${crm} again`,
    name,
    line: `${crm} no longer lets Reelwright read your contacts. Until you connect it again, contacts cannot be searched, and films are personalised with what you send only.`,
    button: { label: `Connect ${crm}`, link },
    note: "This happens when a password was changed, the permission was withdrawn, or it has run out.",
  });
