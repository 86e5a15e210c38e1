import { afterAll, beforeAll, expect, test } from "vitest";
import { insertDomain, insertVideo, testApi, type TestApi } from "#http/testing.ts";
import { orderOf, studio, type Studio } from "./owner.fixture.ts";

let api: TestApi;
let owner: Studio;
beforeAll(async () => {
  api = await testApi();
  owner = await studio(api, 4);
});
afterAll(() => api[Symbol.asyncDispose]());

const put = (id: number, video_ids: unknown) => owner.call(`PUT /video_series/${id}/videos`, { video_ids });
const move = (id: number, video: number | undefined, position: unknown) =>
  owner.call(`PATCH /video_series/${id}/videos/${video}/position`, { position });
const stored = async (id: number) => {
  const rows = await api.database
    .selectFrom("series_video")
    .select("video_id")
    .where("series_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map((row) => row.video_id);
};

test("the list is replaced whole, in the order of the array, and can be emptied", async () => {
  const id = await owner.series();
  const [a, b, c] = owner.videoIds;
  const answer = await put(id, [c, a]);
  expect(orderOf(answer)).toEqual([c, a]);
  expect(answer.json().data).toMatchObject({ id, video_count: 2, title: "First steps" });
  expect(answer.json().data.videos[0]).toEqual({
    id: c,
    filename: "Send your first invoice",
    position: 0,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect(orderOf(await put(id, [b, c]))).toEqual([b, c]);
  expect(orderOf(await put(id, []))).toEqual([]);
  expect((await put(id, [])).json().data).toMatchObject({ video_count: 0 });
});

test("a list that cannot be taken changes nothing", async () => {
  const stranger = await studio(api, 1);
  const otherDomain = await insertDomain(api.database, owner.tenant.accountId);
  const elsewhere = await insertVideo(api.services, { accountId: owner.tenant.accountId, domainId: otherDomain });
  const [a, b] = owner.videoIds;
  const id = await owner.series([a, b].filter((each) => each !== undefined));
  for (const [list, status] of [
    [[b, stranger.videoIds[0]], 404],
    [[b, 1_000_000], 404],
    [[b, 0], 404],
    [[b, -3], 404],
    [[b, 2 ** 53], 404],
    [[b, 1e300], 404],
    [[b, elsewhere], 400],
    [[b, b], 400],
    [[b, 1.5], 400],
    [[b, String(a)], 400],
    [[b, null], 400],
    [Array.from({ length: 501 }, (_, index) => index + 1), 400],
    ["1", 400],
    [null, 400],
    [undefined, 400],
  ] as const) {
    const answer = await put(id, list);
    expect([list, answer.statusCode]).toEqual([list, status]);
    expect(await stored(id)).toEqual([a, b]);
  }
  expect((await put(id, [elsewhere])).json().error).toBe(`The video ${elsewhere} is of another domain than the series`);
});

test("five hundred videos fit", async () => {
  const { id: _, ...film } = await api.database.selectFrom("video").selectAll().limit(1).executeTakeFirstOrThrow();
  const { accountId } = owner.tenant;
  const copies = Array.from({ length: 500 }, (_unused, index) => ({
    ...film,
    account_id: accountId,
    domain_id: owner.domainId,
    slug: `copy-${index}`,
    storyboard: "{}",
    cta: null,
  }));
  const videos = await api.database.insertInto("video").values(copies).returning("id").execute();
  const ids = videos.map((video) => video.id).toReversed();
  const id = await owner.series();
  expect(orderOf(await put(id, ids))).toEqual(ids);
  expect(orderOf(await move(id, ids[499], 0))).toEqual([ids[499], ...ids.slice(0, 499)]);
});

test("one video moves, the others shift; beyond the end is the end", async () => {
  const [a, b, c, d] = owner.videoIds;
  const id = await owner.series(owner.videoIds);
  expect(orderOf(await move(id, a, 2))).toEqual([b, c, a, d]);
  expect(orderOf(await move(id, d, 0))).toEqual([d, b, c, a]);
  expect(orderOf(await move(id, d, 0))).toEqual([d, b, c, a]);
  expect(orderOf(await move(id, b, 99))).toEqual([d, c, a, b]);
  expect(orderOf(await move(id, d, 1e300))).toEqual([c, a, b, d]);
  expect((await move(id, d, 3)).json().data).toMatchObject({ id, video_count: 4 });
});

test("a move to no place or of no member is refused", async () => {
  const [a, b] = owner.videoIds;
  const id = await owner.series(owner.videoIds.slice(0, 1));
  for (const position of [-1, 0.5, "0", null, undefined]) {
    expect([position, (await move(id, a, position)).statusCode]).toEqual([position, 400]);
  }
  expect((await move(id, b, 0)).statusCode).toBe(404);
  expect((await move(1_000_000, a, 0)).statusCode).toBe(404);
});

test("a deleted video leaves its series, and no gap", async () => {
  const other = await studio(api, 3);
  const [a, b, c] = other.videoIds;
  const id = await other.series(other.videoIds);
  const series = api.database.selectFrom("series").select("updated_at").where("id", "=", id);
  const changedAt = async () => (await series.executeTakeFirstOrThrow()).updated_at.getTime();
  const before = await changedAt();
  await other.call(`DELETE /v1/videos/${b}`);
  expect(await changedAt()).toBeGreaterThan(before);
  const answer = await other.call(`PATCH /video_series/${id}/videos/${a}/position`, { position: 1 });
  expect(orderOf(answer)).toEqual([c, a]);
  expect(answer.json().data.video_count).toBe(2);
});

test("updated_at moves with the members", async () => {
  const id = await owner.series();
  const times = [];
  for (const answer of [await put(id, owner.videoIds), await move(id, owner.videoIds[0], 1), await put(id, [])]) {
    times.push(Date.parse(answer.json().data.updated_at));
  }
  expect(times).toEqual(times.toSorted((first, second) => first - second));
  expect(new Set(times).size).toBe(3);
});
