import { afterAll, beforeAll, expect, test } from "vitest";
import { call, insertDomain, testApi, type TestApi } from "#http/testing.ts";
import { studio, type Studio } from "./owner.fixture.ts";

let api: TestApi;
let owner: Studio;
beforeAll(async () => {
  api = await testApi();
  owner = await studio(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const create = (body: object) => owner.call("POST /video_series", body);

test("a new series is private and empty, and carries what was given", async () => {
  const answer = await create({ title: "First steps", domain_id: owner.domainId, unknown: 1 });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const bare = { id: expect.any(Number), domain_id: owner.domainId, title: "First steps" };
  const rest = { is_public: false, video_count: 0, created_at: time, updated_at: time };
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { ...bare, ...rest } }]);
  const full = { title: "T", description: "D", domain_id: owner.domainId, is_public: true };
  expect((await create(full)).json().data).toMatchObject(full);
});

test.each([
  [{}],
  [{ title: "" }],
  [{ title: "t".repeat(201) }],
  [{ title: 7 }],
  [{ title: null }],
  [{ description: "d".repeat(5001) }],
  [{ description: 1 }],
  [{ is_public: "true" }],
  [{ is_public: null }],
  [{ domain_id: "1" }],
  [{ domain_id: 1.5 }],
  [{ domain_id: undefined }],
])("%j is 400", async (wrong) => {
  const base = Object.keys(wrong).length === 0 ? {} : { title: "T", domain_id: owner.domainId };
  const answer = await create({ ...base, ...wrong });
  expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "invalid_request"]);
});

test("a title of 200 and a description of 5000 characters are kept", async () => {
  const fields = { title: "t".repeat(200), description: "d".repeat(5000) };
  expect((await create({ ...fields, domain_id: owner.domainId })).json().data).toMatchObject(fields);
});

test("a domain that is missing, foreign or impossible is 404", async () => {
  const foreign = await insertDomain(api.database, (await api.tenant()).accountId);
  for (const domain_id of [foreign, 1_000_000, 0, -1, 2 ** 53, 1e300]) {
    const answer = await create({ title: "T", domain_id });
    expect([domain_id, answer.statusCode, answer.body]).toEqual([domain_id, 404, '{"error":"Not found"}']);
  }
});

test("a change touches what is given, null clears the description, nothing changes nothing", async () => {
  const id = await owner.series([], { description: "Old" });
  const change = async (body: object) => (await owner.call(`PUT /video_series/${id}`, body)).json().data;
  const changed = await change({ title: "New", is_public: true });
  expect(changed).toMatchObject({ id, title: "New", description: "Old", is_public: true });
  expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(changed.created_at));
  expect(await change({})).toEqual(changed);
  const cleared = await change({ description: null });
  expect(cleared).not.toHaveProperty("description");
  expect(cleared.title).toBe("New");
});

test.each([{ title: null }, { title: "" }, { is_public: 1 }, { description: 1 }])(
  "a change to %j is 400",
  async (body) => {
    const id = await owner.series();
    expect((await owner.call(`PUT /video_series/${id}`, body)).statusCode).toBe(400);
  },
);

test("the list is a domain's, newest first, and can be narrowed", async () => {
  const other = await studio(api, 1);
  const [hidden, open] = [await other.series(other.videoIds), await other.series([], { is_public: true })];
  const list = async (query: string) => (await other.call(`GET /video_series/${other.domainId}${query}`)).json();
  const ids = async (query: string) => (await list(query)).data.series.map((each: { id: number }) => each.id);
  expect(await ids("")).toEqual([open, hidden]);
  expect(await ids("?is_public=true")).toEqual([open]);
  expect(await ids("?is_public=false")).toEqual([hidden]);
  expect((await list("")).data.series[1].video_count).toBe(1);
  const page = await list("?limit=1");
  expect(page.meta.has_more).toBe(true);
  expect(await ids(`?limit=1&cursor=${page.meta.next_cursor}`)).toEqual([hidden]);
  for (const wrong of ["", "1", "TRUE", "null"]) {
    expect((await other.call(`GET /video_series/${other.domainId}?is_public=${wrong}`)).statusCode).toBe(400);
  }
  expect((await owner.call(`GET /video_series/${other.domainId}`)).statusCode).toBe(404);
});

test("deleting a series leaves its videos and answers what it was", async () => {
  const id = await owner.series(owner.videoIds);
  const answer = await owner.call(`DELETE /video_series/${id}`);
  expect(answer.json().data).toMatchObject({ id, title: "First steps", video_count: 3 });
  expect((await owner.call(`DELETE /video_series/${id}`)).statusCode).toBe(404);
  expect(await api.database.selectFrom("series_video").selectAll().where("series_id", "=", id).execute()).toEqual([]);
  for (const video of owner.videoIds) expect((await owner.call(`GET /videos/${video}`)).statusCode).toBe(200);
});

test("deleting a domain takes its series along", async () => {
  const other = await studio(api, 2);
  const id = await other.series(other.videoIds);
  expect((await other.call(`DELETE /domains/${other.domainId}`)).statusCode).toBe(200);
  expect((await other.call(`DELETE /video_series/${id}`)).statusCode).toBe(404);
});

test("ids that are no numbers are 400, impossible ones 404, and a read-only key only reads", async () => {
  for (const [id, status] of [
    ["abc", 400],
    ["1.5", 400],
    ["0", 404],
    ["9007199254740993", 404],
  ] as const) {
    for (const address of [`GET /video_series/${id}`, `DELETE /video_series/${id}`]) {
      expect([address, (await owner.call(address)).statusCode]).toEqual([address, status]);
    }
    const move = await owner.call(`PATCH /video_series/1/videos/${id}/position`, { position: 0 });
    expect(move.statusCode).toBe(status);
  }
  const id = await owner.series();
  const { readOnlyKey } = owner.tenant;
  for (const address of [
    `DELETE /video_series/${id}`,
    `PUT /video_series/${id}`,
    `PATCH /video_series/${id}/videos/1/position`,
  ]) {
    expect((await api.app.inject(call(readOnlyKey, address))).json()).toEqual({ error: "Invalid permissions" });
  }
  expect((await api.app.inject(call(readOnlyKey, `GET /video_series/${owner.domainId}`))).statusCode).toBe(200);
});
