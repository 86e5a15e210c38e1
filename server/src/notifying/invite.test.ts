import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { testDatabase } from "#db/testing.ts";
import { openKeyring } from "#lib/keyring.ts";
import { seedVideo } from "#videos/testing.ts";
import { invite } from "./invite.ts";
import { openUnsubscribe } from "./unsubscribe-link.ts";

const keyring = openKeyring(["a root key of the tests, long enough"]);
const options = { keyring, baseUrl: "https://films.example", canSend: true };

async function recipientOf(database: Database, email: string, toBeMailed = true) {
  const video = await seedVideo(database);
  return { id: await recipientIn(database, video, { email, toBeMailed }), accountId: video.accountId };
}

type SeededVideo = Awaited<ReturnType<typeof seedVideo>>;
type Asked = { readonly email: string; readonly toBeMailed: boolean; readonly token?: string };

async function recipientIn(database: Database, { accountId, jobId, videoId }: SeededVideo, asked: Asked) {
  const { email, toBeMailed, token = "token-of-jane" } = asked;
  const { id } = await database
    .insertInto("recipient")
    .values({
      account_id: accountId,
      job_id: jobId,
      video_id: videoId,
      email,
      name: "Jane Doe",
      contact: "{}",
      token,
      state: "pending",
      to_be_mailed: toBeMailed,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const inviting = (database: Database, id: number) =>
  database.transaction().execute((transaction) => invite(transaction, id, options));
const mails = (database: Database) => database.selectFrom("mail").selectAll().execute();

test("a recipient gets one mail, however often and by how many they are invited", async () => {
  await using test = await testDatabase();
  const { id, accountId } = await recipientOf(test.database, " Jane@example.com ");
  await Promise.all([inviting(test.database, id), inviting(test.database, id), inviting(test.database, id)]);
  const [mail, ...more] = await mails(test.database);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient_id: id, recipient: "Jane@example.com", state: "queued" });
  expect(mail?.body).toContain("https://films.example/watch/abcdefgh?r=token-of-jane");
  const token = mail?.unsubscribe_url?.replace("https://films.example/unsubscribe/", "") ?? "";
  expect(openUnsubscribe(keyring, token)).toEqual({ accountId, address: "Jane@example.com" });
});

// Two inserts that meet may find each other by either of what is unique to a mail; so many rounds meet so in most runs.
test("nobody who invites at the same moment as others fails by that", async () => {
  await using test = await testDatabase();
  const video = await seedVideo(test.database);
  for (let round = 0; round < 80; round += 1) {
    const email = `jane${round}@example.com`;
    const id = await recipientIn(test.database, video, { email, toBeMailed: true, token: `token-${round}` });
    await Promise.all(Array.from({ length: 8 }, () => inviting(test.database, id)));
  }
  expect(await mails(test.database)).toHaveLength(80);
});

test("who is not to be mailed gets none", async () => {
  await using test = await testDatabase();
  const { id } = await recipientOf(test.database, "jane@example.com", false);
  await inviting(test.database, id);
  expect(await mails(test.database)).toEqual([]);
});

test("a suppressed address gets none, however it is written, and its recipient says so", async () => {
  await using test = await testDatabase();
  const { id, accountId } = await recipientOf(test.database, "Jane@Example.com");
  const suppression = { account_id: accountId, email: "jane@example.com", reason: "unsubscribed" as const };
  await test.database.insertInto("suppression").values(suppression).execute();
  await inviting(test.database, id);
  expect(await mails(test.database)).toEqual([]);
  expect(await test.database.selectFrom("recipient").select("state").execute()).toEqual([{ state: "suppressed" }]);
});

test("a link opens as it was made and with no letter changed", async () => {
  await using test = await testDatabase();
  const { id } = await recipientOf(test.database, "jane@example.com");
  await inviting(test.database, id);
  const [mail] = await mails(test.database);
  const token = mail?.unsubscribe_url?.split("/").at(-1) ?? "";
  for (const wrong of ["", "x", token.slice(1), token.slice(0, -4), `${token.slice(0, -6)}AAAAAA`]) {
    expect(openUnsubscribe(keyring, wrong)).toBeUndefined();
  }
});
