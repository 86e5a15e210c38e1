import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stages } from "#jobs/job.ts";
import type { Job } from "#jobs/view.ts";
import { testMailServer, type TestMailServer } from "#mail/smtp.fixture.ts";
import { sentencesOf, type Storyboard } from "#planning/storyboard.ts";
import { cuesOf, measure } from "./film.fixture.ts";
import { openStudio, type Studio } from "./studio.fixture.ts";

/** One film of the example app, made by the service as it is started by anybody; each test looks at a side of it. */
const stack = new AsyncDisposableStack();
const unending = new AbortController().signal;
let studio: Studio;
let domainId: number;
let job: Job;
const states: Job[] = [];
let mailServer: TestMailServer;
/** What was listed while the job ran, and how the job stood right after. */
const listings: { videos: { id: number; url: string; size: number }[]; job: Job | undefined }[] = [];

type LoggedRequest = { method: string; path: string; body: Record<string, unknown> };

beforeAll(async () => {
  mailServer = stack.use(await testMailServer());
  studio = stack.use(await openStudio("all", { SMTP_URL: mailServer.url }));
  const { api, application } = studio;
  domainId = await api.register(application.url);
  const request = {
    prompt: "Open the invoices page, then create a new invoice for Umbrella for 1200",
    font: "Inter",
    captions: true,
    bRoll: true,
    music: "observer",
    duration_target: 15,
    contacts: [{ email: "jane@umbrella.example", name: "Jane Doe", company: "Umbrella", jobTitle: "CFO" }],
    notify_contacts: true,
  };
  let filming = false;
  job = await api.film(domainId, request, async (state) => {
    states.push(state);
    const { videos } = (await api.call("GET", "/v1/videos")) as (typeof listings)[number];
    const { jobs } = (await api.call("GET", `/jobs/${domainId}?job_id=${state.job_id}`)) as { jobs: Job[] };
    listings.push({ videos, job: jobs[0] });
    if (filming || stages.indexOf(state.stage) < stages.indexOf("narration")) return;
    // The rehearsal is over: what the application is asked for from now on is the take's.
    filming = true;
    await fetch(`${application.url}/api/requests`, { method: "DELETE" });
  });
}, 600_000);
afterAll(() => stack.disposeAsync());

const video = async () =>
  (await studio.api.call("GET", `/v1/videos/${job.video_id}`)) as Record<string, unknown> & { url: string };
const media = async () => {
  const answer = await fetch(`${job.watch_url}/media`);
  return ((await answer.json()) as { data: { url: string; captions_url: string; chapters_url: string } }).data;
};
const textAt = async (url: string) => (await fetch(url)).text();

test("the job is completed: its stages follow each other and its progress never falls", () => {
  expect(job).toMatchObject({ status: "completed", progress: 100, eta_seconds: null, error: null });
  const order = states.map(({ stage }) => stages.indexOf(stage));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const seen = new Set(states.map(({ stage }) => stage));
  for (const stage of ["planning", "rehearsal", "recording", "composing", "publishing"]) expect(seen).toContain(stage);
  const progress = states.map((state) => state.progress);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.findIndex((percent) => percent === 100)).toBe(progress.length - 1);
});

test("nothing half-made was listed while it ran", async () => {
  expect(listings.length).toBeGreaterThan(5);
  for (const each of listings) {
    if (each.videos.length > 0) expect(each.job).toMatchObject({ status: "completed", video_id: each.videos[0]?.id });
  }
  const { videos } = (await studio.api.call("GET", "/v1/videos")) as (typeof listings)[number];
  expect(videos).toHaveLength(1);
});

test("the list and the single video have the fields of the specification and no others", async () => {
  const { videos } = (await studio.api.call("GET", "/v1/videos")) as { videos: Record<string, unknown>[] };
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  const core = {
    id: job.video_id,
    domain_id: domainId,
    filename: expect.stringMatching(/\S/) as string,
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\//) as string,
    created_at: expect.stringMatching(iso) as string,
    updated_at: expect.stringMatching(iso) as string,
  };
  expect(videos).toEqual([{ ...core, size: expect.any(Number) as number }]);
  const single = await video();
  const { logo_url: logo, ...rest } = single;
  expect(rest).toEqual({ ...core, organization_name: "Acme" });
  if (typeof logo === "string") expect((await fetch(logo)).headers.get("content-type")).toBe("image/png");
});

test("the film is 1080p, decodes to its end, and sounds as loud as it should", async () => {
  const file = join(studio.folder, "looked-at.mp4");
  await writeFile(file, Buffer.from(await (await fetch((await video()).url)).arrayBuffer()));
  const film = await measure(file, unending);
  console.info(`${film.durationMs / 1000} s, ${film.lufs} LUFS, ${film.truePeakDb} dBTP; seconds a step:`, tookOf());
  expect(film.video).toMatchObject({ codec: "h264", width: 1920, height: 1080 });
  expect(film.video.fps).toBeGreaterThanOrEqual(30);
  expect(film.audioCodec).toBe("aac");
  expect(film.endsApartMs).toBeLessThan(34);
  expect(Math.abs(film.lufs + 16)).toBeLessThanOrEqual(0.5);
  expect(film.truePeakDb).toBeLessThanOrEqual(-1.5);
  const cues = cuesOf(await textAt((await media()).captions_url));
  expect(cues.at(-1)?.endMs).toBeLessThanOrEqual(film.durationMs);
});

/** Seconds each step took, by the service's own log. */
const tookOf = () =>
  Object.fromEntries(
    [...studio.server.said.out.matchAll(/"step":"(\w+)".*?"tookMs":(\d+)/g)].map(([, step, ms]) => [
      step,
      Number(ms) / 1000,
    ]),
  );

test("the captions are the film's sentences, in order and never two at a time", async () => {
  const row = await studio.database.selectFrom("video").select("storyboard").executeTakeFirstOrThrow();
  const sentences = sentencesOf(row.storyboard as Storyboard).map(({ text }) => text);
  const { captions_url: captions, chapters_url: chapters } = await media();
  const cues = cuesOf(await textAt(captions));
  expect(cues.map(({ text }) => text).join(" ")).toBe(sentences.join(" "));
  expect(cues.map(({ text }) => text).join(" ")).toContain("Jane");
  for (const [at, { startMs, endMs }] of cues.entries()) {
    expect(endMs).toBeGreaterThan(startMs);
    expect(startMs).toBeGreaterThanOrEqual(cues[at - 1]?.endMs ?? 0);
  }
  expect(cuesOf(await textAt(chapters)).length).toBeGreaterThanOrEqual(2);
});

test("the take did what the prompt asks for, in an application put back into its first state", async () => {
  const answer = await fetch(`${studio.application.url}/api/requests`);
  const { requests } = (await answer.json()) as { requests: LoggedRequest[] };
  const calls = requests.map(({ method, path }) => `${method} ${path}`);
  const [reset, list, create] = ["POST /api/reset", "GET /invoices", "POST /api/invoices"].map((call) =>
    calls.indexOf(call),
  ) as [number, number, number];
  expect(reset, calls.join("\n")).toBeGreaterThanOrEqual(0);
  expect(list).toBeGreaterThan(reset);
  expect(create).toBeGreaterThan(list);
  expect(calls.filter((call) => call === "POST /api/invoices")).toHaveLength(1);
  expect(JSON.stringify(requests[create]?.body)).toMatch(/Umbrella.*1200|1200.*Umbrella/);
});

test("one mail came, for the contact, and its link plays in a browser", async () => {
  const states = () => studio.database.selectFrom("mail").select(["state", "attempts"]).execute();
  await expect.poll(states).toEqual([{ state: "sent", attempts: 1 }]);
  expect(mailServer.taken).toHaveLength(1);
  const [mail] = mailServer.taken;
  expect(mail?.to?.map(({ address }) => address)).toEqual(["jane@umbrella.example"]);
  const link = mail?.text?.match(/http:\S+/)?.[0] ?? "";
  expect(link.startsWith(`${job.watch_url}?r=`)).toBe(true);
  await using browser = await openChromium();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.location().url}: ${message.text()}`);
  });
  await page.goto(link);
  await page.locator("video").evaluate((film: HTMLVideoElement) => {
    film.muted = true;
    return film.play();
  });
  await page.waitForFunction(() => {
    const film = document.querySelector("video");
    return film !== null && film.readyState >= 2 && film.currentTime > 0.5;
  });
  await page.locator("#chapters li").nth(1).waitFor();
  expect(complaints).toEqual([]);
});

const openChromium = () =>
  chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
  });

test("the list of recipients says so, and one click at the mail's end is the last they hear", async () => {
  const { recipients } = (await studio.api.call("GET", `/v1/videos/${job.video_id}/recipients`)) as {
    recipients: Record<string, unknown>[];
  };
  const email = "jane@umbrella.example";
  const link = mailServer.taken[0]?.text?.match(/http:\S+/)?.[0];
  expect(recipients).toMatchObject([{ name: "Jane Doe", email, state: "mailed", watch_url: link, lead_id: null }]);
  const end = mailServer.taken[0]?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(end.slice(1, -1), { method: "POST", body })).status).toBe(200);
  expect(await studio.api.call("GET", "/suppressions")).toMatchObject({
    suppressions: [{ email, reason: "unsubscribed" }],
  });
});

test("the media address answers HEAD and ranges", async () => {
  const { url } = await video();
  const head = await fetch(url, { method: "HEAD" });
  const size = Number(head.headers.get("content-length"));
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "video/mp4", ""]);
  const part = await fetch(url, { headers: { range: "bytes=4-7" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-7/${size}`]);
  expect(await part.text()).toBe("ftyp");
  expect((await fetch(url, { headers: { range: `bytes=${size}-` } })).status).toBe(416);
  expect((await fetch(url.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).status).toBe(404);
});

test("deleting it kills its addresses at once and leaves no file", async () => {
  const addresses = [(await video()).url, ...Object.values(await media()), job.watch_url ?? ""];
  for (const address of addresses) expect((await fetch(address)).status).toBe(200);
  const deleted = (await studio.api.call("DELETE", `/v1/videos/${job.video_id}`)) as object;
  expect(Object.keys(deleted)).toEqual(["id", "domain_id", "filename", "created_at", "updated_at"]);
  for (const address of addresses) expect((await fetch(address)).status).toBe(404);
  expect((await studio.api.send("GET", `/v1/videos/${job.video_id}`)).status).toBe(404);
  const left = await readdir(studio.folder, { recursive: true });
  expect(left.filter((name) => name.includes("/videos/") || /^work\/\d+\/\d+/.test(name))).toEqual([]);
  expect(mailServer.taken).toHaveLength(1);
});
