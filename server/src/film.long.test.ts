import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { Job } from "#jobs/view.ts";
import { stepNames } from "#pipeline/sequence.ts";
import { measure } from "./film.fixture.ts";
import type { Started } from "./process.fixture.ts";
import { openStudio, plainStyle, type Studio } from "./studio.fixture.ts";

const unending = new AbortController().signal;
const timeout = 600_000;
const stack = { studio: undefined as Studio | undefined };
afterEach(async () => {
  await stack.studio?.[Symbol.asyncDispose]();
  stack.studio = undefined;
}, 60_000);

async function open(...args: Parameters<typeof openStudio>): Promise<Studio> {
  stack.studio = await openStudio(...args);
  return stack.studio;
}

const short = { ...plainStyle, prompt: "Open the invoices page", duration_target: 15 };
const videosOf = async ({ api }: Studio) =>
  ((await api.call("GET", "/v1/videos")) as { videos: { id: number; url: string; size: number }[] }).videos;

async function download(studio: Studio, url: string): Promise<string> {
  const file = join(studio.folder, "looked-at.mp4");
  await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
  return file;
}

/** Steps that a worker has finished, by its log. */
const finished = ({ said }: Started) =>
  [...said.out.matchAll(/"step":"(\w+)".*"msg":"the step is done"/g)].map(([, step]) => step);

/** Running browsers and encoders that work for one of the processes or in the data folder, and profiles of browsers. */
async function left(folder: string, pids: readonly (number | undefined)[]): Promise<string[]> {
  const profiles = pids.map((pid) => `reelwright-browser-${pid}-`);
  const ours = [folder, ...profiles];
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  const running = lines.filter(
    (line) => /chrom|headless|ffmpeg/.test(line) && ours.some((mark) => line.includes(mark)),
  );
  const kept = (await readdir(tmpdir())).filter((name) => profiles.some((profile) => name.startsWith(profile)));
  return [...running, ...kept];
}

describe.runIf(process.env["TEST_LONG"] === "1")("films that take their time", () => {
  test.each(["recording", "composing"] as const)(
    "kill -9 in the middle of %s: another worker finishes the job unasked, and there is one film",
    async (step) => {
      const studio = await open("serve");
      const fault = { FAULT_POINT: `${step}:mid` };
      const workers = await Promise.all([studio.startWorker(fault), studio.startWorker(fault)]);
      const domainId = await studio.api.register(studio.application.url);
      const job = await studio.api.film(domainId, short);
      expect(job).toMatchObject({ status: "completed", progress: 100, error: null });
      const [dead, survivor] = workers.toSorted((a) => (a.child.signalCode === "SIGKILL" ? -1 : 1)) as [
        Started,
        Started,
      ];
      expect(dead.child.signalCode).toBe("SIGKILL");
      expect(survivor.child.exitCode).toBeNull();

      const before = stepNames.slice(0, stepNames.indexOf(step));
      expect(finished(dead)).toEqual(before);
      const after = stepNames.slice(stepNames.indexOf(step));
      await expect.poll(() => finished(survivor)).toEqual(after);
      const rows = await studio.database.selectFrom("job_step").select(["stage", "attempt"]).execute();
      expect(rows.filter(({ attempt }) => attempt === 1).map(({ stage }) => stage)).toEqual(before);

      const [video, ...others] = await videosOf(studio);
      expect(others).toEqual([]);
      expect(video?.id).toBe(job.video_id);
      const film = await measure(await download(studio, video?.url ?? ""), unending);
      expect(film.endsApartMs).toBeLessThan(34);

      const work = async () =>
        (await readdir(join(studio.folder, "work"), { recursive: true })).filter((name) => /\d\/\d/.test(name));
      await expect.poll(work).toEqual([]);
      const pids = [dead.child.pid, survivor.child.pid];
      await expect.poll(() => left(studio.folder, pids)).toEqual([]);
      const stored = await readdir(join(studio.folder, "files"), { recursive: true });
      expect(stored.filter((name) => name.endsWith("film.mp4"))).toHaveLength(1);
    },
    timeout,
  );

  test(
    "kill -9 while scenes are composed ahead: the film is whole, and what was kept of it is in it",
    async () => {
      const studio = await open("serve");
      const victim = await studio.startWorker();
      const domainId = await studio.api.register(studio.application.url);
      const prompt = "Open the invoices page, then the customers, then show the reports";
      const filming = studio.api.film(domainId, { ...plainStyle, prompt });
      const segments = join(studio.folder, "artifacts", "1", "segment");
      // The cards come first, as soon as the camera stands.
      const composed = () =>
        readdir(segments).then(
          ({ length }) => length,
          () => 0,
        );
      await expect.poll(composed, { timeout, interval: 50 }).toBeGreaterThan(0);
      victim.child.kill("SIGKILL");
      await victim.ended;
      expect(finished(victim)).not.toContain("recording");
      const kept = await Promise.all((await readdir(segments)).map(async (name) => stat(join(segments, name))));
      expect(kept.length).toBeGreaterThan(0);

      const heir = await studio.startWorker();
      const job = await filming;
      expect(job).toMatchObject({ status: "completed", error: null });
      const [video, ...others] = await videosOf(studio);
      expect(others).toEqual([]);
      const film = await measure(await download(studio, video?.url ?? ""), unending);
      expect(film.endsApartMs).toBeLessThan(34);
      // Kept whole, they were found again and not made anew.
      const inodes = await Promise.all(
        (await readdir(segments)).map(async (name) => (await stat(join(segments, name))).ino),
      );
      expect(inodes).toEqual(expect.arrayContaining(kept.map(({ ino }) => ino)));
      await expect.poll(() => left(studio.folder, [victim.child.pid, heir.child.pid])).toEqual([]);
    },
    timeout,
  );

  test(
    "kill -9 in the middle of a refresh: the film before stays listed and plays, and the next worker adds a version",
    async () => {
      const studio = await open("serve");
      const first = await studio.startWorker();
      const domainId = await studio.api.register(studio.application.url);
      await studio.api.film(domainId, short);
      const [before] = await videosOf(studio);
      first.child.kill("SIGTERM");
      await first.ended;
      const victim = await studio.startWorker({ FAULT_POINT: "recording:mid" });
      const refresh = (await studio.api.call("POST", `/videos/${before?.id}/refresh`)) as { job_id: number };
      await victim.ended;
      expect(victim.child.signalCode).toBe("SIGKILL");
      const stale = await videosOf(studio);
      expect(stale).toMatchObject([{ id: before?.id, size: before?.size }]);
      await measure(await download(studio, stale[0]?.url ?? ""), unending);

      await studio.startWorker();
      let last: Job | undefined;
      for await (const job of studio.api.follow(domainId, refresh.job_id)) last = job;
      expect(last).toMatchObject({ status: "completed", video_id: before?.id });
      const { versions } = (await studio.api.call("GET", `/videos/${before?.id}/versions`)) as {
        versions: object[];
      };
      expect(versions).toHaveLength(2);
      const shown = await videosOf(studio);
      expect(shown.map(({ id }) => id)).toEqual([before?.id]);
      await measure(await download(studio, shown[0]?.url ?? ""), unending);
    },
    timeout,
  );

  test.each([
    { when: "before it is looked at", atPercent: 0 },
    { when: "in the middle of planning", atPercent: 1 },
  ])(
    "an application that dies $when: the job fails and says why",
    async ({ atPercent }) => {
      const studio = await open("all");
      const domainId = await studio.api.register(studio.application.url);
      const job = await studio.api.film(domainId, short, ({ status, progress }) => {
        if (status === "running" && progress >= atPercent) studio.application.process.child.kill("SIGKILL");
      });
      expect(job).toMatchObject({ status: "failed", video_id: null, watch_url: null });
      expect(job.error?.code).toBe("app_unreachable");
      expect(job.error?.message).toMatch(/did not answer/);
      expect(job.error?.message).not.toMatch(/ERR_|Error:|\n/);
      expect(await videosOf(studio)).toEqual([]);
      await expect.poll(() => left(studio.folder, [studio.server.child.pid])).toEqual([]);
    },
    timeout,
  );

  test(
    "a prompt that matches nothing, without a voice, upright and in Playwrite: a tour",
    async () => {
      const studio = await open("all");
      const domainId = await studio.api.register(studio.application.url);
      const prompt = "Bake a rhubarb cake and feed it to the penguins";
      const wanted = { prompt, voiceId: null, font: "Playwrite", aspect: "9:16", bRoll: true };
      const job = await studio.api.film(domainId, { ...short, ...wanted });
      if (job.status === "failed") return expectWords(job);
      expect(job.status).toBe("completed");
      const [video] = await videosOf(studio);
      const film = await measure(await download(studio, video?.url ?? ""), unending);
      expect(film.video).toMatchObject({ codec: "h264", width: 1080, height: 1920 });
      expect(film.lufs).toBeLessThan(-60);
      expect(film.endsApartMs).toBeLessThan(34);
    },
    timeout,
  );

  /** A failure that a person can do something with. */
  function expectWords(job: Job) {
    expect(job.error?.code).not.toBe("internal");
    expect(job.error?.message).toMatch(/^[A-Z].{20,}\.$/);
  }

  test(
    "GENERATION_MODE=sync answers the finished video; it has 60 frames a second",
    async () => {
      const studio = await open("all", { GENERATION_MODE: "sync" });
      const domainId = await studio.api.register(studio.application.url);
      const request = { ...short, fps: 60, captions: true, music: "lust", backgroundId: null };
      const { video } = (await studio.api.call("POST", `/v1/videos/${domainId}`, request)) as {
        video: { id: number; url: string };
      };
      expect(Object.keys(video).toSorted()).toEqual(["created_at", "domain_id", "filename", "id", "updated_at", "url"]);
      expect((await videosOf(studio)).map(({ id }) => id)).toEqual([video.id]);
      const film = await measure(await download(studio, video.url), unending);
      expect(film.video).toEqual({ codec: "h264", width: 1920, height: 1080, fps: 60 });
      expect(Math.abs(film.lufs + 16)).toBeLessThanOrEqual(0.5);
    },
    timeout,
  );
});
