import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "#actions.ts";
import { createJob } from "#jobs/store.ts";
import { exampleOf } from "./example.ts";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "./testing.ts";

let api: TestApi;
let owner: Tenant;
let stranger: Tenant;
let ids: Record<"domain" | "video" | "job", number>;

beforeAll(async () => {
  api = await testApi();
  owner = await api.tenant();
  stranger = await api.tenant();
  const { accountId } = owner;
  const domain = await insertDomain(api.database, accountId);
  const video = await insertVideo(api.services, { accountId, domainId: domain });
  const request = { font: "Inter", captions: true, bRoll: false } as const;
  const given = { accountId, domainId: domain, request };
  const job = await api.database.transaction().execute((trx) => createJob(trx, api.services.queue, given));
  ids = { domain, video, job };
});
afterAll(() => api[Symbol.asyncDispose]());

const reached = actions.filter(({ address, may }) => address.includes(":") && may !== "admin");

/** What the ids of a path name. POST /videos/:id is the one whose id is a domain's. */
function pathOf(address: string, offset: number): string {
  const domainFirst = /domains\/|jobs\/|^POST .*\/videos\/:id$/.test(address);
  return address
    .replace(/^\w+ /, "")
    .replace(":job_id", String(ids.job + offset))
    .replace(/:\w+/, String((domainFirst ? ids.domain : ids.video) + offset));
}

/** Far above every id that exists. */
const missing = 1_000_000;
const toldApart = /(GET|DELETE) (\/v1)?\/videos\/:id$/;

function ask(address: string, { key, offset }: { key: string; offset: number }) {
  const operation = actions.find((each) => each.address === address);
  const body = operation?.body === undefined ? undefined : (bodies[address] ?? exampleOf(operation.body));
  return api.app.inject(call(key, `${address.split(" ")[0]} ${pathOf(address, offset)}`, body as object));
}

const generation = { font: "Inter", captions: true, bRoll: false };
const bodies: Record<string, object> = {
  "POST /videos/:id": generation,
  "POST /v1/videos/:id": generation,
  "PATCH /domains/:id": { description: "taken over" },
  "PUT /domains/:id/access": { username: "taken over" },
};

test("every operation that reaches something by its id is in the table", () => {
  expect(reached.length).toBeGreaterThan(15);
});

test.each(reached.map(({ address }) => address))("%s tells a stranger nothing", async (address) => {
  const foreign = await ask(address, { key: stranger.key, offset: 0 });
  const absent = await ask(address, { key: stranger.key, offset: missing });
  expect([absent.statusCode, absent.body]).toEqual([404, '{"error":"Not found"}']);
  expect(foreign.statusCode).toBe(toldApart.test(address) ? 403 : 404);
  if (!toldApart.test(address)) expect(foreign.body).toBe(absent.body);
});

test("after all that the owner has everything as it was", async () => {
  const { database } = api;
  const domain = await database.selectFrom("domain").selectAll().where("id", "=", ids.domain).executeTakeFirstOrThrow();
  expect([domain.description, domain.access]).toEqual([null, null]);
  const job = await database.selectFrom("job").selectAll().executeTakeFirstOrThrow();
  expect([job.id, job.status]).toEqual([ids.job, "queued"]);
  expect((await ask("GET /videos/:id", { key: owner.key, offset: 0 })).statusCode).toBe(200);
});

test("lists hold the caller's own only", async () => {
  for (const url of ["/v1/domains", "/domains", "/v1/videos", "/videos"]) {
    const [list] = Object.values((await api.app.inject(call(stranger.key, `GET ${url}`))).json().data);
    expect([url, list]).toEqual([url, []]);
  }
});
