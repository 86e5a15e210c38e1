import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openKeyring } from "#lib/keyring.ts";
import { answer, htmlPage, silence, truncatedJson } from "#oauth/provider.fixture.ts";
import { connectedAccount, oneContact, type Connected, type Process } from "./connected.fixture.ts";
import { connect, crmsOf, testPatience } from "./opened-crm.fixture.ts";
import { sealTokens } from "./sealed-tokens.ts";
import { takeTurn } from "./store.ts";

let account: Connected;
beforeEach(async () => (account = await connectedAccount()));
afterEach(() => account[Symbol.asyncDispose]());

const never = new AbortController().signal;
const ask = async ({ connections }: Process) => connections.use(await account.row(), oneContact, never);
const refreshes = () => account.fake.server.got.filter(({ body }) => body.includes("grant_type=refresh_token"));
const mails = () => account.database.selectFrom("mail").select(["recipient", "subject", "body"]).execute();
const lost = { name: "ApiError", code: "integration_needs_reconnect" };
const unavailable = { name: "ApiError", code: "integration_unavailable" };

test("a token that is taken is used as it is", async () => {
  expect(await ask(account.process())).toHaveLength(1);
  expect(refreshes()).toHaveLength(0);
});

test("of many processes that find the token refused at once, one refreshes it and all go on", async () => {
  const processes = Array.from({ length: 4 }, () => account.process());
  const before = await account.keptRefreshToken();
  account.fake.server.grants.expireAccess();
  const answers = await Promise.all(processes.flatMap((each) => [ask(each), ask(each), ask(each)]));
  expect(answers.map((people) => people.length)).toEqual(Array.from({ length: 12 }, () => 1));
  expect(refreshes()).toHaveLength(1);
  expect(await account.keptRefreshToken()).not.toBe(before);

  // The connection lives: it refreshes again and again.
  for (let round = 0; round < 3; round++) {
    account.fake.server.grants.expireAccess();
    const again = await Promise.all(processes.map(ask));
    expect(again.map((people) => people.length)).toEqual([1, 1, 1, 1]);
  }
  expect(refreshes()).toHaveLength(4);
  expect(await mails()).toEqual([]);
});

test("the new refresh token is committed before the new access token is used", async () => {
  const before = await account.keptRefreshToken();
  account.fake.server.grants.expireAccess();
  const keptAtUse: string[] = [];
  account.fake.server.onRequest = async ({ path }) => {
    if (path.includes("/query")) keptAtUse.push(await account.keptRefreshToken());
  };
  await ask(account.process());
  expect(keptAtUse).toHaveLength(2);
  expect(keptAtUse[0]).toBe(before);
  expect(keptAtUse[1]).not.toBe(before);
});

test("who asked may leave: the refresh goes on, and what came of it is kept", async () => {
  const before = await account.keptRefreshToken();
  account.fake.server.grants.expireAccess();
  const gone = new AbortController();
  const asked = Promise.withResolvers<void>();
  account.fake.server.onRequest = async ({ body }) => {
    if (body.includes("grant_type=refresh_token")) {
      gone.abort(new Error("gone"));
      asked.resolve();
    }
  };
  const { connections } = account.process();
  await expect(connections.use(await account.row(), oneContact, gone.signal)).rejects.toThrow("gone");
  await asked.promise;
  expect(await account.keptRefreshToken()).not.toBe(before);
});

test("a connection that is lost is told of once, and the provider is left alone from then on", async () => {
  const processes = [account.process(), account.process()];
  account.fake.server.grants.withdraw();
  const answers = await Promise.allSettled(processes.flatMap((each) => [ask(each), ask(each)]));
  for (const each of answers) expect(each).toMatchObject({ status: "rejected", reason: lost });
  expect((await account.row()).state).toBe("needs_reconnect");
  const asked = account.fake.server.got.length;
  await expect(ask(account.process())).rejects.toMatchObject(lost);
  expect(account.fake.server.got).toHaveLength(asked);
  expect(refreshes()).toHaveLength(1);
  const told = await mails();
  expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["ada@acme.test", "Connect Salesforce again"],
    ["grace@acme.test", "Connect Salesforce again"],
  ]);
  expect(told[0]?.body).toContain("https://films.test/integrations");
});

test("the note and what follows from it are committed together", async () => {
  account.fake.server.grants.withdraw();
  const needsReconnect = () => Promise.reject(new Error("no mail today"));
  await expect(ask(account.process({ needsReconnect }))).rejects.toThrow("no mail today");
  expect((await account.row()).state).toBe("connected");
  await expect(ask(account.process())).rejects.toMatchObject(lost);
  expect(await mails()).toHaveLength(2);
});

test("a new token that is refused, too, is no reason to go on asking", async () => {
  account.fake.server.failNext("data", answer(401), answer(401));
  await expect(ask(account.process())).rejects.toMatchObject(lost);
  expect([refreshes().length, (await mails()).length]).toEqual([1, 2]);
});

test.each([
  ["silence", silence],
  ["truncated JSON", truncatedJson],
  ["an HTML page", htmlPage],
  ["500 and no more", answer(500)],
] as const)("%s at a refresh loses nothing that we have", async (name, fault) => {
  const timeoutMs = fault === silence ? 1_000 : testPatience.timeoutMs;
  const crms = crmsOf(account.fake.environment, { ...testPatience, timeoutMs });
  const { fake } = account;
  fake.server.grants.expireAccess();
  const times = name.startsWith("500") ? 3 : 1;
  fake.server.failNext("token", ...Array.from({ length: times }, () => fault));
  await expect(ask(account.process({ crms }))).rejects.toMatchObject({ name: "NoAnswerError" });
  expect((await account.row()).state).toBe("connected");
  expect(await ask(account.process())).toHaveLength(1);
});

test("a client that the provider does not know is the operator's to mend, not the account's", async () => {
  const crms = crmsOf({ ...account.fake.environment, SALESFORCE_CLIENT_SECRET: "wrong" });
  account.fake.server.grants.expireAccess();
  await expect(ask(account.process({ crms }))).rejects.toMatchObject(unavailable);
  await expect(ask(account.process({ crms: {} }))).rejects.toMatchObject(unavailable);
  expect((await account.row()).state).toBe("connected");
  expect(account.logged.join("")).toContain("invalid_client");
});

test("tokens that end soon are refreshed before they are used", async () => {
  const { salesforce } = account.crms;
  if (salesforce === undefined) throw new Error("not configured");
  const soon = new Date(Date.now() + 30_000).toISOString();
  const place = { account_id: account.accountId, provider: "salesforce" };
  const tokens = sealTokens(account.keyring, place, { ...(await connect(salesforce, account.fake)), expiresAt: soon });
  await account.database.updateTable("crm_connection").set({ tokens }).execute();
  await ask(account.process());
  expect(refreshes()).toHaveLength(1);
  expect(account.fake.server.got.at(-1)?.path).toContain("/query");
});

test("keys turn over: what an older key has sealed is sealed anew at its next use", async () => {
  const [older, newer] = [randomUUID(), randomUUID()];
  await using turning = await connectedAccount(openKeyring([older]));
  const use = async (keys: string[]) =>
    turning.process({ keyring: openKeyring(keys) }).connections.use(await turning.row(), oneContact, never);
  expect(await use([newer, older])).toHaveLength(1);
  expect(await use([newer])).toHaveLength(1);
  await expect(use([older])).rejects.toMatchObject(lost);
});

test("tokens that were changed, or moved to another account, open nothing", async () => {
  const sound = (await account.row()).tokens;
  const other = await connectedAccount(account.keyring);
  await other.database.updateTable("crm_connection").set({ tokens: sound }).execute();
  const moved = other.process({ keyring: account.keyring, crms: account.crms });
  // Both are the first account of a database of their own: another account is another number.
  await other.database.insertInto("account").values({ plan: "growth", name: "Other" }).execute();
  const { id } = await other.database
    .selectFrom("account")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await other.database.updateTable("crm_connection").set({ account_id: id }).execute();
  const row = await other.database.selectFrom("crm_connection").selectAll().executeTakeFirstOrThrow();
  await expect(moved.connections.use(row, oneContact, never)).rejects.toMatchObject(lost);
  await other[Symbol.asyncDispose]();
  for (const place of [0, 5, 20, sound.length - 1]) {
    const tokens = Buffer.from(sound);
    tokens[place] = (tokens[place] ?? 0) ^ 1;
    await account.database.updateTable("crm_connection").set({ tokens, state: "connected" }).execute();
    await expect(ask(account.process())).rejects.toMatchObject(lost);
  }
});

test("turns are shared by all processes, and one too far away is refused", async () => {
  const { id } = await account.row();
  const pace = { burst: 2, perSecond: 1 / 3600, longestWaitMs: 3_000 };
  const turns = [];
  for (let turn = 0; turn < 3; turn++) turns.push(await takeTurn(account.process().database, id, pace));
  expect(turns.slice(0, 2)).toEqual([{ waitMs: 0 }, { waitMs: 0 }]);
  const refused = turns[2] as { retryAfterSeconds: number };
  expect(refused.retryAfterSeconds).toBeGreaterThan(0);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(3600);
  expect(await takeTurn(account.database, 1_000_000, pace)).toBeUndefined();
  const patient = { ...pace, longestWaitMs: 2 * 3_600_000 };
  expect(await takeTurn(account.database, id, patient)).toMatchObject({
    waitMs: expect.closeTo(3_600_000, -5) as unknown,
  });
});
