import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJob } from "#jobs/store.ts";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "./testing.ts";

type Answer = {
  readonly data: Record<string, readonly { readonly id?: number; readonly job_id?: number }[]>;
  readonly meta?: { readonly has_more: boolean; readonly next_cursor: string | null };
};

let api: TestApi;
let tenant: Tenant;
let domain: number;

beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  domain = await insertDomain(api.database, tenant.accountId);
  for (let time = 0; time < 7; time += 1) await Promise.all(Object.values(lists).map((insert) => insert()));
});
afterAll(() => api[Symbol.asyncDispose]());

const request = { font: "Inter", captions: true, bRoll: false } as const;
/** Each list with what lets it grow. */
const lists: Readonly<Record<"domains" | "videos" | "jobs", () => Promise<unknown>>> = {
  domains: () => insertDomain(api.database, tenant.accountId),
  videos: () => insertVideo(api.services, { accountId: tenant.accountId, domainId: domain }),
  jobs: () =>
    api.database
      .transaction()
      .execute((trx) => createJob(trx, api.services.queue, { accountId: tenant.accountId, domainId: domain, request })),
};
const urlOf = (list: string) => (list === "jobs" ? `/jobs/${domain}` : `/v1/${list}`);

const get = (url: string) => api.app.inject(call(tenant.key, `GET ${url}`));
const idsOf = (answer: Answer) =>
  Object.values(answer.data).flatMap((items) => items.map((each) => each.id ?? each.job_id));

test.each(["domains", "videos", "jobs"] as const)("pages of %s are the list, also while it grows", async (list) => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.boolean(), { maxLength: 3 }),
      async (limit, grows) => {
        const whole = (await get(urlOf(list))).json<Answer>();
        expect(whole.meta).toBeUndefined();
        const walked = [];
        let url: string | undefined = `${urlOf(list)}?limit=${limit}`;
        while (url !== undefined) {
          const answer = await get(url);
          const page = answer.json<Answer>();
          walked.push(...idsOf(page));
          expect(idsOf(page).length).toBeLessThanOrEqual(limit);
          expect(page.meta?.has_more).toBe(page.meta?.next_cursor !== null);
          url = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
          expect(url !== undefined).toBe(page.meta?.has_more);
          if (grows.pop() === true) await lists[list]();
        }
        expect(walked).toEqual(idsOf(whole));
      },
    ),
    { numRuns: 8 },
  );
});

test.each([
  "limit=0",
  "limit=101",
  "limit=1.5",
  "limit=",
  "limit=ten",
  "limit=-1",
  "cursor=",
  "cursor=x",
  "cursor=MTI",
])("%s is 400 on every list", async (query) => {
  for (const list of ["domains", "videos", "jobs"]) {
    const answer = await get(`${urlOf(list)}?${query}`);
    expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "invalid_request"]);
  }
});

test("a cursor without a limit asks for 25", async () => {
  const { meta } = (await get("/v1/domains?limit=1")).json<Answer>();
  const rest = (await get(`/v1/domains?cursor=${meta?.next_cursor}`)).json<Answer>();
  expect(idsOf(rest).length).toBeGreaterThan(1);
  expect(idsOf(rest).length).toBeLessThanOrEqual(25);
});
