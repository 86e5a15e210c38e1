import { afterEach, expect, test } from "vitest";
import type { Job } from "./api-types.ts";
import { Reelwright } from "./client.ts";
import { JobError } from "./errors.ts";
import { jobEvents } from "./events.ts";
import {
  data,
  events,
  failure,
  faultyService,
  job,
  other,
  type Answer,
  type FaultyService,
} from "./service.fixture.ts";

const stack: FaultyService[] = [];
afterEach(async () => {
  for (const service of stack.splice(0)) await service[Symbol.asyncDispose]();
});

async function open(...answers: Answer[]) {
  const service = await faultyService(...answers);
  stack.push(service);
  const seen: Job[] = [];
  const options = { pollMs: 1, patienceMs: 30_000, onProgress: (state: Job) => void seen.push(state) };
  const client = new Reelwright({ baseUrl: service.url, apiKey: "rw_k", maxRetries: 0 });
  return { service, client, seen, options, percents: () => seen.map(({ progress }) => progress) };
}

const film = data({ id: 11, filename: "A film" });

test("follows the events and gives the film", async () => {
  const states = [job("queued", 0), job("running", 40), job("completed", 100)];
  const { service, client, options, percents } = await open(events(states), film);
  expect(await client.waitForVideo(3, 7, options)).toEqual({ id: 11, filename: "A film" });
  expect(percents()).toEqual([0, 40, 100]);
  expect(service.got.map(({ url }) => url)).toEqual(["/jobs/3/events?job_id=7", "/v1/videos/11"]);
});

test.each(["cut", "end"] as const)("goes on after a stream that is %s, and tells no state twice", async (then) => {
  const { client, options, percents } = await open(
    events([job("running", 10)], then),
    events([job("running", 10), job("running", 60)], then),
    failure(503, "unavailable"),
    events([job("running", 60), job("completed", 100)]),
    film,
  );
  await client.waitForVideo(3, 7, options);
  expect(percents()).toEqual([10, 60, 100]);
});

test("asks where events do not come through", async () => {
  const page = other(502, "text/html", "<h1>Bad gateway</h1>");
  const { service, client, options, percents } = await open(
    page,
    page,
    page,
    data({ jobs: [job("running", 70)] }),
    data({ jobs: [job("completed", 100)] }),
    film,
  );
  await client.waitForVideo(3, 7, options);
  expect(percents()).toEqual([70, 100]);
  const paths = service.got.map(({ url }) => url);
  expect(paths.slice(2, 5)).toEqual(["/jobs/3/events?job_id=7", "/jobs/3?job_id=7", "/jobs/3?job_id=7"]);
});

test("rejects with the reason of a job that failed or was cancelled", async () => {
  const error = { code: "app_unreachable", message: "The application did not answer." };
  const { client, options } = await open(
    events([job("failed", 40, { error })]),
    events([job("cancelled", 40)]),
    events([job("failed", 40, { error })]),
  );
  const failed = await client.waitForVideo(3, 7, options).catch((reason: unknown) => reason);
  expect(failed).toBeInstanceOf(JobError);
  expect(failed).toMatchObject({ ...error, job: { job_id: 7, status: "failed" } });
  await expect(client.waitForVideo(3, 7, options)).rejects.toMatchObject({ code: "cancelled" });
  expect((await client.jobs.wait(3, 7, options)).status).toBe("failed");
});

test.each([401, 403, 404])("a job that is not to be seen (%i) is not waited for", async (status) => {
  const { service, client, options } = await open(failure(status, "not_found"));
  await expect(client.waitForVideo(3, 7, options)).rejects.toMatchObject({ status });
  expect(service.got).toHaveLength(1);
});

test("a service that stays away is given up when the patience ends", async () => {
  const { service, client, options } = await open(failure(503, "unavailable"));
  await expect(client.waitForVideo(3, 7, { ...options, patienceMs: 0, pollMs: 5 }))
    .rejects //
    .toMatchObject({ status: 503 });
  expect(service.got.length).toBeGreaterThan(0);
});

test("ends with its signal, in the stream and between two questions", async () => {
  const { service, client, options, seen } = await open(events([job("running", 10)], "hang"), events([], "end"));
  const [first, second] = [new AbortController(), new AbortController()];
  const following = client.waitForVideo(3, 7, { ...options, signal: first.signal });
  await expect.poll(() => seen.length).toBe(1);
  first.abort(new Error("enough"));
  await expect(following).rejects.toThrow("enough");
  const asking = client.waitForVideo(3, 7, { ...options, pollMs: 60_000, signal: second.signal });
  await expect.poll(() => service.got.length).toBe(2);
  second.abort(new Error("enough"));
  await expect(asking).rejects.toThrow("enough");
});

test("a stream that falls silent is a dead line", async () => {
  const silent = () => new Response(new ReadableStream({ start: () => undefined }));
  const listening = jobEvents(silent(), { silenceMs: { first: 5, later: 60_000 } });
  await expect(listening.next()).rejects.toMatchObject({ code: "timeout" });
  const once = new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(": here\n\n")) }),
  );
  const later = jobEvents(once, { silenceMs: { first: 60_000, later: 5 } });
  await expect(later.next()).rejects.toMatchObject({ code: "timeout" });
});

test("events that are cut anywhere, in letters too, are put together again", async () => {
  const state = job("running", 5, { notes: ["Größe – 映画"] });
  const bytes = new TextEncoder().encode(`event: job\ndata: ${JSON.stringify(state)}\n\nevent: other\ndata: {}\n\n`);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const heard: Job[] = [];
  for await (const each of jobEvents(new Response(body))) heard.push(each);
  expect(heard).toEqual([state]);
});

test("a film of a service in synchronous mode needs no waiting", async () => {
  const { service, client } = await open(data({ video: { id: 11 } }), film);
  const video = await client.videos.make(3, { font: "Inter", captions: true, bRoll: true });
  expect(video.filename).toBe("A film");
  expect(service.got.map(({ method, url }) => `${method} ${url}`)).toEqual(["POST /v1/videos/3", "GET /v1/videos/11"]);
});
