import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Value } from "typebox/value";
import { beginRun } from "#jobs/run-store.ts";
import { createJob, findJob, type JobRow } from "#jobs/store.ts";
import { someJob, someRequest } from "#jobs/testing.ts";
import type { CompleteContacts } from "#integrations/complete-contacts.ts";
import { createLogger } from "#telemetry/logger.ts";
import { Brief } from "#videos/brief.ts";
import { briefOf } from "./brief.ts";
import { testWorkshop, type TestWorkshop } from "./testing.ts";

let shop: TestWorkshop;
let path: Awaited<ReturnType<typeof someJob>>;
beforeAll(async () => {
  shop = await testWorkshop();
});
beforeEach(async () => {
  path = await someJob(shop.test.database, shop.queue);
});
afterAll(() => shop[Symbol.asyncDispose]());

const log = createLogger({ level: "silent" });
const webp = await sharp({ create: { width: 3000, height: 1500, channels: 4, background: "#2f5bea" } })
  .webp()
  .toBuffer();

async function begin(): Promise<JobRow> {
  const job = await findJob(shop.test.database, path);
  const begun = await beginRun(shop.test.database, path.jobId, job?.queue_id ?? "");
  if (begun === undefined) throw new Error("the job does not begin");
  return begun;
}
const setDomain = (change: Partial<{ logo_key: string; application_name: string; primary_color: string }>) =>
  shop.test.database.updateTable("domain").set(change).where("id", "=", path.domainId).execute();
const options = (read: () => Promise<Readable>) => ({
  database: shop.test.database,
  storage: { read },
  log,
  completeContacts,
  signal: new AbortController().signal,
  folder: join(shop.folder, String(path.jobId)),
});
const completeContacts: CompleteContacts = async (_accountId, contacts) => ({
  contacts: contacts.map((contact) => ({ ...contact, company: "Analytical Engines" })),
  notes: ["HubSpot was asked."],
});
const missing = () => Promise.reject(new Error("no such file"));

test("says what is known of account, domain and request, and leaves out what is not", async () => {
  await setDomain({ primary_color: "#112233" });
  const brief = await briefOf(await begin(), options(missing));
  expect(Value.Check(Brief, brief)).toBe(true);
  expect(brief).toEqual({
    accountId: path.accountId,
    organizationName: "Acme",
    domain: {
      id: path.domainId,
      applicationName: "Ledgerly",
      url: "http://127.0.0.1:1/",
      primaryColor: "#112233",
    },
    request: { font: "Inter", captions: true, bRoll: false },
  });
});

test("how the domain's words are said comes along", async () => {
  const entries = [{ written: "Node-RED", spoken: "node red" }];
  const row = { domain_id: path.domainId, account_id: path.accountId, entries: JSON.stringify(entries) };
  await shop.test.database.insertInto("domain_glossary").values(row).execute();
  const brief = await briefOf(await begin(), options(missing));
  expect(Value.Check(Brief, brief)).toBe(true);
  expect(brief.domain.glossary).toEqual(entries);
});

test("stays as it was when the job first began", async () => {
  await briefOf(await begin(), options(missing));
  await setDomain({ application_name: "Renamed" });
  const later = await briefOf(await begin(), options(missing));
  expect(later.domain.applicationName).toBe("Ledgerly");
});

test("says which video is made again, by which storyboard, and how often it was played before", async () => {
  const { database } = shop.test;
  const remake = { kind: "edit", videoId: 7_000_000 + path.jobId, storyboard: { title: "Given" }, takeOf: 3 } as const;
  const create = () =>
    database.transaction().execute((trx) => createJob(trx, shop.queue, { ...path, request: someRequest, remake }));
  await create();
  path = { ...path, jobId: await create() };
  const { storyboard, round, remake: said } = await briefOf(await begin(), options(missing));
  const { videoId } = remake;
  expect({ storyboard, round, said }).toEqual({
    storyboard: { title: "Given" },
    round: 2,
    said: { videoId, kind: "edit", takeOf: 3 },
  });
});

test("recipients are completed once, and stay as they were; what could not be found out is a note", async () => {
  const request = {
    font: "Inter",
    captions: true,
    bRoll: false,
    contacts: [{ name: "Ada", provider: "hubspot", id: "1" }],
  };
  const set = shop.test.database.updateTable("job").set({ request: JSON.stringify(request) });
  await set.where("id", "=", path.jobId).execute();
  await setDomain({ logo_key: "accounts/1/domains/1/logo.webp" });
  const read = async () => Readable.from([webp]);
  const { domain, request: completed } = await briefOf(await begin(), options(read));
  expect(completed.contacts).toEqual([{ ...request.contacts[0], company: "Analytical Engines" }]);
  const job = await findJob(shop.test.database, path);
  expect([job?.notes, job?.request]).toEqual([["HubSpot was asked."], request]);

  await rm(domain.logoFile ?? "");
  const asked = async () => Promise.reject(new Error("asked again"));
  const again = await briefOf(await begin(), { ...options(read), completeContacts: asked });
  expect(again.request).toEqual(completed);
});

test("the logo is brought along as a PNG of bounded size, and again when it is gone", async () => {
  await setDomain({ logo_key: "accounts/1/domains/1/logo.webp" });
  const read = async () => Readable.from([webp]);
  const { domain } = await briefOf(await begin(), options(read));
  expect(domain.logoFile).toBe(join(shop.folder, String(path.jobId), "logo.png"));
  expect(await sharp(domain.logoFile).metadata()).toMatchObject({ format: "png", width: 1024, height: 512 });
  await rm(domain.logoFile ?? "");
  const again = await briefOf(await begin(), options(read));
  expect(existsSync(again.domain.logoFile ?? "")).toBe(true);
});

test("a logo that cannot be read is left out", async () => {
  await setDomain({ logo_key: "accounts/1/domains/1/logo.png" });
  expect((await briefOf(await begin(), options(missing))).domain).not.toHaveProperty("logoFile");
  const broken = await briefOf(
    await begin(),
    options(async () => Readable.from([Buffer.from("<svg onload=x>")])),
  );
  expect(broken.domain).not.toHaveProperty("logoFile");
});

test("a logo for which there is no room is waited for", async () => {
  await setDomain({ logo_key: "accounts/1/domains/1/logo.png" });
  const full = () => Promise.reject(Object.assign(new Error("write failed"), { code: "ENOSPC" }));
  await expect(briefOf(await begin(), options(full))).rejects.toThrow("write failed");
});
