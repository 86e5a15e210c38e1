import { createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#db/testing.ts";
import { openKeyring } from "#lib/keyring.ts";
import { hashToken, sessionCookieName, sessions, sessionSecrets } from "./sessions.ts";

const root = "r".repeat(32);
const keyring = openKeyring([root]);
let opened: TestDatabase;
let userId: number;
let accountId: number;

beforeAll(async () => {
  opened = await testDatabase();
  const { database } = opened;
  const account = database.insertInto("account").values({ plan: "growth", name: null }).returning("id");
  accountId = (await account.executeTakeFirstOrThrow()).id;
  const user = { account_id: accountId, name: "Ada", email: "ada@example.com" };
  const inserted = database.insertInto("app_user").values(user).returning("id");
  userId = (await inserted.executeTakeFirstOrThrow()).id;
});
afterAll(() => opened[Symbol.asyncDispose]());

const open = (keys = keyring) => sessions(opened.database, keys, "https://films.test");

async function insert(lifetimeMs = 60_000): Promise<string> {
  const token = randomBytes(16).toString("hex");
  const row = { user_id: userId, token: hashToken(token), expires_at: new Date(Date.now() + lifetimeMs) };
  await opened.database.insertInto("user_session").values(row).execute();
  return token;
}

test("a live session tells its person and account, an ended one nobody", async () => {
  const token = await insert();
  expect(await open().find(token)).toMatchObject({ kind: "session", accountId, userId });
  expect(await open().find(await insert(-1))).toBeUndefined();
  expect(await open().find("never")).toBeUndefined();
});

test("what stands in the table opens no session", async () => {
  const stored = hashToken(await insert());
  expect(await open().find(stored)).toBeUndefined();
});

test("the cookie tells its token among others, without the database", () => {
  const { cookieOf, tokenOf } = sessions(undefined as never, keyring, "http://films.test");
  const token = "t".repeat(32);
  for (const header of [
    cookieOf(token),
    `a=b; ${cookieOf(token)}; c=d`,
    `a="${cookieOf(token)}"; ${cookieOf(token)}`,
  ]) {
    expect(tokenOf(header)).toBe(token);
  }
  // A browser or proxy may send the value with its signs decoded.
  expect(tokenOf(decodeURIComponent(cookieOf(token)))).toBe(token);
});

test("a cookie with one changed character is not ours", () => {
  const { cookieOf, tokenOf } = open();
  const header = cookieOf("t".repeat(32));
  const first = sessionCookieName.length + 1;
  const position = fc.integer({ min: first, max: header.length - 1 });
  fc.assert(
    fc.property(position, fc.constantFrom("a", "Z", "9", "%", ".", ";", " ", "é"), (index, character) => {
      fc.pre(header[index] !== character);
      expect(tokenOf(header.slice(0, index) + character + header.slice(index + 1))).toBeUndefined();
    }),
  );
});

test("arbitrary headers are no cookie of ours and break nothing", () => {
  const { tokenOf } = open();
  expect(tokenOf(undefined)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => tokenOf(`${sessionCookieName}=${text}`) === undefined));
  const forged = createHmac("sha256", "guess").update("t".repeat(32)).digest("base64");
  expect(tokenOf(`${sessionCookieName}=${"t".repeat(32)}.${forged}`)).toBeUndefined();
});

test("a cookie outlives the rotation of the root key, not its loss", () => {
  const cookie = open().cookieOf("t".repeat(32));
  const rotated = openKeyring(["n".repeat(32), root]);
  expect(open(rotated).tokenOf(cookie)).toBe("t".repeat(32));
  expect(open(rotated).cookieOf("t".repeat(32))).not.toBe(cookie);
  expect(open(openKeyring(["n".repeat(32)])).tokenOf(cookie)).toBeUndefined();
  expect(sessionSecrets(rotated)).toHaveLength(2);
});
