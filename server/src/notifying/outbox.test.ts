import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import { openKeyring } from "#lib/keyring.ts";
import { MailRefusedError, type Mail, type Mailer } from "#mail/mailer.ts";
import { pino } from "pino";
import type { Contact } from "#videos/generation.ts";
import { seededSlug, seedVideo } from "#videos/testing.ts";
import type { NewFilm } from "#publishing/publication.ts";
import { announce } from "./announce.ts";
import { drainOutbox, runOutbox } from "./outbox.ts";

const log = pino({ level: "silent" });
const unending = new AbortController().signal;
const keyring = openKeyring(["a root key of the tests, long enough"]);
const contacts: Contact[] = [
  { email: "jane@example.com", name: "Jane Doe" },
  { email: "JANE@example.com" },
  { email: "not an address" },
  { email: null, name: "Nobody" },
  { email: "omar@example.com" },
];

async function announced(database: Database, notify: boolean, canSend = true) {
  const { accountId, domainId, jobId, videoId } = await seedVideo(database);
  const request = { font: "Inter" as const, captions: true, bRoll: false, contacts, notify_contacts: notify };
  const domain = { id: domainId, applicationName: "Ledgerly", url: "http://ledgerly.example" };
  const film: NewFilm = { brief: { accountId, domain, request }, jobId, videoId, slug: seededSlug, title: "A film" };
  const orderFilms = async () => new Set<number>();
  const options = { keyring, baseUrl: "https://films.example", canSend, orderFilms };
  await database.transaction().execute((transaction) => announce(transaction, film, options));
}

/** A mail server that takes, or answers with the next of the given errors. */
function mailerThat(...failures: Error[]): Mailer & { taken: Mail[] } {
  const taken: Mail[] = [];
  return {
    taken,
    async send(mail) {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      taken.push(mail);
    },
  };
}

const states = (database: Database) => database.selectFrom("recipient").select("state").orderBy("id").execute();

test("every contact is a recipient, and each valid address gets one mail with a link of its own", async () => {
  await using test = await testDatabase();
  await announced(test.database, true);
  const mailer = mailerThat();
  expect(await drainOutbox({ database: test.database, mailer, log }, unending)).toBe(2);
  expect(mailer.taken.map((mail) => mail.to)).toEqual(["jane@example.com", "omar@example.com"]);
  const links = mailer.taken.map((mail) => mail.text.match(/https:\/\/films\.example\/watch\/abcdefgh\?r=\S+/)?.[0]);
  expect(new Set(links).size).toBe(2);
  const found = await states(test.database);
  expect(found.map(({ state }) => state)).toEqual(["mailed", "pending", "pending", "pending", "mailed"]);
  expect(await drainOutbox({ database: test.database, mailer, log }, unending)).toBe(0);
});

test("nobody is mailed unless the request asks for it", async () => {
  await using test = await testDatabase();
  await announced(test.database, false);
  expect(await test.database.selectFrom("mail").select("id").execute()).toEqual([]);
  expect(await states(test.database)).toHaveLength(contacts.length);
});

test("without a mail server mails are kept and not sent", async () => {
  await using test = await testDatabase();
  await announced(test.database, true, false);
  const mails = await test.database.selectFrom("mail").select(["state", "recipient"]).orderBy("id").execute();
  expect(mails).toEqual([
    { state: "kept", recipient: "jane@example.com" },
    { state: "kept", recipient: "omar@example.com" },
  ]);
  expect(await drainOutbox({ database: test.database, mailer: mailerThat(), log }, unending)).toBe(0);
});

test("a passing failure is tried again later under the same id, a refusal is final", async () => {
  await using test = await testDatabase();
  await announced(test.database, true);
  const mailer = mailerThat(new Error("connection lost"), new MailRefusedError("no such user"));
  expect(await drainOutbox({ database: test.database, mailer, log }, unending)).toBe(0);
  const [waiting, refused] = await test.database.selectFrom("mail").selectAll().orderBy("id").execute();
  expect(waiting).toMatchObject({ state: "queued", attempts: 1, last_error: "connection lost" });
  expect(refused).toMatchObject({ state: "failed", last_error: "no such user" });
  await test.database.updateTable("mail").set({ next_attempt_at: new Date() }).where("state", "=", "queued").execute();
  expect(await drainOutbox({ database: test.database, mailer, log }, unending)).toBe(1);
  expect(mailer.taken[0]?.messageId).toBe(waiting?.message_id);
});

test("two senders at once send each mail once", async () => {
  await using test = await testDatabase();
  await announced(test.database, true);
  const mailer = mailerThat();
  const options = { database: test.database, mailer, log };
  await Promise.all([drainOutbox(options, unending), drainOutbox(options, unending)]);
  expect(mailer.taken.map((mail) => mail.to).toSorted()).toEqual(["jane@example.com", "omar@example.com"]);
});

test("a mail for which its server does not answer holds up no other, and neither goes out twice", async () => {
  await using test = await testDatabase();
  await announced(test.database, true);
  const [answer, passed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun: string[] = [];
  const mailer: Mailer = {
    async send({ to }) {
      begun.push(to);
      if (to === "jane@example.com") await answer.promise;
      else passed.resolve();
    },
  };
  const stop = new AbortController();
  const running = runOutbox({ database: test.database, mailer, log }, stop.signal);
  await passed.promise;
  answer.resolve();
  stop.abort();
  await running;
  expect(begun.toSorted()).toEqual(["jane@example.com", "omar@example.com"]);
  expect((await states(test.database)).filter(({ state }) => state === "mailed")).toHaveLength(2);
});

test("who has slept too long with a mail does not undo what another has done with it", async () => {
  await using test = await testDatabase();
  await announced(test.database, true);
  const mailer: Mailer = {
    async send({ messageId }) {
      // Meanwhile the claim has run out, and somebody else has sent the mail.
      const taken = { state: "sent" as const, attempts: 2 };
      await test.database.updateTable("mail").set(taken).where("message_id", "=", messageId).execute();
      throw messageId.includes("-1@") ? new MailRefusedError("no such user") : new Error("connection lost");
    },
  };
  expect(await drainOutbox({ database: test.database, mailer, log }, unending)).toBe(0);
  const mails = await test.database.selectFrom("mail").select(["state", "last_error"]).execute();
  const sent = { state: "sent", last_error: null };
  expect(mails).toMatchObject([sent, sent]);
});

test("who waits for a new password does not wait for the invitations of a film", async () => {
  await using test = await testDatabase();
  await announced(test.database, true);
  const { account_id } = await test.database.selectFrom("video").select("account_id").executeTakeFirstOrThrow();
  const words = { subject: "Choose a new password", html: "<p>secret</p>", body: "secret" };
  const mail = { ...words, account_id, recipient_id: null, message_id: "<reset@films.example>", confidential: true };
  await test.database
    .insertInto("mail")
    .values({ ...mail, recipient: "owner@example.com", state: "queued" })
    .execute();
  const mailer = mailerThat();
  expect(await drainOutbox({ database: test.database, mailer, log }, unending)).toBe(3);
  expect(mailer.taken[0]?.to).toBe("owner@example.com");
});
