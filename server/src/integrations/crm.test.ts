import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { crmContract } from "./crm.contract.ts";
import type { FakeCrm } from "./crm.fixture.ts";
import type { CrmModule } from "./crms.ts";
import { crmsOf } from "./opened-crm.fixture.ts";
import { providers, type Provider } from "./provider.ts";

const files = await readdir(new URL("crms", import.meta.url));
const found = files.filter((file) => /^[a-z]+\.ts$/.test(file)).map((file) => file.replace(/\.ts$/, ""));

test("every file of crms/ is a provider, and every provider has one", () => {
  expect(found.toSorted()).toEqual([...providers].sort());
});

test("a CRM that is told nothing is not there", () => {
  expect(crmsOf({})).toEqual({});
});

test.each(found)("%s says what it needs, and where it is unless told otherwise", async (name) => {
  const { settings } = (await import(`./crms/${name}.ts`)) as CrmModule;
  for (const { env, doc } of Object.values(settings)) {
    expect(env.startsWith(`${name.toUpperCase()}_`)).toBe(true);
    expect(doc).toMatch(/\.$/);
  }
  const addresses = Object.values(settings).filter(({ env }) => env.endsWith("_URL"));
  for (const { env } of addresses) {
    for (const wrong of ["http://example.com", "ftp://127.0.0.1", "https://user@example.com", "nowhere"]) {
      expect(() => crmsOf({ [env]: wrong })).toThrow(`${env} must be an address that begins with https://`);
    }
  }
});

/** Each file of `crms/` has a fixture beside it that speaks its wire. */
for (const name of found) {
  const { fakeCrm } = (await import(`./crms/${name}.fixture.ts`)) as { fakeCrm: () => Promise<FakeCrm> };
  crmContract(name as Provider, fakeCrm);
}
