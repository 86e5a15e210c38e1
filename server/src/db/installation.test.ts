import { expect, test } from "vitest";
import { openKeyring } from "#lib/keyring.ts";
import { claimInstallation } from "./installation.ts";
import { testDatabase } from "./testing.ts";

const [first, second, third] = ["1", "2", "3"].map((each) => each.repeat(32)) as [string, string, string];

test("keeps to the keys of the first start", async () => {
  await using test = await testDatabase();
  const claim = (...keys: string[]) => claimInstallation(test.database, openKeyring(keys));
  await claim(first);
  await claim(first);
  await expect(claim(second)).rejects.toThrow("SECRET_KEYS does not hold the key this database was made with");
});

test("a rotation is noted: the new key is needed from then on", async () => {
  await using test = await testDatabase();
  const claim = (...keys: string[]) => claimInstallation(test.database, openKeyring(keys));
  await claim(first);
  await claim(second, first);
  await claim(second);
  await expect(claim(first)).rejects.toThrow("SECRET_KEYS");
  await expect(claim(third, first)).rejects.toThrow("SECRET_KEYS");
});

test("processes that start at once with different keys do not both get through", async () => {
  await using test = await testDatabase();
  const claims = [first, second].map((key) => claimInstallation(test.database, openKeyring([key])));
  const outcomes = (await Promise.allSettled(claims)).map(({ status }) => status);
  expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(["fulfilled", "rejected"]);
});
