import { pino } from "pino";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import { openKeyring } from "#lib/keyring.ts";
import { testMailServer, type Reaction } from "#mail/smtp.fixture.ts";
import { smtpMailer } from "#mail/smtp.ts";
import { making, openStage } from "#process.fixture.ts";
import { seedVideo } from "#videos/testing.ts";
import { invite } from "./invite.ts";
import { drainOutbox, mailsAtOnce, runOutbox } from "./outbox.ts";
import { suppress } from "./suppressions.ts";

const log = pino({ level: "silent" });
const unending = new AbortController().signal;
const keyring = openKeyring(["a root key of the tests, long enough"]);

/** A film whose recipients have their mails in the outbox. */
async function invited(database: Database, ...names: string[]) {
  const { accountId, jobId, videoId } = await seedVideo(database);
  const rows = names.map((name) => ({
    ...{ account_id: accountId, job_id: jobId, video_id: videoId, contact: "{}", state: "pending" as const },
    ...{ email: `${name}@example.com`, name, token: `token-of-${name}`, to_be_mailed: true },
  }));
  const ids = await database.insertInto("recipient").values(rows).returning("id").execute();
  const options = { keyring, baseUrl: "https://films.example", canSend: true };
  for (const { id } of ids) await database.transaction().execute((trx) => invite(trx, id, options));
  return { accountId };
}

const draining = (database: Database, url: string) => drainOutbox({ database, mailer: mailerOf(url), log }, unending);
const mailerOf = (url: string) => smtpMailer({ url, from: "Films <films@example.com>" });
const becomeDue = (database: Database) =>
  database
    .updateTable("mail")
    .set({ next_attempt_at: new Date(0) })
    .where("state", "=", "queued")
    .execute();
const outcome = async (database: Database) => {
  const query = database.selectFrom("mail").innerJoin("recipient", "recipient.id", "mail.recipient_id");
  return query
    .select(["recipient.name", "mail.state", "recipient.state as told", "mail.attempts"])
    .orderBy("mail.id")
    .execute();
};

/** More than are under way at once. */
const names = ["ada", "bob", "eve", "fay", "gil", "hal"];

test("each recipient gets one mail, though the process that sends them is killed in the middle of some", async () => {
  await using db = await testDatabase();
  await invited(db.database, ...names);
  const killed = Promise.withResolvers<void>();
  let reaction: Reaction = "silence";
  await using server = await testMailServer(() => {
    if (server.seen.length === mailsAtOnce) killed.resolve();
    return reaction;
  });
  await using stage = await openStage();
  const env = { DATABASE_URL: db.url, SECRET_KEYS: "s".repeat(32), SMTP_URL: server.url };
  const first = stage.start(["work"], env);
  await killed.promise;
  first.child.kill("SIGKILL");
  await first.ended;
  const underWay = server.seen.map(({ to }) => to?.[0]?.address);

  reaction = "take";
  await stage.start(["work"], env).says(making);
  const ofThose = async (begun: boolean) =>
    (await outcome(db.database)).filter(({ name }) => underWay.includes(`${name}@example.com`) === begun);
  const like = (count: number, state: string, more: { told: string; attempts: number }) =>
    Array.from({ length: count }, () => ({ state, ...more }));
  const others = names.length - mailsAtOnce;
  await expect.poll(() => ofThose(false)).toMatchObject(like(others, "sent", { told: "mailed", attempts: 1 }));
  expect(await ofThose(true)).toMatchObject(like(mailsAtOnce, "queued", { told: "pending", attempts: 1 }));
  await becomeDue(db.database);
  await expect.poll(() => ofThose(true)).toMatchObject(like(mailsAtOnce, "sent", { told: "mailed", attempts: 2 }));
  expect(server.taken).toHaveLength(names.length);
  expect(new Set(server.taken.map(({ to }) => to?.[0]?.address?.split("@")[0]))).toEqual(new Set(names));
});

test("a connection that is cut after the mail has come in: it comes again under the same id", async () => {
  await using db = await testDatabase();
  await invited(db.database, "ada");
  let reaction: Reaction = "cut";
  await using server = await testMailServer(() => reaction);
  expect(await draining(db.database, server.url)).toBe(0);
  expect(await outcome(db.database)).toMatchObject([{ state: "queued", told: "pending" }]);
  reaction = "take";
  await becomeDue(db.database);
  expect(await draining(db.database, server.url)).toBe(1);
  expect(server.seen.map(({ messageId }) => messageId)).toEqual(Array(2).fill(server.taken[0]?.messageId));
});

test("4xx and a server that is away are tried again, 5xx is final for that recipient alone", async () => {
  await using db = await testDatabase();
  await invited(db.database, "ada", "bob", "eve");
  const codes: Record<string, Reaction> = { "ada@example.com": 451, "bob@example.com": 550 };
  let url: string;
  {
    await using server = await testMailServer((mail) => codes[mail.to?.[0]?.address ?? ""] ?? "take");
    ({ url } = server);
    expect(await draining(db.database, url)).toBe(1);
    expect(await outcome(db.database)).toMatchObject([
      { name: "ada", state: "queued", told: "pending" },
      { name: "bob", state: "failed", told: "bounced" },
      { name: "eve", state: "sent", told: "mailed" },
    ]);
  }
  await becomeDue(db.database);
  expect(await draining(db.database, url)).toBe(0);
  expect((await outcome(db.database))[0]).toMatchObject({ state: "queued", told: "pending", attempts: 2 });
  await becomeDue(db.database);
  await db.database
    .updateTable("mail")
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect(await draining(db.database, url)).toBe(0);
  expect((await outcome(db.database))[0]).toMatchObject({ state: "failed", told: "failed", attempts: 3 });
});

test("who unsubscribes while their mail waits gets none", async () => {
  await using db = await testDatabase();
  const { accountId } = await invited(db.database, "ada", "bob");
  await suppress(db.database, { accountId, address: "ADA@example.com", reason: "unsubscribed" });
  await using server = await testMailServer();
  expect(await draining(db.database, server.url)).toBe(1);
  expect(await outcome(db.database)).toMatchObject([
    { name: "ada", state: "failed", told: "suppressed" },
    { name: "bob", state: "sent", told: "mailed" },
  ]);
  expect(server.seen.map(({ to }) => to?.[0]?.address)).toEqual(["bob@example.com"]);
});

test("the mail as a mail program reads it: one click ends them, and nothing of a name becomes a header", async () => {
  await using db = await testDatabase();
  await invited(db.database, "ada");
  await using server = await testMailServer();
  await draining(db.database, server.url);
  const [mail] = server.taken;
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe")).toMatch(/^<https:\/\/films\.example\/unsubscribe\/[\w-]{40,}>$/);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail?.messageId).toMatch(/^<film-\d+-\d+@films\.example>$/);
  expect(mail?.html).toContain(header("list-unsubscribe")?.slice(1, -1));
  expect(mail?.text).toContain(header("list-unsubscribe")?.slice(1, -1));
});

test("a mail that went out is noted as sent, though the database was away when it had", async () => {
  await using db = await testDatabase();
  await invited(db.database, "ada");
  await using server = await testMailServer();
  let failures = 2;
  const database = db.database.withPlugin({
    transformQuery({ node }) {
      if (server.taken.length > 0 && failures > 0) {
        failures -= 1;
        throw new Error("the database is away");
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await draining(database, server.url)).toBe(1);
  expect([failures, server.taken.length]).toEqual([0, 1]);
  expect(await outcome(db.database)).toMatchObject([{ state: "sent", told: "mailed", attempts: 1 }]);
});

test("mails that are under way when the process is told to end are finished, and no others begun", async () => {
  await using db = await testDatabase();
  await invited(db.database, ...names);
  const ending = new AbortController();
  const full = Promise.withResolvers<void>();
  await using server = await testMailServer(async (): Promise<Reaction> => {
    if (server.seen.length === mailsAtOnce) full.resolve(ending.abort(new Error("the process ends")));
    await full.promise;
    return "take";
  });
  await runOutbox({ database: db.database, mailer: mailerOf(server.url), log }, ending.signal);
  const mails = await outcome(db.database);
  expect(mails.filter(({ state, told }) => state === "sent" && told === "mailed")).toHaveLength(mailsAtOnce);
  expect(mails.filter(({ attempts }) => attempts === 0)).toHaveLength(names.length - mailsAtOnce);
});
