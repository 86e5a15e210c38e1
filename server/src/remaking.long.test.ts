import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Job } from "#jobs/view.ts";
import type { EditedStoryboard } from "#remaking/storyboard-shape.ts";
import type { VideoVersion } from "#videos/version.ts";
import { openStudio, plainStyle, type Studio } from "./studio.fixture.ts";

const timeout = 600_000;
const prompt = "Open the invoices page, then show the customers and the reports";
const wanted = { ...plainStyle, captions: true, voiceId: "nova", prompt, duration_target: 25 };

/** The encoded stretches of films that are kept, by what they are made from. */
async function segments({ folder }: Studio): Promise<Set<string>> {
  const accounts = await readdir(join(folder, "artifacts"));
  const kept = accounts.map((account) => readdir(join(folder, "artifacts", account, "segment")).catch(() => []));
  return new Set((await Promise.all(kept)).flat());
}

/** Has a film made again and waits for its end; gives the job and how many segments were encoded for it. */
async function remake(studio: Studio, domainId: number, [method, path, body]: [string, string, object?]) {
  const before = await segments(studio);
  const { job_id: jobId } = (await studio.api.call(method, path, body)) as { job_id: number };
  let last: Job | undefined;
  for await (const job of studio.api.follow(domainId, jobId)) last = job;
  expect(last).toMatchObject({ status: "completed", error: null });
  const after = await segments(studio);
  return { jobId, encoded: [...after].filter((name) => !before.has(name)).length };
}

test.runIf(process.env["TEST_LONG"] === "1")(
  "a film is refreshed without encoding anything, edited by one scene, and shown again as it was",
  async () => {
    await using studio = await openStudio("all");
    const domainId = await studio.api.register(studio.application.url);
    const { video_id: id } = await studio.api.film(domainId, wanted);
    const made = await segments(studio);
    const get = (path: string) => studio.api.call("GET", path);
    await studio.api.call("POST", `/videos/${id}/view`, {});
    const stats = await get(`/videos/${id}/stats`);
    expect(stats).toMatchObject({ views: 1 });

    const refreshed = await remake(studio, domainId, ["POST", `/videos/${id}/refresh`, {}]);
    expect(refreshed.encoded).toBe(0);

    const { storyboard } = (await get(`/videos/${id}/storyboard`)) as { storyboard: EditedStoryboard };
    const said = storyboard.scenes[1]?.shots.find(({ sentence }) => sentence)?.sentence;
    said!.text = "Everybody who buys from you stands in one list.";
    const edited = await remake(studio, domainId, ["PUT", `/videos/${id}/storyboard`, { storyboard }]);
    // Its own scene, and the next one where it comes in over the end of it; of the cards and the other scenes none.
    expect(edited.encoded).toBeGreaterThanOrEqual(1);
    expect(edited.encoded).toBeLessThanOrEqual(2);
    expect(made.size).toBeGreaterThanOrEqual(storyboard.scenes.length + 2);

    const versions = async () => ((await get(`/videos/${id}/versions`)) as { versions: VideoVersion[] }).versions;
    expect((await versions()).map(({ kind, current }) => [kind, current])).toEqual([
      ["edit", true],
      ["refresh", false],
      ["generation", false],
    ]);
    const before = (await get(`/v1/videos/${id}`)) as { filename: string };
    await studio.api.call("PUT", `/videos/${id}/version`, { version: 1 });
    expect((await versions()).map(({ current }) => current)).toEqual([false, false, true]);
    const after = (await get(`/v1/videos/${id}`)) as { id: number; filename: string };
    expect([after.id, after.filename]).toEqual([id, before.filename]);
    expect(await get(`/videos/${id}/stats`)).toEqual(stats);
    expect(((await get("/v1/videos")) as { videos: object[] }).videos).toHaveLength(1);
  },
  timeout,
);
