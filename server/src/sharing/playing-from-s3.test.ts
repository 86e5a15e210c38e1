import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { insertDomain, insertVideo, testApi } from "#http/testing.ts";
import { freePort } from "#lib/port.ts";
import { run } from "#lib/process.ts";
import { registerFiles } from "#storage/routes.ts";
import { testStore } from "#storage/s3/store.fixture.ts";
import { signer } from "#storage/signature.ts";
import { s3Storage } from "#storage/storages/s3.ts";
import { registerSharing } from "./routes.ts";

const signal = new AbortController().signal;

test("the watch page plays a film, with its captions, that a browser fetches from the store", async () => {
  await using stack = new AsyncDisposableStack();
  const store = stack.use(await testStore());
  const folder = await mkdtemp(join(tmpdir(), "reelwright-playing-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort(undefined);
  const baseUrl = `http://127.0.0.1:${port}`;
  const own = { signer: signer({ secrets: [Buffer.alloc(32, 5)], ttlSeconds: 3600 }), baseUrl };
  const storage = s3Storage({ bucket: store.bucket, ttlSeconds: 3600, own });
  const api = stack.use(
    await testApi({
      services: { storage, baseUrl },
      async pages(app, { database }) {
        await registerFiles(app, { folder: undefined, storage, signer: own.signer });
        await registerSharing(app, { database, storage, baseUrl });
      },
    }),
  );
  await api.app.listen({ host: "127.0.0.1", port });
  const { accountId } = await api.tenant();
  const domainId = await insertDomain(api.database, accountId);
  const videoId = await insertVideo(api.services, { accountId, domainId });
  const row = api.database.selectFrom("video").where("id", "=", videoId);
  const video = await row.select(["slug", "file_key", "captions_key", "chapters_key"]).executeTakeFirstOrThrow();
  const film = join(folder, "film.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=30:duration=20", "-pix_fmt", "yuv420p"];
  const encoding = ["-c:v", "libx264", "-preset", "ultrafast", "-movflags", "+faststart"];
  await run("ffmpeg", ["-v", "error", ...picture, ...encoding, film], { signal, timeoutMs: 60_000 });
  await storage.putFile(video.file_key, film);
  const cue = "WEBVTT\n\n00:00.000 --> 00:05.000\nThis is Ledgerly.\n";
  await storage.put(video.captions_key, Buffer.from(cue));
  await storage.put(video.chapters_key, Buffer.from(cue));

  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  stack.defer(() => browser.close());
  const page = await browser.newPage();
  const [refused, answers]: [string[], number[]] = [[], []];
  page.on("console", (message) => /Content Security|Unsafe|CORS/.test(message.text()) && refused.push(message.text()));
  page.on("response", (answer) => answer.url().includes("/film.mp4") && void answers.push(answer.status()));
  await page.goto(`${baseUrl}/watch/${video.slug}`);
  const told = await page.evaluate(async () => {
    const element = document.querySelector("video");
    if (element === null) throw new Error("there is no film on the page");
    element.muted = true;
    await element.play();
    element.currentTime = 15;
    await new Promise<void>((resolve) => {
      element.addEventListener("timeupdate", () => element.currentTime > 15.2 && resolve());
    });
    return { from: new URL(element.currentSrc).origin, cues: element.textTracks[0]?.cues?.length };
  });
  expect(told).toEqual({ from: store.bucket.endpoint, cues: 1 });
  expect(answers).toContain(206);
  expect(refused).toEqual([]);
});
