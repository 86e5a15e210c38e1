import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertVideo, testApi, type TestApi } from "#http/testing.ts";
import { moved } from "./order.ts";
import { orderOf, studio, type Studio } from "./owner.fixture.ts";

let api: TestApi;
let owner: Studio;
beforeAll(async () => {
  api = await testApi();
  owner = await studio(api, 0);
});
afterAll(() => api[Symbol.asyncDispose]());

test("a move keeps the set and the order of the others, and puts the video where it was asked to", () => {
  const playlists = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(playlists, fc.nat(), fc.nat(40), (playlist, pick, position) => {
      const id = playlist[pick % playlist.length] ?? 0;
      const after = moved(playlist, id, position);
      expect(after.filter((each) => each !== id)).toEqual(playlist.filter((each) => each !== id));
      expect(after.indexOf(id)).toBe(Math.min(position, playlist.length - 1));
      expect(moved(playlist, -1, position)).toEqual(playlist);
    }),
  );
});

type Step =
  | { readonly kind: "replace"; readonly picks: readonly number[] }
  | { readonly kind: "move"; readonly pick: number; readonly position: number }
  | { readonly kind: "delete"; readonly pick: number }
  | { readonly kind: "moves"; readonly moves: readonly (readonly [number, number])[] };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("replace" as const), picks: fc.uniqueArray(fc.nat(7), { maxLength: 8 }) }),
  fc.record({ kind: fc.constant("move" as const), pick: fc.nat(20), position: fc.nat(9) }),
  fc.record({ kind: fc.constant("delete" as const), pick: fc.nat(20) }),
  fc.record({
    kind: fc.constant("moves" as const),
    moves: fc.array(fc.tuple(fc.nat(20), fc.nat(9)), { maxLength: 4 }),
  }),
);

const ascending = (first: number, second: number) => first - second;
const replace = (id: number, video_ids: readonly number[]) =>
  owner.call(`PUT /video_series/${id}/videos`, { video_ids });
const move = (id: number, video: number, position: number) =>
  owner.call(`PATCH /video_series/${id}/videos/${video}/position`, { position });

/** The playlist as viewers are told, which must not have gaps either. */
async function shown(id: number): Promise<number[]> {
  return orderOf(await api.app.inject(`/video_series/public/${owner.domainId}/${id}`));
}

test("a series stays equal to an array, whatever is done to it one after another", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 10 }), async (script) => {
      const place = { accountId: owner.tenant.accountId, domainId: owner.domainId };
      const videos: number[] = [];
      for (let count = 0; count < 8; count++) videos.push(await insertVideo(api.services, place));
      const id = await owner.series(videos, { is_public: true });
      let model: readonly number[] = [...videos];
      const alive = new Set(videos);
      for (const step of script) {
        if (step.kind === "replace") {
          model = step.picks.flatMap((pick) => videos[pick] ?? []).filter((video) => alive.has(video));
          expect(orderOf(await replace(id, model))).toEqual(model);
          continue;
        }
        if (model.length === 0) continue;
        const memberAt = (pick: number) => model[pick % model.length] ?? 0;
        if (step.kind === "move") {
          const video = memberAt(step.pick);
          const others = model.filter((each) => each !== video);
          model = others.toSpliced(step.position, 0, video);
          expect(orderOf(await move(id, video, step.position))).toEqual(model);
        } else if (step.kind === "delete") {
          const victim = memberAt(step.pick);
          expect((await owner.call(`DELETE /v1/videos/${victim}`)).statusCode).toBe(200);
          alive.delete(victim);
          model = model.filter((each) => each !== victim);
        } else {
          const answers = await Promise.all(step.moves.map(([pick, position]) => move(id, memberAt(pick), position)));
          for (const answer of answers) expect(orderOf(answer).toSorted(ascending)).toEqual(model.toSorted(ascending));
          const after = await shown(id);
          expect(after.toSorted(ascending)).toEqual(model.toSorted(ascending));
          model = after;
        }
        expect(await shown(id)).toEqual(model);
      }
    }),
    { numRuns: 15 },
  );
});

test("moves, replacements and deletions at the same time neither fail nor leave gaps", async () => {
  const place = { accountId: owner.tenant.accountId, domainId: owner.domainId };
  for (let round = 0; round < 5; round++) {
    const videos: number[] = [];
    for (let count = 0; count < 10; count++) videos.push(await insertVideo(api.services, place));
    const id = await owner.series(videos, { is_public: true });
    const [doomed = 0, also = 0, ...rest] = videos;
    const answers = await Promise.all([
      ...rest.map((video, index) => move(id, video, index)),
      replace(id, rest),
      replace(id, videos),
      owner.call(`DELETE /v1/videos/${doomed}`),
      owner.call(`DELETE /v1/videos/${also}`),
      ...rest.map((video) => move(id, video, 99)),
    ]);
    // A list that names a video which was deleted a moment before is 404; nothing else may go wrong.
    expect(answers.filter(({ statusCode }) => ![200, 404].includes(statusCode))).toEqual([]);
    expect((await shown(id)).toSorted(ascending)).toEqual(rest.toSorted(ascending));
  }
});

test("a domain deleted while its series is being changed takes it along, and nobody waits for ever", async () => {
  for (let round = 0; round < 5; round++) {
    const other = await studio(api, 6);
    const id = await other.series(other.videoIds);
    const answers = await Promise.all([
      ...other.videoIds.map((video) =>
        other.call(`PATCH /video_series/${id}/videos/${video}/position`, { position: 0 }),
      ),
      other.call(`DELETE /domains/${other.domainId}`),
      other.call(`PUT /video_series/${id}/videos`, { video_ids: other.videoIds.toReversed() }),
      other.call(`DELETE /v1/videos/${other.videoIds[3]}`),
      ...other.videoIds.map((video) =>
        other.call(`PATCH /video_series/${id}/videos/${video}/position`, { position: 9 }),
      ),
    ]);
    expect(answers.filter(({ statusCode }) => ![200, 404].includes(statusCode)).map((each) => each.body)).toEqual([]);
    expect((await other.call(`DELETE /video_series/${id}`)).statusCode).toBe(404);
  }
});
