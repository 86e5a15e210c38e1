import { expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { keyLookup } from "#accounts/keys.ts";
import { openKeyring } from "#lib/keyring.ts";
import { newKey } from "#accounts/key.ts";
import { toApiError } from "./failure.ts";
import { call, testApi } from "./testing.ts";

test("a database that does not answer is 503, and says nothing about itself", async () => {
  const database = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", onError: () => undefined });
  const keyring = openKeyring(["k".repeat(32)]);
  const notices = { subscribe: () => ({ [Symbol.dispose]: () => undefined }), isCurrent: () => false };
  const keys = keyLookup(database, keyring, { notices });
  await using api = await testApi({ services: { database, keyring, keys } });
  const answer = await api.app.inject(call(newKey(), "GET /v1/videos"));
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { error: "The service is temporarily unavailable, please try again" },
  ]);
  expect(answer.headers).toMatchObject({ "x-error-code": "unavailable", "retry-after": "5" });
  await database.destroy();
});

test.each(["08006", "57P01", "53300", "ECONNREFUSED", "ECONNRESET"])("the code %s means unavailable", (code) => {
  expect(toApiError(Object.assign(new Error("no"), { code })).code).toBe("unavailable");
});

test.each(["23505", "42P01", "", "ENOENT"])("the code %j is a fault of ours", (code) => {
  expect(toApiError(Object.assign(new Error("no"), { code })).code).toBe("internal");
});
