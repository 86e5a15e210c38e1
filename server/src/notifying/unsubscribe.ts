import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "#db/database.ts";
import type { Keyring } from "#lib/keyring.ts";
import { showCard } from "#pages/card.ts";
import { suppress } from "./suppressions.ts";
import { openUnsubscribe, type Unsubscriber } from "./unsubscribe-link.ts";
import { unsubscribeCard, type UnsubscribeView } from "./unsubscribe-page.ts";

export type UnsubscribeOptions = { readonly database: Database; readonly keyring: Keyring };

type ByToken = { Params: { token: string } };

/**
 * The end of an account's mails to one address (RFC 8058). A GET changes nothing, since scanners open every link of a mail;
 * a POST acts at once, as often as it comes, for a mail program as for the button of the page: it asks for no sign-in, no
 * cookie and no certain body.
 */
export function registerUnsubscribe(app: FastifyInstance, { database, keyring }: UnsubscribeOptions): void {
  app.get<ByToken>("/unsubscribe/:token", async ({ params }, reply) => {
    const who = openUnsubscribe(keyring, params.token);
    if (who === undefined) return show(reply.code(404), { stage: "unknown" });
    return show(reply, { stage: "ask", address: who.address, sender: await senderOf(database, who) });
  });
  app.post<ByToken>("/unsubscribe/:token", async ({ params }, reply) => {
    const who = openUnsubscribe(keyring, params.token);
    if (who === undefined) return show(reply.code(404), { stage: "unknown" });
    await suppress(database, { ...who, reason: "unsubscribed" });
    return show(reply, { stage: "done", address: who.address, sender: await senderOf(database, who) });
  });
}

async function senderOf(database: Database, { accountId }: Unsubscriber): Promise<string | undefined> {
  const row = await database.selectFrom("account").select("name").where("id", "=", accountId).executeTakeFirst();
  return row?.name ?? undefined;
}

const show = (reply: FastifyReply, view: UnsubscribeView): FastifyReply => showCard(reply, unsubscribeCard(view));
