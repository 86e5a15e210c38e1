import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, insertDomain, insertVideo, testApi, type Tenant, type TestApi } from "#http/testing.ts";
import { StorageFullError } from "#storage/storage.ts";
import { fonts, musicTracks, voiceIds } from "./generation.ts";

let api: TestApi;
let tenant: Tenant;
let domainId: number;
beforeAll(async () => {
  api = await testApi();
  tenant = await api.tenant();
  domainId = await insertDomain(api.database, tenant.accountId);
});
afterAll(() => api[Symbol.asyncDispose]());

const good = { font: "Inter", captions: true, bRoll: false };
const generate = (body: object) => api.app.inject(call(tenant.key, `POST /v1/videos/${domainId}`, body));
const requestOf = async (id: number) =>
  (await api.database.selectFrom("job").select("request").where("id", "=", id).executeTakeFirstOrThrow()).request;

test("the queued answer names the job and both ways to poll", async () => {
  const answer = await generate(good);
  const { data } = answer.json();
  expect(data).toEqual({ job_id: expect.any(Number), status: "queued", message: expect.any(String) });
  expect(data.message).toContain(`GET /jobs/${domainId}?job_id=${data.job_id}`);
  expect(data.message).toContain("GET /v1/videos");
  expect(await requestOf(data.job_id)).toEqual(good);
});

test("every field is kept as it came, unknown ones are left out", async () => {
  const body = {
    ...good,
    prompt: "Show the dashboard",
    music: "75_and_lower",
    voiceId: null,
    backgroundId: "meadow",
    contacts: [
      { email: "not an address", name: "Ada", jobTitle: null, company: "AE", industry: "x", additionalNotes: "y" },
    ],
    notify_contacts: true,
    duration_target: 60,
    language: "pt-BR",
    speed: 1.25,
    aspect: "9:16",
    fps: 60,
    motion: "reduced",
    review: false,
  };
  const answer = await generate({ ...body, unknown: { deep: true } });
  expect(answer.statusCode).toBe(200);
  expect(await requestOf(answer.json().data.job_id)).toEqual(body);
});

const nul = String.fromCharCode(0);
const accepted: Record<string, unknown[]> = {
  prompt: ["", "p".repeat(10_000), "日本語 🎬"],
  font: [...fonts],
  captions: [true, false],
  bRoll: [true, false],
  music: [...musicTracks],
  voiceId: [...voiceIds, null],
  backgroundId: ["meadow", null],
  contacts: [[], [{}], [{ email: null }], Array.from({ length: 500 }, () => ({ email: "a@b.test" }))],
  notify_contacts: [true, false],
  duration_target: [15, 180],
  language: ["en", "pt-BR", "zh-Hant"],
  speed: [0.75, 1, 1.25],
  aspect: ["16:9", "9:16", "1:1"],
  fps: [30, 60],
  motion: ["full", "reduced"],
  review: [true, false],
};
const refused: Record<string, unknown[]> = {
  prompt: ["p".repeat(10_001), null, 7, `a${nul}b`, "\ud800"],
  font: ["inter", "INTER", "Arial", "", null, 1, ["Inter"]],
  captions: ["true", 1, 0, null, "false", {}],
  bRoll: ["true", 1, null],
  music: ["Observer", "none", "", null, "75_AND_LOWER"],
  voiceId: ["Nova", "alloy", "", false, 1],
  backgroundId: ["nowhere", "Meadow", "", 7, "toString"],
  contacts: [null, {}, "a@b.test", [null], ["a@b.test"], [{ email: 7 }], Array.from({ length: 501 }, () => ({}))],
  notify_contacts: ["true", 1, null],
  duration_target: [14, 181, 60.5, "60", null],
  language: ["", "english language", "e", null, "en_US"],
  speed: [0.74, 1.26, "1", null],
  aspect: ["4:3", "16x9", null],
  fps: [24, 25, 59, "60", null],
  motion: ["none", true, null],
  review: ["yes", null],
};

describe.each(Object.keys(accepted))("%s", (field) => {
  test("takes each of its values", async () => {
    for (const value of accepted[field] ?? []) {
      const answer = await generate({ ...good, [field]: value });
      expect([value, answer.statusCode, answer.json().error]).toEqual([value, 200, undefined]);
    }
  });
  test("refuses what is out of its bounds and says where", async () => {
    for (const value of refused[field] ?? []) {
      const answer = await generate({ ...good, [field]: value });
      expect([value, answer.statusCode]).toEqual([value, 400]);
      expect(answer.json().details[0].path.startsWith(`/${field}`)).toBe(true);
    }
  });
});

test.each(["font", "captions", "bRoll"])("%s is required", async (field) => {
  const answer = await generate({ ...good, [field]: undefined });
  expect([answer.statusCode, answer.json().details]).toEqual([400, [{ path: `/${field}`, message: "is required" }]]);
});

test("without room for a film nothing is queued", async () => {
  await using full = await testApi({ services: { requireSpace: () => Promise.reject(new StorageFullError()) } });
  const { key, accountId } = await full.tenant();
  const id = await insertDomain(full.database, accountId);
  const answer = await full.app.inject(call(key, `POST /v1/videos/${id}`, good));
  expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([503, "storage_full"]);
  expect(await full.database.selectFrom("job").select("id").execute()).toEqual([]);
});

describe("with GENERATION_MODE=sync", () => {
  /** Asks for a film and lets `finish` play the worker as soon as the job is there. */
  async function generateAndFinish(finish: (api: TestApi, jobId: number) => Promise<unknown>) {
    const sync = await testApi({ services: { generationMode: "sync" } });
    const { key, accountId } = await sync.tenant();
    const id = await insertDomain(sync.database, accountId);
    const asked = sync.app.inject(call(key, `POST /v1/videos/${id}`, good));
    const jobs = () => sync.database.selectFrom("job").selectAll().execute();
    const [job] = await expect.poll(jobs).toHaveLength(1).then(jobs);
    if (job === undefined) throw new Error("no job");
    await finish(sync, job.id);
    const answer = await asked;
    await sync[Symbol.asyncDispose]();
    return { answer, job };
  }

  test("the answer is the finished video", async () => {
    const { answer, job } = await generateAndFinish(async ({ services, database }, jobId) => {
      const { account_id, domain_id } = await database.selectFrom("job").selectAll().executeTakeFirstOrThrow();
      const video_id = await insertVideo(services, { accountId: account_id, domainId: domain_id, jobId });
      await database.updateTable("job").set({ status: "completed", video_id }).where("id", "=", jobId).execute();
    });
    expect(answer.statusCode).toBe(200);
    const { video } = answer.json().data;
    expect(Object.keys(video).sort()).toEqual(["created_at", "domain_id", "filename", "id", "updated_at", "url"]);
    expect(video.domain_id).toBe(job.domain_id);
  });

  test("a job that fails is 500 with its reason", async () => {
    const { answer } = await generateAndFinish(({ database }, jobId) =>
      database
        .updateTable("job")
        .set({ status: "failed", error_code: "app_unreachable", error_message: "The application does not answer" })
        .where("id", "=", jobId)
        .execute(),
    );
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: "The application does not answer" }]);
    expect(answer.headers["x-error-code"]).toBe("generation_failed");
  });

  test("a drain ends the wait, not the job", async () => {
    const { answer } = await generateAndFinish(({ app }) => app.close());
    expect(answer.statusCode).toBe(503);
  });
});
