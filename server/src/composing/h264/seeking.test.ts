import { chromium, type Page } from "playwright-core";
import { expect, test } from "vitest";
import { encodedPictures } from "../encoder.fixture.ts";
import { x264 } from "../encoders/x264.ts";
import { held } from "./held.ts";
import { mp4Of } from "./mp4.ts";

const fps = 30;
const drawn = { width: 320, height: 180, fps };

/** Opens a page with the film in it, far enough loaded to be sought. */
async function playing(page: Page, holds: readonly number[]): Promise<void> {
  const film = mp4Of(held(await encodedPictures(x264, { ...drawn, holds }), holds), drawn);
  await page.setContent(`<video muted src="data:video/mp4;base64,${film.toString("base64")}"></video>`);
  await page.waitForFunction("document.querySelector('video').readyState >= 2");
}

/** The pixels that a viewer sees in the middle of a frame, as a string. */
const soughtPixels = (page: Page, frame: number) =>
  page.evaluate(
    async ({ atSeconds, fps }) => {
      const video = document.querySelector("video")!;
      // A seek has ended before its picture is there to be drawn.
      const sought = new Promise<void>((resolve) => {
        const look = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
          if (Math.abs(mediaTime - atSeconds) < 0.6 / fps) resolve();
          else video.requestVideoFrameCallback(look);
        };
        video.requestVideoFrameCallback(look);
      });
      video.currentTime = atSeconds;
      await sought;
      const canvas = document.createElement("canvas");
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext("2d")!.drawImage(video, 0, 0);
      return canvas.toDataURL("image/png");
    },
    { atSeconds: (frame + 0.5) / fps, fps },
  );

test("in a browser: whichever instant of a hold is sought, its picture is seen, and the film plays to its end", async () => {
  await using browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  const holds = [1, 50, 1, 1, 200, ...Array.from({ length: 20 }, () => 1), 40];
  await playing(page, holds);
  const begins = holds.map((_, index) => holds.slice(0, index).reduce((sum, hold) => sum + hold, 0));
  const longHold = 4;
  const [first, last] = [begins[longHold]!, begins[longHold + 1]! - 1];
  const seen = new Map<number, string>();
  // Backwards, forwards, across what comes before and after.
  for (const frame of [last, first, 0, first + 100, last + 1, first + 1, first - 1, 20, last, 1]) {
    seen.set(frame, await soughtPixels(page, frame));
  }
  for (const frame of [last, first + 100, first + 1]) expect(seen.get(frame)).toBe(seen.get(first));
  expect(seen.get(20)).toBe(seen.get(1));
  expect(new Set([0, 1, first - 1, first, last + 1].map((frame) => seen.get(frame))).size).toBe(5);
  const played = await page.evaluate(async () => {
    const video = document.querySelector("video")!;
    video.currentTime = 0;
    video.playbackRate = 8;
    const ended = new Promise((resolve) => video.addEventListener("ended", resolve, { once: true }));
    await video.play();
    await ended;
    return { error: video.error, seconds: video.duration };
  });
  expect(played).toEqual({ error: null, seconds: expect.closeTo(holds.reduce((sum, hold) => sum + hold, 0) / fps, 3) });
});
