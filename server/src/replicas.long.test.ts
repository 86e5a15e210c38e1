import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { testStore } from "#storage/s3/store.fixture.ts";
import { listening } from "./process.fixture.ts";
import { openStudio, plainStyle } from "./studio.fixture.ts";

const timeout = 900_000;

describe.runIf(process.env["TEST_LONG"] === "1")(
  "two replicas and two workers that share a database and a bucket",
  () => {
    test(
      "a film asked of one replica, begun by a worker that dies, finished elsewhere, is watched at the other replica",
      async () => {
        await using stack = new AsyncDisposableStack();
        const store = stack.use(await testStore());
        const folder = await mkdtemp(join(tmpdir(), "reelwright-machines-"));
        stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
        const machine = (name: string) => ({
          DATA_DIR: join(folder, name),
          S3_BUCKET: store.bucket.bucket,
          S3_ENDPOINT: String(store.bucket.endpoint),
          S3_ACCESS_KEY_ID: store.bucket.accessKeyId,
          S3_SECRET_ACCESS_KEY: store.bucket.secretAccessKey,
        });
        const studio = stack.use(await openStudio("serve", machine("replica-1")));
        const fault = { FAULT_POINT: "recording:mid" };
        const first = await studio.startWorker({ ...machine("worker-1"), ...fault });
        const replica = studio.startProcess("serve", machine("replica-2"));
        const [, otherBase = ""] = await replica.says(listening);

        const domainId = await studio.api.register(studio.application.url);
        const request = { ...plainStyle, captions: true, prompt: "Open the invoices page", duration_target: 15 };
        const started = studio.api.film(domainId, request);
        await first.ended;
        expect(first.child.signalCode).toBe("SIGKILL");
        await studio.startWorker(machine("worker-2"));
        const job = await started;
        expect(job).toMatchObject({ status: "completed", error: null });

        const other = studio.apiAt(otherBase);
        const { videos } = (await other.call("GET", "/v1/videos")) as {
          videos: { id: number; url: string; size: number }[];
        };
        expect(videos).toHaveLength(1);
        expect(videos[0]?.url).toMatch(new RegExp(`^${store.bucket.endpoint}/films/accounts/`));
        const film = await fetch(videos[0]?.url ?? "");
        expect((await film.arrayBuffer()).byteLength).toBe(videos[0]?.size);

        const slug = new URL(String(job.watch_url)).pathname;
        const played = await watch(`${otherBase}${slug}`);
        expect(played).toMatchObject({ error: null, captions: expect.any(Number) });
        expect(played.captions).toBeGreaterThan(0);
        expect(played.seconds).toBeGreaterThan(1);
        expect(played.complaints).toEqual([]);
        expect(played.ranges.some((status) => status === 206)).toBe(true);

        await other.call("DELETE", `/v1/videos/${videos[0]?.id}`);
        expect((await fetch(videos[0]?.url ?? "")).status).toBe(404);
        for (const name of ["replica-1", "replica-2", "worker-1", "worker-2"]) {
          expect(await readdir(join(folder, name))).not.toContain("files");
        }
      },
      timeout,
    );
  },
);

/** Plays the page's film for a moment, jumps, and tells what the browser made of it. */
async function watch(url: string) {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    const ranges: number[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("response", (answer) => void (answer.url().includes("/film.mp4") && ranges.push(answer.status())));
    await page.goto(url);
    const told = await page.evaluate(async () => {
      const video = document.querySelector("video");
      if (video === null) throw new Error("no film on the page");
      video.muted = true;
      const track = video.textTracks[0];
      if (track !== undefined) track.mode = "showing";
      await video.play();
      const reached = (seconds: number) =>
        new Promise<void>((resolve) => {
          video.addEventListener("timeupdate", () => video.currentTime >= seconds && resolve());
        });
      await reached(1);
      video.currentTime = video.duration - 2;
      await reached(video.duration - 1);
      return { error: video.error?.message ?? null, seconds: video.currentTime, captions: track?.cues?.length ?? 0 };
    });
    return { ...told, complaints, ranges };
  } finally {
    await browser.close();
  }
}
