import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loopbackConfig, serve } from "#browser/loopback.fixture.ts";
import { openBeginFrameCamera } from "./browsers/begin-frame.ts";
import { testViewport } from "./camera.fixture.ts";
import type { Camera } from "./camera.ts";
import { Reel } from "./reel.ts";

const steps = 80;
const fps = 30;
/**
 * One step with each frame, told by the red of a square; another square never rests. At step 50 a third one is blue, for
 * that one frame.
 */
const stepping = `<style>body{margin:0} div{position:absolute;top:0;width:100px;height:100px}</style>
  <div id=counter></div><div id=ticker style="left:200px"></div><div id=flash style="left:400px"></div><script>
  let step = 0, frame = 0, begun = false;
  (function draw() {
    ticker.style.background = (frame += 1) % 2 ? '#0f0' : '#0a0';
    if (begun) step = Math.min(${steps}, step + 1);
    counter.style.background = 'rgb(' + step + ' 0 0)';
    flash.style.background = step === 50 ? '#00f' : '#fff';
    requestAnimationFrame(draw);
  })();
</script>`;

/** Begins the steps and films them; gives the steps in the order in which they are seen, and which are blue. */
async function shownSteps(pass: (camera: Camera) => Promise<void>): Promise<{ step: number; blue: boolean }[]> {
  await using stack = new AsyncDisposableStack();
  const site = stack.use(await serve({ "/": stepping }));
  const folder = await mkdtemp(join(tmpdir(), "reelwright-steps-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const options = { url: site.url, viewport: testViewport, fps, config: loopbackConfig };
  const camera = stack.use(await openBeginFrameCamera({ ...options, signal: AbortSignal.timeout(120_000) }));
  const reel = new Reel(folder);
  await camera.roll(reel);
  await camera.pass(200);
  await camera.ask(camera.page.evaluate("begun = true"));
  await pass(camera);
  await reel.finish();
  const shown = await Promise.all(
    reel.frames.map(async ({ file }) => {
      const pixels = await sharp(join(folder, file)).removeAlpha().raw().toBuffer();
      const at = (x: number) => pixels.subarray((50 * testViewport.width + x) * 3);
      return { step: at(50)[0] ?? -1, blue: at(450)[0] === 0 };
    }),
  );
  return shown.filter(({ step }, index) => step !== shown[index - 1]?.step);
}

const eachStep = Array.from({ length: steps + 1 }, (_, step) => ({ step, blue: step === 50 }));

test("each frame of a page that moves by frames is seen, also one in which something else changes for a moment", async () => {
  expect(await shownSteps((camera) => camera.pass(3_000))).toEqual(eachStep);
});

test("also while the page's clock is behind the system's and goes now slowly, now fast", async () => {
  const shown = await shownSteps(async (camera) => {
    for (let frame = 0; frame < 90; frame++) {
      await camera.pass(1000 / fps);
      if (frame % 4 !== 0) await sleep(60);
    }
  });
  expect(shown).toEqual(eachStep);
});
