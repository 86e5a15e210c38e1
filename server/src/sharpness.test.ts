import sharp from "sharp";
import { expect, test } from "vitest";
import { loopbackConfig, serve, type Site } from "#browser/loopback.fixture.ts";
import { startBrowser } from "#browser/start.ts";
import { drawStill } from "#composing/still.ts";
import { screenPiece, timelineOf } from "#composing/timeline.fixture.ts";
import { role, scenesOf, shoot, testViewport } from "#recording/camera.fixture.ts";
import type { Take } from "#recording/take.ts";

const sentence = "Invoices keeps everything you have billed in one place, with every customer and every amount.";
const page = `<style>body{margin:12px;font:14px/1.5 sans-serif;color:#123}</style><h1>Invoices</h1>${`<p>${sentence}</p>`.repeat(30)}`;
const film = { width: 960, height: 720, fps: 30 as const };
const content = { x: 80, y: 60, ...testViewport };

type Grey = { readonly pixels: Buffer; readonly width: number; readonly height: number };

async function grey(png: Buffer, region: { left: number; top: number; width: number; height: number }): Promise<Grey> {
  const pixels = await sharp(png).extract(region).removeAlpha().greyscale().raw().toBuffer();
  return { pixels, width: region.width, height: region.height };
}

/** The middle of the film's picture while the camera stands still at this scale, at the page's middle. */
async function zoomed({ folder, scenes }: Take, scale: number): Promise<Buffer> {
  const cues = (scenes[0]?.frames ?? []).map(({ file, density }) => ({ atMs: 0, file: `${folder}/${file}`, density }));
  const framing = { scale, focus: { x: film.width / 2, y: film.height / 2 } };
  const piece = { ...screenPiece(0, 1000, cues.slice(-1)), framing, pointer: { x: 1, y: 1 } };
  return drawStill(timelineOf([piece], { ...film, window: { content, barHeight: 20 } }), 500);
}

/** What a browser shows of the page on a screen of this density. */
async function screenshot({ url }: Site, density: number): Promise<Buffer> {
  const options = { config: loopbackConfig, viewport: testViewport, signal: AbortSignal.timeout(60_000) };
  await using started = await startBrowser(options);
  const context = await started.browser.newContext({ viewport: testViewport });
  const shown = await context.newPage();
  await shown.goto(url);
  const session = await context.newCDPSession(shown);
  const clip = { x: 0, y: 0, ...testViewport, scale: density };
  const { data } = await session.send("Page.captureScreenshot", { format: "png", clip });
  return Buffer.from(data, "base64");
}

/** Mean structural similarity of two pictures, in squares of 8 pixels that overlap by half. */
function similarity(one: Grey, other: Grey): number {
  const [c1, c2, side] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2, 8];
  let [sum, squares] = [0, 0];
  for (let top = 0; top + side <= one.height; top += side / 2) {
    for (let left = 0; left + side <= one.width; left += side / 2) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + side; y++) {
        for (let x = left; x < left + side; x++) {
          const [p, q] = [one.pixels[y * one.width + x] ?? 0, other.pixels[y * one.width + x] ?? 0];
          [a, b, aa, bb, ab] = [a + p, b + q, aa + p * p, bb + q * q, ab + p * q];
        }
      }
      const n = side * side;
      const [ma, mb] = [a / n, b / n];
      const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
      squares++;
    }
  }
  return sum / squares;
}

test("a close look at pictures that were filmed for it is as sharp as a screenshot of that density", async () => {
  await using site = await serve({ "/": page });
  const scenes = scenesOf([{ kind: "highlight", target: role("heading", "Invoices") }]);
  const scale = 1.7;
  const shown = await screenshot(site, scale);
  const similar = async (density: number) => {
    await using filmed = await shoot(scenes, { url: site.url, recorder: "begin-frame", densityOf: () => density });
    const size = { width: film.width, height: film.height };
    const seen = await grey(await zoomed(filmed.take, scale), { left: 0, top: 0, ...size });
    // Where the film's corner lies in the page, in pixels of the screenshot.
    const corner = (start: number, length: number) => (length / 2) * (scale - 1) - start * scale;
    const [left, top] = [corner(content.x, film.width), corner(content.y, film.height)];
    return similarity(seen, await grey(shown, { left: Math.round(left), top: Math.round(top), ...size }));
  };
  expect(await similar(scale)).toBeGreaterThanOrEqual(0.98);
  // Pictures that were not made for it are less sharp, by the same measure.
  expect(await similar(1)).toBeLessThan(0.96);
});
