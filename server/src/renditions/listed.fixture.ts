import type { Database } from "#db/database.ts";
import type { Storyboard } from "#planning/storyboard.ts";
import type { Queue } from "#queue/queue.ts";
import { seedVideo, seededSlug } from "#videos/testing.ts";
import type { Contact } from "#videos/generation.ts";
import type { Brief } from "#videos/brief.ts";
import { announce } from "#notifying/announce.ts";
import { invite, type InviteOptions } from "#notifying/invite.ts";
import { suppress } from "#notifying/suppressions.ts";
import { openKeyring } from "#lib/keyring.ts";
import { orderRenditions } from "./order.ts";

export const inviteOptions: InviteOptions = {
  keyring: openKeyring(["a root key of the tests, long enough"]),
  baseUrl: "https://films.example",
  canSend: true,
};

export const generalStoryboard: Storyboard = {
  language: "en",
  title: "Ledgerly: a short tour",
  opening: {
    kicker: "",
    title: "Ledgerly",
    subtitle: "",
    sentences: [{ id: "a", slot: "greeting", text: "This is Ledgerly: invoices that chase themselves, in a minute." }],
  },
  scenes: [],
  closing: {
    kicker: "",
    title: "Ledgerly",
    subtitle: "",
    sentences: [{ id: "b", slot: "closing", text: "That is Ledgerly: now see what it does with your own invoices." }],
  },
};

type Listed = {
  readonly contacts: Contact[];
  /** Addresses that want no mails. */
  readonly suppressed?: readonly string[];
};

/** Lists a film for these contacts as publishing does, with all that is ordered and queued with it. */
export async function listedFor(database: Database, queue: Queue, { contacts, suppressed = [] }: Listed) {
  const seeded = await seedVideo(database);
  const { accountId, domainId, jobId, videoId } = seeded;
  const request = { font: "Inter" as const, captions: true, bRoll: false, contacts, notify_contacts: true };
  const domain = { id: domainId, applicationName: "Ledgerly", url: "http://ledgerly.example" };
  for (const address of suppressed) await suppress(database, { accountId, address, reason: "unsubscribed" });
  const brief: Brief = { accountId, domain, request };
  const storyboard = JSON.stringify(generalStoryboard);
  await database.updateTable("video").set({ storyboard }).where("id", "=", videoId).execute();
  await database
    .updateTable("job")
    .set({ brief: JSON.stringify(brief) })
    .where("id", "=", jobId)
    .execute();
  await database
    .transaction()
    .execute((transaction) =>
      announce(
        transaction,
        { brief, jobId, videoId, slug: seededSlug, title: generalStoryboard.title },
        { ...inviteOptions, orderFilms: (inner, film) => orderRenditions(inner, queue.renditions, film) },
      ),
    );
  const recipients = await database.selectFrom("recipient").selectAll().orderBy("id").execute();
  return { ...seeded, recipients };
}

/** Each recipient's name, state, film and mail. */
export async function standing(database: Database) {
  const rows = await database
    .selectFrom("recipient")
    .leftJoin("rendition", "rendition.recipient_id", "recipient.id")
    .leftJoin("mail", "mail.recipient_id", "recipient.id")
    .select(["recipient.name", "recipient.state", "rendition.state as film", "mail.state as mail"])
    .orderBy("recipient.id")
    .execute();
  return rows.map(({ name, state, film, mail }) => [name, state, film, mail]);
}

export const inviteOne = (transaction: Parameters<typeof invite>[0], recipientId: number) =>
  invite(transaction, recipientId, inviteOptions);
