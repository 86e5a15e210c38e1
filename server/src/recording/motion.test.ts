import { expect, test } from "vitest";
import { serve } from "#browser/loopback.fixture.ts";
import { colourAt, role, scenesOf, shoot } from "./camera.fixture.ts";

/** A box that moves by script, and one that the style sheet moves: both are elsewhere in each picture. */
const moving = `<style>div{position:absolute;width:40px;height:40px;background:#00f} #css{top:200px;animation:slide 3s linear infinite alternate}
  @keyframes slide{to{translate:600px}}</style><h1>Moving</h1><div id=script style="top:120px"></div><div id=css></div>
  <script>(function move(nowMs) { script.style.left = (nowMs ?? 0) / 7 % 700 + 'px'; requestAnimationFrame(move) })()</script>`;

test.each([30, 60] as const)("at %i pictures a second none is missing, repeated or off the grid", async (fps) => {
  await using site = await serve({ "/": moving });
  const scenes = scenesOf([{ kind: "highlight", target: role("heading", "Moving") }]);
  await using filmed = await shoot(scenes, { url: site.url, recorder: "begin-frame", fps });
  expect(filmed.take.recorder).toBe("begin-frame");
  const frames = filmed.take.scenes[0]?.frames ?? [];
  expect(frames.length).toBeGreaterThan(1.3 * fps);
  // Equal neighbours are kept once, so a picture that repeats the one before would be a place of the grid left out.
  for (const [index, { atMs }] of frames.entries()) expect(atMs).toBeCloseTo((index * 1000) / fps, 1);
  expect(new Set(frames.map(({ hash }) => hash)).size).toBe(frames.length);
});

/** Three seconds after its button is pressed a bar tells how many frames it has taken until then, and a box slides. */
const delayMs = 3_000;
const calmPage = `<style>body{margin:0;background:#fff}button{position:absolute;top:300px;outline:0}
  #box{position:absolute;top:200px;width:40px;height:40px;background:#00f}#bar{height:20px;background:#0a0;width:0}
  .go{animation:slide .6s linear forwards}@keyframes slide{to{translate:600px}}</style>
  <div id=bar></div><div id=box></div><button>Start</button>
  <script>let frames = 0;(function count() { frames++; requestAnimationFrame(count) })()
  document.querySelector('button').onclick = () => { frames = 0; setTimeout(() => {
  bar.style.width = frames + 'px'; box.className = 'go' }, ${delayMs}) }</script>`;

test("a page that stands still is drawn less often, and what then begins is seen soon and picture by picture", async () => {
  await using site = await serve({ "/": calmPage });
  const scenes = scenesOf([{ kind: "click", target: role("button", "Start") }]);
  await using filmed = await shoot(scenes, { url: site.url, recorder: "begin-frame", clipMs: 6_000 });
  const scene = filmed.take.scenes[0] ?? expect.fail("no scene");
  const pressedMs = scene.events[0]?.atMs ?? expect.fail("nothing was pressed");
  const later = scene.frames.filter(({ atMs }) => atMs > pressedMs + delayMs - 100).map(({ atMs }) => atMs);
  expect(later[0]).toBeLessThanOrEqual(pressedMs + delayMs + 101);
  // 600 ms of motion at thirty pictures a second, one after the other.
  expect(later.length).toBeGreaterThanOrEqual(18);
  for (const [index, atMs] of later.entries()) expect(atMs).toBeCloseTo(later[0]! + (index * 1000) / 30, 1);
  const bar = (x: number) => colourAt(filmed.take, scene, { atMs: later.at(-1)!, x, y: 10 });
  expect(await bar(25)).toBe("#00aa00");
  expect(await bar(60)).toBe("#ffffff");
});
